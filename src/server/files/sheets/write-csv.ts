import { formatNumericDate, zurichDate } from '#domain/calendar/plain-date.ts'
import type { Say, Sheet, SheetColumn } from './sheet.ts'

/** As Excel opens it in Switzerland: UTF-8 with a mark, semicolons, days as 12.06.2026. */
export async function* writeCsv<Row>({ columns, rows }: Sheet<Row>, say: Say): AsyncGenerator<Uint8Array> {
  yield encode(`\uFEFF${writeLine(columns.map(({ header }) => quote(say(header))))}`)
  for await (const batch of rows)
    yield encode(
      batch
        .map(row => writeLine(columns.map(column => writeCell(column.kind, column.value(row, say)))))
        .join(''),
    )
}

const encoder = new TextEncoder()
const encode = (text: string) => encoder.encode(text)

const writeLine = (cells: readonly string[]) => `${cells.join(';')}\r\n`

type Column = SheetColumn<unknown>

function writeCell(kind: Column['kind'], content: ReturnType<Column['value']>): string {
  if (content === null || content === undefined || content === '') return ''
  switch (kind) {
    case 'amount':
      return Number(content).toFixed(2)
    case 'number':
      return String(content)
    case 'date':
      return formatNumericDate(String(content), 'de')
    case 'instant':
      return writeInstant(String(content))
    case 'text':
      return quote(disarm(String(content)))
  }
}

const clock = new Intl.DateTimeFormat('de-CH', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Zurich',
})

function writeInstant(iso: string): string {
  const instant = new Date(iso)
  return `${formatNumericDate(zurichDate(instant), 'de')} ${clock.format(instant)}`
}

/**
 * What a spreadsheet would take for a formula is text to it behind an apostrophe; also within a text, where a program that
 * splits at other signs than ours would begin a cell.
 */
const disarm = (text: string) =>
  (/^(?:[\s'"]{0,20}[=+\-@＝＋－＠]|[\t\r\n])/.test(text) ? `'${text}` : text).replaceAll(
    /([,;|"\t\r\n][ '"]{0,20})(?=[=+\-@＝＋－＠])/g,
    "$1'",
  )

/** Quoted also where another program would split. */
const quote = (text: string) => (/[;,|"\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
