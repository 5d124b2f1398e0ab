import { allocatePayment } from '#domain/ledger/allocate-payment.ts'
import { openParts } from '#domain/ledger/open-amount.ts'
import { decidePayment } from '#domain/ledger/order-standing.ts'
import type { PaymentSource } from '#domain/ledger/payment-sources.ts'
import type { PlainDate } from '#domain/plain-date.ts'
import { conflict } from '#server/app-error.ts'
import type { Actor, Change } from '#server/db/change.ts'
import type { OrderRow } from '../order-records.ts'
import { type Holding, insertAllocations, readOrderLedger } from './ledger-rows.ts'
import { moveMoney } from './move-money.ts'

export interface ReceivedPayment {
  amountRappen: number
  valueDate: PlainDate
  source: PaymentSource
  note?: string
  /** The movement on the bank's statement that it is, or a part of. */
  bankEntryId?: string
}

const nothingOpen = { costs: 0, interest: 0, principal: 0 }

/** Books money that came in for a locked order; what it does not owe is its payer's credit. Answers the payment's id. */
export async function payOrder(
  step: Change,
  order: OrderRow,
  payment: ReceivedPayment,
  { actor, now }: { actor: Actor; now: Date },
): Promise<string> {
  const { tx, record } = step
  const decision = decidePayment(order.status)
  if ('refused' in decision) throw conflict(decision.refused)
  const row = await tx
    .insertInto('payments')
    .values({ ...payment, orderId: order.id, actorId: actor.userId, actor: actor.name, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  const open = decision.to === 'order' ? openParts(await readOrderLedger(tx, order)) : nothingOpen
  const { parts, surplusRappen } = allocatePayment(payment.amountRappen, open)
  const paymentId = row.id
  const credit: Holding = {
    ...{ paymentId, orderId: null, contactId: order.contactId, part: 'credit' },
    amountRappen: surplusRappen,
  }
  const paid = parts.map(part => ({ paymentId, orderId: order.id, contactId: null, ...part }))
  await insertAllocations(tx, [...paid, credit], now)
  record({ topic: 'payments', recordId: paymentId, action: 'recorded', after: row })
  const paidRappen = payment.amountRappen - surplusRappen
  if (paidRappen > 0) {
    const action = paidRappen === order.openRappen ? 'paid' : 'partly-paid'
    await moveMoney(step, order, paidRappen, { now, action })
  } else step.touch('orders')
  return paymentId
}
