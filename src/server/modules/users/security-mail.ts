import type { Selectable } from 'kysely'
import type { SecurityNews } from '#domain/staff/security-news.ts'
import type { Change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import type { UsersTable } from '#server/db/tables/users.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { issueLink } from '#server/one-time-links/one-time-links.ts'
import { mailUser } from './mail-user.ts'
import { lockUser } from './user-queries.ts'

type User = Selectable<UsersTable>

export type SecurityMails = ReturnType<typeof createSecurityMails>

/**
 * Who never signed in lost nothing by the change: a mistyped address must not open the account. While an older address may
 * object, a newer one may not: it may be a thief's.
 */
async function mayObject(tx: Tx, { id, passwordHash, emailVerified, lastSignInAt }: User, now: Date) {
  if (!passwordHash || !(emailVerified || lastSignInAt)) return false
  const links = tx.selectFrom('one_time_links').select('tokenHash').where('userId', '=', id)
  const older = links.where('purpose', '=', 'objection').where('expiresAt', '>', now.toISOString())
  return (await older.executeTakeFirst()) === undefined
}

/** Notifies users of changes to their account, in the language of their console. */
export function createSecurityMails({
  letterhead,
  publicUrl,
}: {
  letterhead: Letterhead
  publicUrl: string
}) {
  return {
    async notify(step: Change, userId: string, news: SecurityNews, now: Date): Promise<void> {
      const user = await lockUser(step.tx, userId)
      const data = { news, url: publicUrl }
      await mailUser(step, letterhead, { template: 'security-notice', data, user, now })
    },
    /** The new address may be a thief's, so the old one is notified, with how to object. */
    async notifyOldAddress(step: Change, before: User, now: Date): Promise<void> {
      const user = await lockUser(step.tx, before.id)
      const link = (await mayObject(step.tx, before, now))
        ? await issueLink(step, 'objection', { ownerId: user.id, address: before.email, publicUrl, now })
        : undefined
      const news: SecurityNews = { event: 'email-changed' }
      const data = { news, url: publicUrl, objectionUrl: link?.url }
      await mailUser(step, letterhead, { template: 'security-notice', data, user, to: before.email, now })
    },
  }
}
