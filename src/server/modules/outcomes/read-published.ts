import { sql } from 'kysely'
import type { FamilyBooking } from '#contract/family-page.ts'
import type { Database } from '#server/db/database.ts'

type Result = NonNullable<FamilyBooking['result']>

/** How the courses of bookings ended, as their families were sent it last; nothing of the course before a move. */
export async function listPublishedResults(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, Result>> {
  const { rows } = await sql<Result & { bookingId: string }>`
    select distinct on (o."bookingId") o."bookingId", o.outcome, level -> 'names' as "levelNames", o.remark, o."publishedAt"
    from outcomes o
    join bookings b on b.id = o."bookingId"
    join assessed_courses course on course."offerId" = b."lessonOfferId" and course."levelId" = o."levelId"
    join editions e on e.levels @> jsonb_build_array(jsonb_build_object('id', o."levelId"))
    cross join lateral jsonb_array_elements(e.levels) level
    where o."bookingId" = any(${bookingIds}::uuid[]) and o."publishedAt" is not null
      and level ->> 'id' = coalesce(o."recommendedLevelId", o."levelId")::text
    order by o."bookingId", o.id desc`.execute(db)
  return new Map(rows.map(({ bookingId, ...result }) => [bookingId, result]))
}
