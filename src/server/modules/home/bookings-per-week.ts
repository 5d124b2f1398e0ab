import { sql } from 'kysely'
import type * as z from 'zod'
import type { homeRoutes } from '#contract/home.ts'
import { addDays, type PlainDate, weekdayOf } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'

const weekCount = 12

type Weeks = z.input<typeof homeRoutes.readBookingsPerWeek.response>

/** Weeks begin on Monday, in Zurich. One without bookings is there with none. */
export async function countBookingsPerWeek(db: Database, today: PlainDate): Promise<Weeks> {
  const thisMonday = addDays(today, -weekdayOf(today))
  const first = addDays(thisMonday, -7 * (weekCount - 1))
  const countOf = (generation: 4 | 5) => sql`(
    select count(*) from bookings where generation = ${sql.lit(generation)}
      and "createdAt" >= monday::timestamp at time zone 'Europe/Zurich'
      and "createdAt" < (monday + 7)::timestamp at time zone 'Europe/Zurich')`
  const { rows: weeks } = await sql<Weeks['weeks'][number]>`
    select monday, ${countOf(4)} as phase4, ${countOf(5)} as phase5
    from (select ${first}::date + 7 * week as monday from generate_series(0, ${weekCount - 1}::integer) week) weeks
    order by monday`.execute(db)
  return { weeks }
}
