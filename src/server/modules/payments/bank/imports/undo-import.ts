import { sql } from 'kysely'
import type { BankReason } from '#domain/bank/bank-reasons.ts'
import { conflict } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { updateRows } from '#server/db/write-rows.ts'
import { inBatches } from '#server/event-loop-pauses.ts'
import { reversePayments } from '#server/modules/orders/ledger/reverse-payment.ts'
import type { OrderEngine } from '#server/modules/orders/order-engine.ts'
import { lockBank, lockImport, lockOrders } from '#server/modules/payments/bank/bank-locks.ts'
import { bookCharges } from '#server/modules/payments/bank/book-charges.ts'
import { ordersOfPayments, paymentsOfEntries } from '#server/modules/payments/bank/take-back-entry.ts'
import { unsettleRefunds } from '#server/modules/payments/refunds/settle-refunds.ts'

/** Takes back all that a booked file brought, while nothing later depends on it. The file stays, and can be sent again. */
export async function undoImport(
  { db }: Pick<OrderEngine, 'db'>,
  importId: string,
  reason: string,
  acting: Acting,
): Promise<void> {
  const { actor, now } = acting
  await change(db, acting, async step => {
    const { tx, record } = step
    await lockBank(tx)
    const { state, filename } = await lockImport(tx, importId)
    if (state === 'UNDONE') return
    if (state !== 'BOOKED') throw conflict('bank-import.not-booked')
    const ids = await listEntries(tx, importId)
    const payments = await paymentsOfEntries(tx, ids)
    await lockOrders(tx, await ordersOfPayments(tx, payments))
    await refuseIfUsed(tx, importId, ids, payments)
    await reversePayments(step, payments, { actor, now, reason })
    const restored = await restoreEnded(tx, importId, ids)
    for (const part of inBatches(ids, entriesAtOnce)) await unsettleRefunds(tx, part, now)
    const undone: BankReason = { code: 'file-undone' }
    const ended = { state: null, outcome: 'ignored', reason: undone, endedBy: null, sameAs: null } as const
    await updateRows(
      tx,
      'bank_entries',
      ids.map(id => ({ id, ...ended })),
    )
    await bookCharges(tx, [...ids, ...restored], now)
    await tx
      .updateTable('bank_imports')
      .set({ state: 'UNDONE', undoneBy: actor.name, undoneAt: now })
      .where('id', '=', importId)
      .execute()
    const after = { filename, reason, payments: payments.length }
    record({ topic: 'payments', recordId: importId, action: 'bank-file-undone', after })
  })
}

async function listEntries(tx: Tx, importId: string): Promise<string[]> {
  const entries = tx.selectFrom('bank_entries').select('id').where('importId', '=', importId)
  return (await entries.execute()).map(({ id }) => id)
}

/** Of each statement: some milliseconds of the embedded database. */
const entriesAtOnce = 400

async function refuseIfUsed(
  tx: Tx,
  importId: string,
  ids: readonly string[],
  payments: readonly string[],
): Promise<void> {
  let byHand = 0
  for (const part of inBatches(ids, entriesAtOnce)) {
    const { rows } = await sql<{ filename: string }>`
      select i.filename from bank_imports i where i.id <> ${importId} and i.id in (
        select later."importId" from bank_entries e join bank_entries later on later.id = e."endedBy"
        where e.id = any(${part}::uuid[])
        union select later."importId" from bank_entries later where later."sameAs" = any(${part}::uuid[]))
      order by i."bookedAt" desc limit 1`.execute(tx)
    if (rows[0]) throw conflict({ code: 'bank-import.later-file', values: rows[0] })
    const { rows: settled } = await sql<{ entries: number }>`
      select count(*) as entries from bank_entries
      where id = any(${part}::uuid[]) and state = 'MATCHED' and reason ->> 'code' = 'by-hand'`.execute(tx)
    byHand += settled[0]?.entries ?? 0
  }
  if (byHand > 0) throw conflict({ code: 'bank-import.settled-by-hand', values: { entries: byHand } })
  for (const part of inBatches(payments, 500)) {
    const { rows: used } = await sql`
      select from allocations a join payments p on p.id = a."paymentId"
      where p.id = any(${part}::uuid[]) and a."orderId" <> p."orderId"
      group by a."paymentId", a."orderId" having sum(a."amountRappen") <> 0 limit 1`.execute(tx)
    if (used.length > 0) throw conflict('bank-import.payment-used')
  }
}

/** Entries that this file had replaced are restored: they wait as before, and returns are undone. */
async function restoreEnded(tx: Tx, importId: string, ids: readonly string[]): Promise<string[]> {
  const restored: string[] = []
  for (const part of inBatches(ids, entriesAtOnce)) {
    const { rows } = await sql<{ id: string }>`
      update bank_entries e set "endedBy" = null, "endedFrom" = null,
        state = case when e.state = 'REVERSED' then 'UNMATCHED' else e."endedFrom" ->> 'state' end,
        outcome = case when e.state = 'REVERSED' then 'needs-you' else e."endedFrom" ->> 'outcome' end,
        reason = case when e.state = 'REVERSED' then '{"code":"reversal-undone"}'::jsonb else e."endedFrom" -> 'reason' end
      where e."endedBy" = any(${part}::uuid[]) and e."importId" <> ${importId}
      returning e.id`.execute(tx)
    for (const { id } of rows) restored.push(id)
  }
  return restored
}

/** Removes a file that was never booked. */
export async function discardImport(
  { db }: Pick<OrderEngine, 'db'>,
  importId: string,
  acting: Acting,
): Promise<void> {
  await change(db, acting, async ({ tx, record }) => {
    await lockBank(tx)
    const { state, filename, fileId } = await lockImport(tx, importId)
    if (state !== 'PREVIEW') throw conflict('bank-import.booked')
    for (const ids of inBatches(await listEntries(tx, importId), 200))
      await sql`delete from bank_entries where id = any(${ids}::uuid[])`.execute(tx)
    await tx.deleteFrom('bank_imports').where('id', '=', importId).execute()
    await tx.deleteFrom('files').where('id', '=', fileId).execute()
    record({ topic: 'payments', recordId: importId, action: 'bank-file-discarded', before: { filename } })
  })
}
