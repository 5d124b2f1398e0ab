import { sql } from 'kysely'
import { AppError, invalidField } from '#server/app-error.ts'
import { type Change, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { clearAttempts, countAttempt } from '#server/http/limits/limits.ts'
import type { Session } from '#server/http/session/authenticate.ts'
import { checkOwnPassword } from '../credentials/check-own-password.ts'
import type { Seal } from '../credentials/seal.ts'
import { takeCode } from '../credentials/second-factors.ts'
import { allowSignIn } from '../credentials/sign-in-limits.ts'
import { checkPasskey, type RelyingParty } from './passkeys.ts'
import { recordFailure } from './record-failure.ts'

interface Caller {
  session: Session
  address: string
  now: Date
}

/** Takes the second step with a typed code. At most five guesses in 15 minutes are checked. */
export async function enterCode(
  { db, seal }: { db: Database; seal: Seal },
  code: string,
  { session, address, now }: Caller,
): Promise<RenewedSession> {
  const { userId, name } = session.actor
  const allowance = allowSignIn('code', { account: userId })
  await countAttempt(db, allowance, now)
  const renewed = await change(db, { actor: session.actor, now }, async step => {
    const way = await takeCode({ tx: step.tx, seal }, { userId, code, now })
    if (!way) return null
    step.record({ topic: 'users', recordId: userId, action: 'second-step', after: { way } })
    return renewSession(step, session.id, now)
  })
  if (!renewed) {
    await recordFailure(db, { action: 'second-step-failed', account: name, address, userId, now })
    throw invalidField('code', 'second-factor.wrong-code')
  }
  await clearAttempts(db, allowance, now)
  return renewed
}

interface RenewedSession {
  sessionId: string
  userId: string
  expiresAt: Date
}

/** In place of the session that took the second step: a token from before it opens nothing any more. */
async function renewSession(
  { tx, endSessions }: Change,
  id: string,
  now: Date,
  shown: 'second-factor' | 'password' = 'second-factor',
): Promise<RenewedSession> {
  const secondFactorAt = shown === 'second-factor' ? sql`${now}` : sql.ref('secondFactorAt')
  const passwordAt = shown === 'password' ? sql`${now}` : sql.ref('passwordAt')
  const { rows } = await sql<{ id: string; userId: string; expiresAt: string }>`
    insert into sessions ("userId", "createdAt", "expiresAt", device, address, edits, "editsAt", "activeAt", "passwordAt",
      "secondFactorAt")
    select "userId", "createdAt", "expiresAt", device, address, edits, "editsAt", ${now}, ${passwordAt}, ${secondFactorAt}
    from sessions where id = ${id}
    returning id, "userId", "expiresAt"`.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('unauthenticated', 'auth.required')
  await endSessions({ id })
  return { sessionId: row.id, userId: row.userId, expiresAt: new Date(row.expiresAt) }
}

export async function noteSecondStep(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ secondFactorAt: now }).where('id', '=', sessionId).execute()
}

/** Of an account without a second factor: who has one shows that. */
export async function enterPassword(
  db: Database,
  password: string,
  { session, now }: Omit<Caller, 'address'>,
): Promise<RenewedSession> {
  const { userId } = session.actor
  if (session.hasSecondFactor) throw new AppError('forbidden', 'auth.step-up')
  await checkOwnPassword(db, { userId, password, field: 'password', now })
  return change(db, { actor: session.actor, now }, async step => {
    step.record({ topic: 'users', recordId: userId, action: 'second-step', after: { way: 'password' } })
    return renewSession(step, session.id, now, 'password')
  })
}

/** Takes the second step with a passkey. */
export function showPasskey(
  { db, party }: { db: Database; party: RelyingParty },
  answer: object,
  { session, now }: Omit<Caller, 'address'>,
): Promise<RenewedSession> {
  const { userId } = session.actor
  return change(db, { actor: session.actor, now }, async step => {
    const { tx } = step
    const challenge = await takeChallenge(tx, session, now)
    await checkPasskey({ tx, party }, { userId, answer, challenge, now })
    step.record({ topic: 'users', recordId: userId, action: 'second-step', after: { way: 'passkey' } })
    return renewSession(step, session.id, now)
  })
}

/** What a passkey of this session has to sign, for five minutes. */
export async function keepChallenge(db: Database, session: Session, challenge: string, now: Date) {
  const challengeUntil = new Date(now.getTime() + 5 * 60_000)
  await db.updateTable('sessions').set({ challenge, challengeUntil }).where('id', '=', session.id).execute()
}

/** Takes the stored challenge; it can be used once. */
export async function takeChallenge(tx: Tx, session: Session, now: Date): Promise<string> {
  const row = await tx
    .selectFrom('sessions')
    .select(['challenge', 'challengeUntil'])
    .where('id', '=', session.id)
    .forUpdate()
    .executeTakeFirst()
  await tx.updateTable('sessions').set({ challenge: null }).where('id', '=', session.id).execute()
  const isAlive = row?.challengeUntil && new Date(row.challengeUntil) > now
  if (!row?.challenge || !isAlive) throw new AppError('invalid', 'second-factor.passkey-refused')
  return row.challenge
}
