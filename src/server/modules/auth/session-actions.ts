import { type Selectable, sql } from 'kysely'
import type { OwnSecurity } from '#contract/auth/security.ts'
import { staffRoleOf } from '#domain/staff/permissions.ts'
import { AppError } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { UsersTable } from '#server/db/tables/users.ts'
import { clearAttempts, countAttempt } from '#server/http/limits/limits.ts'
import type { Session } from '#server/http/session/authenticate.ts'
import { sessionHours, type Tokens } from '#server/http/session/tokens.ts'
import { verifyPassword } from '../credentials/passwords.ts'
import { readSecondFactors } from '../credentials/second-factors.ts'
import { allowSignIn } from '../credentials/sign-in-limits.ts'
import type { KnownDevices } from './known-device.ts'
import { recordFailure } from './record-failure.ts'

interface SignIn {
  email: string
  password: string
  address: string
  cookies: string | undefined
  /** As it calls itself. */
  browser: string
  now: Date
}

/** Opens a session for a member of staff. Every failure reads the same, so that accounts cannot be guessed. */
export async function signIn(
  { db, tokens, devices }: { db: Database; tokens: Tokens; devices: KnownDevices },
  { email, password, address, cookies, browser, now }: SignIn,
): Promise<{ accessToken: string; secondStep?: true; cookie: string }> {
  if (email === '' || password === '') throw new AppError('invalid', 'auth.missing-credentials')
  const account = email.toLowerCase()
  const device = devices.find(cookies, account, now)
  const allowance = device
    ? allowSignIn('known-device', { account: device })
    : allowSignIn('sign-in', { account, address })
  await countAttempt(db, allowance, now)
  const user = await db.selectFrom('users').selectAll().where('email', '=', account).executeTakeFirst()
  const verified = await verifyPassword(user?.passwordHash, password)
  if (!user || !verified || !staffRoleOf(user)) {
    await recordFailure(db, { action: 'sign-in-failed', account, address, userId: user?.id, now })
    throw wrongCredentials()
  }
  const session = await openSession(db, user, { address, device: browser.slice(0, 300), now })
  await clearAttempts(db, allowance, now)
  const accessToken = await tokens.issue({ ...session, userId: user.id, phase: 4 })
  const { hasTotp, passkeys } = await readSecondFactors(db, user.id)
  const secondStep = hasTotp || passkeys.length > 0
  return { accessToken, ...(secondStep && { secondStep }), cookie: devices.remember(account, now, device) }
}

const wrongCredentials = () => new AppError('unauthenticated', 'auth.wrong-credentials')

interface Opened {
  address: string
  device: string
  now: Date
}

async function openSession(db: Database, user: Selectable<UsersTable>, { now, ...from }: Opened) {
  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000)
  const sessionId = await change(
    db,
    { actor: { userId: user.id, name: user.email }, now },
    async ({ tx, record }) => {
      await holdCredentials(tx, user)
      await tx.deleteFrom('sessions').where('expiresAt', '<=', now.toISOString()).execute()
      const session = await tx
        .insertInto('sessions')
        .values({ userId: user.id, createdAt: now, expiresAt, ...from })
        .returning('id')
        .executeTakeFirstOrThrow()
      // Not an edit: an open form about this user stays valid, so the version does not move.
      await tx.updateTable('users').set({ lastSignInAt: now }).where('id', '=', user.id).execute()
      record({ topic: 'users', recordId: user.id, action: 'signed-in' })
      return session.id
    },
  )
  return { sessionId, expiresAt }
}

/** Hashing takes a while, in which the password may have been changed or the person lost their role. */
async function holdCredentials(tx: Tx, { id, ...verified }: Selectable<UsersTable>) {
  const user = await tx
    .selectFrom('users')
    .select(['passwordHash', 'role', 'staffRole'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!user || user.passwordHash !== verified.passwordHash || staffRoleOf(user) !== staffRoleOf(verified))
    throw wrongCredentials()
}

export async function signOut(db: Database, session: Session, now: Date): Promise<void> {
  await change(db, { actor: session.actor, now }, async ({ record, endSessions }) => {
    await endSessions({ id: session.id })
    record({ topic: 'users', recordId: session.actor.userId, action: 'signed-out' })
  })
}

/** A person's open sessions, the newest first. */
export async function listSessions(
  db: Database,
  { id, actor }: Session,
  now: Date,
): Promise<OwnSecurity['sessions']> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'expiresAt', 'device', 'address'])
    .where('userId', '=', actor.userId)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return sessions.map(session => ({ ...session, isThisOne: session.id === id }))
}

/** Who was not heard of for this long has closed the record, or the computer. */
const heardWithinMs = 30_000

/** Stores which record a session edits, and returns who else edits it. Not a change of data: no audit row. */
export async function notePresence(
  db: Database,
  { id, actor: { userId } }: Session,
  { record, isEditing }: { record: string; isEditing: boolean },
  now: Date,
): Promise<string[]> {
  if (isEditing)
    await db.updateTable('sessions').set({ edits: record, editsAt: now }).where('id', '=', id).execute()
  else
    await db
      .updateTable('sessions')
      .set({ edits: null, editsAt: null })
      .where('id', '=', id)
      .where('edits', '=', record)
      .execute()
  const others = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(
      sql<string>`coalesce(nullif(concat_ws(' ', u."firstName", u."lastName"), ''), u.email)`.as('name'),
    )
    .distinct()
    .where('s.edits', '=', record)
    .where(sql<boolean>`s."editsAt" > ${new Date(now.getTime() - heardWithinMs)}`)
    .where('s.userId', '!=', userId)
    .orderBy('name')
    .execute()
  return others.map(({ name }) => name)
}
