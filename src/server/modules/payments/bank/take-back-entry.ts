import { sql } from 'kysely'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Actor, Change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { reversePayment } from '../../orders/ledger/reverse-payment.ts'
import { lockOrders } from './bank-locks.ts'

interface TakingBack {
  actor: Actor
  now: Date
  reason: string
  /** The day it counts from; today unless told. */
  valueDate?: PlainDate
  /** The movement by which the bank did it. */
  bankEntryId?: string
}

/** Takes back every payment that a bank entry was booked as. */
export async function takeBackEntry(step: Change, entryId: string, taking: TakingBack): Promise<void> {
  const ids = await paymentsOfEntries(step.tx, [entryId])
  await lockOrders(step.tx, await ordersOfPayments(step.tx, ids))
  for (const id of ids) await reversePayment(step, id, taking)
}

/** Those that nobody has taken back. */
export async function paymentsOfEntries(tx: Tx, entryIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payments p where "bankEntryId" = any(${entryIds}::uuid[]) and reverses is null
      and not exists (select from payments c where c.reverses = p.id)
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function ordersOfPayments(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select "orderId" as id from allocations where "paymentId" = any(${ids}::uuid[]) and "orderId" is not null
    group by 1 having sum("amountRappen") <> 0`.execute(tx)
  return rows.map(({ id }) => id)
}
