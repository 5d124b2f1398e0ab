import { missingCredentials } from '#contract/auth.ts'
import { type Change, change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/authenticate.ts'
import { sessionHours, type Tokens } from '#server/http/tokens.ts'
import { countLoginAttempt, forgetLoginAttempts } from './login-limits.ts'
import { verifyPassword } from './passwords.ts'

interface SignIn {
  email: string
  password: string
  address: string
  now: Date
}

/** Opens a session for an admin. Every failure reads the same, whoever the address belongs to. */
export async function signIn(
  db: Database,
  tokens: Tokens,
  { email, password, address, now }: SignIn,
): Promise<string> {
  if (email === '' || password === '') throw new AppError('invalid', missingCredentials)
  const account = email.toLowerCase()
  await countLoginAttempt(db, account, address, now)
  const user = await db.selectFrom('users').selectAll().where('email', '=', account).executeTakeFirst()
  const verified = await verifyPassword(user?.passwordHash, password)
  if (!user || !verified || user.role !== 'admin')
    throw new AppError('unauthenticated', 'Invalid email or password')
  await forgetLoginAttempts(db, account, address, now)

  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000)
  const sessionId = await change(
    db,
    { actor: { userId: user.id, name: user.email }, now },
    async ({ tx, record }) => {
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
  return tokens.issue({ sessionId, userId: user.id, phase: 4, expiresAt })
}

export async function signOut(db: Database, session: Session, now: Date): Promise<void> {
  await change(db, { actor: session.actor, now }, async ({ tx, record }) => {
    await tx.deleteFrom('sessions').where('id', '=', session.id).execute()
    record({ topic: 'users', recordId: session.actor.userId, action: 'signed-out' })
  })
}

/** Ends every session of a user, inside the change that made them worthless. */
export async function endSessionsOf({ tx }: Change, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute()
}
