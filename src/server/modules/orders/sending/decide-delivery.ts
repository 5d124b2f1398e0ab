import type { Order } from '#contract/orders/orders.ts'
import { formatError } from '#contract/texts/error-texts.ts'
import { conflict } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { settleMail } from '#server/mail/outbox/outbox.ts'
import { findOrder } from '#server/modules/orders/lists/order-queries.ts'
import type { Generation } from '../booking-source/booking-source.ts'
import type { Acting, OrderEngine } from '../order-engine.ts'
import {
  busyProblems,
  findDelivery,
  type LockedDelivery,
  lockDeliveries,
  lockOrder,
} from '../order-records.ts'
import { claimedBy, makeClaim, type Part, writePart } from './claim-delivery.ts'
import { deliver } from './send-order-mail.ts'
import { concludeDelivery, endDelivery } from './settle-delivery.ts'

/** Staff confirm that an uncertain mail arrived: its orders move as if it was sent. */
export function confirmDelivery(
  { db }: OrderEngine,
  orderId: string,
  { actor, now, scope }: Acting,
): Promise<Order> {
  return change(db, { actor, now }, async step => {
    const deliveries = await lockUncertain(step.tx, orderId, scope)
    const response = `${actor.name} confirmed that it arrived`
    const { emailId, claimedAt } = deliveries[0].delivery
    const sentAt = new Date(claimedAt)
    await settleMail(step.tx, { id: emailId, claimedBy }, { outcome: 'sent', response }, sentAt)
    step.touch('emails')
    for (const { order, delivery } of deliveries) await concludeDelivery(step, order, delivery, now)
    return findOrder(step.tx, orderId)
  })
}

/** Sends the mail again, about all its orders: new letters with today's date and a new Message-ID. */
export async function resendDelivery(engine: OrderEngine, orderId: string, acting: Acting): Promise<Order> {
  const { actor, now, scope } = acting
  const claim = await change(engine.db, { actor, now }, async step => {
    const [first, ...rest] = await lockUncertain(step.tx, orderId, scope)
    const reason = formatError({ code: 'mail.given-up', values: { detail: actor.name } })
    const given = { outcome: 'refused', kind: 'permanent', detail: reason, reason } as const
    await settleMail(step.tx, { id: first.delivery.emailId, claimedBy }, given, now)
    const write = async ({ order, delivery: { action } }: LockedDelivery) => {
      await endDelivery(step, order.id)
      step.record({ topic: 'orders', recordId: order.id, action: `${action}-resend` })
      // The status has not moved since the first claim, which may have skipped steps.
      return writePart(engine, step, order, action, { actor, now, stride: 'forward' })
    }
    const parts: [Part, ...Part[]] = [await write(first)]
    for (const delivery of rest) parts.push(await write(delivery))
    return makeClaim(engine, step, parts, { actor, now })
  })
  return deliver(engine, { ...claim, orderId }, acting)
}

/** All that hang on the mail of this order, its own first. */
async function lockUncertain(
  tx: Tx,
  orderId: string,
  scope: Generation | undefined,
): Promise<[LockedDelivery, ...LockedDelivery[]]> {
  const known = await findDelivery(tx, orderId)
  const deliveries = known ? await lockDeliveries(tx, known.emailId) : []
  const isOwn = ({ order }: LockedDelivery) => order.id === orderId
  const own = deliveries.find(isOwn)
  if (!own || (scope && own.order.generation !== scope)) {
    await lockOrder(tx, orderId, scope)
    throw conflict('order.nothing-uncertain')
  }
  if (own.delivery.state === 'open') throw conflict(busyProblems.open)
  return [own, ...deliveries.filter(delivery => !isOwn(delivery))]
}
