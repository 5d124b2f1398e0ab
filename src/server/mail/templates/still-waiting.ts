import type { Language } from '#domain/languages.ts'
import type { Letter } from './letter.ts'
import { type PersonName, type Sender, writeName } from './person-name.ts'
import { stillWaitingWords } from './words/still-waiting-words.ts'
import { wordsOf } from './words/words-of.ts'

export interface StillWaitingData {
  sender: Sender
  contact: PersonName
  swimmers: readonly PersonName[]
  url: string
}

/** Asks a family whether its children still wait for a place. */
export function writeStillWaiting(
  language: Language,
  { sender, contact, swimmers, url }: StillWaitingData,
): Letter {
  const words = wordsOf[language]
  const { title, ask, silent, button } = stillWaitingWords[language]
  const names = swimmers.map(swimmer => writeName(swimmer, language)).join(', ')
  return {
    locale: words.locale,
    subject: `${title} – ${names}`,
    preview: title,
    title,
    blocks: [
      { paragraph: words.greeting(writeName(contact, language)) },
      { paragraph: ask(names) },
      { link: { label: button, url } },
      { paragraph: silent },
    ],
    closing: words.closing,
    signature: [sender.name, sender.email],
  }
}
