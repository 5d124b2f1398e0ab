import { sql } from 'kysely'
import type * as z from 'zod'
import type { searchInput } from '#contract/lessons/substitutes.ts'
import { conflict, invalidField, notFound } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { OrderEngine } from '../../orders/order-engine.ts'
import { listCandidates } from './list-candidates.ts'
import { lockLiveSearch, sendWave } from './send-waves.ts'

/** Asks the first few at once; the others follow, in the order of the list. */
export function startSearch(
  engine: OrderEngine,
  lessonId: string,
  { instructorIds, ...wanted }: z.output<typeof searchInput>,
  context: Creation,
): Promise<string> {
  const { now, actor } = context
  return createOnce(engine.db, context, async step => {
    const { tx, record } = step
    const lesson = await lockLesson(tx, lessonId)
    if (lesson.status !== 'PLANNED') throw conflict('lesson.not-planned')
    const chosen = new Set(instructorIds)
    const asked = (await listCandidates(tx, lessonId)).filter(
      ({ id, canBeAsked, obstacle }) => chosen.has(id) && canBeAsked && obstacle === null,
    )
    if (asked.length === 0) throw invalidField('instructorIds', 'substitute-search.nobody')
    const { status: _, ...asItIs } = lesson
    const { id } = await tx
      .insertInto('substitute_searches')
      .values({ ...wanted, ...asItIs, lessonId, createdAt: now, createdBy: actor.name })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('substitute_asks')
      .values(asked.map((one, place) => ({ searchId: id, instructorId: one.id, place })))
      .execute()
    const search = await lockLiveSearch(tx, id, now)
    if (!search) throw conflict('substitute-search.begun')
    await sendWave(engine, step, search, now)
    record({
      topic: 'lessons',
      recordId: lessonId,
      action: 'substitute-sought',
      after: { asked: asked.length },
    })
    return id
  })
}

interface LockedLesson {
  status: string
  date: string
  startTime: string
  locationId: string
  instructorId: string | null
  substituteId: string | null
}

/** As every change of lessons does, so that two writers do not wait for each other in a circle. */
export async function lockLesson(tx: Tx, lessonId: string): Promise<LockedLesson> {
  await sql`select from lesson_offers where id = (select "offerId" from lessons where id = ${lessonId})
    for update`.execute(tx)
  const { rows } = await sql<LockedLesson>`
    select status, date, "startTime", "locationId", "instructorId", "substituteId" from lessons where id = ${lessonId} for update`.execute(
    tx,
  )
  if (!rows[0]) throw notFound('lesson')
  return rows[0]
}

export function withdrawSearch(db: Database, id: string, context: Acting): Promise<void> {
  return change(db, context, async ({ tx, record }) => {
    const search = await tx
      .selectFrom('substitute_searches')
      .select(['state', 'lessonId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound('substitute-search'))
    if (search.state === 'WITHDRAWN') return
    if (search.state !== 'OPEN') throw conflict('substitute-search.over')
    await tx
      .updateTable('substitute_searches')
      .set({ state: 'WITHDRAWN', endedAt: context.now, nextWaveAt: null })
      .where('id', '=', id)
      .execute()
    record({ topic: 'lessons', recordId: search.lessonId, action: 'substitute-search-withdrawn' })
  })
}

export function settleSearch(db: Database, id: string, isDone: boolean, context: Acting): Promise<void> {
  const { now, actor } = context
  return change(db, context, async ({ tx, record }) => {
    const seen = isDone ? { seenAt: now, seenBy: actor.name } : { seenAt: null, seenBy: null }
    const search = await tx
      .updateTable('substitute_searches')
      .set(seen)
      .where('id', '=', id)
      .where('seenAt', isDone ? 'is' : 'is not', null)
      .returning('lessonId')
      .executeTakeFirst()
    if (search)
      record({
        topic: 'lessons',
        recordId: search.lessonId,
        action: 'substitute-search-seen',
        after: { isDone },
      })
  })
}

/** How long answers are kept after the lesson. */
const keptDays = 90

/** What instructors answered is theirs; once nobody asks any more, it goes. */
export async function forgetSubstitutes(db: Database, now: Date): Promise<void> {
  await sql`delete from substitute_searches
    where date < (${now}::timestamptz at time zone 'Europe/Zurich')::date - ${keptDays}::int`.execute(db)
}
