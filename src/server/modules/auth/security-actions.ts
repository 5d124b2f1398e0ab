import { AppError, conflict, invalidField, notFound } from '#server/app-error.ts'
import { type Change, change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import type { Session } from '#server/http/session/authenticate.ts'
import { checkOwnPassword } from '../credentials/check-own-password.ts'
import type { Seal } from '../credentials/seal.ts'
import { readSecondFactors, replaceRecoveryCodes } from '../credentials/second-factors.ts'
import { findTotpStep } from '../credentials/totp.ts'
import type { SecurityMails } from '../users/security-mail.ts'
import { type RelyingParty, readNewPasskey } from './passkeys.ts'
import { noteSecondStep, takeChallenge } from './second-step-actions.ts'

export interface SecurityNeeds {
  db: Database
  seal: Seal
  party: RelyingParty
  mails: SecurityMails
  leastPasswordLength: number
}

/** Returns the recovery codes for the first second factor. */
export async function setTotp(
  needs: SecurityNeeds,
  { secret, code, password }: { secret: string; code: string; password: string },
  session: Session,
  now: Date,
) {
  const { userId } = session.actor
  const step = findTotpStep(secret, code.replaceAll(/\s/g, ''), now)
  if (step === null) throw invalidField('code', 'second-factor.wrong-code')
  await checkPassword(needs.db, { userId, password, now })
  return change(needs.db, { actor: session.actor, now }, async change => {
    const totp = { sealedSecret: needs.seal.close(secret), lastStep: step, createdAt: now }
    await change.tx
      .insertInto('totp_secrets')
      .values({ userId, ...totp })
      .onConflict(conflict => conflict.column('userId').doUpdateSet(totp))
      .execute()
    return noteNewFactor(needs, { change, session, now, after: { way: 'totp' } })
  })
}

export async function addPasskey(
  needs: SecurityNeeds,
  { name, answer, password }: { name: string; answer: object; password: string },
  session: Session,
  now: Date,
) {
  const { userId } = session.actor
  await checkPassword(needs.db, { userId, password, now })
  return change(needs.db, { actor: session.actor, now }, async change => {
    const challenge = await takeChallenge(change.tx, session, now)
    const passkey = await readNewPasskey(needs.party, answer, challenge)
    const row = { ...passkey, userId, name, createdAt: now }
    const added = await change.tx
      .insertInto('passkeys')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (!added.numInsertedOrUpdatedRows) throw new AppError('invalid', 'second-factor.passkey-refused')
    return noteNewFactor(needs, { change, session, now, after: { way: 'passkey', name } })
  })
}

/** For users without a second factor: an open browser must not be enough to lock its owner out. */
async function checkPassword(
  db: Database,
  { userId, password, now }: { userId: string; password: string; now: Date },
) {
  const { hasTotp, passkeys } = await readSecondFactors(db, userId)
  if (hasTotp || passkeys.length > 0) return
  await checkOwnPassword(db, { userId, password, field: 'password', now })
}

interface NewFactor {
  change: Change
  session: Session
  now: Date
  after: object
}

/** Setting it up has shown it, so this session goes on; all others take the second step first. */
async function noteNewFactor(
  needs: SecurityNeeds,
  { change, session, now, after }: NewFactor,
): Promise<string[]> {
  const { userId } = session.actor
  await noteSecondStep(change.tx, session.id, now)
  change.record({ topic: 'users', recordId: userId, action: 'second-factor-added', after })
  await needs.mails.notify(change, userId, { event: 'second-factor-added' }, now)
  const { recoveryCodesLeft } = await readSecondFactors(change.tx, userId)
  return recoveryCodesLeft > 0 ? [] : replaceRecoveryCodes(change.tx, userId)
}

type Removed = { table: 'totp_secrets' } | { table: 'passkeys'; id: string }

/** With the last factor go its recovery codes. Who must have one keeps one. */
export async function removeFactor(
  needs: SecurityNeeds,
  removed: Removed,
  session: Session,
  now: Date,
): Promise<void> {
  const { userId } = session.actor
  await change(needs.db, { actor: session.actor, now }, async change => {
    const { tx } = change
    // One after the other, so that two removals at once do not each leave the other's.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const rows = tx.deleteFrom(removed.table).where('userId', '=', userId)
    const gone = await ('id' in removed ? rows.where('id', '=', removed.id) : rows).executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw notFound('second-factor')
    const { hasTotp, passkeys } = await readSecondFactors(tx, userId)
    if (!hasTotp && passkeys.length === 0) {
      if (session.needsSecondFactor) throw conflict('second-factor.required')
      await tx.deleteFrom('recovery_codes').where('userId', '=', userId).execute()
    }
    const way = removed.table === 'passkeys' ? 'passkey' : 'totp'
    change.record({ topic: 'users', recordId: userId, action: 'second-factor-removed', before: { way } })
    await needs.mails.notify(change, userId, { event: 'second-factor-removed' }, now)
  })
}

export const replaceOwnRecoveryCodes = (db: Database, { actor }: Session, now: Date): Promise<string[]> =>
  change(db, { actor, now }, async ({ tx, record }) => {
    record({ topic: 'users', recordId: actor.userId, action: 'recovery-codes-replaced' })
    return replaceRecoveryCodes(tx, actor.userId)
  })

export const endOwnSession = (db: Database, id: string, { actor }: Session, now: Date): Promise<void> =>
  change(db, { actor, now }, async ({ tx, record, endSessions }) => {
    const own = tx.selectFrom('sessions').select('id').where('id', '=', id)
    if (!(await own.where('userId', '=', actor.userId).executeTakeFirst())) throw notFound('session')
    await endSessions({ id })
    record({ topic: 'users', recordId: actor.userId, action: 'session-ended' })
  })
