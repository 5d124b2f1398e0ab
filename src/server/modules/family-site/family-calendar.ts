import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { notFound } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { courseNames } from '../catalogue/course-names.ts'
import { type CalendarLesson, writeCalendar } from '../lessons/calendars/calendar-actions.ts'

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

interface Child {
  familyId: string
  swimmerId: string
}

/** One address of a child at a time: a new one is for a lost phone, too. */
export function makeCalendar(
  db: Database,
  { familyId, swimmerId }: Child,
  acting: Acting,
): Promise<{ path: string }> {
  const secret = randomBytes(32).toString('base64url')
  return change(db, acting, async ({ tx, record }) => {
    const made = { secretHash: hashSecret(secret), createdAt: acting.now }
    await tx
      .insertInto('family_calendars')
      .values({ familyId, swimmerId, ...made })
      .onConflict(known => known.constraint('family_calendars_once').doUpdateSet(made))
      .execute()
    record({ topic: 'families', recordId: swimmerId, action: 'calendar-made' })
    return { path: `/calendars/family/${secret}.ics` }
  })
}

export const endCalendar = (db: Database, { familyId, swimmerId }: Child, acting: Acting): Promise<void> =>
  change(db, acting, async ({ tx, record }) => {
    const gone = await tx
      .deleteFrom('family_calendars')
      .where('familyId', '=', familyId)
      .where('swimmerId', '=', swimmerId)
      .returning('id')
      .executeTakeFirst()
    if (gone) record({ topic: 'families', recordId: swimmerId, action: 'calendar-withdrawn' })
  })

const daysBack = 60

/** Of a child that left the family it is empty, as is what a separated parent booked. */
export async function readFamilyCalendar(db: Database, secret: string, now: Date): Promise<string> {
  const calendar = await db
    .selectFrom('family_calendars as calendar')
    .innerJoin('swimmers as s', 's.id', 'calendar.swimmerId')
    .innerJoin('families as f', 'f.id', 'calendar.familyId')
    .select(['calendar.familyId', 'calendar.swimmerId', 's.firstName', 'f.language'])
    .where('calendar.secretHash', '=', hashSecret(secret.replace(/\.ics$/, '')))
    .executeTakeFirstOrThrow(() => notFound('calendar'))
  const { rows } = await sql<CalendarLesson>`
    with booked as (
      select b.id, b."lessonOfferId", b."withdrawnAt" from bookings b
      join swimmer_bookings filed on filed."bookingId" = b.id and filed."swimmerId" = ${calendar.swimmerId}
      join family_members m on m."contactId" = b."contactId" and m."familyId" = ${calendar.familyId}
      where exists (select from family_members child where child."familyId" = ${calendar.familyId}
        and child."swimmerId" = ${calendar.swimmerId})
    ), coming as (
      select l.id as "lessonId", b."withdrawnAt" is not null or coalesce(a.mark = 'EXCUSED', false) as "isOff"
        from booked b join lessons l on l."offerId" = b."lessonOfferId"
        left join current_attendance a on a."lessonId" = l.id and a."bookingId" = b.id
      union select m."lessonId", b."withdrawnAt" is not null from booked b join make_ups m on m."bookingId" = b.id
    )
    select lesson.id, begins.at as "startsAt",
      case when bool_and(coming."isOff") then 'CANCELLED' else lesson.status end as status, lesson.sequence,
      '' as "quickId", begins.at + make_interval(mins => coalesce(type."durationMinutes", 30)) as "endsAt",
      coalesce(nullif((${courseNames}) ->> ${calendar.language}, ''), type."titleDe") as course,
      place.name as place, coalesce(place.address, '') as address, '' as team
    from coming join lessons lesson on lesson.id = coming."lessonId"
    join lesson_offers offer on offer.id = lesson."offerId"
    join lesson_types type on type.id = offer."lessonTypeId"
    join locations place on place.id = lesson."locationId"
    cross join lateral (
      select (lesson.date + lesson."startTime"::time) at time zone 'Europe/Zurich' as at) begins
    where lesson.date >= ${now}::timestamptz::date - ${daysBack}::int
    group by lesson.id, begins.at, type.id, place.id
    order by begins.at, lesson.id`.execute(db)
  return writeCalendar(calendar.firstName, rows, now)
}
