import { formatLetterDate, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import type { SecurityNews } from '#domain/staff/security-news.ts'
import { staffRoleNames } from '#domain/staff/staff-words.ts'
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

export interface SecurityNoticeData {
  sender: Sender
  user: PersonName & { email: string }
  news: SecurityNews
  url: string
  /** For the address that an account no longer has. */
  objectionUrl?: string | undefined
}

export function writeSecurityNotice(
  language: Language,
  { sender, user, news, url, objectionUrl }: SecurityNoticeData,
): Letter {
  const words = wordsOf[language]
  const { securityNotice: notice } = words
  const said =
    news.event === 'role-changed'
      ? notice.roleChanged(staffRoleNames[news.role][language])
      : notice.events[news.event]
  const unexpected = news.event === 'email-changed' ? notice.emailUnexpected : notice.unexpected
  return {
    locale: words.locale,
    subject: notice.title(sender.name),
    preview: said,
    title: notice.title(sender.name),
    blocks: [
      { paragraph: words.greeting(writeName(user, language)) },
      { paragraph: said },
      { facts: [{ label: words.labels.signInName, value: user.email }] },
      { paragraph: objectionUrl ? notice.objection : unexpected },
      { link: objectionUrl ? { label: notice.restore, url: objectionUrl } : { label: notice.button, url } },
    ],
    closing: words.closing,
    signature: [sender.name, sender.email],
  }
}
