import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isFullProof } from '#server/testing/proof-size.ts'
import { spreadsheetProgram } from '#server/testing/system-tools.ts'
import type { Sheet } from './sheet.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

interface Row {
  name: string
  day: string
  amount: number
}

const rows: Row[] = [
  { name: 'Erzsébet Sőrös', day: '2026-06-12', amount: 1234.5 },
  { name: '=HYPERLINK("http://evil.example","click")', day: '2026-06-13', amount: -2 },
]
const sheet: Sheet<Row> = {
  name: 'Payments',
  rows: [rows],
  columns: [
    { header: 'Last name', kind: 'text', value: ({ name }) => name },
    { header: 'Date', kind: 'date', value: ({ day }) => day },
    { header: 'Amount', kind: 'amount', value: ({ amount }) => amount },
  ],
}

const program = spreadsheetProgram.find()

/** What LibreOffice reads: every cell by its type, as its own format for spreadsheets has it. */
async function readWith(file: 'probe.xlsx' | 'probe.csv', filter: string[] = []): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lido-sheet-'))
  try {
    const pieces: Uint8Array[] = []
    const write = file === 'probe.xlsx' ? writeXlsx : writeCsv
    for await (const piece of write(sheet, text => text)) pieces.push(piece)
    writeFileSync(join(folder, file), Buffer.concat(pieces))
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const args = [profile, '--headless', ...filter, '--convert-to', 'fods', '--outdir', folder]
    execFileSync(program ?? '', [...args, join(folder, file)], { stdio: 'ignore', timeout: 120_000 })
    return readFileSync(join(folder, 'probe.fods'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test.skipIf(!isFullProof || !program).each([
  ['probe.xlsx', []],
  // Semicolons, UTF-8, and days, amounts and texts recognised as such.
  ['probe.csv', ['--infilter=CSV:59,34,76,1,,2055,false,true']],
] as const)('LibreOffice reads %s: names, days and amounts, and no formula', async (file, filter) => {
  const read = await readWith(file, [...filter])
  expect(read).toContain('>Erzsébet Sőrös<')
  expect(read).toMatch(/office:value-type="date" office:date-value="2026-06-12"/)
  expect(read).toMatch(/office:value="1234\.5"/)
  expect(read).toContain('HYPERLINK(')
  expect(read).not.toContain('table:formula=')
})
