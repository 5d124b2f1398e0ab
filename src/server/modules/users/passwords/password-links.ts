import type { Selectable } from 'kysely'
import { type Change, change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import type { UsersTable } from '#server/db/tables/users.ts'
import { findLink, takeLink, withdrawLinks } from '#server/one-time-links/one-time-links.ts'
import { hashNewPassword } from '../../credentials/choose-password.ts'
import { lockUser } from '../user-queries.ts'

interface Used {
  token: string
  password: string
  purpose: 'invitation' | 'reset'
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
  const link = await findLink(db, purpose, token, now)
  const owner = db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', link?.ownerId ?? null)
  const linked = await owner.executeTakeFirst()
  // Before any hashing: a stranger's guess must cost us nothing.
  if (!linked) throw invalid()
  const passwordHash = await hashNewPassword({ password, email: linked.email, field: 'password', least })
  const actor = { userId: linked.id, name: linked.email }
  await change(db, { actor, now }, async step => {
    const user = await lockUser(step.tx, linked.id)
    if (!(await takeLink(step, purpose, token))) throw invalid()
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
export const withdrawPasswordLinks = (step: Change, userId: string) =>
  withdrawLinks(step, { userId }, ['invitation', 'reset'])
