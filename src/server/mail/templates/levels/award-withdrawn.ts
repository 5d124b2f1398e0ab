import type { Language } from '#domain/languages.ts'
import type { Letter } from '../letter.ts'
import { type PersonName, type Sender, writeName } from '../person-name.ts'
import { awardWords } from '../words/award-words.ts'
import { writeReason } from '../words/lesson-notice-words.ts'
import { mailWordsFor } from '../words/own-words.ts'
import { wordsOf } from '../words/words-of.ts'

export interface AwardWithdrawnData {
  sender: Sender
  contact: PersonName
  swimmer: PersonName
  level: string
  /** As it is printed on the certificate; null where there is none. */
  number: string | null
  reason: string
}

/** Tells a family that an award no longer counts. */
export function writeAwardWithdrawn(language: Language, data: AwardWithdrawnData): Letter {
  const { sender, contact, swimmer, level, number, reason } = data
  const words = wordsOf[language]
  const say = mailWordsFor(sender, language)
  const { withdrawn, withdrawnText, void: voidText } = awardWords[language]
  return {
    locale: words.locale,
    subject: `${withdrawn} – ${level}`,
    preview: withdrawn,
    title: `${withdrawn} – ${level}`,
    blocks: [
      { paragraph: words.greeting(writeName(contact, language)) },
      { paragraph: withdrawnText(writeName(swimmer, language), level) },
      ...(number ? [{ paragraph: voidText(number) }] : []),
      ...writeReason(language, reason),
      { paragraph: say('questions') },
    ],
    closing: say('closing'),
    signature: [sender.name, sender.email],
  }
}
