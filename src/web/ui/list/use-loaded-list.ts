import { useMemo } from 'react'
import type { Column } from '../data-table/column.ts'
import { useListedRecord } from '../record/use-record-tab.ts'
import { useListFilters } from './list-filters.ts'
import { searchRows } from './search-rows.ts'
import { useLoadedOrder } from './use-loaded-order.ts'

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
