import { sql } from 'kysely'
import type { BankReason } from '#domain/bank/bank-reasons.ts'
import type { EntryOutcome, EntryState } from '#domain/bank/bank-states.ts'
import type { PlannedEntry } from '#domain/bank/import-plan.ts'
import { conflict } from '#server/app-error.ts'
import { type Acting, type Actor, type Change, change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { updateRows } from '#server/db/write-rows.ts'
import { inBatches } from '#server/event-loop-pauses.ts'
import { type PaymentNeeds, receivePayments } from '#server/modules/orders/ledger/pay-order.ts'
import {
  type HasCurrentSettings,
  type OrderEngine,
  withCurrentSettings,
} from '#server/modules/orders/order-engine.ts'
import { lockIdleOrders } from '#server/modules/orders/order-records.ts'
import { lockBank, lockImport, lockOrders } from '#server/modules/payments/bank/bank-locks.ts'
import { bookCharges } from '#server/modules/payments/bank/book-charges.ts'
import { ourAccounts } from '#server/modules/payments/bank/our-accounts.ts'
import { suggestFor } from '#server/modules/payments/bank/suggest-for.ts'
import { takeBackEntry } from '#server/modules/payments/bank/take-back-entry.ts'
import { settleRefund } from '#server/modules/payments/refunds/settle-refunds.ts'
import { type BankEntryRow, findTouchedOrders, planBankImport } from './plan-bank-import.ts'

/** Books a whole file or nothing. A second call finds it booked. */
export async function bookImport(
  engine: Pick<OrderEngine, 'db' | 'creditor'> & PaymentNeeds & HasCurrentSettings,
  importId: string,
  acting: Acting,
): Promise<void> {
  const { actor, now } = acting
  await change(engine.db, acting, async step => {
    const { tx, record } = step
    await lockBank(tx)
    const settled = await withCurrentSettings(engine, tx)
    const rules = { accounts: ourAccounts(settled.creditor), toleranceRappen: settled.toleranceRappen }
    const { state, filename } = await lockImport(tx, importId)
    if (state === 'UNDONE') throw conflict('bank-import.undone')
    if (state === 'BOOKED') return
    await lockOrders(tx, await findTouchedOrders(tx, importId, rules))
    const { entries, plans } = await planBankImport(tx, importId, rules)
    const waiting = entries.filter((_, place) => plans[place]?.outcome === 'needs-you')
    const suggested = await suggestFor(tx, waiting)
    const ended = await applyPlans(step, { ...acting, engine: settled, entries, plans, filename })
    const results = plans.map((plan, place) => {
      const id = entries[place]?.id ?? ''
      const isSuggested = plan.state === 'UNMATCHED' && (suggested.get(id) ?? []).length > 0
      return {
        id,
        state: isSuggested ? ('SUGGESTED' as const) : plan.state,
        outcome: plan.outcome,
        reason: plan.reason,
        sameAs: plan.sameAs ?? null,
        // What the bank took back in the same file.
        endedBy: ended.get(id)?.endedBy ?? null,
      }
    })
    await updateRows(tx, 'bank_entries', results)
    for (const { id } of results) ended.delete(id)
    await endEntries(tx, [...ended.values()])
    await bookCharges(
      tx,
      entries.map(({ id }) => id),
      now,
    )
    await tx
      .updateTable('bank_imports')
      .set({ state: 'BOOKED', bookedBy: actor.name, bookedAt: now })
      .where('id', '=', importId)
      .execute()
    record({
      topic: 'payments',
      recordId: importId,
      action: 'bank-file-booked',
      after: countResults(results),
    })
  })
}

/** In the order of the file, but reversed payments come first. */
function inOrderOfWork(entries: readonly BankEntryRow[], plans: readonly PlannedEntry[]) {
  const work = plans.flatMap((plan, place) => {
    const entry = entries[place]
    const isEarly = plan.takesBack && 'place' in plan.takesBack && plan.takesBack.place > place
    return entry ? [{ entry, plan, isEarly }] : []
  })
  return [...work.filter(({ isEarly }) => !isEarly), ...work.filter(({ isEarly }) => isEarly)]
}

interface Booking {
  engine: PaymentNeeds
  actor: Actor
  now: Date
  entries: readonly BankEntryRow[]
  plans: readonly PlannedEntry[]
  filename: string
}

/** An entry that another one replaces, and its new state. */
interface Ended {
  id: string
  endedBy: string
  state: EntryState
  outcome: EntryOutcome
  reason: BankReason
}

/** Moves the money. Returns the entries replaced by those of the file. */
async function applyPlans(step: Change, booking: Booking): Promise<Map<string, Ended>> {
  const { actor, now, filename, entries, plans } = booking
  const ended = new Map<string, Ended>()
  let incoming: Planned[] = []
  for (const { entry, plan } of inOrderOfWork(entries, plans)) {
    const { pays = [], takesBack, details, replaces, refund } = plan
    const end = (id: string, state: EntryState, outcome: EntryOutcome, reason: BankReason) => {
      // The first does, of several that tell its details.
      if (!ended.has(id)) ended.set(id, { id, endedBy: entry.id, state, outcome, reason })
    }
    if (refund) await settleRefund(step, refund, { on: entry.valueDate, now, bankEntryId: entry.id })
    for (const pay of pays) incoming.push({ entry, ...pay })
    if (takesBack) {
      await book(step, incoming, booking)
      incoming = []
      const taken = 'earlier' in takesBack ? takesBack.earlier.id : (entries[takesBack.place]?.id ?? '')
      const reason = `${filename}: ${entry.text || entry.reference}`.slice(0, 500)
      const { valueDate, id: bankEntryId } = entry
      await takeBackEntry(step, taken, { actor, now, reason, valueDate, bankEntryId })
      end(taken, 'REVERSED', 'taken-back', { code: 'given-back', values: { on: valueDate } })
    }
    if (details) end(details.id, 'IGNORED', 'ignored', { code: 'details-arrived', values: { filename } })
    if (replaces) end(replaces.id, 'IGNORED', 'ignored', { code: 'more-told', values: { filename } })
  }
  await book(step, incoming, booking)
  return ended
}

type Planned = NonNullable<PlannedEntry['pays']>[number] & { entry: BankEntryRow }

/** Booked by the same statements: a few milliseconds of the embedded database each. */
const paymentsAtOnce = 50

async function book(step: Change, planned: readonly Planned[], { engine, actor, now }: Booking) {
  for (const part of inBatches(planned, paymentsAtOnce, ({ payable }) => [payable.id])) {
    const ids = part.flatMap(({ payable }) => (payable.status === 'DELETED' ? [] : [payable.id]))
    const orders = await lockIdleOrders(step.tx, ids)
    const incoming = part.map(({ entry, payable, rappen, creditRappen }) => {
      const { id: bankEntryId, valueDate } = entry
      const payment = { amountRappen: rappen + creditRappen, valueDate, source: 'bank' as const, bankEntryId }
      const { id: orderId, contactId } = payable
      return { payment, order: orders.get(orderId) ?? null, contactId: contactId ?? '', orderId }
    })
    await receivePayments(engine, step, incoming, { actor, now })
  }
}

/** Later entries end earlier ones, which remember what they were. */
async function endEntries(tx: Tx, ended: readonly Ended[]) {
  for (const part of inBatches(ended, 200))
    await sql`update bank_entries e set state = row.state, outcome = row.outcome, reason = row.reason,
        "endedBy" = row."endedBy",
        "endedFrom" = jsonb_build_object('state', e.state, 'outcome', e.outcome, 'reason', e.reason)
      from json_populate_recordset(null::bank_entries, ${JSON.stringify(part)}) row
      where e.id = row.id and e."endedBy" is null`.execute(tx)
}

function countResults(results: readonly { outcome: EntryOutcome }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { outcome } of results) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
