import type * as z from 'zod'
import type { settlement } from '#contract/payments/bank-files.ts'
import { maxRappen } from '#domain/bank/bank-entry.ts'
import type { BankReason } from '#domain/bank/bank-reasons.ts'
import type { EntryOutcome, EntryState } from '#domain/bank/bank-states.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { conflict, invalidField, notFound } from '#server/app-error.ts'
import { type Acting, type Change, change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { type PaymentNeeds, payOrder, receiveCredit } from '../../orders/ledger/pay-order.ts'
import { type HasCurrentSettings, type OrderEngine, withCurrentSettings } from '../../orders/order-engine.ts'
import { lockIdleOrder } from '../../orders/order-records.ts'
import { lockBank, lockOrders } from './bank-locks.ts'
import { bookCharges } from './book-charges.ts'
import type { BankEntryRow } from './imports/plan-bank-import.ts'
import { takeBackEntry } from './take-back-entry.ts'

type Settlement = z.output<typeof settlement>
/** What a person decides about an entry that could not book itself. */
export async function settleEntry(
  engine: Pick<OrderEngine, 'db'> & PaymentNeeds & HasCurrentSettings,
  entryId: string,
  decision: Settlement,
  acting: Acting,
): Promise<void> {
  await change(engine.db, acting, async step => {
    await lockBank(step.tx)
    const settled = await withCurrentSettings(engine, step.tx)
    const entry = await lockWaiting(step.tx, entryId)
    if (decision.how !== 'ignore' && entry.direction === 'debit') throw conflict('bank-entry.debit')
    const by = acting.actor.name
    if (decision.how === 'ignore') {
      const reason: BankReason = { code: 'ignored-by-hand', values: { by, reason: decision.reason } }
      return saveEntry(step, entry, { state: 'IGNORED', outcome: 'ignored', reason })
    }
    const outcome =
      decision.how === 'orders'
        ? await payOrders(step, entry, decision.orders, { ...acting, engine: settled })
        : await payCredit(step, entry, decision, acting)
    await saveEntry(step, entry, { state: 'MATCHED', outcome, reason: { code: 'by-hand', values: { by } } })
    await bookCharges(step.tx, [entryId], acting.now)
  })
}

/** Undoes what a person decided: the payments are taken back, and the entry waits for a person again. */
export async function reopenEntry(
  { db }: Pick<OrderEngine, 'db'>,
  entryId: string,
  reason: string,
  acting: Acting,
): Promise<void> {
  await change(db, acting, async step => {
    await lockBank(step.tx)
    const entry = await lockEntry(step.tx, entryId)
    const decided: BankReason['code'] | undefined = entry.reason?.code
    if (decided !== 'by-hand' && decided !== 'ignored-by-hand') throw conflict('bank-entry.not-by-hand')
    await takeBackEntry(step, entryId, { ...acting, reason })
    const why: BankReason = { code: 'payment-taken-back', values: { by: acting.actor.name, reason } }
    await saveEntry(step, entry, { state: 'UNMATCHED', outcome: 'needs-you', reason: why })
    await bookCharges(step.tx, [entryId], acting.now)
  })
}

async function lockWaiting(tx: Tx, id: string): Promise<BankEntryRow> {
  const entry = await lockEntry(tx, id)
  if (!['SUGGESTED', 'UNMATCHED', 'WAITS'].includes(entry.state ?? '')) throw conflict('bank-entry.settled')
  return entry
}

async function lockEntry(tx: Tx, id: string): Promise<BankEntryRow> {
  const entry = await tx
    .selectFrom('bank_entries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!entry || entry.state === null) throw notFound('bank-entry')
  return entry
}

async function payOrders(
  step: Change,
  entry: BankEntryRow,
  given: readonly { orderId: string; amount: number }[],
  { engine, ...acting }: Acting & { engine: PaymentNeeds },
): Promise<EntryOutcome> {
  const parts = given.map(({ orderId, amount }) => ({ orderId, rappen: rappenFromChf(amount) }))
  const sum = parts.reduce((total, { rappen }) => total + rappen, 0)
  // What foreign money is worth, the person says.
  if (entry.currency === 'CHF' && sum !== entry.amountRappen)
    throw invalidField('orders', { code: 'bank-entry.sum-differs', values: { rappen: entry.amountRappen } })
  await lockOrders(
    step.tx,
    parts.map(({ orderId }) => orderId),
  )
  let outcome: EntryOutcome = 'booked'
  for (const { orderId, rappen } of parts) {
    const order = await lockIdleOrder(step.tx, orderId)
    await payOrder(engine, step, order, paymentOf(entry, rappen), acting)
    if (rappen > order.openRappen) outcome = 'surplus'
    else if (order.openRappen - rappen > engine.toleranceRappen && outcome === 'booked') outcome = 'part'
  }
  return outcome
}

async function payCredit(
  step: Change,
  entry: BankEntryRow,
  { contactId, amount }: Extract<Settlement, { how: 'credit' }>,
  acting: Acting,
): Promise<EntryOutcome> {
  const rappen =
    entry.currency === 'CHF' ? entry.amountRappen : amount === undefined ? 0 : rappenFromChf(amount)
  if (rappen === 0) throw invalidField('amount', 'bank-entry.amount-needed')
  if (rappen > maxRappen) throw conflict('bank-entry.amount-large')
  await step.tx
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', contactId)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => notFound('contact'))
  await receiveCredit(step, contactId, paymentOf(entry, rappen), acting)
  return 'surplus'
}

const paymentOf = ({ id, valueDate }: BankEntryRow, amountRappen: number) => ({
  amountRappen,
  valueDate,
  source: 'bank' as const,
  bankEntryId: id,
})

async function saveEntry(
  { tx, record }: Change,
  { id, state: before }: BankEntryRow,
  { state, outcome, reason }: { state: EntryState; outcome: EntryOutcome; reason: BankReason },
): Promise<void> {
  await tx
    .updateTable('bank_entries')
    // Booked by hand, it counts as separate money.
    .set({ state, outcome, reason: JSON.stringify(reason), ...(state === 'MATCHED' ? { sameAs: null } : {}) })
    .where('id', '=', id)
    .execute()
  const actions: Partial<Record<EntryState, string>> = {
    IGNORED: 'bank-entry-ignored',
    UNMATCHED: 'bank-entry-reopened',
  }
  const action = actions[state] ?? 'bank-entry-matched'
  record({
    topic: 'payments',
    recordId: id,
    action,
    before: { state: before },
    after: { state, outcome, reason },
  })
}
