import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { allocatePayment } from '#domain/ledger/allocate-payment.ts'
import { openParts } from '#domain/ledger/open-amount.ts'
import { decidePayment } from '#domain/ledger/order-standing.ts'
import type { PaymentSource } from '#domain/ledger/payment-sources.ts'
import { conflict } from '#server/app-error.ts'
import type { Actor, Change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderEngine } from '../order-engine.ts'
import type { OrderRow } from '../order-records.ts'
import { bookedOnOf } from './booking-day.ts'
import { confirmPayment } from './confirm-payment.ts'
import { type Holding, insertAllocations, readOrderLedger } from './ledger-rows.ts'
import { moveMoney } from './move-money.ts'
import { insertEntries } from './order-entries.ts'

export interface ReceivedPayment {
  amountRappen: number
  valueDate: PlainDate
  source: PaymentSource
  note?: string
  /** The movement on the bank's statement that it is, or a part of. */
  bankEntryId?: string
}

interface Options {
  actor: Actor
  now: Date
  /** Nobody is mailed, whatever the settings say. */
  isQuiet?: boolean
}

/** What happens when money comes in: which difference is let go, and whether the family is told. */
export type PaymentNeeds = Pick<OrderEngine, 'toleranceRappen'> &
  (
    | { confirmsPayments: false }
    | Pick<OrderEngine, 'confirmsPayments' | 'creditor' | 'letters' | 'mailFrom' | 'officeEmail' | 'sources'>
  )

/** A day that staff type is meant, and refused where its month is closed; the bank's is a fact, and booked today then. */
export const paymentBookedOn = async (
  tx: Tx,
  { bankEntryId, valueDate }: Pick<ReceivedPayment, 'bankEntryId' | 'valueDate'>,
  now: Date,
): Promise<PlainDate | null> => (bankEntryId ? bookedOnOf(tx, valueDate, now) : null)

const nothingOpen = { costs: 0, interest: 0, principal: 0 }

/** Books money that came in for a locked order; what it does not owe is its payer's credit. Answers the payment's id. */
export async function payOrder(
  needs: PaymentNeeds,
  step: Change,
  order: OrderRow,
  payment: ReceivedPayment,
  { actor, now, isQuiet = false }: Options,
): Promise<string> {
  const { tx, record } = step
  const decision = decidePayment(order.status)
  if ('refused' in decision) throw conflict(decision.refused)
  const bookedOn = await paymentBookedOn(tx, payment, now)
  const row = await tx
    .insertInto('payments')
    .values({
      ...payment,
      bookedOn,
      orderId: order.id,
      actorId: actor.userId,
      actor: actor.name,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const open = decision.to === 'order' ? openParts(await readOrderLedger(tx, order)) : nothingOpen
  const { parts, surplusRappen } = allocatePayment(payment.amountRappen, open)
  const paymentId = row.id
  const credit: Holding = {
    paymentId,
    orderId: null,
    contactId: order.contactId,
    part: 'credit',
    amountRappen: surplusRappen,
  }
  const paid = parts.map(part => ({ paymentId, orderId: order.id, contactId: null, ...part }))
  await insertAllocations(tx, [...paid, credit], now)
  record({ topic: 'payments', recordId: paymentId, action: 'recorded', after: row })
  const paidRappen = payment.amountRappen - surplusRappen
  if (paidRappen === 0) {
    step.touch('orders')
    return paymentId
  }
  const restRappen = order.openRappen - paidRappen
  const letOffRappen = restRappen <= needs.toleranceRappen ? restRappen : 0
  if (letOffRappen > 0) {
    const difference = { kind: 'write-off', amountRappen: -letOffRappen, paymentId } as const
    const { valueDate } = payment
    const entry = { ...difference, valueDate, bookedOn, reason: 'Difference within the tolerance' }
    await insertEntries(tx, order.id, [entry], { actor, now })
  }
  const action = letOffRappen === restRappen ? 'paid' : 'partly-paid'
  const moved = { paidRappen, chargedRappen: -letOffRappen }
  const saved = await moveMoney(step, order, moved, { now, action })
  if (saved.status === 'PAID' && needs.confirmsPayments && !isQuiet)
    await confirmPayment(needs, step, saved, { ...payment, creditRappen: surplusRappen, now })
  return paymentId
}
