import { formatChf } from '#domain/billing/money.ts'
import { formatLetterDate, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import type { Letter } from './letter.ts'
import { type PersonName, type Sender, writeName } from './person-name.ts'
import { mailWordsFor } from './words/own-words.ts'
import { wordsOf } from './words/words-of.ts'

export interface RefundAccountData {
  sender: Sender
  contact: PersonName
  amountRappen: number
  /** What the money was paid for, as far as that is known. */
  paidFor: readonly { invoiceNumber: string; courseName: string }[]
  /** Works once. */
  url: string
  expiresOn: PlainDate
}

/** Asks a family where its money may be paid back to. */
export function writeRefundAccount(language: Language, data: RefundAccountData): Letter {
  const { sender, contact, amountRappen, paidFor, url, expiresOn } = data
  const words = wordsOf[language]
  const say = mailWordsFor(sender, language)
  const { refundAccount, invitation, labels } = words
  const [first, ...others] = paidFor
  const title =
    first && others.length === 0
      ? `${refundAccount.title} – ${labels.invoice} ${first.invoiceNumber}`
      : refundAccount.title
  return {
    locale: words.locale,
    subject: title,
    preview: formatChf(amountRappen),
    title,
    blocks: [
      { paragraph: words.greeting(writeName(contact, language)) },
      { paragraph: say('refundAccount', formatChf(amountRappen)) },
      {
        facts: [
          ...paidFor.flatMap(({ invoiceNumber, courseName }) => [
            { label: labels.invoice, value: invoiceNumber },
            { label: labels.course, value: courseName },
          ]),
          { label: labels.amount, value: formatChf(amountRappen), isStrong: true },
        ],
      },
      { link: { label: refundAccount.button, url } },
      { paragraph: refundAccount.safe(new URL(url).host) },
      { paragraph: invitation.validUntil(formatLetterDate(expiresOn, language)) },
      { paragraph: say('questions') },
    ],
    closing: say('closing'),
    signature: [sender.name, sender.email],
  }
}
