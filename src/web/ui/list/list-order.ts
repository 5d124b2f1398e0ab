import type { Sort } from '../data-table/column.ts'

/** The order of a list, where its tab knows it. */
export interface ListOrder {
  /** The columns that can be sorted by. */
  columns: readonly string[]
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
}

/** The order stands among the filters in the address, as `?sort=amount+descending`. */
export function listOrder<Id extends string>(
  text: string,
  columns: readonly Id[],
  change: (some: { sort: string }) => void,
) {
  const sort = readSort(text, columns)
  const onSort = (next: Sort | undefined) =>
    change({ sort: next ? `${next.columnId} ${next.direction}` : '' })
  return {
    /** For the call that reads the list. */
    asked: sort ? { sort: sort.columnId, direction: sort.direction } : {},
    /** For the table that shows it. */
    order: { columns, sort, onSort } satisfies ListOrder,
  }
}

/** An address can say anything. */
export function readSort<Id extends string>(text: string, columns: readonly Id[]) {
  const [column, direction] = text.split(' ')
  const columnId = columns.find(known => known === column)
  return (
    columnId && ({ columnId, direction: direction === 'descending' ? 'descending' : 'ascending' } as const)
  )
}
