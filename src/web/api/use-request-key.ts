import { useRef } from 'react'
import { makeUuid } from './make-uuid.ts'

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
