import type { Selectable } from 'kysely'
import { email as emailField } from '#contract/fields.ts'
import { staffRoleOf } from '#domain/staff/permissions.ts'
import { AppError } from '#server/app-error.ts'
import { change, systemActor } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { UsersTable } from '#server/db/tables/users.ts'
import type { Session } from '#server/http/session/authenticate.ts'
import { sessionHours, type Tokens } from '#server/http/session/tokens.ts'
import {
  countAttempt,
  failureAllowance,
  forgetAttempts,
  signInAllowance,
  takeAllowance,
} from '../credentials/login-limits.ts'
import { verifyPassword } from '../credentials/passwords.ts'
import type { KnownDevices } from './known-device.ts'

interface Needs {
  db: Database
  tokens: Tokens
  devices: KnownDevices
}

interface SignIn {
  email: string
  password: string
  address: string
  cookies: string | undefined
  now: Date
}

/** Opens a session for a member of staff. Every failure reads the same, whoever the address belongs to. */
export async function signIn(
  { db, tokens, devices }: Needs,
  { email, password, address, cookies, now }: SignIn,
): Promise<{ accessToken: string; cookie: string }> {
  if (email === '' || password === '') throw new AppError('invalid', 'auth.missing-credentials')
  const account = email.toLowerCase()
  const device = devices.find(cookies, account, now)
  const allowance = signInAllowance(account, address, device)
  await countAttempt(db, allowance, now)
  const user = await db.selectFrom('users').selectAll().where('email', '=', account).executeTakeFirst()
  const verified = await verifyPassword(user?.passwordHash, password)
  if (!user || !verified || !staffRoleOf(user)) {
    await recordFailure(db, { account, address, userId: user?.id, now })
    throw wrongCredentials()
  }
  const session = await openSession(db, user, now)
  await forgetAttempts(db, allowance, now)
  const accessToken = await tokens.issue({ ...session, userId: user.id, phase: 4 })
  return { accessToken, cookie: devices.remember(account, now, device) }
}

const wrongCredentials = () => new AppError('unauthenticated', 'auth.wrong-credentials')

async function openSession(db: Database, user: Selectable<UsersTable>, now: Date) {
  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000)
  const sessionId = await change(
    db,
    { actor: { userId: user.id, name: user.email }, now },
    async ({ tx, record }) => {
      await holdCredentials(tx, user)
      await tx.deleteFrom('sessions').where('expiresAt', '<=', now.toISOString()).execute()
      const session = await tx
        .insertInto('sessions')
        .values({ userId: user.id, createdAt: now, expiresAt })
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

interface Failure {
  account: string
  address: string
  userId: string | undefined
  now: Date
}

/** What is no email may be a password that slipped into the wrong field, so it is not kept. */
async function recordFailure(db: Database, { account, address, userId, now }: Failure): Promise<void> {
  if (!(await takeAllowance(db, failureAllowance, now))) return
  const { data: email } = emailField.safeParse(account)
  await change(db, { actor: systemActor('sign-in'), now }, async ({ record }) => {
    const after = { ...(email ? { email } : {}), address }
    record({ topic: 'users', recordId: userId ?? 'unknown', action: 'sign-in-failed', after })
  })
}

export async function signOut(db: Database, session: Session, now: Date): Promise<void> {
  await change(db, { actor: session.actor, now }, async ({ record, endSessions }) => {
    await endSessions({ id: session.id })
    record({ topic: 'users', recordId: session.actor.userId, action: 'signed-out' })
  })
}
