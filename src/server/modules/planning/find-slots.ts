import { sql } from 'kysely'
import type * as z from 'zod'
import type { Slot, slotRoutes } from '#contract/planning/slots.ts'
import { addDays, type PlainDate, weekdayOf } from '#domain/calendar/plain-date.ts'
import { mayTeach } from '#domain/levels/may-teach.ts'
import {
  findSlots as chooseSlots,
  type Slot as FoundSlot,
  type OpenPool,
  type TakenLanes,
  type Teacher,
} from '#domain/planning/find-slots.ts'
import { minuteOf, timeOf } from '#domain/planning/free-times.ts'
import { notFound } from '#server/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { assumedMinutes } from '../lessons/substitutes/substitute-queries.ts'
import { listCurricula } from '../levels/curriculum-records.ts'

type Query = z.output<typeof slotRoutes.findSlots.query>
type Answer = z.input<typeof slotRoutes.findSlots.response>

interface Days {
  from: PlainDate
  to: PlainDate
}

/** The ten best hours for a course of this type. What is read depends on the weeks asked for, never on the years before. */
export async function findSlots(db: Database, query: Query): Promise<Answer> {
  const type = await db
    .selectFrom('lesson_types')
    .select(['durationMinutes', 'levelId'])
    .where('id', '=', query.lessonTypeId)
    .executeTakeFirstOrThrow(() => notFound('lesson-type'))
  const known = type.durationMinutes
  const minutes = known !== null && known >= 1 && known <= 1440 ? known : 45
  const days = { from: query.firstDay, to: addDays(query.firstDay, query.weeks * 7 - 1) }
  const [pools, taken, free] = await Promise.all([
    listPools(db, query, days, type.levelId),
    listTaken(db, days),
    listTeachers(db, days, type.levelId),
  ])
  const { lanes, weekdays, from, to } = query
  const wish = { minutes, lanes, weekdays, from: minuteOf(from), to: minuteOf(to) }
  const slots = chooseSlots(wish, pools, taken, free).map(slot => toAnswer(slot, minutes))
  return { minutes, isAssumed: minutes !== known, slots }
}

const namedTeachers = 3

const toAnswer = ({ pool, start, teachers: names, near, ...slot }: FoundSlot, minutes: number): Slot => ({
  poolId: pool.id,
  pool: pool.name,
  locationId: pool.locationId,
  location: pool.location,
  weekday: slot.weekday,
  startTime: timeOf(start),
  endTime: timeOf(start + minutes),
  firstHalf: slot.firstHalf,
  lastHalf: slot.lastHalf,
  dates: [...slot.dates],
  closed: slot.closed,
  instructors: names.slice(0, namedTeachers),
  near: Math.min(near, namedTeachers),
  sameLevel: pool.sameLevel,
  joins: slot.joins,
})

interface Closed {
  locationId: string | null
  poolId: string | null
  firstDay: string
  lastDay: string
}

type PoolRow = Pick<OpenPool, 'id' | 'name' | 'locationId' | 'location' | 'lanes' | 'sameLevel'>

async function listPools(
  db: Database,
  { locationId }: Query,
  days: Days,
  levelId: string | null,
): Promise<OpenPool[]> {
  const { rows } = await sql<PoolRow>`
    with same as (
      select offer."locationId", count(distinct offer.id)::int as courses
      from lesson_offers offer join lesson_types type on type.id = offer."lessonTypeId"
      where offer.status = 'PUBLISHED' and type."levelId" = ${levelId}::uuid
        and exists (select from lessons l where l."offerId" = offer.id and l.date between ${days.from} and ${days.to})
      group by offer."locationId")
    select pool.id, pool.name, pool."locationId", place.name as location, pool.lanes,
      coalesce(same.courses, 0) as "sameLevel"
    from pools pool join locations place on place.id = pool."locationId"
    left join same on same."locationId" = pool."locationId"
    where ${locationId ?? null}::uuid is null or pool."locationId" = ${locationId ?? null}`.execute(db)
  const closures: Closed[] = await db
    .selectFrom('closures')
    .select(['locationId', 'poolId', 'firstDay', 'lastDay'])
    .where('firstDay', '<=', days.to)
    .where('lastDay', '>=', days.from)
    .execute()
  return rows.map(row => ({ ...row, ...openDates(row, closures, days) }))
}

/** Per weekday, the dates on which a pool is open, and how many it is closed. */
function openDates(
  { id, locationId }: PoolRow,
  closures: readonly Closed[],
  { from, to }: Days,
): Pick<OpenPool, 'dates' | 'closed'> {
  const own = closures.filter(
    one =>
      (one.poolId === null || one.poolId === id) &&
      (one.locationId === null || one.locationId === locationId),
  )
  const dates: string[][] = [[], [], [], [], [], [], []]
  const closed = [0, 0, 0, 0, 0, 0, 0]
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const weekday = weekdayOf(date)
    if (own.some(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay))
      closed[weekday] = (closed[weekday] ?? 0) + 1
    else dates[weekday]?.push(date)
  }
  return { dates, closed }
}

const weekday = sql<number>`(extract(isodow from l.date)::int - 1)`
const startMinute = sql<number>`(extract(epoch from l."startTime"::time) / 60)::int`

/** A lesson on a day that is closed keeps nobody from a slot. */
const isOpen = sql<boolean>`not exists (select from closures c where l.date between c."firstDay" and c."lastDay"
  and (c."locationId" is null or c."locationId" = l."locationId") and (c."poolId" is null or c."poolId" = l."poolId"))`

const lessonsOf = ({ from, to }: Days) => sql`
  lessons l join lesson_offers offer on offer.id = l."offerId" join lesson_types type on type.id = offer."lessonTypeId"
  where l.date between ${from} and ${to} and l.status in ('PLANNED', 'HELD') and ${isOpen}`

/** A weekly course is one row. */
async function listTaken(db: Database, days: Days): Promise<TakenLanes[]> {
  const { rows } = await sql<TakenLanes>`
    select distinct l."poolId", ${weekday} as weekday, l."firstHalf", l."lastHalf", ${startMinute} as start,
      ${assumedMinutes} as minutes
    from ${lessonsOf(days)} and l."poolId" is not null and not l."lanesLost"`.execute(db)
  return rows
}

async function listTeachers(db: Database, days: Days, levelId: string | null): Promise<Teacher[]> {
  const { rows } = await sql<Teacher & { levelIds: string[] }>`
    with taught as (
      select distinct coalesce(l."instructorId", offer."instructorId") as first, l."substituteId" as second,
        ${weekday} as weekday, ${startMinute} as start, ${assumedMinutes} as minutes, l."locationId"
      from ${lessonsOf(days)} and offer.status <> 'DRAFT'),
    busy as (
      select first as id, weekday, start, minutes, "locationId" from taught where first is not null
      union select second, weekday, start, minutes, "locationId" from taught where second is not null)
    select i.name, coalesce(u."levelIds", '[]') as "levelIds", coalesce((
      select json_agg(json_build_object('weekday', weekday, 'start', start, 'minutes', minutes,
        'locationId', "locationId")) from busy where busy.id = i.id), '[]') as lessons
    from instructors i left join users u on u.id = i."userId"
    where u."endedAt" is null order by i.name`.execute(db)
  const curricula = await listCurricula(db)
  return rows
    .filter(({ levelIds }) => mayTeach(curricula, levelIds, levelId))
    .map(({ name, lessons }) => ({ name, lessons }))
}
