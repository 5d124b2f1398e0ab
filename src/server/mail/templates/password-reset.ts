import type { Language } from '#domain/languages.ts'
import type { Letter } from './letter.ts'
import { type PersonName, type Sender, writeName } from './person-name.ts'
import { wordsOf } from './words/words-of.ts'

export interface PasswordResetData {
  sender: Sender
  user: PersonName & { email: string }
  /** Works once, for an hour. */
  url: string
}

export function writePasswordReset(language: Language, { sender, user, url }: PasswordResetData): Letter {
  const words = wordsOf[language]
  const { passwordReset: reset } = words
  return {
    locale: words.locale,
    subject: reset.title,
    preview: reset.button,
    title: reset.title,
    blocks: [
      { paragraph: words.greeting(writeName(user, language)) },
      { paragraph: reset.setPassword(sender.name) },
      { link: { label: reset.button, url } },
      { facts: [{ label: words.labels.signInName, value: user.email }] },
      { paragraph: reset.valid },
      { paragraph: reset.unexpected },
    ],
    closing: words.closing,
    signature: [sender.name, sender.email],
  }
}
