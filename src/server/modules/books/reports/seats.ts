import { sql } from 'kysely'
import type { SeatsRow } from '#contract/books/reports.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'

export async function readSeats(db: Database, { on }: { on: PlainDate }): Promise<SeatsRow[]> {
  const { rows } = await sql<SeatsRow>`
    select offer.id::text as id, 5 as generation, offer."quickId" as name, null::jsonb as names, place.name as place,
      offer."startDate" as "startsOn", offer."maxAttendance" as seats,
      (select count(*) from booked_seats seat where seat."lessonOfferId" = offer.id) as sold
    from lesson_offers offer join locations place on place.id = offer."locationId"
    where offer.status = 'PUBLISHED' and exists (
      select from jsonb_array_elements_text(offer."scheduleDates") as lesson (day) where lesson.day >= ${on})
    union all
    select p."productId", 4, coalesce(nullif(p.names ->> 'en', ''), p."productId"), p.names, p.location,
      (select min(lesson.day::date) from jsonb_array_elements_text(p.calendar) as lesson (day)), p."maxParticipants",
      (select count(*) from booked_seats seat where seat."productId" = p."productId")
    from products p
    where p.active and exists (
      select from jsonb_array_elements_text(p.calendar) as lesson (day) where lesson.day >= ${on})
    order by "startsOn", name, id`.execute(db)
  return rows
}
