import type * as z from 'zod'
import type { newStaffInput, StaffMember, staffInput } from '#contract/users/staff.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { type StaffRole, staffRoleOf } from '#domain/staff/permissions.ts'
import { conflict } from '#server/app-error.ts'
import { type Change, change } from '#server/db/change.ts'
import { createOnce } from '#server/db/create-once.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type Saved, type Saving, saveRecord } from '#server/db/save-record.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { withdrawLinks } from '#server/one-time-links/one-time-links.ts'
import { removeSecondFactors } from '../credentials/second-factors.ts'
import { endApiTokens } from './api-token-actions.ts'
import { type InvitationNeeds, sendInvitation } from './passwords/invitations.ts'
import { withdrawPasswordLinks } from './passwords/password-links.ts'
import type { SecurityMails } from './security-mail.ts'
import { findStaffMember, holdSessions } from './staff-queries.ts'
import type { StaffLessons } from './user-actions.ts'
import { lockUser, lockWithAdmins, verifiedAfter } from './user-queries.ts'

export interface StaffNeeds extends InvitationNeeds {
  mails: SecurityMails
  lessons: StaffLessons
}

/** A full admin is one by the role that the specification knows. */
const columnsOf = (role: StaffRole) =>
  role === 'admin'
    ? ({ role: 'admin', staffRole: null } as const)
    : ({ role: 'customer', staffRole: role } as const)

export async function inviteStaff(
  needs: StaffNeeds,
  input: z.output<typeof newStaffInput>,
  context: RequestContext,
) {
  const { role, language, levelIds, ...person } = input
  const { now } = context
  return createOnce(needs.db, context, async step => {
    const user = await step.tx
      .insertInto('users')
      .values({
        ...person,
        ...columnsOf(role),
        levelIds: JSON.stringify(levelIds),
        preferredLanguage: language,
        createdAt: now,
        updatedAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    step.record({ topic: 'users', recordId: user.id, action: 'created', after: user })
    // Lists of lessons name who teaches.
    step.touch('lessons')
    await sendInvitation(needs, step, user, now)
    return user.id
  })
}

export function updateStaff(
  needs: StaffNeeds,
  id: string,
  input: z.output<typeof staffInput>,
  context: Saving,
): Promise<Saved<StaffMember>> {
  const { role, levelIds, ...person } = input
  const { now } = context
  const known = {
    lock: (tx: Tx) => lockWithAdmins(tx, id, 'office'),
    find: (tx: Database | Tx) => findStaffMember(tx, id),
  }
  return saveRecord(needs.db, context, known, async (step, { user: before, isLast }) => {
    const { tx } = step
    const hasNewRole = staffRoleOf(before) !== role
    if (hasNewRole && isLast) throw conflict('user.last-admin-demoted')
    if (hasNewRole && id === context.actor.userId) throw conflict('staff.changes-own-role')
    const verified = verifiedAfter(before, person.email)
    const after = await tx
      .updateTable('users')
      .set({ ...person, ...verified, ...columnsOf(role), endedAt: null, updatedAt: now })
      .set({ levelIds: JSON.stringify(levelIds) })
      .set({ version: before.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (after.email !== before.email) {
      await withdrawPasswordLinks(step, id)
      if (staffRoleOf(before)) await needs.mails.notifyOldAddress(step, before, now)
    }
    step.record({ topic: 'users', recordId: id, action: 'updated', before, after })
    step.touch('lessons')
    if (!hasNewRole) return
    await holdSessions(tx, id)
    await endApiTokens(step, id)
    await needs.mails.notify(step, id, { event: 'role-changed', role }, now)
  })
}

/** The name stays, for what they did; nothing they could sign in with does. */
export async function endStaff(
  { db, mails, lessons }: StaffNeeds,
  id: string,
  context: RequestContext,
): Promise<void> {
  const { now } = context
  await change(db, context, async step => {
    const { tx } = step
    const { user: before, isLast } = await lockWithAdmins(tx, id, 'office')
    if (isLast) throw conflict('user.last-admin-ended')
    if (id === context.actor.userId) throw conflict('staff.ends-self')
    if (before.endedAt) throw conflict('staff.ended')
    await mails.notify(step, id, { event: 'account-ended' }, now)
    const left = { role: 'customer', staffRole: null, passwordHash: null, endedAt: now } as const
    const after = await tx
      .updateTable('users')
      .set({ ...left, updatedAt: now, version: before.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await removeSecondFactors(tx, id)
    await lessons.leave(step, id, zurichDate(now))
    await leaveViews(step, id)
    await withdrawLinks(step, { userId: id })
    await step.endSessions({ userId: id })
    await endApiTokens(step, id)
    step.record({ topic: 'users', recordId: id, action: 'ended', before, after })
  })
}

export async function endStaffSessions({ db, mails }: StaffNeeds, id: string, context: RequestContext) {
  await change(db, context, async step => {
    const user = await lockUser(step.tx, id, 'office')
    if (user.endedAt) throw conflict('staff.ended')
    await step.endSessions({ userId: id })
    step.record({ topic: 'users', recordId: id, action: 'sessions-ended' })
    await mails.notify(step, id, { event: 'sessions-ended' }, context.now)
  })
}

export async function resetSecondFactor({ db, mails }: StaffNeeds, id: string, context: RequestContext) {
  await change(db, context, async step => {
    await lockUser(step.tx, id, 'office')
    await removeSecondFactors(step.tx, id)
    await step.endSessions({ userId: id })
    await endApiTokens(step, id)
    step.record({ topic: 'users', recordId: id, action: 'second-factor-reset' })
    await mails.notify(step, id, { event: 'second-factor-reset' }, context.now)
  })
}

/** What they shared stays for the others; what they kept for themselves goes with them. */
async function leaveViews({ tx, touch }: Change, userId: string) {
  await tx.deleteFrom('saved_views').where('userId', '=', userId).where('isShared', '=', false).execute()
  await tx.updateTable('saved_views').set({ userId: null }).where('userId', '=', userId).execute()
  await tx.deleteFrom('hidden_columns').where('userId', '=', userId).execute()
  touch('views')
}
