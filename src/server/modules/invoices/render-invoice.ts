import { invoiceTitles } from '#domain/dunning-words.ts'
import { formatAmount, formatChf } from '#domain/money.ts'
import { formatLetterDate } from '#domain/plain-date.ts'
import { invoiceWords, letterWords } from './invoice-words.ts'
import { describeSchedule, renderLetter } from './letter.ts'
import type { InvoiceData } from './letter-data.ts'

/** The invoice as a PDF of one A4 page with its QR-bill. The same data gives the same bytes. */
export function renderInvoice(data: InvoiceData): Promise<Buffer> {
  const { language, course, amountRappen } = data
  const words = { ...letterWords[language], ...invoiceWords[language] }
  const title = `${invoiceTitles[language]} ${data.invoiceNumber}`
  return renderLetter(data, {
    title,
    message: title,
    opening: words.thanks,
    columns: [
      { heading: words.course, share: 0.36, lines: [course.name] },
      { heading: words.swimmer, share: 0.21, lines: [course.swimmerName] },
      { heading: words.schedule, share: 0.27, lines: describeSchedule(course, language) },
      { heading: words.amount, share: 0.16, align: 'right', lines: [formatAmount(amountRappen)] },
    ],
    total: { label: words.total, amount: formatChf(amountRappen) },
    request: words.terms(formatLetterDate(data.dueOn, language)),
  })
}
