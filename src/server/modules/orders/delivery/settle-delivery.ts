import { type DunningStep, isDunningStep, statusAfterStep } from '#domain/orders/order-machine.ts'
import { zurichDate } from '#domain/plain-date.ts'
import type { Actor, Change } from '#server/db/change.ts'
import { change } from '#server/db/change.ts'
import { settleMail } from '#server/mail/outbox/outbox.ts'
import type { SendResult } from '#server/mail/send-result.ts'
import { insertEntries, sumRappen } from '../ledger/order-entries.ts'
import { restoreCredit } from '../ledger/spend-credit.ts'
import { linkLetter } from '../letters/order-documents.ts'
import type { OrderEngine } from '../order-engine.ts'
import { type DeliveryRow, findDelivery, lockOrder, type OrderRow, orderRecords } from '../order-records.ts'
import { claimedBy } from './claim-delivery.ts'

/** Writes how a claimed mail ended, and what that makes of its order, in one transaction. Safe to repeat. */
export async function settleDelivery(
  { db, clock }: Pick<OrderEngine, 'db' | 'clock'>,
  { orderId, emailId }: { orderId: string; emailId: string },
  result: SendResult,
  actor: Actor,
): Promise<void> {
  const now = clock()
  await change(db, { actor, now }, async step => {
    const { tx, touch, record } = step
    const order = await lockOrder(tx, orderId)
    const delivery = await findDelivery(tx, orderId)
    await settleMail(tx, { id: emailId, claimedBy }, result, now)
    touch('emails')
    // A person has decided meanwhile; what became of the order is theirs to say.
    if (delivery?.emailId !== emailId) return
    if (result.outcome === 'sent') return concludeDelivery(step, order, delivery, now)
    if (result.outcome === 'refused') {
      await endDelivery(step, orderId)
      await restoreCredit(step, order, now)
      record({ topic: 'orders', recordId: orderId, action: `${delivery.action}-refused`, after: result })
      return
    }
    await tx
      .updateTable('order_deliveries')
      .set({ state: 'uncertain', reason: result.reason })
      .where('orderId', '=', orderId)
      .execute()
    record({ topic: 'orders', recordId: orderId, action: `${delivery.action}-uncertain`, after: result })
  })
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

/** What the letter charged is owed from its day on; answers how much. */
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
