import { sql } from 'kysely'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Tx } from '#server/db/database.ts'

/** What has been taught so far: most were there, some were not, a few had excused themselves. */
export async function holdLessons(tx: Tx, today: PlainDate): Promise<void> {
  await sql`
    insert into attendance ("lessonId", "bookingId", mark, device, "markedAt", "receivedAt", "markedBy")
    select l.id, b.id, case when chance < 20 then 'ABSENT' when chance < 35 then 'EXCUSED' else 'PRESENT' end,
      'demo', began, began, coalesce(teacher.name, 'demo data')
    from lessons l
    join lesson_offers o on o.id = l."offerId"
    left join instructors teacher on teacher.id = o."instructorId"
    join booked_seats seat on seat."lessonOfferId" = l."offerId"
    join bookings b on b.id = seat."bookingId"
    cross join lateral (select (l.date + l."startTime"::time) at time zone 'Europe/Zurich' as began,
      ('x' || left(md5(l.date || b.id::text), 2))::bit(8)::int as chance) made
    where l.date < ${today} and b."createdAt" < began`.execute(tx)
  await sql`update lessons set status = 'HELD'
    where id in (select "lessonId" from attendance)`.execute(tx)
}

/** A few courses were too easy or too hard, and the office still has to look at them. */
export async function doubtCourses(tx: Tx, today: PlainDate): Promise<void> {
  await sql`
    insert into course_fits ("offerId", "bookingId", mark, device, "markedAt", "receivedAt", "markedBy")
    select l."offerId", a."bookingId", case when right(a."bookingId"::text, 1) < '8'
      then 'TOO_EASY' else 'TOO_HARD' end, 'demo', a."markedAt", a."markedAt", a."markedBy"
    from attendance a join lessons l on l.id = a."lessonId"
    join lesson_offers o on o.id = l."offerId"
    join lesson_types t on t.id = o."lessonTypeId" and t."typeId" like 'kids-%'
    join booked_seats seat on seat."bookingId" = a."bookingId" and seat."lessonOfferId" = l."offerId"
    where a.mark = 'PRESENT' and l.date < ${today} and l.date = (
      select min(first.date) from lessons first where first."offerId" = l."offerId")
    order by l.date desc, a."bookingId" limit 3`.execute(tx)
}

/** One level lets children make up for what they missed, and one of them does. */
export async function planMakeUps(tx: Tx, now: Date, today: PlainDate): Promise<void> {
  // The level with most lessons ahead, so that there is something to choose from.
  await sql`
    insert into make_up_rules ("lessonTypeId", days)
    select type.id, 28 from lesson_types type where (type.category, type.level, type.mode) = (
      select t.category, t.level, t.mode from lessons l
      join lesson_offers o on o.id = l."offerId" and o.status = 'PUBLISHED'
      join lesson_types t on t.id = o."lessonTypeId"
      where l.date >= ${today}
      group by t.category, t.level, t.mode order by count(distinct o.id) desc, t.level limit 1)`.execute(tx)
  await sql`
    with chosen as (
      select seat."bookingId", missed.id as "missedId", other.id as "lessonId"
      from lessons missed
      join lesson_offers own on own.id = missed."offerId"
      join make_up_rules rule on rule."lessonTypeId" = own."lessonTypeId"
      join booked_seats seat on seat."lessonOfferId" = own.id
      join lesson_offers elsewhere on elsewhere."lessonTypeId" = own."lessonTypeId" and elsewhere.id <> own.id
        and elsewhere.status = 'PUBLISHED' and elsewhere."maxAttendance" > (
          select count(*) from booked_seats taken where taken."lessonOfferId" = elsewhere.id)
      join lessons other on other."offerId" = elsewhere.id and other.status = 'PLANNED'
        and other.date > missed.date and other.date <= missed.date + rule.days
      where missed.date > ${today} and missed.status = 'PLANNED'
      order by missed.date, seat."bookingId", other.date, other.id limit 1
    ), said as (
      insert into attendance ("lessonId", "bookingId", mark, device, "markedAt", "receivedAt", "markedBy")
      select "missedId", "bookingId", 'EXCUSED', 'demo', ${now}, ${now}, 'demo data' from chosen
    )
    insert into make_ups ("bookingId", "missedId", "lessonId", "createdAt", "createdBy")
    select "bookingId", "missedId", "lessonId", ${now}, 'demo data' from chosen`.execute(tx)
}
