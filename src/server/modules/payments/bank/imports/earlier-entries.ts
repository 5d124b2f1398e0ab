import { type Selectable, sql } from 'kysely'
import type { EarlierEntry } from '#domain/bank/import-plan.ts'
import { addDays } from '#domain/calendar/plain-date.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { BankEntriesTable } from '#server/db/tables/bank.ts'

type BankEntryRow = Selectable<BankEntriesTable>

/** Before it is known which report counts. */
export type Linked = Omit<EarlierEntry, 'root'> & { sameAs: string | null; endedBy: string | null }

const earlierColumns = sql`e.id, i.filename, e.account, e.direction, e."isReversal", e.state, e.reason ->> 'code' as code,
  e."isWhole", e."bookingDate", e."valueDate", e."entryKey", e.uetr, e.identifiers, e."amountRappen", e.currency,
  e.reference, e."payerIban", e."payerName", left(e.text, 1) as text, e."sameAs", e."endedBy"`

/** How far apart two reports of one money may be where the bank leaves days out. */
const nearDays = 35

/** What booked files say of the same money, or of what may be the same. */
export async function readKnown(
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
export async function readReversible(
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
export function withRoots(rows: readonly Linked[]): EarlierEntry[] {
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
