import type { ReactNode } from 'react'
import type { Label } from '#web/language/texts.ts'
import { attempt } from '../feedback/attempt.ts'

type SortValue = string | number | boolean | null | undefined

/** One column of a list, declared once at module level; tables and phone cards are drawn from the same declaration. */
export interface Column<Row> {
  id: string
  header: Label
  cell: (row: Row) => ReactNode
  /** What the column sorts by where all rows are loaded; without it, it does not sort. */
  sort?: (row: Row) => SortValue
  /** Not shown until a person adds it. */
  isExtra?: boolean
  align?: 'right'
  /** A CSS width; columns without one share the rest. */
  width?: string
  /**
   * Its place on a phone's card. The title opens the record; a `line`, the default, is a label with its value.
   */
  card?: 'title' | 'subtitle' | 'badge' | 'amount' | 'line' | 'none'
}

export interface Sort {
  columnId: string
  direction: 'ascending' | 'descending'
}

const collator = new Intl.Collator('de-CH', { numeric: true, sensitivity: 'base' })

function compare(a: SortValue, b: SortValue): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b)
  return Number(a) - Number(b)
}

const isMissing = (value: SortValue) => value === null || value === undefined || value === ''

/** A sorted copy. Rows without a value come last, whichever the direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const value = columns.find(column => column.id === sort?.columnId)?.sort
  if (!sort || !value) return rows
  const sign = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((left, right) => {
    const [a, b] = [attempt(() => value(left)), attempt(() => value(right))]
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b))
    return sign * compare(a, b)
  })
}

/** The columns that sort what is loaded. */
export const sortableOf = <Row>(columns: readonly Column<Row>[]) =>
  columns.filter(({ sort }) => sort).map(({ id }) => id)

/** Pressing a header: ascending, descending, then the list's own order again. */
export function nextSort(sort: Sort | undefined, columnId: string): Sort | undefined {
  if (sort?.columnId !== columnId) return { columnId, direction: 'ascending' }
  return sort.direction === 'ascending' ? { columnId, direction: 'descending' } : undefined
}
