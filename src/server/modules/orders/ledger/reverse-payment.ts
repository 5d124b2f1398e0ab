import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { conflict, notFound } from '#server/app-error.ts'
import type { Actor, Change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { lockIdleOrder, type OrderRow } from '../order-records.ts'
import { bookedOnOf } from './booking-day.ts'
import { countered, type Holding, holdingsOfPayment, insertAllocations, lockPayments } from './ledger-rows.ts'
import { moveMoney } from './move-money.ts'
import { insertEntries, sumRappen } from './order-entries.ts'

interface Reversal {
  actor: Actor
  now: Date
  reason: string
  /** The day it counts from; today unless told. */
  valueDate?: PlainDate
  /** The movement by which the bank did it. */
  bankEntryId?: string
}

/**
 * A payment that was returned, or recorded by mistake: a row of the other sign takes it from every order it paid and
 * from its payer's credit. Each order owes again, where the letters sent say.
 */
export async function reversePayment(
  step: Change,
  paymentId: string,
  { actor, now, reason, valueDate = zurichDate(now), bankEntryId }: Reversal,
): Promise<string> {
  const { tx, record } = step
  const orders = await lockOrdersOf(tx, await holdingsOfPayment(tx, paymentId))
  const [payment] = await lockPayments(tx, [paymentId])
  if (!payment || payment.reverses) throw notFound('payment')
  await refuseTwice(tx, paymentId)
  const held = await holdingsOfPayment(tx, paymentId)
  if (held.some(({ orderId }) => orderId && !orders.has(orderId))) throw conflict('payment.just-used')

  if (held.some(({ part }) => part === 'refund')) throw conflict('payment.refunded')
  const { id, ...rest } = payment
  const bookedOn = await bookedOnOf(tx, valueDate, now)
  const counter = await tx
    .insertInto('payments')
    .values({
      ...rest,
      amountRappen: -payment.amountRappen,
      reverses: id,
      reason,
      note: '',
      valueDate,
      bookedOn,
      actorId: actor.userId,
      actor: actor.name,
      createdAt: now,
      bankEntryId: bankEntryId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  // The counter-rows belong to the payment they undo: what is left of it is nothing.
  await insertAllocations(tx, countered(held), now)
  record({ topic: 'payments', recordId: id, action: 'taken-back', before: payment, after: counter })
  step.touch('orders')
  for (const order of orders.values()) {
    const taken = held.filter(({ orderId }) => orderId === order.id)
    const rappen = taken.reduce((total, { amountRappen }) => total + amountRappen, 0)
    const chargedRappen = await counterWriteOffs(tx, order.id, { paymentId, reason, actor, now })
    const moved = { paidRappen: -rappen, chargedRappen }
    await moveMoney(step, order, moved, { now, action: 'payment-taken-back' })
  }
  return counter.id
}

/** A difference was let go because the rest had come in: it is owed again with it. Answers how much. */
async function counterWriteOffs(
  tx: Tx,
  orderId: string,
  { paymentId, reason, actor, now }: { paymentId: string; reason: string; actor: Actor; now: Date },
): Promise<number> {
  const rows = await tx
    .selectFrom('order_entries')
    .select(['id', 'kind', 'amountRappen'])
    .where('orderId', '=', orderId)
    .where('paymentId', '=', paymentId)
    .where('reverses', 'is', null)
    .execute()
  const counters = rows.map(({ id, kind, amountRappen }) => ({
    kind,
    amountRappen: -amountRappen,
    valueDate: zurichDate(now),
    reverses: id,
    reason,
    paymentId,
  }))
  await insertEntries(tx, orderId, counters, { actor, now })
  return sumRappen(counters)
}

/** In the order of their ids, as everybody who locks several does. */
async function lockOrdersOf(tx: Tx, held: readonly Holding[]): Promise<Map<string, OrderRow>> {
  const ids = held.flatMap(({ orderId }) => orderId ?? [])
  const orders = new Map<string, OrderRow>()
  for (const id of [...new Set(ids)].sort()) orders.set(id, await lockIdleOrder(tx, id))
  return orders
}

async function refuseTwice(tx: Tx, paymentId: string): Promise<void> {
  const earlier = await tx
    .selectFrom('payments')
    .select('id')
    .where('reverses', '=', paymentId)
    .executeTakeFirst()
  if (earlier) throw conflict('payment.taken-back')
}
