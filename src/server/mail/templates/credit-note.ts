import { formatChf } from '#domain/billing/money.ts'
import type { Language } from '#domain/languages.ts'
import type { Letter } from './letter.ts'
import { type PersonName, type Sender, writeName } from './person-name.ts'
import { speakAs } from './words/own-words.ts'
import { wordsOf } from './words/words-of.ts'

export interface CreditNoteMailData extends AfterCredit {
  sender: Sender
  contact: PersonName
  swimmer: PersonName
  courseName: string
  invoiceNumber: string
  number: string
  creditedRappen: number
  /** By the school. */
  isCourseCancelled?: boolean
}

/** What a credit note leaves of its order. */
export interface AfterCredit {
  openRappen: number
  /** What was paid and is owed no more. */
  creditRappen: number
}

/** Tells a family what of an invoice it need not pay. */
export function writeCreditNoteMail(language: Language, data: CreditNoteMailData): Letter {
  const words = wordsOf[language]
  const say = speakAs(data.sender, language)
  const { number, invoiceNumber, courseName } = data
  const title = `${words.statement['credit-note']} ${number} – ${words.labels.invoice} ${invoiceNumber}`
  const amount = formatChf(data.creditedRappen)
  return {
    locale: words.locale,
    subject: title,
    preview: amount,
    title,
    blocks: [
      { paragraph: words.greeting(writeName(data.contact, language)) },
      ...(data.isCourseCancelled
        ? [{ paragraph: say('courseCancelled', courseName, writeName(data.swimmer, language)) }]
        : []),
      {
        paragraph: say('credited', number, invoiceNumber, courseName, writeName(data.swimmer, language)),
      },
      { facts: [{ label: words.statement['credit-note'], value: amount, isStrong: true }] },
      { paragraph: writeAfterCredit(language, data) },
      { paragraph: say('questions') },
    ],
    closing: say('closing'),
    signature: [data.sender.name, data.sender.email],
  }
}

/** What is left to pay, and what became credit: the same in the mail and in the letter. */
export function writeAfterCredit(language: Language, { openRappen, creditRappen }: AfterCredit): string {
  const { nothingOpen, staysOpen, becomesCredit } = wordsOf[language].creditNote
  const open = openRappen > 0 ? staysOpen(formatChf(openRappen)) : nothingOpen
  return creditRappen > 0 ? `${open} ${becomesCredit(formatChf(creditRappen))}` : open
}
