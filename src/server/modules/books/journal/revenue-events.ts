import { sql } from 'kysely'
import { ledgerEvents } from './ledger-events.ts'

/** Revenue events with the level of the course; unknown for deleted courses. */
export const revenueEvents = sql`(
  select e.*, coalesce(type.level, p.level, '') as level
  from ${ledgerEvents} e
  left join orders o on o.id = e."orderId" left join archived_orders gone on gone.id = e."orderId"
  left join lesson_offers offer on offer.id = coalesce(o."lessonOfferId", (gone."orderRecord" ->> 'lessonOfferId')::uuid)
  left join lesson_types type on type.id = offer."lessonTypeId"
  left join products p on p."productId" = coalesce(o."productId", gone."orderRecord" ->> 'productId')
  where e.kind in ('invoice', 'credit-note', 'cancellation')
)`
