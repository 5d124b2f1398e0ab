import { stepTitles } from '#domain/dunning-words.ts'
import { formatAmount, formatChf } from '#domain/money.ts'
import { formatLetterDate, formatNumericDate } from '#domain/plain-date.ts'
import { letterWords } from './invoice-words.ts'
import { renderLetter } from './letter.ts'
import type { ReminderData } from './letter-data.ts'
import { reminderWords } from './reminder-words.ts'

/** A reminder is a letter of its own, with the open amount, the step's words, its new due date and a QR-bill. */
export function renderReminder(data: ReminderData): Promise<Buffer> {
  const { language, course, amountRappen } = data
  const common = letterWords[language]
  const words = reminderWords[language]
  const texts = words.texts[data.step]
  const invoice = `${words.invoice} ${data.invoiceNumber}`
  return renderLetter(data, {
    title: `${stepTitles[data.step][language]} – ${invoice}`,
    message: invoice,
    opening: texts.opening,
    columns: [
      {
        heading: words.invoice,
        share: 0.32,
        lines: [
          data.invoiceNumber,
          `${words.invoicedOn} ${formatNumericDate(data.invoicedOn)}`,
          `${words.dueSince} ${formatNumericDate(data.initiallyDueOn)}`,
        ],
      },
      { heading: common.course, share: 0.32, lines: [course.name] },
      { heading: common.swimmer, share: 0.2, lines: [course.swimmerName] },
      { heading: common.amount, share: 0.16, align: 'right', lines: [formatAmount(amountRappen)] },
    ],
    total: { label: words.openAmount, amount: formatChf(amountRappen) },
    request: texts.request(formatLetterDate(data.dueOn, language)),
  })
}
