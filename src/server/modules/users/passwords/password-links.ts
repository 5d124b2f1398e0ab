import type { Selectable } from 'kysely'
import { type Change, change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import type { UsersTable } from '#server/db/tables/users.ts'
import { hashOneTimeToken, makeOneTimeLink } from '#server/mail/one-time-link.ts'
import { hashNewPassword } from '../../credentials/choose-password.ts'
import { lockUser } from '../user-queries.ts'

type Purpose = 'invitation' | 'reset'

const pages = { invitation: 'invitation', reset: 'reset-password' } as const

interface NewLink {
  purpose: Purpose
  publicUrl: string
  now: Date
  expiresAt: Date
}

/** A link that sets a user's password once. A new one ends the older ones. */
export async function makePasswordLink(
  step: Change,
  userId: string,
  { purpose, publicUrl, now, expiresAt }: NewLink,
): Promise<{ token: string; url: string }> {
  const { token, tokenHash, url } = makeOneTimeLink(publicUrl, pages[purpose])
  await withdrawPasswordLinks(step, userId)
  await step.tx
    .insertInto('invitations')
    .values({ tokenHash, userId, purpose, createdAt: now, expiresAt })
    .execute()
  return { token, url }
}

interface Used {
  token: string
  password: string
  purpose: Purpose
  now: Date
  /** Thrown when the link is unknown, used or too old. */
  invalid: () => Error
}

/** Sets the password of the link's user, whose sessions end. What else belongs to it is done in the same transaction. */
export async function spendPasswordLink(
  { db, leastPasswordLength: least }: { db: Database; leastPasswordLength: number },
  { token, password, purpose, now, invalid }: Used,
  then: (step: Change, user: Selectable<UsersTable>) => Promise<void>,
): Promise<{ email: string }> {
  const tokenHash = hashOneTimeToken(token)
  const linked = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.userId')
    .select(['users.id', 'email'])
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  // Before any hashing: a stranger's guess must cost us nothing.
  if (!linked) throw invalid()
  const passwordHash = await hashNewPassword({ password, email: linked.email, field: 'password', least })
  const actor = { userId: linked.id, name: linked.email }
  await change(db, { actor, now }, async step => {
    const user = await lockUser(step.tx, linked.id)
    const used = await step.tx
      .deleteFrom('invitations')
      .where('tokenHash', '=', tokenHash)
      .returning('userId')
      .executeTakeFirst()
    if (!used) throw invalid()
    await then(step, user)
    await step.tx
      .updateTable('users')
      .set({ passwordHash, emailVerified: true, updatedAt: now })
      .where('id', '=', user.id)
      .execute()
    await withdrawPasswordLinks(step, user.id)
    await step.endSessions({ userId: user.id })
  })
  return linked
}

/** For a user whose email or password changes: the link went to the old address, or is needed no more. */
export async function withdrawPasswordLinks({ tx }: Change, userId: string): Promise<void> {
  await tx.deleteFrom('invitations').where('userId', '=', userId).execute()
}
