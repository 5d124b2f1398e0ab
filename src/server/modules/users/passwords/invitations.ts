import type { Selectable } from 'kysely'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { AppError, conflict } from '#server/app-error.ts'
import { type Acting, type Change, change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import type { UsersTable } from '#server/db/tables/users.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { issueLink } from '#server/one-time-links/one-time-links.ts'
import { mailUser } from '../mail-user.ts'
import { lockUser, type Scope } from '../user-queries.ts'
import { spendPasswordLink } from './password-links.ts'

export interface InvitationNeeds {
  db: Database
  letterhead: Letterhead
  /** Where the console is, as people outside reach it. */
  publicUrl: string
  /** By the settings. */
  leastPasswordLength: number
}

export async function inviteUser(needs: InvitationNeeds, userId: string, scope: Scope, acting: Acting) {
  await change(needs.db, acting, async step =>
    sendInvitation(needs, step, await lockUser(step.tx, userId, scope), acting.now),
  )
}

/** Mails a link that sets the user's password once. */
export async function sendInvitation(
  { letterhead, publicUrl }: InvitationNeeds,
  step: Change,
  user: Selectable<UsersTable>,
  now: Date,
): Promise<void> {
  if (user.passwordHash) throw conflict('user.has-password')
  if (user.endedAt) throw conflict('staff.ended')
  const { url, expiresAt } = await issueLink(step, 'invitation', { ownerId: user.id, publicUrl, now })
  const data = { url, expiresOn: zurichDate(expiresAt) }
  await mailUser(step, letterhead, { template: 'invitation', data, user, now })
  step.record({ topic: 'users', recordId: user.id, action: 'invited' })
}

const invalid = () => new AppError('invalid', 'invitation.invalid')

export async function acceptInvitation(
  needs: InvitationNeeds,
  given: { token: string; password: string },
  now: Date,
) {
  await spendPasswordLink(needs, { ...given, purpose: 'invitation', now, invalid }, async (step, user) => {
    if (user.passwordHash) throw invalid()
    step.record({ topic: 'users', recordId: user.id, action: 'accepted-invitation' })
  })
}
