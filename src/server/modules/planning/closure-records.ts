import { sql } from 'kysely'
import type { ListedLesson } from '#contract/lessons/lessons.ts'
import type { Closure } from '#contract/planning/closures.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { LessonStatus } from '#domain/lessons/attendance-marks.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { editableRecords, recordActions } from '#server/db/editable-records.ts'
import type { RawJson } from '#server/db/json.ts'
import { takeOne } from '#server/db/take-one.ts'
import { listLessonsWhere } from '../lessons/lesson-queries.ts'

export const closureRecords = editableRecords('closures', { topic: 'planning', key: 'id', called: 'closure' })

/** A lesson on a day of the closure, at its location or in its pool. */
const touches = sql<boolean>`lesson.date between closure."firstDay" and closure."lastDay"
  and (closure."locationId" is null or closure."locationId" = lesson."locationId")
  and (closure."poolId" is null or closure."poolId" = lesson."poolId")`

const countTouched = (today: PlainDate, statuses: LessonStatus[]) =>
  sql<number>`(select count(*) from lessons lesson join lesson_offers offer on offer.id = lesson."offerId"
    and offer.status <> 'DRAFT' where lesson.date >= ${today} and lesson.status = any(${statuses}) and ${touches})`

const closures = (db: Database | Tx, today: PlainDate) =>
  db
    .selectFrom('closures as closure')
    .leftJoin('pools as pool', 'pool.id', 'closure.poolId')
    .leftJoin('locations as place', join =>
      join.on(sql<boolean>`place.id = coalesce(closure."locationId", pool."locationId")`),
    )
    .select([
      'closure.id',
      'closure.locationId',
      'closure.poolId',
      'place.name as location',
      'closure.version',
    ])
    .select(['pool.name as pool', 'closure.firstDay', 'closure.lastDay', 'closure.reason'])
    .select(countTouched(today, ['PLANNED']).as('lessons'))
    .select(countTouched(today, ['CANCELLED', 'MOVED']).as('calledOff'))

/** Those that are over stand last. */
export const listClosures = (db: Database, today: PlainDate): Promise<Closure[]> =>
  closures(db, today)
    .orderBy(sql`closure."lastDay" < ${today}`)
    .orderBy('closure.firstDay')
    .orderBy('closure.id')
    .execute()

export const closureActions = (today: PlainDate) =>
  recordActions(closureRecords, {
    find: (db, id) => takeOne(closures(db, today).where('closure.id', '=', id), 'closure'),
  })

export async function listClosedLessons(
  db: Database,
  id: string,
  today: PlainDate,
): Promise<RawJson<ListedLesson[]>> {
  const { firstDay, lastDay } = await takeOne(closures(db, today).where('closure.id', '=', id), 'closure')
  const days = { from: firstDay > today ? firstDay : today, to: lastDay }
  return listLessonsWhere(
    db,
    days,
    sql<boolean>`exists (select from closures closure where closure.id = ${id} and ${touches}) and lesson.status <> 'HELD'`,
  )
}
