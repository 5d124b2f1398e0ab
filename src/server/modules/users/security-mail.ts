import type { SecurityNews } from '#domain/staff/security-news.ts'
import type { Change } from '#server/db/change.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { enqueueMail } from '#server/mail/outbox/outbox.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import { lockUser } from './user-queries.ts'

export type SecurityMails = ReturnType<typeof createSecurityMails>

/** Whoever's account changes hears of it, in the language of their console. */
export function createSecurityMails({
  letterhead,
  publicUrl,
}: {
  letterhead: Letterhead
  publicUrl: string
}) {
  return {
    async tell(step: Change, userId: string, news: SecurityNews, now: Date): Promise<void> {
      const user = await lockUser(step.tx, userId)
      const { sender, from } = letterhead
      const mail = renderMail('security-notice', user.consoleLanguage ?? user.preferredLanguage, {
        ...{ sender, user, news, url: publicUrl },
      })
      await enqueueMail(step.tx, {
        ...mail,
        type: 'outbound',
        templateType: 'security-notice',
        entity: { type: 'user', id: userId },
        from,
        to: user.email,
        createdAt: now,
      })
      step.touch('emails')
    },
  }
}
