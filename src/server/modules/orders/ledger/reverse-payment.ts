import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { conflict, notFound } from '#server/app-error.ts'
import type { Actor, Change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { insertRows } from '#server/db/write-rows.ts'
import { inBatches } from '#server/event-loop-pauses.ts'
import { lockIdleOrders, type OrderRow } from '../order-records.ts'
import { bookedOnOf } from './booking-day.ts'
import { countered, type Holding, holdingsOf, insertAllocations, lockPayments } from './ledger-rows.ts'
import { moveMoneyOf } from './move-money.ts'
import { insertOrderEntries, sumRappen } from './order-entries.ts'

export interface Reversal {
  actor: Actor
  now: Date
  reason: string
  /** The value date; defaults to today. */
  valueDate?: PlainDate
  /** The movement by which the bank did it. */
  bankEntryId?: string
}

/** Taken back by the same statements: a few milliseconds of the embedded database each. */
const paymentsAtOnce = 50

/**
 * Payments that were returned, or recorded by mistake: rows of the other sign take each from every order it paid and
 * from its payer's credit. Each order returns to the status of its letters. Returns the ids of those rows.
 */
export async function reversePayments(
  step: Change,
  paymentIds: readonly string[],
  taking: Reversal,
): Promise<string[]> {
  const taken: string[] = []
  for (const ids of inBatches(paymentIds, paymentsAtOnce)) {
    const held = await holdingsOf(step.tx, 'paymentId', ids)
    const ordersOf = (id: string) =>
      held.flatMap(({ paymentId, orderId }) => (paymentId === id && orderId ? [orderId] : []))
    // An order that several of them paid changes once for each.
    for (const part of inBatches(ids, paymentsAtOnce, ordersOf)) {
      const orders = await lockIdleOrders(step.tx, part.flatMap(ordersOf))
      taken.push(...(await reverseBatch(step, part, orders, taking)))
    }
  }
  return taken
}

async function reverseBatch(
  step: Change,
  ids: readonly string[],
  orders: ReadonlyMap<string, OrderRow>,
  { actor, now, reason, valueDate = zurichDate(now), bankEntryId }: Reversal,
): Promise<string[]> {
  const { tx, record, touch } = step
  const payments = await lockPayments(tx, ids)
  if (payments.length < ids.length || payments.some(({ reverses }) => reverses)) throw notFound('payment')
  await refuseTwice(tx, ids)
  const held = await holdingsOf(tx, 'paymentId', ids)
  if (held.some(({ orderId }) => orderId && !orders.has(orderId))) throw conflict('payment.just-used')
  if (held.some(({ part }) => part === 'refund')) throw conflict('payment.refunded')
  const bookedOn = (await bookedOnOf(tx, [valueDate], now)).get(valueDate) ?? null
  const counters = await insertRows(
    tx,
    'payments',
    payments.map(payment => ({
      ...payment,
      id: randomUUID(),
      amountRappen: -payment.amountRappen,
      reverses: payment.id,
      reason,
      note: '',
      valueDate,
      bookedOn,
      actorId: actor.userId,
      actor: actor.name,
      createdAt: now,
      bankEntryId: bankEntryId ?? null,
    })),
    { returns: true },
  )
  // The counter-rows belong to the payments they reverse, which have nothing left.
  await insertAllocations(tx, countered(held), now)
  const counterOf = new Map(counters.map(counter => [counter.reverses, counter]))
  for (const before of payments) {
    const after = counterOf.get(before.id) ?? null
    record({ topic: 'payments', recordId: before.id, action: 'taken-back', before, after })
  }
  touch('orders')
  const owedAgain = await counterWriteOffs(tx, held, { reason, actor, now })
  const moves = [...orders.values()].map(order => ({
    order,
    paidRappen: -sumRappen(held.filter(({ orderId }) => orderId === order.id)),
    chargedRappen: sumRappen(owedAgain.filter(({ orderId }) => orderId === order.id)),
    action: 'payment-taken-back',
  }))
  await moveMoneyOf(step, moves, now)
  return ids.flatMap(id => counterOf.get(id)?.id ?? [])
}

/** A write-off that came with the payment is owed again with it. Returns the sums by order. */
async function counterWriteOffs(
  tx: Tx,
  held: readonly Holding[],
  { reason, actor, now }: Pick<Reversal, 'reason' | 'actor' | 'now'>,
) {
  const found = await tx
    .selectFrom('order_entries')
    .select(['id', 'orderId', 'paymentId', 'kind', 'amountRappen'])
    .where(sql<boolean>`"paymentId" = any(${held.map(({ paymentId }) => paymentId)}::uuid[])`)
    .where('reverses', 'is', null)
    .execute()
  const rows = found.filter(row =>
    held.some(({ paymentId, orderId }) => paymentId === row.paymentId && orderId === row.orderId),
  )
  const counters = rows.map(({ id, amountRappen, ...row }) => ({
    ...row,
    amountRappen: -amountRappen,
    valueDate: zurichDate(now),
    reverses: id,
    reason,
  }))
  await insertOrderEntries(tx, counters, { actor, now })
  return counters
}

async function refuseTwice(tx: Tx, paymentIds: readonly string[]): Promise<void> {
  const earlier = await tx
    .selectFrom('payments')
    .select('id')
    .where(sql<boolean>`reverses = any(${paymentIds}::uuid[])`)
    .executeTakeFirst()
  if (earlier) throw conflict('payment.taken-back')
}
