import { type Selectable, sql } from 'kysely'
import { type FoundReferences, findReferences, noReferences } from '#domain/bank/find-references.ts'
import type { EarlierEntry, Payable, PlannedEntry } from '#domain/bank/import-plan.ts'
import { type ImportFacts, planInSteps } from '#domain/bank/plan-import.ts'
import { addDays } from '#domain/calendar/plain-date.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { BankEntriesTable } from '#server/db/tables/bank.ts'
import { inBatches, runWithPauses } from '#server/event-loop-pauses.ts'
import { planRefunds } from '#server/modules/payments/refunds/settle-refunds.ts'

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

/** Before it is known which report counts. */
type Linked = Omit<EarlierEntry, 'root'> & { sameAs: string | null; endedBy: string | null }

const earlierColumns = sql`e.id, i.filename, e.account, e.direction, e."isReversal", e.state, e.reason ->> 'code' as code,
  e."isWhole", e."bookingDate", e."valueDate", e."entryKey", e.uetr, e.identifiers, e."amountRappen", e.currency,
  e.reference, e."payerIban", e."payerName", left(e.text, 1) as text, e."sameAs", e."endedBy"`

/** How far apart two reports of one money may be where the bank leaves days out. */
const nearDays = 35

/** What booked files say of the same money, or of what may be the same. */
async function readKnown(
  db: Database | Tx,
  importId: string,
  entries: readonly BankEntryRow[],
): Promise<Linked[]> {
  const keys = <T>(of: (entry: BankEntryRow) => T | null | undefined, among = entries) => [
    ...new Set(among.flatMap(each => of(each) || [])),
  ]
  const unnumbered = entries.filter(({ identifiers }) => !identifiers.entryRef)
  const numbers = keys(({ identifiers }) => identifiers.entryRef).concat(
    keys(({ identifiers }) => identifiers.AcctSvcrRef),
  )
  const amounts = keys(({ amountRappen }) => amountRappen)
  const days = keys(({ bookingDate }) => bookingDate)
    .concat(keys(({ valueDate }) => valueDate))
    .sort()
  const [from, to] = [addDays(days[0] ?? '', -nearDays), addDays(days.at(-1) ?? '', nearDays)]
  const isNear = sql`("bookingDate" between ${from} and ${to} or "valueDate" between ${from} and ${to})`
  const { rows } = await sql<Linked>`
    select ${earlierColumns}, '[]'::json as paid from bank_entries e join bank_imports i on i.id = e."importId"
    where e.state is not null and e."importId" <> ${importId} and e.id in (
      select id from bank_entries where uetr = any(${keys(({ uetr }) => uetr)}::text[])
      union select id from bank_entries where "entryKey" = any(${keys(({ entryKey }) => entryKey)}::text[])
      union select id from bank_entries where identifiers ->> 'entryRef' = any(${numbers}::text[])
        and "amountRappen" = any(${amounts}::bigint[])
      union select id from bank_entries where identifiers ->> 'AcctSvcrRef' = any(${numbers}::text[])
        and "amountRappen" = any(${amounts}::bigint[])
      union select id from bank_entries where identifiers ->> 'entryRef' is null
        and "amountRappen" = any(${amounts}::bigint[]) and ${isNear}
      union select id from bank_entries
        where "amountRappen" = any(${keys(({ amountRappen }) => amountRappen, unnumbered)}::bigint[]) and ${isNear})
      and coalesce(e.problem ->> 'code', '') <> 'not-booked-yet'
      and coalesce(e.reason ->> 'code', '') <> 'account-foreign'
    order by i."bookedAt", e.position`.execute(db)
  return rows
}

/** What the bank may reverse with these, and what it pays now. */
async function readReversible(
  db: Database | Tx,
  importId: string,
  reversals: readonly BankEntryRow[],
): Promise<Linked[]> {
  const amounts = [...new Set(reversals.map(({ amountRappen }) => amountRappen))]
  const accounts = [...new Set(reversals.map(({ account }) => account))]
  const { rows } = await sql<Linked>`
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

/** Follows reports that repeat another one, or were replaced by a fuller one, to the one that counts. */
function withRoots(rows: readonly Linked[]): EarlierEntry[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  const rootOf = (id: string): string => {
    const next = nextOf(byId.get(id))
    return next ? rootOf(next) : id
  }
  return rows.map(row => ({ ...row, root: rootOf(row.id) }))
}

/** A possible repeat counts as separate money. */
function nextOf(row: Linked | undefined): string | null {
  if (row?.code === 'already-known' || row?.code === 'details-known') return row.sameAs
  return row?.code === 'more-told' ? row.endedBy : null
}
