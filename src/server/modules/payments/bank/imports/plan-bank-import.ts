import { type Selectable, sql } from 'kysely'
import { type FoundReferences, findReferences, noReferences } from '#domain/bank/find-references.ts'
import type { Payable, PlannedEntry } from '#domain/bank/import-plan.ts'
import { type ImportFacts, planInSteps } from '#domain/bank/plan-import.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { BankEntriesTable } from '#server/db/tables/bank.ts'
import { inBatches, runWithPauses } from '#server/event-loop-pauses.ts'
import { planRefunds } from '#server/modules/payments/refunds/settle-refunds.ts'
import { type Linked, readKnown, readReversible, withRoots } from './earlier-entries.ts'

export type BankEntryRow = Selectable<BankEntriesTable>

export interface BankPlan {
  entries: BankEntryRow[]
  plans: PlannedEntry[]
}

/** The same for every file: our accounts and the tolerance. */
export type BankRules = Pick<ImportFacts, 'accounts' | 'toleranceRappen'>

/** The plan of an unbooked file, by the current state. */
export async function planBankImport(
  db: Database | Tx,
  importId: string,
  rules: BankRules,
): Promise<BankPlan> {
  const entries = await readEntries(db, importId)
  const references = await runWithPauses(readReferences(entries))
  const facts = await readFacts(db, importId, entries, references, rules)
  const plans = await runWithPauses(planInSteps(entries, references, facts))
  await addRefunds(db, entries, plans)
  return { entries, plans }
}

/** What may be about a refund: few of many. It repeats or ends the same report of an earlier file as before. */
async function addRefunds(db: Database | Tx, entries: readonly BankEntryRow[], plans: PlannedEntry[]) {
  const places = plans.flatMap(({ reason, takesBack }, place) =>
    takesBack || reason.code === 'debit-not-ours' || reason.code === 'refund-returned' ? [place] : [],
  )
  const asked = places.flatMap(place => {
    const [entry, plan] = [entries[place], plans[place]]
    return entry && plan ? [{ entry, plan, place }] : []
  })
  const planned = await planRefunds(
    db,
    asked.map(({ entry }) => entry),
    asked.map(({ plan }) => plan),
  )
  for (const [at, { plan, place }] of asked.entries()) {
    const { replaces, details } = plan
    const refund = planned[at]
    if (refund && refund !== plan)
      plans[place] = { ...refund, ...(replaces ? { replaces } : {}), ...(details ? { details } : {}) }
  }
}

function* readReferences(entries: readonly BankEntryRow[]): Generator<void, FoundReferences[]> {
  const found: FoundReferences[] = []
  for (const { reference, text, direction } of entries) {
    found.push(direction === 'credit' ? findReferences(reference, text) : noReferences)
    if (found.length % 100 === 0) yield
  }
  return found
}

/** Of each statement: some milliseconds of the embedded database. */
const rowsPerQuery = 400

async function readEntries(db: Database | Tx, importId: string): Promise<BankEntryRow[]> {
  const entries: BankEntryRow[] = []
  for (;;) {
    const part = await db
      .selectFrom('bank_entries')
      .selectAll()
      .where('importId', '=', importId)
      .where('position', '>', entries.at(-1)?.position ?? 0)
      .orderBy('position')
      .limit(rowsPerQuery)
      .execute()
    for (const entry of part) entries.push(entry)
    if (part.length < rowsPerQuery) return entries
  }
}

/** All orders that booking a file may touch. */
export async function findTouchedOrders(tx: Tx, importId: string, rules: BankRules): Promise<string[]> {
  const { plans } = await planBankImport(tx, importId, rules)
  const ids = plans.flatMap(({ pays, takesBack }) => [
    ...(pays ?? []).flatMap(({ payable }) => (payable.status === 'DELETED' ? [] : payable.id)),
    ...(takesBack && 'earlier' in takesBack ? takesBack.earlier.paid.map(({ orderId }) => orderId) : []),
  ])
  return [...new Set(ids)]
}

async function readFacts(
  db: Database | Tx,
  importId: string,
  entries: readonly BankEntryRow[],
  references: readonly FoundReferences[],
  rules: BankRules,
): Promise<ImportFacts> {
  const numbers = [...new Set(references.flatMap(({ given, numbers: all }) => [...given, ...all]))]
  const reversals = entries.filter(({ isReversal, direction }) => isReversal && direction === 'debit')
  const known = new Map<string, Linked>()
  for (const part of inBatches(entries, rowsPerQuery))
    for (const each of await readKnown(db, importId, part)) known.set(each.id, each)
  const reversible = reversals.length > 0 ? await readReversible(db, importId, reversals) : []
  for (const { id } of reversible) known.delete(id)
  return {
    ...rules,
    payables: await readPayables(db, numbers),
    earlier: withRoots([...reversible, ...known.values()]),
  }
}

async function readPayables(db: Database | Tx, all: readonly string[]): Promise<Map<string, Payable>> {
  const payables = new Map<string, Payable>()
  for (const numbers of inBatches(all, rowsPerQuery))
    for (const row of await selectPayables(db, numbers)) payables.set(row.number, row)
  return payables
}

async function selectPayables(db: Database | Tx, numbers: readonly string[]): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    select a.id, a."invoiceReference" as number, 'DELETED' as status, 0 as "openRappen", c.id as "contactId",
      false as "isBusy"
    from archived_orders a left join contacts c on c.id::text = a."orderRecord" ->> 'contactId'
    where a."invoiceReference" = any(${numbers}::text[])
    union all
    select o.id, o."invoiceReference", o.status, o."openRappen", o."contactId", d."orderId" is not null
    from orders o left join order_deliveries d on d."orderId" = o.id
    where o."invoiceReference" = any(${numbers}::text[])`.execute(db)
  return rows
}
