import { type Selectable, sql } from 'kysely'
import { type FoundReferences, findReferences } from '#domain/bank/find-references.ts'
import type { Payable, PlannedEntry } from '#domain/bank/import-plan.ts'
import { type ImportFacts, planImport } from '#domain/bank/plan-import.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { BankEntriesTable } from '#server/db/tables/bank.ts'
import { planRefunds } from '#server/modules/payments/refunds/settle-refunds.ts'
import { readKnown, readReversible } from './earlier-entries.ts'

export type BankEntryRow = Selectable<BankEntriesTable>

export interface BankPlan {
  entries: BankEntryRow[]
  plans: PlannedEntry[]
}

/** What is the same for every file: whose money counts, and which difference is let go. */
export type BankRules = Pick<ImportFacts, 'accounts' | 'toleranceRappen'>

/** What would come of a file that is not booked, as everything stands now. */
export async function planBankImport(
  db: Database | Tx,
  importId: string,
  rules: BankRules,
): Promise<BankPlan> {
  const entries = await readEntries(db, importId)
  const references = entries.map(({ reference, text, direction }) =>
    findReferences(direction === 'credit' ? reference : '', direction === 'credit' ? text : ''),
  )
  const facts = await readFacts(db, importId, entries, references, rules)
  const plans = planImport(entries, references, facts)
  const withRefunds = await planRefunds(db, entries, plans)
  // Whatever a refund makes of an entry, it repeats or ends the same report of an earlier file.
  return { entries, plans: withRefunds.map((plan, place) => ({ ...endsOf(plans[place]), ...plan })) }
}

const endsOf = ({ sameAs, replaces, details }: Partial<PlannedEntry> = {}) => ({
  ...(sameAs ? { sameAs } : {}),
  ...(replaces ? { replaces } : {}),
  ...(details ? { details } : {}),
})

const readEntries = (db: Database | Tx, importId: string): Promise<BankEntryRow[]> =>
  db.selectFrom('bank_entries').selectAll().where('importId', '=', importId).orderBy('position').execute()

/** The orders that booking a file may touch, whatever is decided in the end. */
export async function findTouchedOrders(tx: Tx, importId: string, rules: BankRules): Promise<string[]> {
  const { plans } = await planBankImport(tx, importId, rules)
  const ids = plans.flatMap(({ pays, takesBack }) => [
    ...(pays ?? []).flatMap(({ payable }) => (payable.status === 'DELETED' ? [] : payable.id)),
    ...(takesBack && 'earlier' in takesBack ? takesBack.earlier.paid.map(({ orderId }) => orderId) : []),
  ])
  return [...new Set(ids)].sort()
}

async function readFacts(
  db: Database | Tx,
  importId: string,
  entries: readonly BankEntryRow[],
  references: readonly FoundReferences[],
  rules: BankRules,
): Promise<ImportFacts> {
  const numbers = [...new Set(references.flatMap(found => found.numbers))]
  const reversals = entries.filter(({ isReversal, direction }) => isReversal && direction === 'debit')
  const known = await readKnown(db, importId, entries)
  const reversible = reversals.length > 0 ? await readReversible(db, importId, reversals) : []
  const ids = new Set(reversible.map(({ id }) => id))
  return {
    ...rules,
    payables: await readPayables(db, numbers),
    earlier: [...reversible, ...known.filter(({ id }) => !ids.has(id))],
  }
}

async function readPayables(db: Database | Tx, numbers: readonly string[]): Promise<Map<string, Payable>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<Payable>`
    select a.id, a."invoiceReference" as number, 'DELETED' as status, 0 as "openRappen", c.id as "contactId",
      false as "isBusy"
    from archived_orders a left join contacts c on c.id::text = a."orderRecord" ->> 'contactId'
    where a."invoiceReference" = any(${numbers}::text[])
    union all
    select o.id, o."invoiceReference", o.status, o."openRappen", o."contactId", d."orderId" is not null
    from orders o left join order_deliveries d on d."orderId" = o.id
    where o."invoiceReference" = any(${numbers}::text[])`.execute(db)
  return new Map(rows.map(row => [row.number, row]))
}
