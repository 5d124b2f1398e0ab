import type { Actor, Change } from '#server/db/change.ts'
import { insertAllocations } from './ledger-rows.ts'
import { paymentBookedOn, type ReceivedPayment } from './pay-order.ts'

/** Books money that is for no order that can be paid: all of it is its payer's credit. Answers the payment's id. */
export async function receiveCredit(
  { tx, record, touch }: Change,
  contactId: string,
  payment: ReceivedPayment & { orderId?: string },
  { actor, now }: { actor: Actor; now: Date },
): Promise<string> {
  const bookedOn = await paymentBookedOn(tx, payment, now)
  const row = await tx
    .insertInto('payments')
    .values({ ...payment, bookedOn, actorId: actor.userId, actor: actor.name, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id: paymentId, amountRappen } = row
  await insertAllocations(tx, [{ paymentId, orderId: null, contactId, part: 'credit', amountRappen }], now)
  record({ topic: 'payments', recordId: paymentId, action: 'recorded', after: row })
  touch('orders')
  return paymentId
}
