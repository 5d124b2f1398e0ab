import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

const pageStep = 10

/**
 * One row is in the tab order; arrows, Home, End and the page keys move between rows. The row to focus may not be drawn
 * yet, so focus waits for it.
 */
export function useRowKeys(rowCount: number, reveal: (index: number) => void) {
  const container = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const waiting = useRef(false)
  const activeIndex = Math.min(active, rowCount - 1)

  useLayoutEffect(() => {
    if (!waiting.current) return
    const row = container.current?.querySelector<HTMLElement>(`[data-row-opener="${activeIndex}"]`)
    if (!row) return
    waiting.current = false
    row.focus({ preventScroll: true })
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const opener = (event.target as HTMLElement).closest<HTMLElement>('[data-row-opener]')
    if (!opener) return
    const index = Number(opener.dataset.rowOpener)
    const targets: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: index + pageStep,
      PageUp: index - pageStep,
      Home: 0,
      End: rowCount - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = Math.min(Math.max(target, 0), rowCount - 1)
    waiting.current = next !== index
    setActive(next)
    reveal(next)
  }

  return { container, activeIndex, setActive, onKeyDown }
}
