import type { Language } from '#domain/languages.ts'
import { writePaidBack } from '../credit-note.ts'
import type { Letter } from '../letter.ts'
import { type PersonName, type Sender, writeName } from '../person-name.ts'
import { writeReason } from '../words/lesson-notice-words.ts'
import { mailWordsFor } from '../words/own-words.ts'
import { wordsOf } from '../words/words-of.ts'

export interface CourseCancelledData {
  sender: Sender
  contact: PersonName
  swimmer: PersonName
  courseName: string
  /** Why, as the families read it. */
  reason?: string
  /** The paid amount, which is credit now. */
  creditRappen?: number
}

/** Tells a family that owes nothing that its course does not take place. */
export function writeCourseCancelled(language: Language, data: CourseCancelledData): Letter {
  const { sender, contact, swimmer, courseName, reason, creditRappen = 0 } = data
  const words = wordsOf[language]
  const say = mailWordsFor(sender, language)
  const title = `${words.courseCancelled.title} – ${courseName}`
  return {
    locale: words.locale,
    subject: title,
    preview: words.courseCancelled.title,
    title,
    blocks: [
      { paragraph: words.greeting(writeName(contact, language)) },
      { paragraph: say('courseCancelled', courseName, writeName(swimmer, language)) },
      ...writeReason(language, reason),
      {
        paragraph: creditRappen > 0 ? writePaidBack(language, { creditRappen }) : words.invoice.nothingToPay,
      },
      { paragraph: say('questions') },
    ],
    closing: say('closing'),
    signature: [sender.name, sender.email],
  }
}
