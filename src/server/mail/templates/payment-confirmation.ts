import { formatChf } from '#domain/billing/money.ts'
import { formatLetterDate, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import { knownFacts, type Letter } from './letter.ts'
import { type PersonName, type Sender, writeName } from './person-name.ts'
import { mailWordsFor } from './words/own-words.ts'
import { wordsOf } from './words/words-of.ts'

export interface PaymentConfirmationData {
  sender: Sender
  contact: PersonName
  swimmer: PersonName
  courseName: string
  invoiceNumber: string
  amountRappen: number
  receivedOn: PlainDate
  /** What of it was more than was owed. */
  creditRappen: number
}

/** Tells a family that its money arrived and paid the invoice. */
export function writePaymentConfirmation(language: Language, data: PaymentConfirmationData): Letter {
  const words = wordsOf[language]
  const say = mailWordsFor(data.sender, language)
  const { labels, paymentConfirmation } = words
  const { invoiceNumber, courseName, creditRappen } = data
  const amount = formatChf(data.amountRappen)
  const participant = writeName(data.swimmer, language)
  const title = `${paymentConfirmation.title} – ${labels.invoice} ${invoiceNumber}`
  return {
    locale: words.locale,
    subject: title,
    preview: amount,
    title,
    blocks: [
      { paragraph: words.greeting(writeName(data.contact, language)) },
      { paragraph: say('paid', invoiceNumber, courseName, participant) },
      {
        facts: knownFacts([
          { label: labels.amount, value: amount, isStrong: true },
          { label: labels.receivedOn, value: formatLetterDate(data.receivedOn, language) },
          { label: labels.credit, value: creditRappen > 0 ? formatChf(creditRappen) : undefined },
        ]),
      },
      { paragraph: say('questions') },
    ],
    closing: say('closing'),
    signature: [data.sender.name, data.sender.email],
  }
}
