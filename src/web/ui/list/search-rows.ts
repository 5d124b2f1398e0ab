import { createSearch, searchWords } from '#domain/text/fold-text.ts'
import { keepMatching } from './keep-matching.ts'

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
