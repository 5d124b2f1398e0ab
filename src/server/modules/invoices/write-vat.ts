import { formatAmount, formatChf } from '#domain/billing/money.ts'
import { vatWords } from './invoice-words.ts'
import type { LetterContent } from './letter.ts'
import type { InvoiceData } from './letter-data.ts'

type Taxed = Pick<InvoiceData, 'language' | 'creditor' | 'vat'>

/**
 * What an invoice with value added tax must name (MWSTG art. 26): the rate on its line, and below the total the rate, the
 * tax, what it is on, and the number of who pays it. Nothing where there is none.
 */
export function writeVat({
  language,
  creditor,
  vat,
}: Taxed): { line: string[] } & Pick<LetterContent, 'tax'> {
  if (!vat) return { line: [] }
  const percent = (vat.tenths / 10).toFixed(1)
  const words = vatWords[language]
  const label = words.of(percent, formatChf(vat.grossRappen - vat.rappen))
  return {
    line: [words.included(percent)],
    tax: {
      label: creditor.vatNumber ? `${label} · ${creditor.vatNumber}` : label,
      amount: formatAmount(vat.rappen),
    },
  }
}
