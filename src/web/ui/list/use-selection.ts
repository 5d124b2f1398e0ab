import { useState } from 'react'

interface Marked {
  ids: ReadonlySet<string>
  /** Everything the list is filtered for, loaded or not. */
  isEverything: boolean
  /** Where a range starts. */
  last?: string
}

const nothing: Marked = { ids: new Set(), isEverything: false }

/** Which rows of a list are marked. A change of filters clears the marks, so that no action reaches rows that are not shown. */
export interface RowSelection {
  ids: ReadonlySet<string>
  isEverything: boolean
  isMarked: (key: string) => boolean
  /** Marks a row or not; as a range, all from the row marked last up to it, as they stand in the list. */
  toggle: (key: string, keys: readonly string[], isRange: boolean) => void
  /** All of these, or none. */
  markAll: (keys: readonly string[], isOn: boolean) => void
  markEverything: () => void
  clear: () => void
}

export function useSelection(filters: unknown): RowSelection {
  const of = JSON.stringify(filters)
  const [held, setHeld] = useState({ of, marked: nothing })
  const marked = held.of === of ? held.marked : nothing
  const mark = (next: Marked) => setHeld({ of, marked: next })
  return {
    ids: marked.ids,
    isEverything: marked.isEverything,
    isMarked: key => marked.isEverything || marked.ids.has(key),
    toggle: (key, keys, isRange) => mark(toggled(marked, key, keys, isRange)),
    markAll: (keys, isOn) => mark(isOn ? { ids: new Set(keys), isEverything: false } : nothing),
    markEverything: () => mark({ ...marked, isEverything: true }),
    clear: () => mark(nothing),
  }
}

/** @internal */
export function toggled(marked: Marked, key: string, keys: readonly string[], isRange: boolean): Marked {
  const ids = new Set(marked.isEverything ? keys : marked.ids)
  const from = isRange && marked.last !== undefined ? keys.indexOf(marked.last) : -1
  const to = keys.indexOf(key)
  if (from >= 0 && to >= 0) {
    for (const between of keys.slice(Math.min(from, to), Math.max(from, to) + 1)) ids.add(between)
  } else if (!ids.delete(key)) ids.add(key)
  return { ids, isEverything: false, last: key }
}
