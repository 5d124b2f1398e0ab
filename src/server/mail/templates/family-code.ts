import type { Language } from '#domain/languages.ts'
import { writeMailedCode } from '#domain/mail/mask-secrets.ts'
import type { Letter } from './letter.ts'
import { type PersonName, type Sender, writeName } from './person-name.ts'
import { familyCodeWords } from './words/family-code-words.ts'
import { wordsOf } from './words/words-of.ts'

export interface FamilyCodeData {
  sender: Sender
  /** None of a booking: the mail is the same for known and unknown addresses. */
  contact?: PersonName
  /** Six digits. */
  code: string
  /** Of a sign-in. */
  url?: string | undefined
}

/** The code stands in the text alone: subjects and previews are shown on locked screens and in lists. */
export function writeFamilyCode(language: Language, { sender, contact, code, url }: FamilyCodeData): Letter {
  const words = wordsOf[language]
  const own = familyCodeWords[language]
  const title = url ? own.signIn : contact ? own.confirm : own.booking
  return {
    locale: words.locale,
    subject: `${title} – ${sender.name}`,
    preview: own.valid,
    title,
    blocks: [
      ...(contact ? [{ paragraph: words.greeting(writeName(contact, language)) }] : []),
      { paragraph: url ? own.useLink : contact ? own.useCode : own.useForBooking },
      ...(url ? [{ link: { label: own.button, url } }, { paragraph: own.elsewhere }] : []),
      { facts: [{ label: own.code, value: writeMailedCode(code), isStrong: true }] },
      { paragraph: own.valid },
      { paragraph: own.unexpected },
    ],
    closing: words.closing,
    signature: [sender.name, sender.email],
  }
}
