import { formatAmount, formatChf } from '#domain/billing/money.ts'
import { formatLetterDate } from '#domain/calendar/plain-date.ts'
import { invoiceTitles } from '#domain/dunning/dunning-words.ts'
import { writeSigned, writeStatementLines } from '#server/mail/templates/statement-lines.ts'
import { wordsOf } from '#server/mail/templates/words/words-of.ts'
import { invoiceWords, letterWords } from './invoice-words.ts'
import { describeSchedule, type LetterContent, renderLetter } from './letter.ts'
import type { InvoiceData } from './letter-data.ts'
import { printWordsFor } from './own-printed-words.ts'
import { writeVat } from './write-vat.ts'

/** The invoice as a PDF of one A4 page with its QR-bill, unless it is over nothing. The same data gives the same bytes. */
export const renderInvoice = (data: InvoiceData): Promise<Buffer> =>
  renderLetter(data, writeInvoice(data), data)

export function writeInvoice(data: InvoiceData): LetterContent {
  const { language, course, amountRappen, statement, discountRappen = 0, elapsedRappen = 0 } = data
  const price = formatAmount((statement?.invoicedRappen ?? amountRappen) + discountRappen + elapsedRappen)
  const { labels, invoice } = wordsOf[language]
  const words = { ...letterWords[language], ...invoiceWords[language] }
  const say = printWordsFor(data)
  const vat = writeVat(data)
  const title = `${invoiceTitles[language]} ${data.invoiceNumber}`
  return {
    title,
    opening: say('printedInvoice'),
    columns: [
      { heading: labels.course, share: 0.36, lines: [course.name, ...vat.line] },
      { heading: labels.participant, share: 0.21, lines: [course.swimmerName] },
      { heading: words.schedule, share: 0.27, lines: describeSchedule(course, language) },
      { heading: `${labels.amount} (CHF)`, share: 0.16, align: 'right', lines: [price] },
    ],
    lines: [
      ...(elapsedRappen > 0 ? [{ label: words.elapsed, amount: writeSigned(-elapsedRappen) }] : []),
      ...(discountRappen > 0 ? [{ label: words.siblingDiscount, amount: writeSigned(-discountRappen) }] : []),
      ...(statement ? writeStatementLines(statement, language) : []),
    ],
    total: { label: statement ? labels.openAmount : words.total, amount: formatChf(amountRappen) },
    tax: vat.tax,
    request:
      amountRappen > 0 ? say('printedTerms', formatLetterDate(data.dueOn, language)) : invoice.nothingToPay,
  }
}
