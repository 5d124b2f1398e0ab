import type { Selectable } from 'kysely'
import { staffRoleOf } from '#domain/staff/permissions.ts'
import { AppError, conflict } from '#server/app-error.ts'
import { type Acting, type Change, change, systemActor } from '#server/db/change.ts'
import type { UsersTable } from '#server/db/tables/users.ts'
import { clearAttempts, countAttempt } from '#server/http/limits/limits.ts'
import { issueLink } from '#server/one-time-links/one-time-links.ts'
import { allowSignIn } from '../../credentials/sign-in-limits.ts'
import { endApiTokens } from '../api-token-actions.ts'
import { mailUser } from '../mail-user.ts'
import type { SecurityMails } from '../security-mail.ts'
import { lockUser } from '../user-queries.ts'
import type { BackgroundTasks } from './background-tasks.ts'
import type { InvitationNeeds } from './invitations.ts'
import { spendPasswordLink } from './password-links.ts'

export interface ResetNeeds extends InvitationNeeds {
  mails: SecurityMails
  backgroundTasks: BackgroundTasks
}

/** Whether there is such an account shows neither in the answer nor in its time. */
export async function forgetPassword(needs: ResetNeeds, email: string, address: string, now: Date) {
  await countAttempt(needs.db, allowSignIn('forgotten-password', { account: email, address }), now)
  needs.backgroundTasks.add(() => answerForgotten(needs, email, now))
}

export const sendResetLink = (needs: ResetNeeds, userId: string, acting: Acting): Promise<void> =>
  change(needs.db, acting, async step => {
    const user = await lockUser(step.tx, userId, 'office')
    if (user.endedAt) throw conflict('staff.ended')
    if (!user.passwordHash) throw conflict('staff.no-password')
    await mailResetLink(needs, step, user, acting.now)
  })

async function answerForgotten(needs: ResetNeeds, email: string, now: Date): Promise<void> {
  const { db } = needs
  const found = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!found) return
  await change(db, { actor: systemActor('forgotten password'), now }, async step => {
    const user = await lockUser(step.tx, found.id)
    if (staffRoleOf(user) && user.passwordHash) await mailResetLink(needs, step, user, now)
  })
}

export async function mailResetLink(
  { letterhead, publicUrl }: InvitationNeeds,
  step: Change,
  user: Selectable<UsersTable>,
  now: Date,
): Promise<void> {
  const { url } = await issueLink(step, 'reset', { ownerId: user.id, publicUrl, now })
  await mailUser(step, letterhead, { template: 'password-reset', data: { url }, user, now })
  step.record({ topic: 'users', recordId: user.id, action: 'reset-link-sent' })
}

const invalid = () => new AppError('invalid', 'password-link.invalid')

/** The second factor stays as it is: who has the mailbox still has to show it. */
export async function resetPassword(
  needs: ResetNeeds,
  given: { token: string; password: string },
  now: Date,
): Promise<void> {
  const { db, mails } = needs
  const { email } = await spendPasswordLink(
    needs,
    { ...given, purpose: 'reset', now, invalid },
    async (step, user) => {
      if (!staffRoleOf(user) || !user.passwordHash) throw invalid()
      await endApiTokens(step, user.id)
      step.record({ topic: 'users', recordId: user.id, action: 'password-reset' })
      await mails.notify(step, user.id, { event: 'password-reset' }, now)
    },
  )
  // Who guessed too often before can sign in now.
  await clearAttempts(db, allowSignIn('sign-in', { account: email }), now)
}
