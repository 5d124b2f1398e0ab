import { randomBytes } from 'node:crypto'
import { staffRoleOf } from '#domain/staff/permissions.ts'
import { AppError } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import { findLink, takeLink, withdrawLinks } from '#server/one-time-links/one-time-links.ts'
import { hashPassword } from '../../credentials/passwords.ts'
import { endApiTokens } from '../api-token-actions.ts'
import { lockUser } from '../user-queries.ts'
import type { InvitationNeeds } from './invitations.ts'
import { mailResetLink } from './password-resets.ts'

const invalid = () => new AppError('invalid', 'email-objection.invalid')

export async function findObjection({ db }: InvitationNeeds, token: string, now: Date) {
  const link = await findLink(db, 'objection', token, now)
  if (!link?.address) throw invalid()
  return { userId: link.ownerId, email: link.address }
}

/** The account is as before the change, but opens only with a new password, by a link to the restored address. */
export async function restoreEmail(needs: InvitationNeeds, token: string, now: Date): Promise<void> {
  const { userId, email } = await findObjection(needs, token, now)
  // A random password: the account still counts as having one.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  await change(needs.db, { actor: { userId, name: email }, now }, async step => {
    const before = await lockUser(step.tx, userId)
    if (!staffRoleOf(before) || !(await takeLink(step, 'objection', token))) throw invalid()
    const after = await step.tx
      .updateTable('users')
      // The link was opened from this address.
      .set({ email, emailVerified: true, passwordHash, updatedAt: now, version: before.version + 1 })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await withdrawLinks(step, { userId })
    await step.endSessions({ userId })
    await endApiTokens(step, userId)
    const changed = { before: { email: before.email }, after: { email } }
    step.record({ topic: 'users', recordId: userId, action: 'email-restored', ...changed })
    await mailResetLink(needs, step, after, now)
  })
}
