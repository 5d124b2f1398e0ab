import { type Selectable, sql } from 'kysely'
import { type FoundReferences, findReferences } from '#domain/bank/find-references.ts'
import type { EarlierEntry, Payable, PlannedEntry } from '#domain/bank/import-plan.ts'
import { type ImportFacts, planImport } from '#domain/bank/plan-import.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { BankEntriesTable } from '#server/db/tables/bank.ts'
import { planRefunds } from '#server/modules/payments/refunds/settle-refunds.ts'

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
  return { entries, plans: await planRefunds(db, entries, planImport(entries, references, facts)) }
}

const readEntries = (db: Database | Tx, importId: string): Promise<BankEntryRow[]> =>
  db.selectFrom('bank_entries').selectAll().where('importId', '=', importId).orderBy('position').execute()

/** The orders that booking a file may touch, whatever is decided in the end. */
export async function findTouchedOrders(tx: Tx, importId: string, rules: BankRules): Promise<string[]> {
  const { plans } = await planBankImport(tx, importId, rules)
  const ids = plans.flatMap(({ pays, takesBack }) => [
    ...(pays && pays.payable.status !== 'DELETED' ? [pays.payable.id] : []),
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

const earlierColumns = sql`e.id, i.filename, e.account, e.state, e."isWhole", e."valueDate", e."entryKey", e."paymentKey",
  e.uetr, e.identifiers, e."amountRappen", e.currency, e.reference, e."payerIban"`

/** What booked files say of the same money. */
async function readKnown(
  db: Database | Tx,
  importId: string,
  entries: readonly BankEntryRow[],
): Promise<EarlierEntry[]> {
  const keys = (of: (entry: BankEntryRow) => string | null) => [
    ...new Set(entries.flatMap(each => of(each) || [])),
  ]
  const { rows } = await sql<EarlierEntry>`
    select ${earlierColumns}, '[]'::json as paid from bank_entries e join bank_imports i on i.id = e."importId"
    where e.state is not null and e."importId" <> ${importId} and e.id in (
      select id from bank_entries where uetr = any(${keys(({ uetr }) => uetr)}::text[])
      union select id from bank_entries where "paymentKey" = any(${keys(({ paymentKey }) => paymentKey)}::text[])
      union select id from bank_entries where "entryKey" = any(${keys(({ entryKey }) => entryKey)}::text[]))
      and e."paymentKey" <> ''
    order by i."bookedAt", e.position`.execute(db)
  return rows
}

/** What the bank may take back with these, and what it pays at present. */
async function readReversible(
  db: Database | Tx,
  importId: string,
  reversals: readonly BankEntryRow[],
): Promise<EarlierEntry[]> {
  const amounts = [...new Set(reversals.map(({ amountRappen }) => amountRappen))]
  const accounts = [...new Set(reversals.map(({ account }) => account))]
  const { rows } = await sql<EarlierEntry>`
    select ${earlierColumns}, coalesce((
      select json_agg(json_build_object('orderId', held."orderId", 'number', coalesce(o."invoiceReference", ''),
        'rappen', held.rappen))
      from (
        select moved."orderId", sum(moved.rappen) as rappen
        from payments p, lateral (
          select "orderId", "amountRappen" as rappen from allocations where "paymentId" = p.id and "orderId" is not null
          union all select "orderId", -"amountRappen" from order_entries where "paymentId" = p.id
        ) moved
        where p."bankEntryId" = e.id and p.reverses is null
        group by 1 having sum(moved.rappen) <> 0
      ) held left join orders o on o.id = held."orderId"), '[]') as paid
    from bank_entries e join bank_imports i on i.id = e."importId"
    where e.direction = 'credit' and not e."isReversal" and e."importId" <> ${importId}
      and e.state not in ('IGNORED', 'REVERSED') and e.account = any(${accounts}::text[])
      and e."amountRappen" = any(${amounts}::bigint[])
    order by i."bookedAt", e.position`.execute(db)
  return rows
}
