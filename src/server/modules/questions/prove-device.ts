import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { questionLinkRoutes } from '#contract/questions.ts'
import type { RouteReply } from '#contract/routes/define-route.ts'
import { addWrongTry, isRightProof, isTry, proofAskedFor, triesLeft } from '#domain/questions/tries.ts'
import { change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { hashLinkToken } from '#server/one-time-links/one-time-links.ts'
import { findQuestion, stateOf, theFamily } from './open-question.ts'

type Prove = typeof questionLinkRoutes.proveDevice

const keptDays = 365

/** A wrong try is counted, also of many at once. What a device has proved is kept as a hash. */
export function proveDevice(
  db: Database,
  { token, kind, typed }: z.output<Prove['body']>,
  now: Date,
): Promise<RouteReply<Prove>> {
  return change(db, { actor: theFamily, now }, async ({ tx, record, touch }) => {
    const { id } = await findQuestion(tx, kind, token, now)
    await sql`select from family_questions where id = ${id} for update`.execute(tx)
    const question = await findQuestion(tx, kind, token, now)
    const { familyId } = question
    const asked = proofAskedFor(question)
    if (!asked || !isTry(typed, asked) || triesLeft(question, now) === 0)
      return { proof: null, ...stateOf(question, now) }
    const isRight = isRightProof(typed, question)
    const tries = isRight ? { wrongTries: 0, lastWrongAt: null } : addWrongTry(question, now)
    await tx.updateTable('family_questions').set(tries).where('id', '=', id).execute()
    touch('families')
    if (!isRight) {
      if (triesLeft(tries, now) === 0)
        record({ topic: 'families', recordId: familyId, action: 'question-locked', after: { kind } })
      return { proof: null, ...stateOf(tries, now) }
    }
    const proof = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now.getTime() + keptDays * 24 * 3_600_000)
    await tx
      .insertInto('family_devices')
      .values({ proofHash: hashLinkToken(proof), familyId, createdAt: now, expiresAt })
      .execute()
    record({ topic: 'families', recordId: familyId, action: 'device-proved', after: { kind } })
    return { proof, ...stateOf(tries, now) }
  })
}
