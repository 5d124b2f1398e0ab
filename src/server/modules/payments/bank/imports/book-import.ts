import { sql } from 'kysely'
import type { BankReason } from '#domain/bank/bank-reasons.ts'
import type { EntryOutcome, EntryState } from '#domain/bank/bank-states.ts'
import type { PlannedEntry } from '#domain/bank/import-plan.ts'
import { conflict } from '#server/app-error.ts'
import { type Actor, type Change, change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { createPauses, inBatches } from '#server/event-loop-pauses.ts'
import { type PaymentNeeds, payOrder } from '#server/modules/orders/ledger/pay-order.ts'
import { receiveCredit } from '#server/modules/orders/ledger/receive-credit.ts'
import {
  type HasCurrentSettings,
  type OrderEngine,
  withCurrentSettings,
} from '#server/modules/orders/order-engine.ts'
import { lockOrder } from '#server/modules/orders/order-records.ts'
import { lockBank, lockImport, lockOrders } from '#server/modules/payments/bank/bank-locks.ts'
import { bookCharges } from '#server/modules/payments/bank/book-charges.ts'
import { ourAccounts } from '#server/modules/payments/bank/our-accounts.ts'
import { suggestFor } from '#server/modules/payments/bank/suggest-for.ts'
import { takeBackEntry } from '#server/modules/payments/bank/take-back-entry.ts'
import { settleRefund } from '#server/modules/payments/refunds/settle-refunds.ts'
import { type BankEntryRow, findTouchedOrders, planBankImport } from './plan-bank-import.ts'

/** Books a file, whole or not at all. Whoever comes second finds it booked. */
export async function bookImport(
  engine: Pick<OrderEngine, 'db' | 'creditor'> & PaymentNeeds & HasCurrentSettings,
  importId: string,
  acting: { actor: Actor; now: Date },
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
    const turn = createPauses()
    for (const { entry, plan } of inOrderOfWork(entries, plans)) {
      await applyPlan(step, entry, plan, { ...acting, engine: settled, entries, filename })
      await turn()
    }
    const results = plans.map((plan, place) => {
      const id = entries[place]?.id ?? ''
      const isSuggested = plan.state === 'UNMATCHED' && (suggested.get(id) ?? []).length > 0
      return {
        id,
        state: isSuggested ? ('SUGGESTED' as const) : plan.state,
        outcome: plan.outcome,
        reason: plan.reason,
        sameAs: plan.sameAs ?? null,
      }
    })
    await saveResults(tx, results)
    await reverseInFile(tx, entries, plans)
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

/** As in the file, but what is taken back is booked before. */
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
  filename: string
}

async function applyPlan(step: Change, entry: BankEntryRow, plan: PlannedEntry, booking: Booking) {
  const { engine, actor, now, filename, entries } = booking
  const { pays = [], takesBack, details, replaces, refund } = plan
  if (refund) await settleRefund(step, refund, { on: entry.valueDate, now, bankEntryId: entry.id })
  for (const { payable, rappen, creditRappen } of pays) {
    const payment = {
      amountRappen: rappen + creditRappen,
      valueDate: entry.valueDate,
      source: 'bank' as const,
      bankEntryId: entry.id,
    }
    const { status, id, contactId } = payable
    if (status === 'DELETED')
      await receiveCredit(step, contactId ?? '', { ...payment, orderId: id }, { actor, now })
    else await payOrder(engine, step, await lockOrder(step.tx, id), payment, { actor, now })
  }
  if (takesBack) {
    const taken = 'earlier' in takesBack ? takesBack.earlier.id : entries[takesBack.place]?.id
    const reason = `${filename}: ${entry.text || entry.reference}`.slice(0, 500)
    await takeBackEntry(step, taken ?? '', {
      actor,
      now,
      reason,
      valueDate: entry.valueDate,
      bankEntryId: entry.id,
    })
    if ('earlier' in takesBack) await endEntry(step.tx, taken ?? '', 'REVERSED', givenBack(entry), entry.id)
  }
  if (details) {
    const reason: BankReason = { code: 'details-arrived', values: { filename } }
    await endEntry(step.tx, details.id, 'IGNORED', reason, entry.id)
  }
  if (replaces) {
    const reason: BankReason = { code: 'more-told', values: { filename } }
    await endEntry(step.tx, replaces.id, 'IGNORED', reason, entry.id)
  }
}

const givenBack = ({ valueDate }: BankEntryRow): BankReason => ({
  code: 'given-back',
  values: { on: valueDate },
})

/** A later entry ends an earlier one; the first does, of several that tell its details. */
async function endEntry(tx: Tx, id: string, state: EntryState, reason: BankReason, endedBy: string) {
  await tx
    .updateTable('bank_entries')
    .set({
      state,
      outcome: state === 'REVERSED' ? 'taken-back' : 'ignored',
      reason: JSON.stringify(reason),
      endedBy,
      endedFrom: sql`jsonb_build_object('state', state, 'outcome', outcome, 'reason', reason)`,
    })
    .where('id', '=', id)
    .where('endedBy', 'is', null)
    .execute()
}

/** What the bank took back in the same file. */
async function reverseInFile(tx: Tx, entries: readonly BankEntryRow[], plans: readonly PlannedEntry[]) {
  for (const [place, { takesBack }] of plans.entries()) {
    const taken = takesBack && 'place' in takesBack ? entries[takesBack.place] : undefined
    if (!taken) continue
    const endedBy = entries[place]?.id ?? null
    await tx.updateTable('bank_entries').set({ endedBy }).where('id', '=', taken.id).execute()
  }
}

interface Result {
  id: string
  state: EntryState
  outcome: EntryOutcome
  reason: BankReason
  sameAs: string | null
}

/** Some milliseconds of the embedded database. */
const rowsPerUpdate = 200

async function saveResults(tx: Tx, results: readonly Result[]) {
  const turn = createPauses()
  for (const part of inBatches(results, rowsPerUpdate)) {
    await turn()
    const rows = JSON.stringify(part)
    await sql`update bank_entries e set state = row.state, outcome = row.outcome, reason = row.reason,
        "sameAs" = row."sameAs"
      from jsonb_to_recordset(${rows}::jsonb) as row (id uuid, state text, outcome text, reason jsonb, "sameAs" uuid)
      where e.id = row.id`.execute(tx)
  }
}

function countResults(results: readonly Result[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { outcome } of results) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
