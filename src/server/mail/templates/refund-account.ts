import { formatChf } from '#domain/billing/money.ts'
import { formatLetterDate, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import type { Letter } from './letter.ts'
import { type PersonName, type Sender, writeName } from './person-name.ts'
import { speakAs } from './words/own-words.ts'
import { wordsOf } from './words/words-of.ts'

export interface RefundAccountData {
  sender: Sender
  contact: PersonName
  amountRappen: number
  /** Works once. */
  url: string
  expiresOn: PlainDate
}

/** Asks a family where its money may be paid back to. */
export function writeRefundAccount(language: Language, data: RefundAccountData): Letter {
  const { sender, contact, amountRappen, url, expiresOn } = data
  const words = wordsOf[language]
  const say = speakAs(sender, language)
  const { refundAccount, invitation } = words
  return {
    locale: words.locale,
    subject: refundAccount.title,
    preview: formatChf(amountRappen),
    title: refundAccount.title,
    blocks: [
      { paragraph: words.greeting(writeName(contact, language)) },
      { paragraph: say('refundAccount', formatChf(amountRappen)) },
      { link: { label: refundAccount.button, url } },
      { paragraph: invitation.validUntil(formatLetterDate(expiresOn, language)) },
      { paragraph: say('questions') },
    ],
    closing: say('closing'),
    signature: [sender.name, sender.email],
  }
}
