import type common from '#web/language/de/common.ts'
import type sheets from '#web/language/de/sheets.ts'

/** A text of a spreadsheet, in English: the key of its translations. */
export type SheetText = keyof typeof sheets | keyof typeof common

/** A text in the language that the spreadsheet is asked for in. */
export type Say = (text: SheetText) => string

/** What a column holds: a day is `YYYY-MM-DD`, an instant ISO text, an amount a number of CHF. */
type CellKind = 'text' | 'number' | 'amount' | 'date' | 'instant'

export interface SheetColumn<Row> {
  header: SheetText
  kind: CellKind
  value: (row: Row, say: Say) => string | number | null | undefined
}

/** A table on its way out: its rows come in batches, so that it may be larger than the memory. */
export interface Sheet<Row> {
  name: SheetText
  columns: readonly SheetColumn<Row>[]
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
}
