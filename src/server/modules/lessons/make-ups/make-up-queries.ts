import { sql } from 'kysely'
import type { MakeUp, MakeUpLesson } from '#contract/lessons/make-ups.ts'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import type { AttendanceMark } from '#domain/lessons/attendance-marks.ts'
import { makeUpSpan, refuseMakeUp } from '#domain/lessons/make-ups.ts'
import { notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { courseNames } from '#server/modules/catalogue/course-names.ts'
import { heldSeatsAt } from '#server/modules/catalogue/seats.ts'

/** A lesson that a child misses, and which one it comes to instead. */
export interface Missed {
  bookingId: string
  missedId: string
}

interface MissedFacts {
  date: PlainDate
  offerId: string
  lessonTypeId: string
  days: number | null
  mark: AttendanceMark | null
  isAnnounced: boolean
  plannedId: string | null
}

/** An absence repeated on the day still counts as announced. */
export async function readMissed(db: Database | Tx, { bookingId, missedId }: Missed): Promise<MissedFacts> {
  const { rows } = await sql<MissedFacts>`
    select l.date, l."offerId", offer."lessonTypeId", rule.days, m."lessonId" as "plannedId",
      (select a.mark from current_attendance a where a."lessonId" = l.id and a."bookingId" = seat."bookingId") as mark,
      exists (select from attendance said where said."lessonId" = l.id and said."bookingId" = seat."bookingId"
        and said.mark = 'EXCUSED'
        and said."receivedAt" < (l.date + l."startTime"::time) at time zone 'Europe/Zurich') as "isAnnounced"
    from lessons l
    join lesson_offers offer on offer.id = l."offerId"
    join booked_seats seat on seat."lessonOfferId" = offer.id and seat."bookingId" = ${bookingId}
    left join make_up_rules rule on rule."lessonTypeId" = offer."lessonTypeId"
    left join make_ups m on m."missedId" = l.id and m."bookingId" = seat."bookingId"
    where l.id = ${missedId}`.execute(db)
  const [facts] = rows
  if (!facts) throw notFound('lesson')
  return facts
}

export async function readMakeUp(db: Database | Tx, missed: Missed, now: Date): Promise<MakeUp> {
  const facts = await readMissed(db, missed)
  const { days, isAnnounced, plannedId } = facts
  const [planned = null] = plannedId ? await selectLessons(db, now, sql`l.id = ${plannedId}`) : []
  return {
    days,
    isAnnounced,
    planned: planned && withoutFree(planned),
    choices: await listChoices(db, facts, missed, now),
  }
}

const withoutFree = ({ free: _, ...lesson }: MakeUpLesson & { free: number }): MakeUpLesson => lesson

/** Lessons of the same level elsewhere, within the days of the rule, with a seat that is free that day. */
export async function listChoices(
  db: Database | Tx,
  facts: MissedFacts,
  { bookingId }: Missed,
  now: Date,
): Promise<MakeUp['choices']> {
  const span = facts.days === null ? null : makeUpSpan(facts.date, facts.days, zurichDate(now))
  if (!span || refuseMakeUp(facts)) return []
  const lessons = await selectLessons(
    db,
    now,
    sql`l.date between ${span.from} and ${span.to} and l.status = 'PLANNED' and offer.status = 'PUBLISHED'
      and offer.id <> ${facts.offerId}
      and (type.category, type.level, type.mode) = (select t.category, t.level, t.mode from lesson_types t
        where t.id = ${facts.lessonTypeId})
      and not exists (select from make_ups own where own."lessonId" = l.id and own."bookingId" = ${bookingId})`,
  )
  return lessons.filter(({ free }) => free > 0)
}

/** Free seats of that day: those not booked or held and those of excused children, less guests. */
async function selectLessons(db: Database | Tx, now: Date, where: ReturnType<typeof sql>) {
  const { rows } = await sql<MakeUpLesson & { free: number }>`
    select l.id, l.date, l."startTime", place.name as place, offer.id as "offerId", offer."quickId", type.level,
      type."durationMinutes",
      ${courseNames} as "courseNames",
      (offer."maxAttendance"
        - (select count(*) from booked_seats seat where seat."lessonOfferId" = offer.id
            and (select a.mark from current_attendance a
              where a."lessonId" = l.id and a."bookingId" = seat."bookingId") is distinct from 'EXCUSED')
        - (select count(*) from make_ups m join booked_seats guest on guest."bookingId" = m."bookingId"
          where m."lessonId" = l.id)
        - ${heldSeatsAt(now)})::int as free
    from lessons l
    join lesson_offers offer on offer.id = l."offerId"
    join lesson_types type on type.id = offer."lessonTypeId"
    join locations place on place.id = l."locationId"
    where ${where}
    order by l.date, l."startTime", offer."quickId"`.execute(db)
  return rows
}
