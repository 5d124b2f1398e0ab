import type { Order } from '#contract/orders/orders.ts'
import { formatError } from '#contract/texts/error-texts.ts'
import { conflict } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { settleMail } from '#server/mail/outbox/outbox.ts'
import { findOrder } from '#server/modules/orders/lists/order-queries.ts'
import type { Acting, OrderEngine } from '../order-engine.ts'
import { busyProblems, type DeliveryRow, findDelivery, lockOrder } from '../order-records.ts'
import { claimedBy, makeClaim } from './claim-delivery.ts'
import { deliver } from './send-order-mail.ts'
import { concludeDelivery, endDelivery } from './settle-delivery.ts'

/** Staff confirm that an uncertain mail arrived: the order moves as if it was sent. */
export function confirmDelivery(
  { db }: OrderEngine,
  orderId: string,
  { actor, now, scope }: Acting,
): Promise<Order> {
  return change(db, { actor, now }, async step => {
    const order = await lockOrder(step.tx, orderId, scope)
    const delivery = await findUncertainDelivery(step.tx, orderId)
    const response = `${actor.name} confirmed that it arrived`
    const sentAt = new Date(delivery.claimedAt)
    await settleMail(step.tx, { id: delivery.emailId, claimedBy }, { outcome: 'sent', response }, sentAt)
    step.touch('emails')
    await concludeDelivery(step, order, delivery, now)
    return findOrder(step.tx, orderId)
  })
}

/** Sends the mail again: a new letter with today's date and a new Message-ID. */
export async function resendDelivery(engine: OrderEngine, orderId: string, acting: Acting): Promise<Order> {
  const { actor, now, scope } = acting
  const claim = await change(engine.db, { actor, now }, async step => {
    const order = await lockOrder(step.tx, orderId, scope)
    const { action, emailId } = await findUncertainDelivery(step.tx, orderId)
    const reason = formatError({ code: 'mail.given-up', values: { detail: actor.name } })
    const given = { outcome: 'refused', kind: 'permanent', detail: reason, reason } as const
    await settleMail(step.tx, { id: emailId, claimedBy }, given, now)
    await endDelivery(step, orderId)
    step.record({ topic: 'orders', recordId: orderId, action: `${action}-resend` })
    // The status has not moved since the first claim, which may have skipped steps.
    return makeClaim(engine, step, order, action, { actor, now, stride: 'forward' })
  })
  return deliver(engine, claim, acting)
}

async function findUncertainDelivery(tx: Tx, orderId: string): Promise<DeliveryRow> {
  const delivery = await findDelivery(tx, orderId)
  if (!delivery) throw conflict('order.nothing-uncertain')
  if (delivery.state === 'open') throw conflict(busyProblems.open)
  return delivery
}
