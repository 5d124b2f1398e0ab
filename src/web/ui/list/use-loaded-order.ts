import { useMemo } from 'react'
import { type Column, sortableOf, sortRows } from '../data-table/column.ts'
import { listOrder, readSort } from './list-order.ts'

/** A list that is loaded whole, in the order that the address asks for. */
export function useLoadedOrder<Row>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  text: string,
  change: (some: { sort: string }) => void,
) {
  const sortable = useMemo(() => sortableOf(columns), [columns])
  const sorted = useMemo(
    () => rows && sortRows(rows, columns, readSort(text, sortable)),
    [rows, columns, text, sortable],
  )
  return { rows: sorted, order: listOrder(text, sortable, change).order }
}
