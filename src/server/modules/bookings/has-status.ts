import { sql } from 'kysely'
import type * as z from 'zod'
import type { bookingStatus } from '#contract/bookings/bookings.ts'
import { dunningStatuses } from '#domain/orders/order-machine.ts'
import type { Database } from '#server/db/database.ts'

/** Whether an invoice of the order `o` went out, and it is neither paid nor cancelled. */
export const isTracked = sql<boolean>`o.status in (${sql.join(dunningStatuses.map(status => sql.lit(status)))})`

/** Whether an order `o` was sent and is not paid in full, however often it was reminded of. */
const isUnpaid = sql<boolean>`${isTracked} and o."openRappen" > 0`

/** Whether the order `o` of a booking has this status, or there is none. */
export const hasStatus = (status: z.output<typeof bookingStatus> | 'UNPAID') => {
  if (status === 'NO_ORDER') return sql<boolean>`o.id is null`
  return status === 'UNPAID' ? isUnpaid : sql<boolean>`o.status = ${status}`
}

/** Every order has a booking, and no booking two: both are counted by their index. */
export async function countWithoutOrder(db: Database, generation: 4 | 5): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from bookings where generation = ${generation})
      - (select count(*) from orders where generation = ${generation}) as count`.execute(db)
  return rows[0]?.count ?? 0
}
