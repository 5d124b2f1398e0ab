import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { invitationRoutes } from '#contract/people/users.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { AppError, conflict } from '#server/app-error.ts'
import { type Change, change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import type { UsersTable } from '#server/db/tables/users.ts'
import type { Handlers, RequestContext } from '#server/http/mount-route.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { enqueueMail } from '#server/mail/outbox/outbox.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import { hashNewPassword } from '../credentials/choose-password.ts'
import { lockUser } from './user-queries.ts'

export interface InvitationNeeds {
  db: Database
  letterhead: Letterhead
  /** Where the console is, as people outside reach it. */
  publicUrl: string
}

const validDays = 7

export const invitationHandlers = (needs: InvitationNeeds): Handlers<typeof invitationRoutes> => ({
  async inviteUser({ params }, context) {
    await inviteUser(needs, params.id, context)
    return { success: true }
  },
  async acceptInvitation({ body }, { now }) {
    await acceptInvitation(needs.db, body, now)
    return { success: true }
  },
})

async function inviteUser(needs: InvitationNeeds, userId: string, context: RequestContext) {
  await change(needs.db, context, async step =>
    sendInvitation(needs, step, await lockUser(step.tx, userId, 'phase5'), context.now),
  )
}

/** Mails a link that sets the user's password once. Only the token's hash is kept; a new link ends the older one. */
export async function sendInvitation(
  { letterhead, publicUrl }: InvitationNeeds,
  step: Change,
  user: Selectable<UsersTable>,
  now: Date,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + validDays * 86_400_000)
  if (user.passwordHash) throw conflict('user.has-password')
  if (user.endedAt) throw conflict('staff.ended')
  await withdrawInvitations(step, user.id)
  await step.tx
    .insertInto('invitations')
    .values({ tokenHash: hashToken(token), userId: user.id, createdAt: now, expiresAt })
    .execute()
  const mail = renderMail('invitation', user.preferredLanguage, {
    sender: letterhead.sender,
    user,
    // In the fragment, which browsers never send and servers never log.
    url: `${publicUrl}/invitation#${token}`,
    expiresOn: zurichDate(expiresAt),
  })
  await enqueueMail(step.tx, {
    ...mail,
    type: 'outbound',
    templateType: 'invitation',
    entity: { type: 'user', id: user.id },
    from: letterhead.from,
    to: user.email,
    secret: token,
    createdAt: now,
  })
  step.record({ topic: 'users', recordId: user.id, action: 'invited' })
  step.touch('emails')
}

async function acceptInvitation(
  db: Database,
  { token, password }: { token: string; password: string },
  now: Date,
) {
  const tokenHash = hashToken(token)
  const invited = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.userId')
    .select(['users.id', 'email'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  // Before any hashing: a stranger's guess must cost us nothing.
  if (!invited) throw new AppError('invalid', 'invitation.invalid')
  const passwordHash = await hashNewPassword(password, invited.email, 'password')
  const actor = { userId: invited.id, name: invited.email }
  await change(db, { actor, now }, async step => {
    const { tx } = step
    const user = await lockUser(tx, invited.id)
    const invitation = await tx
      .deleteFrom('invitations')
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', now.toISOString())
      .returning('userId')
      .executeTakeFirst()
    if (!invitation || user.passwordHash) throw new AppError('invalid', 'invitation.invalid')
    await tx
      .updateTable('users')
      .set({ passwordHash, emailVerified: true, updatedAt: now })
      .where('id', '=', user.id)
      .execute()
    await step.endSessions({ userId: user.id })
    step.record({ topic: 'users', recordId: user.id, action: 'accepted-invitation' })
  })
}

/** For a user whose email changes: the link went to the old address. */
export async function withdrawInvitations({ tx }: Change, userId: string): Promise<void> {
  await tx.deleteFrom('invitations').where('userId', '=', userId).execute()
}

/** For one whose link nobody has: its mail was deleted before it left. */
export async function withdrawInvitation({ tx }: Change, token: string): Promise<void> {
  await tx.deleteFrom('invitations').where('tokenHash', '=', hashToken(token)).execute()
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
