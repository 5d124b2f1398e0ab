import { useLocation } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import type { Column } from '#web/ui/data-table/column.ts'

/** The server keeps what somebody chose; here it waits for the next page, which draws before anything is asked. */
const place = 'lido.hidden-columns'

/** By list: the columns that are hidden, and the extra ones that are shown. */
type Hidden = Record<string, readonly string[]>

export type ChosenColumn = Pick<Column<never>, 'id' | 'header' | 'isExtra'>

const listeners = new Set<() => void>()
let text = localStorage.getItem(place) ?? '{}'

function read(of: string): Hidden {
  try {
    return JSON.parse(of) as Hidden
  } catch {
    return {}
  }
}

export function rememberHidden(hidden: Hidden) {
  const next = JSON.stringify(hidden)
  if (next === text) return
  text = next
  localStorage.setItem(place, next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Which list of the console it is: `phase5/orders`. */
export const useListName = () => useLocation({ select: ({ pathname }) => pathname.slice(1) })

/** The first column is the record's name and always there; an extra one is there once it is chosen. */
export const isColumnShown = ({ id, isExtra = false }: ChosenColumn, chosen: readonly string[]) =>
  chosen.includes(id) === isExtra

/** The columns that their person wants to see. */
export function useChosenColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const list = useListName()
  const known = useSyncExternalStore(subscribe, () => text)
  return useMemo(() => {
    const chosen = read(known)[list] ?? []
    return columns.filter((column, at) => at === 0 || isColumnShown(column, chosen))
  }, [columns, known, list])
}
