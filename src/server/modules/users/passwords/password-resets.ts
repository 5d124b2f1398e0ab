import type { Selectable } from 'kysely'
import type { passwordResetRoutes } from '#contract/users/password-resets.ts'
import { staffRoleOf } from '#domain/staff/permissions.ts'
import { AppError, conflict } from '#server/app-error.ts'
import { type Change, change, systemActor } from '#server/db/change.ts'
import type { UsersTable } from '#server/db/tables/users.ts'
import { clearAttempts, countAttempt } from '#server/http/limits/limits.ts'
import type { Handlers } from '#server/http/mount-route.ts'
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

export const passwordResetHandlers = (needs: ResetNeeds): Handlers<typeof passwordResetRoutes> => ({
  readPasswordRule: async () => ({ least: needs.leastPasswordLength }),
  async forgetPassword({ body }, { request, now }) {
    const { email } = body
    await countAttempt(
      needs.db,
      allowSignIn('forgotten-password', { account: email, address: request.ip }),
      now,
    )
    // Whether there is such an account shows neither in the answer nor in its time.
    needs.backgroundTasks.add(() => answerForgotten(needs, email, now))
    return { success: true }
  },
  async sendResetLink({ params }, context) {
    await change(needs.db, context, async step => {
      const user = await lockUser(step.tx, params.id, 'office')
      if (user.endedAt) throw conflict('staff.ended')
      if (!user.passwordHash) throw conflict('staff.no-password')
      await sendResetLink(needs, step, user, context.now)
    })
    return { success: true }
  },
  async resetPassword({ body }, { now }) {
    await resetPassword(needs, body, now)
    return { success: true }
  },
})

async function answerForgotten(needs: ResetNeeds, email: string, now: Date): Promise<void> {
  const { db } = needs
  const found = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!found) return
  await change(db, { actor: systemActor('forgotten password'), now }, async step => {
    const user = await lockUser(step.tx, found.id)
    if (staffRoleOf(user) && user.passwordHash) await sendResetLink(needs, step, user, now)
  })
}

export async function sendResetLink(
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
async function resetPassword(
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
