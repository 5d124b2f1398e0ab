import { formatAmount, formatChf } from '#domain/billing/money.ts'
import { formatNumericDate, type PlainDate } from '#domain/calendar/plain-date.ts'
import { type AfterCredit, writeAfterCredit } from '#server/mail/templates/credit-note.ts'
import { wordsOf } from '#server/mail/templates/words/words-of.ts'
import { type LetterContent, renderLetter } from './letter.ts'
import type { InvoiceData } from './letter-data.ts'
import { printWordsFor } from './own-printed-words.ts'
import { reminderWords } from './reminder-words.ts'
import { writeVat } from './write-vat.ts'

interface CreditNoteData
  extends AfterCredit,
    Pick<
      InvoiceData,
      'language' | 'texts' | 'creditor' | 'payer' | 'course' | 'issuedOn' | 'invoiceNumber' | 'vat'
    > {
  number: string
  invoicedOn: PlainDate
  invoicedRappen: number
  creditedRappen: number
}

/** The letter that takes back an invoice or a part of it. It asks for nothing, so it has no payment part. */
export const renderCreditNote = (data: CreditNoteData): Promise<Buffer> =>
  renderLetter(data, writeCreditNote(data))

export function writeCreditNote(data: CreditNoteData): LetterContent {
  const { language, course, invoiceNumber, invoicedOn } = data
  const { labels, statement } = wordsOf[language]
  const vat = writeVat(data)
  const title = statement['credit-note']
  const invoicedLine = `${reminderWords[language].invoicedOn} ${formatNumericDate(invoicedOn, language)}`
  return {
    title: `${title} ${data.number}`,
    opening: printWordsFor(data)('printedCredit'),
    columns: [
      { heading: labels.invoice, share: 0.32, lines: [invoiceNumber, invoicedLine] },
      { heading: labels.course, share: 0.32, lines: [course.name, ...vat.line] },
      { heading: labels.participant, share: 0.2, lines: [course.swimmerName] },
      {
        heading: `${labels.amount} (CHF)`,
        share: 0.16,
        align: 'right',
        lines: [formatAmount(data.invoicedRappen)],
      },
    ],
    total: { label: title, amount: formatChf(data.creditedRappen) },
    tax: vat.tax,
    request: writeAfterCredit(language, data),
  }
}
