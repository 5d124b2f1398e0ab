import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { areSingleKeysOn } from '../keys/single-keys.ts'
import type { RowSelection } from '../list/use-selection.ts'

const pageStep = 10

/**
 * One row is in the tab order; arrows, J and K, Home, End and the page keys move between rows, X marks the one they are on.
 * The row to focus may not be drawn yet, so focus waits for it.
 */
export function useRowKeys(
  keys: readonly string[],
  reveal: (index: number) => void,
  selection?: RowSelection,
) {
  const rowCount = keys.length
  const container = useRef<HTMLDivElement>(null)
  const [active, setActiveRow] = useState<{ index: number; key?: string | undefined }>({ index: 0 })
  const waiting = useRef(false)
  const activeIndex = findActive(keys, active)
  const setActive = useCallback((index: number) => setActiveRow({ index, key: keys[index] }), [keys])

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
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey) && areSingleKeysOn()
    if (isPlain && selection && event.key.toLowerCase() === 'x') {
      event.preventDefault()
      return selection.toggle(keys[index] ?? '', keys, event.shiftKey)
    }
    const targets: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      ...(isPlain ? { j: index + 1, k: index - 1 } : {}),
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

/** A row that came in above must not move the place; only when the row itself is gone its neighbour takes over. */
function findActive(keys: readonly string[], { index, key }: { index: number; key?: string | undefined }) {
  const isThere = key === undefined || keys[index] === key
  const found = isThere ? index : keys.indexOf(key)
  return Math.min(found >= 0 ? found : index, keys.length - 1)
}
