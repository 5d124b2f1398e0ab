import type { ConsoleLanguage } from '#domain/languages.ts'

export type Words = Record<ConsoleLanguage, string>

/** What a column holds: a day is `YYYY-MM-DD`, an instant ISO text, an amount a number of CHF. */
type CellKind = 'text' | 'number' | 'amount' | 'date' | 'instant'

export interface SheetColumn<Row> {
  header: Words
  kind: CellKind
  value: (row: Row, language: ConsoleLanguage) => string | number | null | undefined
}

/** A table on its way out: its rows come in batches, so that it may be larger than the memory. */
export interface Sheet<Row> {
  name: Words
  columns: readonly SheetColumn<Row>[]
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
}
