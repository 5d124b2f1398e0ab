import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Sheet } from './sheet.ts'
import { loadSheetTexts } from './sheet-texts.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

interface Row {
  name: string
  day: string | null
  amount: number
  at: string
}

const say = (text: string) => (text === 'Payments' ? 'Zahlungen [Juni/Juli]' : `${text} (de)`)

const sheetOf = (...rows: Row[]): Sheet<Row> => ({
  name: 'Payments',
  rows: [rows],
  columns: [
    { header: 'Last name', kind: 'text', value: ({ name }) => name },
    { header: 'Date', kind: 'date', value: ({ day }) => day },
    { header: 'Amount', kind: 'amount', value: ({ amount }) => amount },
    { header: 'Created', kind: 'instant', value: ({ at }) => at },
  ],
})

const erzsi: Row = { name: 'Erzsébet Sőrös', day: '2026-06-12', amount: 1234.5, at: '2026-06-12T10:30:00Z' }

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

async function readXlsx(sheet: Sheet<Row>) {
  const parts = unzipSync(await collect(writeXlsx(sheet, say)))
  return (path: string) => strFromU8(parts[path] ?? new Uint8Array())
}

const hostile = [
  '=HYPERLINK("http://evil.example")',
  '+41 79 123 45 67',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '＝1+1',
]

test('headings are said in the language that is asked for', async () => {
  const languages = ['en', 'de', 'fr', 'it'] as const
  const said = await Promise.all(
    languages.map(async language => (await loadSheetTexts(language))('Write-off')),
  )
  expect(said).toEqual(['Write-off', 'Ausbuchung', 'Passation en perte', 'Stralcio'])
})

describe('a table as CSV', () => {
  const write = async (...rows: Row[]) =>
    Buffer.from(await collect(writeCsv(sheetOf(...rows), say))).toString()

  test('opens in a Swiss Excel: UTF-8 with its mark, semicolons, a day and an amount', async () => {
    expect(await write(erzsi)).toBe(
      '\uFEFFLast name (de);Date (de);Amount (de);Created (de)\r\nErzsébet Sőrös;12.06.2026;1234.50;12.06.2026 12:30\r\n',
    )
  })

  test('keeps semicolons, quotes and line ends inside their cell', async () => {
    expect(await write({ ...erzsi, name: 'A;"B"\nC', day: null })).toContain('"A;""B""\nC";;1234.50')
  })

  test.each(hostile)('%j is no formula', async name => {
    const [, line = ''] = (await write({ ...erzsi, name })).split('\r\n')
    expect(line.replace(/^"/, '')).toMatch(/^'/)
  })

  test.each([
    ['x,=cmd|calc', '"x,\'=cmd|calc"'],
    ['x\t@SUM(A1)', '"x\t\'@SUM(A1)"'],
    ['x; "=1+1"', '"x; ""\'=1+1"""'],
    ['x\n-2+3', '"x\n\'-2+3"'],
    ['x|+1', '"x|\'+1"'],
    [' =1+1', "' =1+1"],
    ['Müller-Meier, Anna', '"Müller-Meier, Anna"'],
    ['anna@familie.example', 'anna@familie.example'],
  ])('%j is no formula for a program that splits elsewhere', async (name, cell) => {
    expect(await write({ ...erzsi, name })).toContain(`\r\n${cell};12.06.2026`)
  })

  test('a negative amount stays a number', async () => {
    expect(await write({ ...erzsi, amount: -12 })).toContain(';-12.00;')
  })
})

describe('a table as XLSX', () => {
  test('has texts as texts, days as days and amounts as numbers', async () => {
    const read = await readXlsx(sheetOf(erzsi))
    const cells = read('xl/worksheets/sheet1.xml')
    expect(cells).toContain('>Erzsébet Sőrös</t>')
    // 12 June 2026 is the 46185th day as spreadsheets count them.
    expect(cells).toContain('<c s="3"><v>46185</v></c>')
    expect(cells).toContain('<c s="2"><v>1234.5</v></c>')
    expect(cells).toContain('<c s="4"><v>46185.520833</v></c>')
    expect(cells).toContain('>Date (de)</t>')
    expect(read('xl/workbook.xml')).toContain('name="Zahlungen  Juni Juli "')
  })

  test.each(hostile)('%j is a text and no formula', async name => {
    const cells = (await readXlsx(sheetOf({ ...erzsi, name })))('xl/worksheets/sheet1.xml')
    expect(cells).not.toContain('<f>')
    expect(cells).toContain('t="inlineStr"')
  })

  test('what XML cannot hold is left out, and what looks like an escape is none', async () => {
    const name = 'a\u0000b\u0008<&>"_x0041_\ud800'
    const cells = (await readXlsx(sheetOf({ ...erzsi, name })))('xl/worksheets/sheet1.xml')
    expect(cells).toContain('>ab&lt;&amp;&gt;&quot;_x005F_x0041_</t>')
  })

  test('the same rows make the same bytes', async () => {
    const [first, second] = [
      await collect(writeXlsx(sheetOf(erzsi), say)),
      await collect(writeXlsx(sheetOf(erzsi), say)),
    ]
    expect(Buffer.compare(first, second)).toBe(0)
  })

  test('without rows it is still a table', async () => {
    const cells = (await readXlsx(sheetOf()))('xl/worksheets/sheet1.xml')
    expect(cells.match(/<row>/g)).toHaveLength(1)
  })
})
