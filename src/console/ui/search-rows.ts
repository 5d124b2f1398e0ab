import { createTextFilter } from '#domain/fold-text.ts'
import { keepMatching } from './keep-matching.ts'

/** The rows whose shown texts hold every word that was typed. */
export function searchRows<Row>(
  rows: readonly Row[] | undefined,
  search: string,
  shownTexts: (row: Row) => readonly (string | null)[],
): readonly Row[] | undefined {
  if (search.trim() === '') return rows
  const holds = createTextFilter(search)
  return rows && keepMatching(rows, row => holds(shownTexts(row)))
}
