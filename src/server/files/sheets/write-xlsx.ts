import { daysBetween, zurichDate } from '#domain/calendar/plain-date.ts'
import { writeZip, type ZipEntry } from '../write-zip.ts'
import { escapeXml, xmlHead } from './escape-xml.ts'
import type { Say, Sheet, SheetColumn } from './sheet.ts'
import { workbookParts } from './workbook-parts.ts'

/** The most rows of a worksheet; more continue on the next one. */
const maxRows = 1_048_576

/** The same for every file, so that the same rows make the same bytes. */
const noTime = new Date(1980, 0, 1)

/**
 * A workbook written as a stream of any length: texts are inline and not in a shared table, which would have to be known
 * first.
 */
export function writeXlsx<Row>(sheet: Sheet<Row>, say: Say): AsyncGenerator<Uint8Array> {
  return writeZip(writeParts(sheet, say), noTime)
}

async function* writeParts<Row>({ name, columns, rows }: Sheet<Row>, say: Say): AsyncGenerator<ZipEntry> {
  const source = takeRows(rows)
  let sheets = 0
  do {
    sheets += 1
    const bytes = writeWorksheet(columns, source, say)
    yield { path: `xl/worksheets/sheet${sheets}.xml`, bytes, isCompressed: false }
  } while (!source.isDone())
  for (const [path, text] of workbookParts(say(name), sheets))
    yield { path, bytes: encode(text), isCompressed: false }
}

/** Batches, cut where a worksheet is full. */
function takeRows<Row>(rows: Sheet<Row>['rows']) {
  const batches = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  let left: readonly Row[] = []
  let done = false
  return {
    async next(most: number): Promise<readonly Row[]> {
      while (left.length === 0 && !done) {
        const batch = await batches.next()
        if (batch.done) done = true
        else left = batch.value
      }
      const taken = left.slice(0, most)
      left = left.slice(most)
      return taken
    },
    isDone: () => done && left.length === 0,
  }
}

const widths = { text: 24, number: 10, amount: 14, date: 12, instant: 17 } as const
/** Their places among the cell formats of `workbook-parts.ts`. */
const styles = { text: 0, number: 0, amount: 2, date: 3, instant: 4 } as const

async function* writeWorksheet<Row>(
  columns: readonly SheetColumn<Row>[],
  source: ReturnType<typeof takeRows<Row>>,
  say: Say,
): AsyncGenerator<Uint8Array> {
  const cols = columns.map(
    ({ kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${widths[kind]}" customWidth="1"/>`,
  )
  const heads = columns.map(({ header }) => textCell(say(header), 1))
  yield encode(
    `${xmlHead}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row>${heads.join('')}</row>`,
  )
  let room = maxRows - 1
  while (room > 0) {
    const batch = await source.next(room)
    if (batch.length === 0) break
    room -= batch.length
    const lines = batch.map(row =>
      columns.map(({ kind, value }) => writeCell(kind, value(row, say))).join(''),
    )
    yield encode(`<row>${lines.join('</row><row>')}</row>`)
  }
  yield encode('</sheetData></worksheet>')
}

const encoder = new TextEncoder()
const encode = (text: string) => encoder.encode(text)

type Column = SheetColumn<unknown>

function writeCell(kind: Column['kind'], content: ReturnType<Column['value']>): string {
  if (content === null || content === undefined || content === '') return '<c/>'
  switch (kind) {
    case 'text':
      return textCell(String(content), styles.text)
    case 'date':
      return `<c s="${styles.date}"><v>${serialDay(String(content))}</v></c>`
    case 'instant':
      return `<c s="${styles.instant}"><v>${serialInstant(new Date(content))}</v></c>`
    case 'number':
    case 'amount':
      return `<c s="${styles[kind]}"><v>${Number(content)}</v></c>`
  }
}

/** An inline text is never a formula. */
const textCell = (text: string, style: number) =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text.slice(0, mostCharacters))}</t></is></c>`

const mostCharacters = 32_767

// Days are counted from one before 1900, because the first spreadsheet took that for a leap year.
const serialDay = (day: string) => daysBetween('1899-12-30', day)

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Europe/Zurich',
})

function serialInstant(instant: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(instant).split(':').map(Number)
  const share = (hours * 3600 + minutes * 60 + seconds) / 86_400
  return Number((serialDay(zurichDate(instant)) + share).toFixed(6))
}
