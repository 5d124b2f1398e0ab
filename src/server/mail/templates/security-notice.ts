import type { Language } from '#domain/languages.ts'
import type { SecurityNews } from '#domain/staff/security-news.ts'
import type { Letter } from './letter.ts'
import { type PersonName, type Sender, writeName } from './person-name.ts'
import { wordsOf } from './words/words-of.ts'

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
    news.event === 'role-changed' ? notice.roleChanged(notice.roles[news.role]) : notice.events[news.event]
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
