import { decide } from '#domain/orders/order-machine.ts'
import { change } from '#server/db/change.ts'
import type { Acting, OrderEngine } from './order-engine.ts'
import { acceptedStatus, addToContactTotals, lockIdleOrder, orderRecords } from './order-records.ts'

export async function markPaid({ db }: OrderEngine, orderId: string, { actor, now, scope }: Acting) {
  await change(db, { actor, now }, async step => {
    const order = await lockIdleOrder(step.tx, orderId, scope)
    const status = acceptedStatus(decide(order.status, 'paid'))
    await orderRecords.update(step, order, { status, paidAt: now }, now, 'paid')
    await addToContactTotals(step, order.contactId, { paidRappen: order.amountRappen })
  })
}

/** Nobody is mailed: the number stays with the order, and the booking shows it as cancelled. */
export async function cancelOrder({ db }: OrderEngine, orderId: string, { actor, now, scope }: Acting) {
  await change(db, { actor, now }, async step => {
    const order = await lockIdleOrder(step.tx, orderId, scope)
    const status = acceptedStatus(decide(order.status, 'cancel'))
    await orderRecords.update(step, order, { status }, now, 'cancel')
  })
}
