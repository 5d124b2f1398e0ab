import type * as z from 'zod'
import type { ownPasswordChange } from '#contract/auth/security.ts'
import type { ComingLesson } from '#contract/users/staff.ts'
import type { newPhase5UserInput, passwordChange, phase5UserInput } from '#contract/users/users.ts'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import type { ConsoleLanguage, ConsoleTheme } from '#domain/languages.ts'
import { staffRoleOf } from '#domain/staff/permissions.ts'
import type { SecurityNews } from '#domain/staff/security-news.ts'
import { conflict } from '#server/app-error.ts'
import { type Acting, type Change, change } from '#server/db/change.ts'
import { createOnce } from '#server/db/create-once.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type Saved, type Saving, saveRecord } from '#server/db/save-record.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import type { Session } from '#server/http/session/authenticate.ts'
import { checkOwnPassword } from '../credentials/check-own-password.ts'
import { hashNewPassword } from '../credentials/choose-password.ts'
import { endApiTokens } from './api-token-actions.ts'
import { withdrawPasswordLinks } from './passwords/password-links.ts'
import type { SecurityMails } from './security-mail.ts'
import {
  findAdmin,
  findCurrentUser,
  lockUser,
  lockWithAdmins,
  type Scope,
  verifiedAfter,
} from './user-queries.ts'

type NewUser = z.output<typeof newPhase5UserInput>
type UserPatch = Partial<z.output<typeof phase5UserInput>>

/** What the lessons know of an account. */
export interface StaffLessons {
  listComing(db: Database, userId: string, today: PlainDate): Promise<ComingLesson[]>
  leave(step: Change, userId: string, today: PlainDate): Promise<void>
}

interface PasswordNeeds {
  db: Database
  mails: SecurityMails
  /** By the settings. */
  leastPasswordLength: number
}

export interface UserNeeds extends PasswordNeeds {
  lessons: StaffLessons
}

export async function createUser(
  needs: Pick<UserNeeds, 'db' | 'leastPasswordLength'>,
  input: NewUser,
  context: RequestContext,
): Promise<string> {
  const { password, ...fields } = input
  const passwordHash = password
    ? await hashNewPassword({
        password,
        email: fields.email,
        field: 'password',
        least: needs.leastPasswordLength,
      })
    : null
  return createOnce(needs.db, context, async ({ tx, record }) => {
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

export function updateUser<Answer extends object>(
  { db, mails, lessons }: UserNeeds,
  id: string,
  patch: UserPatch,
  context: Saving,
  { scope, find }: { scope: Scope; find: (db: Database | Tx, id: string) => Promise<Answer> },
): Promise<Saved<Answer>> {
  const known = {
    lock: (tx: Tx) => lockWithAdmins(tx, id, scope),
    find: (tx: Database | Tx) => find(tx, id),
  }
  return saveRecord(db, context, known, async (step, { user: before, isLast }) => {
    const { tx, record } = step
    const demoted = before.role === 'admin' && patch.role === 'customer'
    if (demoted && isLast) throw conflict('user.last-admin-demoted')
    const after = await tx
      .updateTable('users')
      .set({ ...patch, ...verifiedAfter(before, patch.email), updatedAt: context.now })
      .set({ version: before.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (demoted) {
      await step.endSessions({ userId: id })
      await endApiTokens(step, id)
      await lessons.leave(step, id, zurichDate(context.now))
    }
    if (after.role !== before.role) await mails.notify(step, id, newsOf(after.role), context.now)
    if (after.email !== before.email) {
      await withdrawPasswordLinks(step, id)
      if (staffRoleOf(before)) await mails.notifyOldAddress(step, before, context.now)
    }
    record({ topic: 'users', recordId: id, action: 'updated', before, after })
    // An admin who was an instructor stays in lists of lessons by name.
    step.touch('lessons')
  })
}

const newsOf = (role: 'admin' | 'customer'): SecurityNews =>
  role === 'admin' ? { event: 'role-changed', role } : { event: 'account-ended' }

export async function deleteUser(
  { db, lessons }: UserNeeds,
  id: string,
  context: RequestContext,
  scope: Scope,
): Promise<void> {
  await change(db, context, async step => {
    const { tx, record } = step
    const { user: before, isLast } = await lockWithAdmins(tx, id, scope)
    if (id === context.actor.userId) throw conflict('user.deletes-self')
    if (isLast) throw conflict('user.last-admin-deleted')
    await endApiTokens(step, id)
    await lessons.leave(step, id, zurichDate(context.now))
    await tx.deleteFrom('users').where('id', '=', id).execute()
    record({ topic: 'users', recordId: id, action: 'deleted', before })
  })
}

type OwnChoice = { consoleLanguage: ConsoleLanguage } | { consoleTheme: ConsoleTheme }

/** Not an edit: an open form about this user stays valid, so the version does not move. */
export async function savePreferences(
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

/** `currentPassword` is the acting admin's password. */
export async function changePassword(
  needs: PasswordNeeds,
  id: string,
  { currentPassword, newPassword }: z.output<typeof passwordChange>,
  { actor, now }: RequestContext,
): Promise<void> {
  const { email } = await findAdmin(needs.db, id)
  const typed = { password: currentPassword, field: 'currentPassword', now }
  await checkOwnPassword(needs.db, { userId: actor.userId ?? '', ...typed })
  const passwordHash = await hashNewPassword({
    password: newPassword,
    email,
    field: 'newPassword',
    least: needs.leastPasswordLength,
  })
  await setPassword(needs, { id, scope: 'phase4', passwordHash }, { actor, now })
}

/** The own password, for every role. This browser stays signed in. */
export async function changeOwnPassword(
  needs: PasswordNeeds,
  { actor, id: except }: Session,
  { currentPassword, newPassword }: z.output<typeof ownPasswordChange>,
  now: Date,
): Promise<void> {
  const { userId: id } = actor
  const { email } = await findCurrentUser(needs.db, id)
  const typed = { password: currentPassword, field: 'currentPassword', now }
  await checkOwnPassword(needs.db, { userId: id, ...typed })
  const passwordHash = await hashNewPassword({
    password: newPassword,
    email,
    field: 'newPassword',
    least: needs.leastPasswordLength,
  })
  await setPassword(needs, { id, scope: 'office', passwordHash, except }, { actor, now })
}

interface NewPassword {
  id: string
  scope: Scope
  passwordHash: string
  /** The session that goes on. */
  except?: string
}

async function setPassword(
  { db, mails }: PasswordNeeds,
  { id, scope, passwordHash, except }: NewPassword,
  acting: Acting,
): Promise<void> {
  const { now } = acting
  await change(db, acting, async step => {
    await lockUser(step.tx, id, scope)
    await step.tx.updateTable('users').set({ passwordHash, updatedAt: now }).where('id', '=', id).execute()
    await withdrawPasswordLinks(step, id)
    await step.endSessions({ userId: id, ...(except ? { except } : {}) })
    await endApiTokens(step, id)
    step.record({ topic: 'users', recordId: id, action: 'password-changed' })
    await mails.notify(step, id, { event: 'password-changed' }, now)
  })
}
