import { sql } from 'kysely'
import type { Clash } from '#contract/lessons/lessons.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Team } from '#domain/lessons/instructor-news.ts'
import type { Database, Tx } from '#server/db/database.ts'

/** A lesson as it is or would be. */
export interface Slot extends Team {
  lessonId: string | null
  date: PlainDate
  startTime: string
  minutes: number | null
}

const minutesOf = (time: string) => sql`(extract(epoch from ${sql.ref(time)}::time) / 60)`

/** Of a course that does not say how long a lesson is, the start alone counts. */
const lengthOf = (minutes: string) => sql`greatest(coalesce(${sql.ref(minutes)}, 1), 1)`

/**
 * Instructors of these lessons who are named for another lesson at the same time. Being the substitute of two is not a
 * clash.
 */
export async function findClashes(
  db: Database | Tx,
  slots: readonly Slot[],
  without: readonly string[] = [],
): Promise<Clash[]> {
  const { rows } = await sql<Clash>`
    select slot."lessonId", slot.date, i.name as instructor, offer."quickId",
      left(l."startTime", 5) as "startTime", place.name as place
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as slot("lessonId" uuid, date date, "startTime" text,
      minutes int, "instructorId" uuid, "substituteId" uuid)
    join lessons l on l.date = slot.date and l.status in ('PLANNED', 'HELD')
      and l.id is distinct from slot."lessonId" and l.id <> all(${without}::uuid[])
    join lesson_offers offer on offer.id = l."offerId" and offer.status <> 'DRAFT'
    join lesson_types type on type.id = offer."lessonTypeId"
    join locations place on place.id = l."locationId"
    join instructors i on
      (i.id = slot."instructorId" and i.id in (
        coalesce(l."instructorId", offer."instructorId"), coalesce(l."substituteId", offer."substituteId")))
      or (i.id = slot."substituteId" and i.id = coalesce(l."instructorId", offer."instructorId"))
    where ${minutesOf('l.startTime')} < ${minutesOf('slot.startTime')} + ${lengthOf('slot.minutes')}
      and ${minutesOf('slot.startTime')} < ${minutesOf('l.startTime')} + ${lengthOf('type.durationMinutes')}
    order by slot.date, slot."startTime", i.name, offer."quickId"`.execute(db)
  return rows
}
