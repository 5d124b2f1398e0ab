import { formatChf } from '#domain/billing/money.ts'
import type { Language } from '#domain/languages.ts'
import type { Letter } from './letter.ts'
import { type PersonName, type Sender, writeName } from './person-name.ts'
import { writeReason } from './words/lesson-notice-words.ts'
import { mailWordsFor } from './words/own-words.ts'
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
  /** Why, as the families read it. */
  reason?: string
}

/** What a credit note leaves of its order. */
export interface AfterCredit {
  openRappen: number
  /** The paid amount that is no longer owed. */
  creditRappen: number
  /** Whether that is paid back, and so is no credit. */
  isRefunded?: boolean
}

/** Tells a family what of an invoice it need not pay. */
export function writeCreditNoteMail(language: Language, data: CreditNoteMailData): Letter {
  const words = wordsOf[language]
  const say = mailWordsFor(data.sender, language)
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
        ? [
            { paragraph: say('courseCancelled', courseName, writeName(data.swimmer, language)) },
            ...writeReason(language, data.reason),
          ]
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

/** The open amount and the new credit: the same in the mail and in the letter. */
export function writeAfterCredit(language: Language, { openRappen, ...paid }: AfterCredit): string {
  const { nothingOpen, staysOpen } = wordsOf[language].creditNote
  const open = openRappen > 0 ? staysOpen(formatChf(openRappen)) : nothingOpen
  return paid.creditRappen > 0 ? `${open} ${writePaidBack(language, paid)}` : open
}

/** What happens with money that was paid and is no longer owed. */
export function writePaidBack(
  language: Language,
  { creditRappen, isRefunded }: Pick<AfterCredit, 'creditRappen' | 'isRefunded'>,
): string {
  const { creditNote } = wordsOf[language]
  return creditNote[isRefunded ? 'isRefunded' : 'becomesCredit'](formatChf(creditRappen))
}
