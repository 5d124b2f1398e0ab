import { sql } from 'kysely'
import type { RevenueRow } from '#contract/books/reports.ts'
import type { PlainDate } from '#domain/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { ledgerEvents } from '../journal/ledger-events.ts'

/** By the day of the invoice or credit note; of a course that is gone, its level is not known. */
export async function readRevenue(
  db: Database,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<RevenueRow[]> {
  const { rows } = await sql<RevenueRow>`
    with booked as (
      select e.day, e.kind, e.rappen, e."orderId", coalesce(type.level, p.level, '') as level
      from ${ledgerEvents} e
      left join orders o on o.id = e."orderId" left join archived_orders gone on gone.id = e."orderId"
      left join lesson_offers offer on offer.id = coalesce(o."lessonOfferId", (gone."orderRecord" ->> 'lessonOfferId')::uuid)
      left join lesson_types type on type.id = offer."lessonTypeId"
      left join products p on p."productId" = coalesce(o."productId", gone."orderRecord" ->> 'productId')
      where e.kind in ('invoice', 'credit-note', 'cancellation') and e.day between ${from}::date and ${to}::date
    )
    select to_char(day, 'YYYY-MM') as month, level, count(*) filter (where kind = 'invoice') as orders,
      (coalesce(sum(rappen) filter (where kind = 'invoice'), 0) / 100.0)::float8 as invoiced,
      (coalesce(-sum(rappen) filter (where kind <> 'invoice'), 0) / 100.0)::float8 as credited,
      (sum(rappen) / 100.0)::float8 as net
    from booked group by 1, 2 order by 1 desc, 2`.execute(db)
  return rows
}
