import type { Selectable } from 'kysely'
import type { SecurityNews } from '#domain/staff/security-news.ts'
import type { Change } from '#server/db/change.ts'
import type { UsersTable } from '#server/db/tables/users.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { enqueueMail } from '#server/mail/outbox/outbox.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import { lockUser } from './user-queries.ts'

export type SecurityMails = ReturnType<typeof createSecurityMails>

/** Notifies users of changes to their account, in the language of their console. */
export function createSecurityMails({
  letterhead,
  publicUrl,
}: {
  letterhead: Letterhead
  publicUrl: string
}) {
  const { sender, from } = letterhead

  async function send(step: Change, to: string, news: SecurityNews, user: Selectable<UsersTable>, now: Date) {
    const mail = renderMail('security-notice', user.consoleLanguage ?? user.preferredLanguage, {
      sender,
      user,
      news,
      url: publicUrl,
    })
    await enqueueMail(step.tx, {
      ...mail,
      type: 'outbound',
      templateType: 'security-notice',
      entity: { type: 'user', id: user.id },
      from,
      to,
      createdAt: now,
    })
    step.touch('emails')
  }

  return {
    async notify(step: Change, userId: string, news: SecurityNews, now: Date): Promise<void> {
      const user = await lockUser(step.tx, userId)
      await send(step, user.email, news, user, now)
    },
    /** The new address may be a thief's, so the old one hears of it, and how to object. */
    async notifyOldAddress(step: Change, before: Selectable<UsersTable>, now: Date): Promise<void> {
      const user = await lockUser(step.tx, before.id)
      await send(step, before.email, { event: 'email-changed' }, user, now)
    },
  }
}
