import { formatAmount, formatChf } from '#domain/billing/money.ts'
import { formatLetterDate, formatNumericDate } from '#domain/calendar/plain-date.ts'
import { chooseOpening } from '#domain/dunning/dunning-facts.ts'
import { invoiceTitles, titleStep } from '#domain/dunning/dunning-words.ts'
import { writeConsequences } from '#server/mail/templates/invoice-letters.ts'
import { writeStatementLines } from '#server/mail/templates/statement-lines.ts'
import { wordsOf } from '#server/mail/templates/words/words-of.ts'
import { type LetterContent, renderLetter } from './letter.ts'
import type { ReminderData } from './letter-data.ts'
import { printWordsFor } from './own-printed-words.ts'
import { reminderWords } from './reminder-words.ts'

/** A reminder is a separate letter with the open amount, the step's text, its new due date and a QR-bill. */
export function renderReminder(data: ReminderData): Promise<Buffer> {
  return renderLetter(data, writeReminder(data), data)
}

/** Every word of a reminder that depends on what has happened to its order. */
export function writeReminder(data: ReminderData): LetterContent {
  const { language, course, amountRappen, statement, step } = data
  const invoiced = formatAmount(statement?.invoicedRappen ?? amountRappen)
  const { labels, finalNotice } = wordsOf[language]
  const words = reminderWords[language]
  const dueOn = formatLetterDate(data.dueOn, language)
  const isFinal = step === 'final-notice'
  const request = isFinal ? words.requests[step](dueOn) : printWordsFor(data)(`printed-${step}`, dueOn)
  const invoice = `${invoiceTitles[language]} ${data.invoiceNumber}`
  return {
    title: `${titleStep(step, language, data)} – ${invoice}`,
    message: invoice,
    opening: words.openings[chooseOpening(step, data)],
    columns: [
      {
        heading: labels.invoice,
        share: 0.32,
        lines: [
          data.invoiceNumber,
          `${words.invoicedOn} ${formatNumericDate(data.invoicedOn, language)}`,
          `${words.dueOn} ${formatNumericDate(data.initialDueOn, language)}`,
        ],
      },
      { heading: labels.course, share: 0.32, lines: [course.name] },
      { heading: labels.participant, share: 0.2, lines: [course.swimmerName] },
      { heading: `${labels.amount} (CHF)`, share: 0.16, align: 'right', lines: [invoiced] },
    ],
    lines: statement && writeStatementLines(statement, language),
    total: { label: labels.openAmount, amount: formatChf(amountRappen) },
    request: [
      request,
      ...(isFinal ? [writeConsequences(language, data)] : []),
      // The milder ones say so in their request.
      ...(isFinal || step === 'reminder2' ? [words.alreadyPaid] : []),
    ].join(' '),
    ...(isFinal ? { invitation: finalNotice.dispute } : {}),
  }
}
