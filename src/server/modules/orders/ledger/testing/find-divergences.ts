import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** Everything in the ledger that does not add up: totals on orders, and the use of payments. */
export async function findDivergences(db: Database): Promise<{ id: string; what: string }[]> {
  const { rows } = await sql<{ id: string; what: string }>`
    select o.id, 'paid' as what from orders o where "paidRappen" <>
      coalesce((select sum("amountRappen") from allocations where "orderId" = o.id), 0)
    union all
    select o.id, 'charged' from orders o where "chargedRappen" <>
      coalesce((select sum("amountRappen") from order_entries where "orderId" = o.id), 0)
    union all
    select id, 'status' from orders where (status = 'PAID' and "openRappen" <> 0)
      or (status not in ('PAID', 'CANCELLED') and "openRappen" = 0 and "amountRappen" > 0)
    union all
    select p.id, 'allocated' from payments p
    where reverses is null and coalesce((select sum("amountRappen") from allocations where "paymentId" = p.id), 0) <>
      case when exists (select from payments where reverses = p.id) then 0 else "amountRappen" end
    union all
    select "paymentId", 'overdrawn' from allocations group by "paymentId", "orderId", "contactId", part
    having sum("amountRappen") < 0`.execute(db)
  return rows
}
