import { sql } from 'kysely'
import { notFound } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { stateOf } from './open-question.ts'

export async function listQuestions(db: Database, familyId: string, now: Date) {
  const questions = await db
    .selectFrom('family_questions')
    .select(['id', 'kind', 'askedAt', 'wrongTries', 'lastWrongAt'])
    .where('familyId', '=', familyId)
    .orderBy('askedAt', 'desc')
    .orderBy('id')
    .execute()
  const { rows } = await sql<{ devices: number }>`select count(*) as devices from family_devices
    where "familyId" = ${familyId} and "expiresAt" > ${now}`.execute(db)
  return {
    questions: questions.map(({ wrongTries, lastWrongAt, ...question }) => ({
      ...question,
      ...stateOf({ wrongTries, lastWrongAt }, now),
    })),
    devices: rows[0]?.devices ?? 0,
  }
}

export const unlockQuestion = (db: Database, id: string, acting: Acting): Promise<void> =>
  change(db, acting, async ({ tx, record }) => {
    const unlocked = await tx
      .updateTable('family_questions')
      .set({ wrongTries: 0, lastWrongAt: null })
      .where('id', '=', id)
      .returning(['familyId', 'kind'])
      .executeTakeFirstOrThrow(() => notFound('question'))
    const { familyId, kind } = unlocked
    record({ topic: 'families', recordId: familyId, action: 'question-unlocked', after: { kind } })
  })

export const forgetDevices = (db: Database, familyId: string, acting: Acting): Promise<void> =>
  change(db, acting, async ({ tx, record }) => {
    const [ended] = await tx.deleteFrom('family_devices').where('familyId', '=', familyId).execute()
    if (ended?.numDeletedRows) record({ topic: 'families', recordId: familyId, action: 'devices-forgotten' })
  })

/** A question goes with its last link. */
export async function forgetQuestions(db: Database, now: Date): Promise<void> {
  await sql`delete from family_questions q where not exists (
    select from one_time_links link where link."questionId" = q.id and link."expiresAt" > ${now})`.execute(db)
  await sql`delete from family_devices where "expiresAt" <= ${now}`.execute(db)
}
