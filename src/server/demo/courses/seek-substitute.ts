import { sql } from 'kysely'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Tx } from '#server/db/database.ts'

/** An instructor cannot come to a lesson of this week: the first has said no, and the next are being asked. */
export async function seekSubstitute(tx: Tx, now: Date, today: PlainDate): Promise<void> {
  await sql`
    with lesson as (
      select l.*, coalesce(l."instructorId", offer."instructorId") as "teacherId"
      from lessons l join lesson_offers offer on offer.id = l."offerId" and offer.status = 'PUBLISHED'
      where l.status = 'PLANNED' and l.date > ${today}::date + 1 order by l.date, l."startTime", l.id limit 1
    ), search as (
      insert into substitute_searches ("lessonId", date, "startTime", "locationId", "instructorId", "substituteId",
        message, "waveSize", "waitMinutes", "nextWaveAt", "createdAt", "createdBy")
      select id, date, "startTime", "locationId", "instructorId", "substituteId", 'Der Schlüssel liegt an der Kasse.',
        2, 120, ${now}::timestamptz + interval '90 minutes', ${now}::timestamptz - interval '30 minutes', 'demo data'
      from lesson returning id
    )
    insert into substitute_asks ("searchId", "instructorId", place, "askedAt", answer, "answeredAt")
    select search.id, i.id, i.place - 1, ${now}::timestamptz - interval '30 minutes',
      case i.place when 1 then 'NO' end, case i.place when 1 then ${now}::timestamptz - interval '10 minutes' end
    from search cross join (
      select id, row_number() over (order by name) as place from instructors
      where id is distinct from (select "teacherId" from lesson) order by name limit 2) i`.execute(tx)
}
