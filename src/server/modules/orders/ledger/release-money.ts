import type { Change } from '#server/db/change.ts'
import type { OrderRow } from '../order-records.ts'
import { countered, type Holding, holdingsOf, insertAllocations } from './ledger-rows.ts'

/** Money for an order that is cancelled or deleted is its payer's credit. */
export async function releaseMoney({ tx, record }: Change, order: OrderRow, now: Date): Promise<void> {
  const held = await holdingsOf(tx, 'orderId', [order.id])
  const credits = held.map(
    (row): Holding => ({ ...row, orderId: null, contactId: order.contactId, part: 'credit' }),
  )
  await insertAllocations(tx, [...countered(held), ...credits], now)
  for (const { paymentId, amountRappen } of held)
    record({ topic: 'payments', recordId: paymentId, action: 'became-credit', after: { amountRappen } })
}
