import type { Order } from '#contract/orders/orders.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { type DunningStep, isDunningStep, statusAfterStep } from '#domain/orders/order-machine.ts'
import type { Actor, Change } from '#server/db/change.ts'
import { change } from '#server/db/change.ts'
import { settleMail } from '#server/mail/outbox/outbox.ts'
import type { SendResult } from '#server/mail/send-result.ts'
import { findOrder } from '#server/modules/orders/lists/order-queries.ts'
import { linkLetter } from '../documents/order-documents.ts'
import { insertEntries, sumRappen } from '../ledger/order-entries.ts'
import { restoreCredit } from '../ledger/spend-credit.ts'
import type { OrderEngine } from '../order-engine.ts'
import { type DeliveryRow, lockDeliveries, type OrderRow, orderRecords } from '../order-records.ts'
import { claimedBy } from './claim-delivery.ts'

/**
 * Settles a claimed mail and its orders in one transaction. Idempotent. Returns the
 * order as it is then.
 */
export function settleDelivery(
  { db, clock }: Pick<OrderEngine, 'db' | 'clock'>,
  { orderId, emailId }: { orderId: string; emailId: string },
  result: SendResult,
  actor: Actor,
): Promise<Order> {
  const now = clock()
  return change(db, { actor, now }, async step => {
    const deliveries = await lockDeliveries(step.tx, emailId)
    await settleMail(step.tx, { id: emailId, claimedBy }, result, now)
    step.touch('emails')
    // None where a person has decided meanwhile; what became of the order is theirs to say.
    for (const { order, delivery } of deliveries) await applyOutcome(step, order, delivery, result, now)
    return findOrder(step.tx, orderId)
  })
}

async function applyOutcome(
  step: Change,
  order: OrderRow,
  delivery: DeliveryRow,
  result: SendResult,
  now: Date,
): Promise<void> {
  const recordEnd = () => {
    const action = `${delivery.action}-${result.outcome}`
    step.record({ topic: 'orders', recordId: order.id, action, after: result })
  }
  switch (result.outcome) {
    case 'sent':
      return concludeDelivery(step, order, delivery, now)
    case 'refused':
      await endDelivery(step, order.id)
      await restoreCredit(step, order, now)
      return recordEnd()
    case 'uncertain':
      await step.tx
        .updateTable('order_deliveries')
        .set({ state: 'uncertain', reason: result.reason })
        .where('orderId', '=', order.id)
        .execute()
      return recordEnd()
  }
}

/** A mail that has left, or a letter that was posted. */
type Concluded = Pick<DeliveryRow, 'action' | 'plan' | 'claimedAt' | 'actor' | 'actorId'> & {
  emailId: string | null
}

/** The mail has left: the order takes the status, dates and document that were planned with it. */
export async function concludeDelivery(
  step: Change,
  order: OrderRow,
  delivery: Concluded,
  now: Date,
): Promise<void> {
  const { tx } = step
  const { action, plan, emailId, claimedAt } = delivery
  const { to: status, dueDate, paymentReference, document, emailSubject } = plan
  await endDelivery(step, order.id)
  // The letter is dated the day it was claimed, so that is when it was sent, whenever we come to know it.
  await linkLetter(tx, order.id, { ...document, createdAt: claimedAt })
  const values = { status, paymentReference, ...(dueDate ? { dueDate } : {}) }
  if (isDunningStep(action)) {
    await tx
      .insertInto('reminders')
      .values({
        orderId: order.id,
        step: statusAfterStep[action],
        sentAt: claimedAt,
        dueDate,
        emailId,
        emailSubject,
      })
      .execute()
    const chargedRappen = order.chargedRappen + (await addCharges(step, order.id, delivery, action, now))
    await orderRecords.update(step, order, { ...values, chargedRappen }, now, action)
  } else {
    const sent = { invoiceSentAt: claimedAt, initialDueDate: dueDate, invoicePdfFilename: document.filename }
    const paid = status === 'PAID' ? { paidAt: claimedAt } : {}
    await orderRecords.update(step, order, { ...values, ...sent, ...paid }, now, action)
  }
}

/** The letter's charges are owed from its day on; returns how much. */
async function addCharges(
  { tx }: Change,
  orderId: string,
  { plan: { charges = [] }, actor: name, actorId: userId, claimedAt }: Concluded,
  sent: DunningStep,
  now: Date,
): Promise<number> {
  const valueDate = zurichDate(new Date(claimedAt))
  const entries = charges.map(charge => ({ ...charge, valueDate, step: sent }))
  await insertEntries(tx, orderId, entries, { actor: { name, userId }, now })
  return sumRappen(charges)
}

export async function endDelivery({ tx, touch }: Change, orderId: string): Promise<void> {
  await tx.deleteFrom('order_deliveries').where('orderId', '=', orderId).execute()
  touch('orders')
}
