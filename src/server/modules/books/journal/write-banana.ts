import { formatPlainAmount } from '#domain/billing/money.ts'
import type { Say } from '#server/files/sheets/sheet.ts'
import type { ExportedLine } from './journal-exports.ts'
import { describeLine } from './journal-sheet.ts'

/** Double-entry transactions as Banana Accounting imports them: tabs, its own names of the columns, days as YYYY-MM-DD. */
export async function* writeBanana(
  pages: AsyncIterable<readonly ExportedLine[]>,
  say: Say,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode('Date\tDoc\tDescription\tAccountDebit\tAccountCredit\tAmount\n')
  for await (const lines of pages) {
    const texts = lines.map(line =>
      [
        line.day,
        line.voucher,
        describeLine(line, say).replaceAll(/\s+/g, ' '),
        line.debit,
        line.credit,
        formatPlainAmount(line.amountRappen),
      ].join('\t'),
    )
    yield encoder.encode(`${texts.join('\n')}\n`)
  }
}
