import type { Order } from '#contract/orders/orders.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { decide, type OrderStatus } from '#domain/orders/order-machine.ts'
import { type Change, change } from '#server/db/change.ts'
import { creditOrder } from '#server/modules/orders/credit-notes/credit-order.ts'
import type { CreditNoteOptions } from '#server/modules/orders/credit-notes/write-credit-note.ts'
import { payOrder } from '#server/modules/orders/ledger/pay-order.ts'
import { releaseMoney } from '#server/modules/orders/ledger/release-money.ts'
import { findOrder } from '#server/modules/orders/lists/order-queries.ts'
import { type Acting, type OrderEngine, withCurrentSettings } from '#server/modules/orders/order-engine.ts'
import {
  acceptedStatus,
  addToContactTotals,
  lockIdleOrder,
  type OrderRow,
  orderRecords,
} from '#server/modules/orders/order-records.ts'

/** Records a payment of the open amount, today. */
export function markPaid(
  engine: OrderEngine,
  orderId: string,
  { actor, now, scope }: Acting,
): Promise<Order> {
  return change(engine.db, { actor, now }, async step => {
    const order = await lockIdleOrder(step.tx, orderId, scope)
    const status = acceptedStatus(decide(order.status, 'paid'))
    const payment = { amountRappen: order.openRappen, valueDate: zurichDate(now), source: 'other' } as const
    // The console says beforehand that no mail is sent.
    if (order.openRappen > 0)
      await payOrder(await withCurrentSettings(engine, step.tx), step, order, payment, {
        actor,
        now,
        isQuiet: true,
      })
    else await orderRecords.update(step, order, { status, paidAt: now }, now, 'paid')
    return findOrder(step.tx, orderId)
  })
}

/**
 * The number stays with the order, and the booking shows it as cancelled. Payments become credit. A sent invoice is
 * credited and mailed; otherwise no mail is sent.
 */
export function cancelOrder(
  engine: OrderEngine,
  orderId: string,
  { actor, now, scope }: Acting,
): Promise<Order> {
  return change(engine.db, { actor, now }, async step => {
    const order = await lockIdleOrder(step.tx, orderId, scope)
    const status = acceptedStatus(decide(order.status, 'cancel'))
    await closeOrder(engine, step, order, status, { actor, now })
    return findOrder(step.tx, orderId)
  })
}

/** Leaves nothing owed of a locked order. */
export async function closeOrder(
  engine: OrderEngine,
  step: Change,
  order: OrderRow,
  status: OrderStatus,
  { actor, now, ...note }: Pick<Acting, 'actor' | 'now'> & CreditNoteOptions,
): Promise<void> {
  await releaseMoney(step, order, now)
  await addToContactTotals(step, order.contactId, { paidRappen: -order.paidRappen })
  const creditedRappen = await creditOrder(engine, step, order, { actor, now, ...note })
  const chargedRappen = order.chargedRappen + creditedRappen
  await orderRecords.update(step, order, { status, paidRappen: 0, chargedRappen }, now, 'cancel')
}
