import Papa from 'papaparse'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { readWrittenDays } from '#domain/calendar/read-written-days.ts'
import { type Collected, refuseFile } from './holiday-file.ts'

interface Row {
  line: number
  cells: string[]
}

/** Cells may hold several lines, so the line of a row is counted. */
function readRows(text: string): Row[] {
  const rows: Row[] = []
  let read = 0
  let line = 1
  Papa.parse<string[]>(text, {
    delimitersToGuess: [';', '\t', ',', '|'],
    step({ data, errors, meta }) {
      if (errors.some(({ type }) => type === 'Quotes')) throw refuseFile('broken', line)
      rows.push({ line, cells: data.map(cell => cell.trim()) })
      line += text.slice(read, meta.cursor).split('\n').length - 1
      read = meta.cursor
    },
  })
  return rows
}

interface Columns {
  first?: number
  last?: number
  name?: number
}

const headings = {
  first:
    /^(von|vom|ab|beginn|anfang|start|erster|datum von|ferienbeginn|debut|du|des|premier|dal?|inizio|primo|from|begin|first)\b/,
  last: /^(bis|ende|letzter|datum bis|ferienende|fin|au|jusqu|dernier|al|fino|ultimo|to|until|end|last)\b/,
  name: /^(ferien$|bezeichnung|name|titel|anlass|betreff|beschreibung|art|nom|designation|vacances$|titre|intitule|nome|vacanz[ae]$|descrizione|designazione|titolo|summary|subject|holiday|description|grund|motif|motivo)/,
}

/** By its heading; a row without dates above the first one with dates. */
function findColumns(heading: Row | undefined): Columns {
  const columns: Columns = {}
  for (const [index, cell] of (heading?.cells ?? []).entries()) {
    const word = cell.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    for (const what of ['first', 'last', 'name'] as const)
      if (columns[what] === undefined && headings[what].test(word)) {
        columns[what] = index
        break
      }
  }
  return columns
}

/** A table of names and days: columns by their headings, else the first text and the first two days of a row. */
export function readTableFile(lines: readonly string[], collected: Collected, today: PlainDate): void {
  const rows = readRows(lines.join('\n'))
  const daysOf = (cell: string | undefined) => (cell ? readWrittenDays(cell, today) : null)
  const start = rows.findIndex(({ cells }) => cells.some(cell => daysOf(cell)))
  if (start < 0) throw refuseFile('none', lines.length)
  const columns = findColumns(rows.slice(0, start).findLast(({ cells }) => cells.filter(Boolean).length > 1))
  for (const { line, cells } of rows.slice(start)) {
    if (cells.every(cell => cell === '')) continue
    const dated = cells.filter(cell => daysOf(cell))
    const isNamed = columns.first !== undefined && columns.last !== undefined
    const from = daysOf(isNamed ? cells[columns.first ?? 0] : dated[0])
    const to = daysOf(isNamed ? cells[columns.last ?? 0] : dated[1])
    const isOpen = isNamed && !to && Boolean(cells[columns.last ?? 0])
    const name =
      cells[columns.name ?? -1] ?? cells.find(cell => /\p{L}{2}/u.test(cell) && !daysOf(cell)) ?? ''
    if (!from || isOpen) collected.fail(line, 'days')
    else
      collected.add(
        line,
        { firstDay: from.first, lastDay: to ? (to.last ?? to.first) : (from.last ?? from.first) },
        name,
      )
  }
}
