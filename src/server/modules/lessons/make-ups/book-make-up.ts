import { sql } from 'kysely'
import type { MakeUpRule } from '#contract/lessons/make-ups.ts'
import { refuseMakeUp } from '#domain/lessons/make-ups.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { courseNames } from '#server/modules/catalogue/course-names.ts'
import { dropMakeUps } from './drop-make-ups.ts'
import { listChoices, type Missed, readMissed } from './make-up-queries.ts'

/** One lesson for each that is missed; another choice takes the place of the one before. */
export function bookMakeUp(db: Database, missed: Missed, lessonId: string, acting: Acting): Promise<void> {
  const { actor, now } = acting
  return change(db, acting, async ({ tx, record }) => {
    // Bookings and guests competing for the last seat wait here.
    await sql`select from lesson_offers where id = (select "offerId" from lessons where id = ${lessonId})
      for no key update`.execute(tx)
    const facts = await readMissed(tx, missed)
    const refusal = refuseMakeUp(facts)
    if (refusal) throw conflict(refusal)
    if (facts.plannedId === lessonId) return
    const choices = await listChoices(tx, facts, missed, now)
    if (!choices.some(({ id }) => id === lessonId)) throw conflict('make-up.no-seat')
    const made = { lessonId, createdAt: now, createdBy: actor.name }
    await tx
      .insertInto('make_ups')
      .values({ ...missed, ...made })
      .onConflict(known => known.constraint('make_ups_once').doUpdateSet(made))
      .execute()
    const before = facts.plannedId ? { lessonId: facts.plannedId } : null
    const after = { lessonId, bookingId: missed.bookingId }
    record({ topic: 'lessons', recordId: missed.missedId, action: 'make-up-booked', before, after })
  })
}

/** Make-ups that took place stay. */
export const cancelMakeUp = (db: Database, { bookingId, missedId }: Missed, acting: Acting): Promise<void> =>
  change(db, acting, async step => {
    const dropped = await dropMakeUps(step, { missedId, bookingIds: [bookingId] })
    if (dropped === 0) throw notFound('make-up')
  })

export function saveMakeUpRule(
  db: Database,
  lessonTypeId: string,
  days: number | null,
  acting: Acting,
): Promise<void> {
  return change(db, acting, async ({ tx, record }) => {
    const type = tx.selectFrom('lesson_types').select('id').where('id', '=', lessonTypeId)
    if (!(await type.executeTakeFirst())) throw notFound('lesson-type')
    const rules = tx.deleteFrom('make_up_rules').where('lessonTypeId', '=', lessonTypeId)
    const before = (await rules.returning('days').executeTakeFirst()) ?? { days: null }
    if (days !== null) await tx.insertInto('make_up_rules').values({ lessonTypeId, days }).execute()
    record({ topic: 'settings', recordId: lessonTypeId, action: 'make-ups-changed', before, after: { days } })
  })
}

export const listMakeUpRules = (db: Database): Promise<MakeUpRule[]> =>
  db
    .selectFrom('lesson_types as type')
    .leftJoin('make_up_rules as rule', 'rule.lessonTypeId', 'type.id')
    .select(['type.id as lessonTypeId', 'type.level', 'rule.days'])
    .select(courseNames.as('titles'))
    .where('type.isActive', '=', true)
    .orderBy('type.typeId')
    .execute()
