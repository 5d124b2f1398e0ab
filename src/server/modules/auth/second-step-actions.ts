import { AppError, invalidField } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Session } from '#server/http/session/authenticate.ts'
import { codeAllowance, countAttempt, forgetAttempts } from '../credentials/login-limits.ts'
import type { Seal } from '../credentials/seal.ts'
import { takeCode } from '../credentials/second-factors.ts'
import { recordFailure } from './record-failure.ts'

interface Caller {
  session: Session
  address: string
  now: Date
}

/** Takes the second step with a typed code. Five guesses in a quarter of an hour are looked at, whatever follows. */
export async function enterCode(
  { db, seal }: { db: Database; seal: Seal },
  code: string,
  { session, address, now }: Caller,
): Promise<void> {
  const { userId, name } = session.actor
  const allowance = codeAllowance(userId)
  await countAttempt(db, allowance, now)
  const way = await change(db, { actor: session.actor, now }, async step => {
    const used = await takeCode({ tx: step.tx, seal }, { userId, code, now })
    if (!used) return null
    await noteSecondStep(step.tx, session.id, now)
    step.record({ topic: 'users', recordId: userId, action: 'second-step', after: { way: used } })
    return used
  })
  if (!way) {
    await recordFailure(db, { action: 'second-step-failed', account: name, address, userId, now })
    throw invalidField('code', 'second-factor.wrong-code')
  }
  await forgetAttempts(db, allowance, now)
}

export async function noteSecondStep(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ secondFactorAt: now }).where('id', '=', sessionId).execute()
}

/** What a passkey of this session has to sign, for five minutes. */
export async function keepChallenge(db: Database, session: Session, challenge: string, now: Date) {
  const challengeUntil = new Date(now.getTime() + 5 * 60_000)
  await db.updateTable('sessions').set({ challenge, challengeUntil }).where('id', '=', session.id).execute()
}

/** The challenge that was kept, which nobody can use again. */
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
