import { useMemo } from 'react'
import { type Column, sortableOf, sortRows } from '../data-table/column.ts'
import { useListedRecord } from '../record/use-record-tab.ts'
import { useListFilters } from './list-filters.ts'
import { listOrder, readSort } from './list-order.ts'
import { searchRows } from './loaded-rows.ts'

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

interface LoadedListOptions<Row> {
  columns: readonly Column<Row>[]
  /** What the search looks through. */
  shownTexts: (row: Row) => readonly (string | null | undefined)[]
  /** What inactive rows are unless the address says otherwise. */
  inactive?: 'hidden' | 'shown'
}

/** A list of whole records that is loaded at once: searched, sorted and opened by the address. */
export function useLoadedList<Row extends { id: string; isActive?: boolean }>(
  data: readonly Row[] | undefined,
  { columns, shownTexts, inactive = 'shown' }: LoadedListOptions<Row>,
) {
  const { filters, change, field } = useListFilters({ search: '', inactive: '', sort: '' })
  const showInactive = (filters.inactive || inactive) !== 'hidden'
  const found = useMemo(() => {
    const kept = showInactive ? data : data?.filter(row => row.isActive)
    return kept && searchRows(kept, filters.search, shownTexts)
  }, [data, showInactive, filters.search, shownTexts])
  return {
    ...useLoadedOrder(found, columns, filters.sort, change),
    tab: useListedRecord(data),
    search: field('search'),
    inactive: {
      checked: showInactive,
      onChange: (checked: boolean) => {
        const asked = checked ? 'shown' : 'hidden'
        change({ inactive: asked === inactive ? '' : asked })
      },
    },
  }
}
