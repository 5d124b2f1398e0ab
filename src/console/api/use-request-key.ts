import { useRef } from 'react'

/**
 * Names what a form asks for, so that the same content sent again after a lost answer is taken once. Other content is
 * another request, and so is the same content after the first has succeeded.
 */
export function useRequestKey() {
  const last = useRef<{ content: string; key: string }>(undefined)
  return {
    keyFor(input: unknown): string {
      const content = JSON.stringify(input)
      if (last.current?.content !== content) last.current = { content, key: makeUuid() }
      return last.current.key
    },
    forget() {
      last.current = undefined
    },
  }
}

/** `crypto.randomUUID` is missing on pages that came over plain HTTP from another machine. */
function makeUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, place) => {
    const value = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  })
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
