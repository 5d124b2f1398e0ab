import type * as z from 'zod'
import type { newPhase5UserInput, passwordChange, phase5UserInput } from '#contract/people/users.ts'
import type { ConsoleTheme } from '#domain/console-themes.ts'
import type { ConsoleLanguage } from '#domain/languages.ts'
import type { SecurityNews } from '#domain/staff/security-news.ts'
import { conflict, invalidField } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import { createOnce } from '#server/db/create-once.ts'
import type { Database } from '#server/db/database.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { checkVersion } from '#server/http/requests/check-version.ts'
import type { Session } from '#server/http/session/authenticate.ts'
import { hashNewPassword } from '../credentials/choose-password.ts'
import { countAttempt, forgetAttempts, passwordAllowance } from '../credentials/login-limits.ts'
import { verifyPassword } from '../credentials/passwords.ts'
import { endApiTokens } from './api-token-actions.ts'
import { withdrawInvitations } from './invitations.ts'
import type { SecurityMails } from './security-mail.ts'
import { findAdmin, findUser, isLastAdmin, lockUser, type Scope } from './user-queries.ts'

type NewUser = z.output<typeof newPhase5UserInput>
type UserPatch = Partial<z.output<typeof phase5UserInput>>

export interface UserNeeds {
  db: Database
  mails: SecurityMails
}

export async function createUser(db: Database, input: NewUser, context: RequestContext): Promise<string> {
  const { password, ...fields } = input
  const passwordHash = password ? await hashNewPassword(password, fields.email, 'password') : null
  return createOnce(db, context, async ({ tx, record }) => {
    const stamps = { createdAt: context.now, updatedAt: context.now }
    const user = await tx
      .insertInto('users')
      .values({ ...fields, ...stamps, passwordHash })
      .returningAll()
      .executeTakeFirstOrThrow()
    record({ topic: 'users', recordId: user.id, action: 'created', after: user })
    return user.id
  })
}

export async function updateUser(
  { db, mails }: UserNeeds,
  id: string,
  patch: UserPatch,
  context: RequestContext,
  scope: Scope,
): Promise<void> {
  await change(db, context, async step => {
    const { tx, record } = step
    const isLast = await isLastAdmin(tx, id)
    const before = await lockUser(tx, id, scope)
    const seen = scope === 'phase4' ? findAdmin : findUser
    checkVersion(context.seenVersion, before.version, await seen(tx, id))
    const demoted = before.role === 'admin' && patch.role === 'customer'
    if (demoted && isLast) throw conflict('user.last-admin-demoted')
    const after = await tx
      .updateTable('users')
      .set({ ...patch, updatedAt: context.now, version: before.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (demoted) {
      await step.endSessions({ userId: id })
      await endApiTokens(step, id)
    }
    if (after.role !== before.role) await mails.tell(step, id, newsOf(after.role), context.now)
    if (after.email !== before.email) await withdrawInvitations(step, id)
    record({ topic: 'users', recordId: id, action: 'updated', before, after })
  })
}

const newsOf = (role: 'admin' | 'customer'): SecurityNews =>
  role === 'admin' ? { event: 'role-changed', role } : { event: 'account-ended' }

export async function deleteUser(
  db: Database,
  id: string,
  context: RequestContext,
  scope: Scope,
): Promise<void> {
  await change(db, context, async step => {
    const { tx, record } = step
    const isLast = await isLastAdmin(tx, id)
    const before = await lockUser(tx, id, scope)
    if (id === context.actor.userId) throw conflict('user.deletes-self')
    if (isLast) throw conflict('user.last-admin-deleted')
    await endApiTokens(step, id)
    await tx.deleteFrom('users').where('id', '=', id).execute()
    record({ topic: 'users', recordId: id, action: 'deleted', before })
  })
}

type OwnChoice = { consoleLanguage: ConsoleLanguage } | { consoleTheme: ConsoleTheme }

/** Not an edit: an open form about this user stays valid, so the version does not move. */
export async function chooseForOneself(
  db: Database,
  { actor: { userId } }: Session,
  choice: OwnChoice,
  context: RequestContext,
): Promise<void> {
  await change(db, context, async ({ tx, record }) => {
    const { consoleLanguage, consoleTheme } = await lockUser(tx, userId, 'office')
    await tx.updateTable('users').set(choice).where('id', '=', userId).execute()
    const isLanguage = 'consoleLanguage' in choice
    record({
      topic: 'users',
      recordId: userId,
      action: isLanguage ? 'language-chosen' : 'theme-chosen',
      before: isLanguage ? { consoleLanguage } : { consoleTheme },
      after: choice,
    })
  })
}

/** `currentPassword` is the acting admin's: it proves who sits at the keyboard, whoever's password is changed. */
export async function changePassword(
  { db, mails }: UserNeeds,
  id: string,
  { currentPassword, newPassword }: z.output<typeof passwordChange>,
  context: RequestContext,
): Promise<void> {
  const { email } = await findAdmin(db, id)
  const acting = await db
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where('id', '=', context.actor.userId)
    .executeTakeFirstOrThrow()
  const allowance = passwordAllowance(acting.id)
  await countAttempt(db, allowance, context.now)
  if (!(await verifyPassword(acting.passwordHash, currentPassword)))
    throw invalidField('currentPassword', 'password.wrong')
  await forgetAttempts(db, allowance, context.now)
  const passwordHash = await hashNewPassword(newPassword, email, 'newPassword')
  await change(db, context, async step => {
    await lockUser(step.tx, id, 'phase4')
    await step.tx
      .updateTable('users')
      .set({ passwordHash, updatedAt: context.now })
      .where('id', '=', id)
      .execute()
    await step.endSessions({ userId: id })
    step.record({ topic: 'users', recordId: id, action: 'password-changed' })
    await mails.tell(step, id, { event: 'password-changed' }, context.now)
  })
}
