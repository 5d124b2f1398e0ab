import { decide } from '#domain/orders/order-machine.ts'
import { zurichDate } from '#domain/plain-date.ts'
import { change } from '#server/db/change.ts'
import { payOrder } from './ledger/pay-order.ts'
import { releaseMoney } from './ledger/release-money.ts'
import type { Acting, OrderEngine } from './order-engine.ts'
import { acceptedStatus, addToContactTotals, lockIdleOrder, orderRecords } from './order-records.ts'

/** Records a payment of what is open, today. */
export async function markPaid(engine: OrderEngine, orderId: string, { actor, now, scope }: Acting) {
  await change(engine.db, { actor, now }, async step => {
    const order = await lockIdleOrder(step.tx, orderId, scope)
    const status = acceptedStatus(decide(order.status, 'paid'))
    const payment = { amountRappen: order.openRappen, valueDate: zurichDate(now), source: 'other' } as const
    // The console says before that nobody is mailed.
    if (order.openRappen > 0) await payOrder(engine, step, order, payment, { actor, now, isQuiet: true })
    else await orderRecords.update(step, order, { status, paidAt: now }, now, 'paid')
  })
}

/** Nobody is mailed: the number stays with the order, and the booking shows it as cancelled. What was paid is credit. */
export async function cancelOrder({ db }: OrderEngine, orderId: string, { actor, now, scope }: Acting) {
  await change(db, { actor, now }, async step => {
    const order = await lockIdleOrder(step.tx, orderId, scope)
    const status = acceptedStatus(decide(order.status, 'cancel'))
    await releaseMoney(step, order, now)
    await orderRecords.update(step, order, { status, paidRappen: 0 }, now, 'cancel')
    await addToContactTotals(step, order.contactId, { paidRappen: -order.paidRappen })
  })
}
