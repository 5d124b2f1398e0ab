import { sql } from 'kysely'
import type { RevenueRow } from '#contract/books/reports.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { revenueEvents } from '../journal/revenue-events.ts'

/** By the day of the invoice or credit note. */
export async function readRevenue(
  db: Database,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<RevenueRow[]> {
  const { rows } = await sql<RevenueRow>`
    select to_char(day, 'YYYY-MM') as month, level, count(*) filter (where kind = 'invoice') as orders,
      (coalesce(sum(rappen) filter (where kind = 'invoice'), 0) / 100.0)::float8 as invoiced,
      (coalesce(-sum(rappen) filter (where kind <> 'invoice'), 0) / 100.0)::float8 as credited,
      (sum(rappen) / 100.0)::float8 as net
    from ${revenueEvents} e where day between ${from}::date and ${to}::date group by 1, 2 order by 1 desc, 2`.execute(
    db,
  )
  return rows
}
