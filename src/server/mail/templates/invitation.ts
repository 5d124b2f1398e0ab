import { formatLetterDate, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import type { Letter } from './letter.ts'
import { type PersonName, type Sender, writeName } from './person-name.ts'
import { wordsOf } from './words/words-of.ts'

export interface InvitationData {
  sender: Sender
  user: PersonName & { email: string }
  /** Works once. */
  url: string
  expiresOn: PlainDate
}

export function writeInvitation(
  language: Language,
  { sender, user, url, expiresOn }: InvitationData,
): Letter {
  const words = wordsOf[language]
  const { invitation } = words
  const title = invitation.title(sender.name)
  return {
    locale: words.locale,
    subject: title,
    preview: invitation.button,
    title,
    blocks: [
      { paragraph: words.greeting(writeName(user, language)) },
      { paragraph: invitation.setPassword(sender.name) },
      { link: { label: invitation.button, url } },
      { facts: [{ label: words.labels.signInName, value: user.email }] },
      { paragraph: invitation.validUntil(formatLetterDate(expiresOn, language)) },
      { paragraph: invitation.unexpected },
    ],
    closing: words.closing,
    signature: [sender.name, sender.email],
  }
}
