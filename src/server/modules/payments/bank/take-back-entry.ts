import { sql } from 'kysely'
import type { Change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { inBatches } from '#server/event-loop-pauses.ts'
import { holdingsOf } from '../../orders/ledger/ledger-rows.ts'
import { type Reversal, reversePayments } from '../../orders/ledger/reverse-payment.ts'
import { lockOrders } from './bank-locks.ts'

/** Takes back every payment that a bank entry was booked as. */
export async function takeBackEntry(step: Change, entryId: string, taking: Reversal): Promise<void> {
  const ids = await paymentsOfEntries(step.tx, [entryId])
  await lockOrders(step.tx, await ordersOfPayments(step.tx, ids))
  await reversePayments(step, ids, taking)
}

/** Those that were not reversed. */
export async function paymentsOfEntries(tx: Tx, entryIds: readonly string[]): Promise<string[]> {
  const payments: string[] = []
  for (const ids of inBatches(entryIds, 500)) {
    const { rows } = await sql<{ id: string }>`
      select id from payments p where "bankEntryId" = any(${ids}::uuid[]) and reverses is null
        and not exists (select from payments c where c.reverses = p.id)
      order by id`.execute(tx)
    payments.push(...rows.map(({ id }) => id))
  }
  return payments
}

export async function ordersOfPayments(tx: Tx, paymentIds: readonly string[]): Promise<string[]> {
  const orders = new Set<string>()
  for (const ids of inBatches(paymentIds, 500))
    for (const { orderId } of await holdingsOf(tx, 'paymentId', ids)) if (orderId) orders.add(orderId)
  return [...orders]
}
