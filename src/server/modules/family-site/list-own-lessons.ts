import { sql } from 'kysely'
import type { OwnLesson } from '#contract/family-site/own-courses.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'

/** The dates of booked offers, by booking. */
export async function listOwnLessons(
  db: Database,
  bookingIds: readonly string[],
  now: Date,
): Promise<Map<string, OwnLesson[]>> {
  const { rows } = await sql<{ bookingId: string; lessons: OwnLesson[] }>`
    select b.id as "bookingId", json_agg(json_build_object('id', l.id, 'date', l.date,
      'startTime', left(l."startTime"::text, 5), 'place', place.name, 'status', l.status,
      'isExcused', coalesce(a.mark = 'EXCUSED', false),
      'isAhead', begins.at > ${now} and l.status in ('PLANNED', 'HELD'),
      'mayMakeUp', coalesce(a.mark = 'EXCUSED', false) and rule.days is not null and l.date + rule.days >= ${zurichDate(now)}::date
        and exists (select from attendance said where said."lessonId" = l.id and said."bookingId" = b.id
          and said.mark = 'EXCUSED' and said."receivedAt" < begins.at),
      'makeUp', (select json_build_object('id', other.id, 'date', other.date, 'startTime', left(other."startTime"::text, 5),
          'place', pool.name) from make_ups m join lessons other on other.id = m."lessonId"
        join locations pool on pool.id = other."locationId" where m."missedId" = l.id and m."bookingId" = b.id)
      ) order by l.date, l."startTime") as lessons
    from bookings b join lessons l on l."offerId" = b."lessonOfferId"
      join locations place on place.id = l."locationId"
      join lesson_offers offer on offer.id = l."offerId"
      left join make_up_rules rule on rule."lessonTypeId" = offer."lessonTypeId"
      left join current_attendance a on a."lessonId" = l.id and a."bookingId" = b.id
      cross join lateral (select (l.date + l."startTime"::time) at time zone 'Europe/Zurich' as at) begins
    where b.id = any(${bookingIds}::uuid[]) group by 1`.execute(db)
  return new Map(rows.map(({ bookingId, lessons }) => [bookingId, lessons]))
}
