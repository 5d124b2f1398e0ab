import { createSearch, searchWords } from '#domain/text/fold-text.ts'
import { attempt } from '../feedback/attempt.ts'
import type { Option } from '../form/inputs.tsx'

/** The rows that match. One too odd to be asked matches nothing, and is there again once nothing is asked. */
export function keepMatching<Row>(rows: readonly Row[], matches: (row: Row) => boolean): Row[] {
  return rows.filter(row => attempt(() => matches(row)) ?? false)
}

/** The rows whose shown texts hold what was typed. One too odd to be read is there again once nothing is asked. */
export function searchRows<Row>(
  rows: readonly Row[],
  search: string,
  shownTexts: (row: Row) => readonly (string | null | undefined)[],
): readonly Row[] {
  if (search.trim() === '') return rows
  const holds = createSearch(search)
  return keepMatching(rows, row => holds(searchWords(shownTexts(row).filter(Boolean).join(' '))))
}

/** The values that are present in the data, sorted, as choices of a filter. */
export function distinctOptions<Row>(
  rows: readonly Row[] | undefined,
  read: (row: Row) => string | null | undefined,
): Option[] {
  const values = new Set(
    (rows ?? [])
      .map(row => attempt(() => read(row)))
      .filter(value => typeof value === 'string' && value !== ''),
  )
  return [...values]
    .map(String)
    .toSorted()
    .map(value => ({ value, label: value }))
}
