import type * as z from 'zod'
import type { newOutcome } from '#contract/orders/betreibung.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { conflict, invalidField } from '#server/app-error.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { bookedOnOf } from '../ledger/booking-day.ts'
import { moveMoney } from '../ledger/move-money.ts'
import { insertEntries } from '../ledger/order-entries.ts'
import type { OrderEngine } from '../order-engine.ts'
import { lockIdleOrder } from '../order-records.ts'

/** What the office reports, and its costs, which the debtor owes on top (SchKG 68). */
export function noteOutcome(
  { db }: Pick<OrderEngine, 'db'>,
  orderId: string,
  { outcome, date, note, costs }: z.output<typeof newOutcome>,
  acting: Creation,
): Promise<string> {
  const { actor, now } = acting
  if (date > zurichDate(now)) throw invalidField('date', 'outcome.in-future')
  return createOnce(db, acting, async step => {
    const { tx, record } = step
    const order = await lockIdleOrder(tx, orderId)
    if (!(await wasRequested(tx, orderId))) throw conflict('order.no-betreibung')
    const noted = { outcome, notedOn: date, note }
    await tx
      .insertInto('betreibung_outcomes')
      .values({ orderId, ...noted, actor: actor.name, createdAt: now })
      .execute()
    record({ topic: 'orders', recordId: orderId, action: 'betreibung-outcome', after: { ...noted, costs } })
    const costsRappen = rappenFromChf(costs)
    if (costsRappen === 0) return orderId
    if (order.status === 'CANCELLED') throw conflict('order.cancelled')
    const bookedOn = (await bookedOnOf(tx, [date], now)).get(date) ?? null
    const costsEntry = { amountRappen: costsRappen, valueDate: date, bookedOn }
    const entry = { kind: 'enforcement-costs', ...costsEntry } as const
    await insertEntries(tx, orderId, [entry], { actor, now })
    await moveMoney(step, order, { chargedRappen: costsRappen }, { now, action: 'betreibung-costs' })
    return orderId
  })
}

const wasRequested = async (tx: Tx, orderId: string) =>
  (await tx
    .selectFrom('reminders')
    .select('id')
    .where('orderId', '=', orderId)
    .where('step', '=', 'BETREIBUNG_REQUESTED')
    .executeTakeFirst()) !== undefined

export const listOutcomes = (db: Database, orderId: string) =>
  db
    .selectFrom('betreibung_outcomes')
    .select(['id', 'outcome', 'notedOn as date', 'note', 'actor as by', 'createdAt as at'])
    .where('orderId', '=', orderId)
    .orderBy('notedOn', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
