import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { LessonLanes, ListedLesson, lessonRoutes } from '#contract/lessons/lessons.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { fitLessons } from '#domain/levels/course-fit.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type RawJson, selectJson } from '#server/db/json.ts'
import type { Session } from '#server/http/session/authenticate.ts'
import { courseNames } from '#server/modules/catalogue/course-names.ts'

type ListQuery = z.output<typeof lessonRoutes.listLessons.query>

/** The account whose lessons alone are shown: an instructor's. Undefined for those who see all. */
export const ownOnly = (session: Session | null): string | undefined =>
  session?.role === 'instructor' ? session.actor.userId : undefined

/** Lessons with their offer and team: that of the lesson, else of the offer. */
export const lessonsWithTeam = (db: Database | Tx) =>
  db
    .selectFrom('lessons as lesson')
    .innerJoin('lesson_offers as offer', 'offer.id', 'lesson.offerId')
    .innerJoin('locations as place', 'place.id', 'lesson.locationId')
    .leftJoin('instructors as first', join =>
      join.on(sql<boolean>`first.id = coalesce(lesson."instructorId", offer."instructorId")`),
    )
    .leftJoin('instructors as second', join =>
      join.on(sql<boolean>`second.id = coalesce(lesson."substituteId", offer."substituteId")`),
    )
    .select(['lesson.id', 'lesson.date', 'lesson.startTime', 'place.name as place', 'lesson.status'])
    .select([named('first').as('instructor'), named('second').as('substitute')])

/** Whether this account is one of the team of `lessonsWithTeam`. */
export const isTaughtBy = (userId: string | undefined) =>
  sql<boolean>`coalesce(${userId ?? null}::uuid in (first."userId", second."userId"), false)`

export const named = (instructor: string) =>
  sql<{ id: string; name: string } | null>`case when ${sql.ref(`${instructor}.id`)} is not null
    then json_build_object('id', ${sql.ref(`${instructor}.id`)}, 'name', ${sql.ref(`${instructor}.name`)}) end`

/** Whether it is one of the first lessons of its course that take place. */
export const asksFit = sql<boolean>`(select count(*) from lessons earlier
  where earlier."offerId" = lesson."offerId" and earlier.date < lesson.date
    and earlier.status in ('PLANNED', 'HELD')) < ${sql.lit(fitLessons)}`

/** Those who hold a seat, and guests who make up for a lesson of another course. */
const participants = sql<number>`(
  (select count(*) from booked_seats seat where seat."lessonOfferId" = offer.id)
  + (select count(*) from make_ups m join booked_seats guest on guest."bookingId" = m."bookingId"
    where m."lessonId" = lesson.id))`

interface Days {
  from: PlainDate
  to: PlainDate
}

const onDays = (db: Database | Tx, { from, to }: Days) =>
  lessonsWithTeam(db).where('lesson.date', '>=', from).where('lesson.date', '<=', to)

const lessonsOfDays = (db: Database, days: Days) => onDays(db, days).where('offer.status', '<>', 'DRAFT')

/** Neither cancelled nor moved to another day. */
const isOn = sql`lesson.status in ('PLANNED', 'HELD')`

const nobodyTeaches = sql<boolean>`first.id is null and ${isOn}`

/** Whether attendance was marked. Marks before the day announce absences and do not count. */
const nobodyIsMarked = sql<boolean>`${isOn} and ${participants} > 0 and not exists (
  select from attendance a where a."lessonId" = lesson.id
    and (a."receivedAt" at time zone 'Europe/Zurich')::date >= lesson.date)`

const missing = {
  instructor: nobodyTeaches,
  attendance: nobodyIsMarked,
  lanes: sql<boolean>`lesson."lanesLost" and ${isOn}`,
}

/** The lanes of a lesson or an offer. */
export const lanesOf = (of: 'lesson' | 'offer') =>
  sql<LessonLanes>`(select json_build_object('poolId', pool.id, 'pool', pool.name,
    'firstHalf', ${sql.ref(`${of}.firstHalf`)}, 'lastHalf', ${sql.ref(`${of}.lastHalf`)})
    from pools pool where pool.id = ${sql.ref(`${of}.poolId`)})`

export const countLessonsWithout = async (
  db: Database,
  what: keyof typeof missing,
  days: Days,
): Promise<number> => (await lessonsOfDays(db, days).where(missing[what]).execute()).length

const withCourse = (lessons: ReturnType<typeof lessonsWithTeam>) =>
  lessons
    .innerJoin('lesson_types as type', 'type.id', 'offer.lessonTypeId')
    .select(['offer.id as offerId', 'offer.quickId', 'type.level', 'type.durationMinutes'])
    .select([courseNames.as('courseNames'), participants.as('participants'), 'offer.maxAttendance as seats'])
    .select([lanesOf('lesson').as('lanes'), 'lesson.lanesLost'])

/** Those of drafts too, which take lanes as well. */
export const timetableLessons = (db: Database | Tx, days: Days) =>
  withCourse(onDays(db, days)).select([
    'lesson.locationId',
    sql<boolean>`offer.status = 'DRAFT'`.as('isDraft'),
  ])

const listedLessons = (db: Database, days: Days) =>
  withCourse(lessonsOfDays(db, days))
    .orderBy('lesson.date')
    .orderBy('lesson.startTime')
    .orderBy(sql`place.name collate "und-x-icu"`)
    .orderBy('offer.quickId')

export function listLessons(
  db: Database,
  { from, to, without }: ListQuery,
  ownUserId: string | undefined,
): Promise<RawJson<ListedLesson[]>> {
  let days = listedLessons(db, { from, to })
  if (without) days = days.where(missing[without])
  return selectJson(db, ownUserId === undefined ? days : days.where(isTaughtBy(ownUserId)))
}

/** `condition` is about `lesson` and `offer`. */
export const listLessonsWhere = (
  db: Database,
  days: Days,
  condition: RawBuilder<boolean>,
): Promise<RawJson<ListedLesson[]>> => selectJson(db, listedLessons(db, days).where(condition))

/** Who can be chosen: not those whose account has ended. */
export const listInstructors = (db: Database | Tx) =>
  db
    .selectFrom('instructors')
    .leftJoin('users', 'users.id', 'instructors.userId')
    .select(['instructors.id', 'name'])
    .where('endedAt', 'is', null)
    .orderBy(sql`name collate "und-x-icu"`)
    .execute()
