import { change } from '#server/db/change.ts'
import { creditOrder } from '#server/modules/orders/credit-notes/credit-order.ts'
import { releaseMoney } from '#server/modules/orders/ledger/release-money.ts'
import type { Acting, OrderEngine } from '#server/modules/orders/order-engine.ts'
import { addToContactTotals, lockIdleOrder, orderRecords } from '#server/modules/orders/order-records.ts'
import { archiveOrder } from './archive-order.ts'

/**
 * Moves an order of any status to the archive and so frees its booking. Its PDFs stay in the file store, and payments
 * become the payer's credit. A sent invoice is credited.
 */
export async function deleteOrder(
  engine: OrderEngine,
  orderId: string,
  { actor, now, scope }: Acting,
): Promise<void> {
  await change(engine.db, { actor, now }, async step => {
    const order = await lockIdleOrder(step.tx, orderId, scope)
    await releaseMoney(step, order, now)
    await addToContactTotals(step, order.contactId, { orders: -1, paidRappen: -order.paidRappen })
    const isCredited = (await creditOrder(engine, step, order, { actor, now })) !== 0
    // The credit note is the last entry about it, from which the law counts its years.
    const archived = isCredited ? { ...order, updatedAt: now.toISOString() } : order
    await archiveOrder(engine, step.tx, archived, { archivedAt: now, archivedBy: actor.name })
    await orderRecords.remove(step, order)
  })
}
