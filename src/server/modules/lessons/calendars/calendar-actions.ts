import { createHash, randomBytes } from 'node:crypto'
import ical, { ICalEventStatus } from 'ical-generator'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Calendar, newCalendar } from '#contract/lessons/calendars.ts'
import type { LessonStatus } from '#domain/lessons/attendance-marks.ts'
import { notFound } from '#server/app-error.ts'
import { type Change, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { germanCourseName } from '#server/modules/catalogue/course-names.ts'
import { listInstructors } from '../lesson-queries.ts'

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

const calendarName = sql<string>`coalesce(person.name, concat_ws(', ', place.name, pool.name))`

const calendars = (db: Database | Tx) =>
  db
    .selectFrom('calendars as calendar')
    .leftJoin('instructors as person', 'person.id', 'calendar.instructorId')
    .leftJoin('pools as pool', 'pool.id', 'calendar.poolId')
    .leftJoin('locations as place', join =>
      join.on(sql<boolean>`place.id = coalesce(calendar."locationId", pool."locationId")`),
    )
    .select(['calendar.id', 'calendar.createdAt', 'calendar.createdBy'])
    .select([
      sql<
        Calendar['of']
      >`case when person.id is not null then 'instructor' when pool.id is not null then 'pool'
        else 'place' end`.as('of'),
      calendarName.as('name'),
    ])

export const listCalendars = (db: Database): Promise<Calendar[]> =>
  calendars(db)
    .orderBy('of')
    .orderBy(sql`${calendarName} collate "und-x-icu"`)
    .orderBy('calendar.createdAt')
    .execute()

type Followed = { instructorId: string } | { locationId: string } | { poolId: string }

const columnOf = { instructor: 'instructorId', place: 'locationId', pool: 'poolId' } as const
const calledAs = { instructor: 'instructor', place: 'location', pool: 'pool' } as const

export function createCalendar(db: Database, body: z.output<typeof newCalendar>, context: RequestContext) {
  return change(db, context, async step => {
    if (!(await canBeFollowed(step.tx, body))) throw notFound(calledAs[body.of])
    return addCalendar(step, { [columnOf[body.of]]: body.id } as Followed, context)
  })
}

/** A location, a pool, or a current instructor. */
async function canBeFollowed(tx: Tx, { of, id }: z.output<typeof newCalendar>): Promise<boolean> {
  if (of === 'instructor') return (await listInstructors(tx)).some(instructor => instructor.id === id)
  const table = of === 'place' ? 'locations' : 'pools'
  return (await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Of the signed-in person's own lessons. They have one address: a new one is for a lost phone, too. */
export function createOwnCalendar(db: Database, context: RequestContext) {
  const { actor } = context
  return change(db, context, async step => {
    const { tx, record } = step
    const self = await tx
      .selectFrom('instructors')
      .select('id')
      .where('userId', '=', actor.userId)
      .executeTakeFirstOrThrow(() => notFound('instructor'))
    const gone = await tx
      .deleteFrom('calendars')
      .where('instructorId', '=', self.id)
      .where('createdBy', '=', actor.name)
      .returning(['id', 'instructorId'])
      .execute()
    for (const { id, ...before } of gone)
      record({ topic: 'lessons', recordId: id, action: 'calendar-withdrawn', before })
    return addCalendar(step, { instructorId: self.id }, context)
  })
}

async function addCalendar({ tx, record }: Change, followed: Followed, { now, actor }: RequestContext) {
  const secret = randomBytes(32).toString('base64url')
  const { id } = await tx
    .insertInto('calendars')
    .values({ ...followed, secretHash: hashSecret(secret), createdAt: now, createdBy: actor.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  record({ topic: 'lessons', recordId: id, action: 'calendar-made', after: followed })
  const calendar = await calendars(tx).where('calendar.id', '=', id).executeTakeFirstOrThrow()
  return { ...calendar, path: `/calendars/${secret}.ics` }
}

export function withdrawCalendar(db: Database, id: string, context: RequestContext): Promise<void> {
  return change(db, context, async ({ tx, record }) => {
    const gone = await tx
      .deleteFrom('calendars')
      .where('id', '=', id)
      .returning(['instructorId', 'locationId', 'poolId'])
      .executeTakeFirst()
    if (!gone) throw notFound('calendar')
    record({ topic: 'lessons', recordId: id, action: 'calendar-withdrawn', before: gone })
  })
}

/** How far back a calendar goes. */
const daysBack = 60

/** The calendar of a secret address. One that was withdrawn is as unknown as one that never was. */
export async function readCalendar(db: Database, secret: string, now: Date): Promise<string> {
  const calendar = await calendars(db)
    .leftJoin('users', 'users.id', 'person.userId')
    .select(['calendar.instructorId', 'calendar.locationId', 'calendar.poolId'])
    // Of an account that has ended it opens nothing, also where it was made later.
    .where('users.endedAt', 'is', null)
    .where('calendar.secretHash', '=', hashSecret(secret.replace(/\.ics$/, '')))
    .executeTakeFirstOrThrow(() => notFound('calendar'))
  const { rows } = await sql<CalendarLesson>`
    select lesson.id, begins.at as "startsAt", lesson.status, lesson.sequence, offer."quickId",
      begins.at + make_interval(mins => coalesce(type."durationMinutes", 30)) as "endsAt",
      ${germanCourseName} as course, place.name as place,
      coalesce(place.address, '') as address, concat_ws(', ', first.name, second.name) as team
    from lessons lesson
    join lesson_offers offer on offer.id = lesson."offerId"
    join lesson_types type on type.id = offer."lessonTypeId"
    join locations place on place.id = lesson."locationId"
    left join instructors first on first.id = coalesce(lesson."instructorId", offer."instructorId")
    left join instructors second on second.id = coalesce(lesson."substituteId", offer."substituteId")
    cross join lateral (
      select (lesson.date + lesson."startTime"::time) at time zone 'Europe/Zurich' as at) begins
    where lesson.date >= ${now}::timestamptz::date - ${daysBack}::int and offer.status <> 'DRAFT'
      and (lesson."locationId" = ${calendar.locationId} or lesson."poolId" = ${calendar.poolId}
        or ${calendar.instructorId} in (first.id, second.id))
    order by begins.at, lesson.id`.execute(db)
  return writeCalendar(calendar.name, rows, now)
}

export interface CalendarLesson {
  id: string
  startsAt: string
  endsAt: string
  status: LessonStatus
  sequence: number
  course: string
  quickId: string
  place: string
  address: string
  team: string
}

/** A lesson that is cancelled or moved keeps its name, so that programs strike it out instead of forgetting it. */
export function writeCalendar(name: string, lessons: readonly CalendarLesson[], now: Date): string {
  const calendar = ical({ name, prodId: { company: 'Lido', product: 'Lessons', language: 'DE' }, ttl: 3600 })
  for (const { id, startsAt, endsAt, status, sequence, course, quickId, place, address, team } of lessons) {
    const isOff = status === 'CANCELLED' || status === 'MOVED'
    calendar.createEvent({
      id: `${id}@lido`,
      sequence,
      stamp: now,
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: [course, quickId].filter(Boolean).join(', '),
      location: [place, address].filter(Boolean).join(', '),
      ...(team ? { description: team } : {}),
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
