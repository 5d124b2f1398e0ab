import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { BankLine, bankEntryRoutes, QueuedEntry } from '#contract/payments/bank-files.ts'
import type { EntryOutcome } from '#domain/bank/bank-states.ts'
import { chfFromRappen } from '#domain/billing/money.ts'
import { notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { paginationOf } from '#server/db/pages/page.ts'
import type { BankEntryRow, BankPlan } from './imports/plan-bank-import.ts'
import { payableOrders } from './payable-orders.ts'
import { suggestFor } from './suggest-for.ts'

interface Where {
  offset: number
  limit: number
  outcome?: EntryOutcome | undefined
}

interface Page {
  lines: BankLine[]
  total: number
}

/** Of a file that is not booked: what would come of its entries. */
export async function pagePlanned(
  db: Database | Tx,
  { entries, plans }: BankPlan,
  { offset, limit, outcome }: Where,
): Promise<Page> {
  const places = plans.flatMap((plan, place) => (outcome && plan.outcome !== outcome ? [] : [place]))
  const shown = places.slice(offset, offset + limit).flatMap(place => {
    const [entry, plan] = [entries[place], plans[place]]
    return entry && plan ? [{ entry, plan }] : []
  })
  const ids = shown.flatMap(({ plan }) => (plan.pays ?? []).map(({ payable }) => payable.id))
  const named = await payableOrders(db).where('o.id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  const suggested = await suggestFor(
    db,
    shown.filter(({ plan }) => plan.outcome === 'needs-you').map(({ entry }) => entry),
  )
  const lines = shown.map(({ entry, plan }): BankLine => {
    const { reason, state } = plan
    const pays = state === 'REVERSED' ? [] : (plan.pays ?? [])
    const isSuggested = state === 'UNMATCHED' && (suggested.get(entry.id) ?? []).length > 0
    return {
      ...shownEntry(entry),
      state: isSuggested ? 'SUGGESTED' : state,
      outcome: plan.outcome,
      reason,
      orders: pays
        .filter(({ rappen }) => rappen > 0)
        .map(({ payable: { id, number }, rappen }) => {
          const order = named.find(each => each.id === id)
          return {
            id,
            number,
            amount: chfFromRappen(rappen),
            generation: order?.generation ?? null,
            payer: order?.payer ?? '',
          }
        }),
      credit: chfFromRappen(pays.reduce((sum, { creditRappen }) => sum + creditRappen, 0)),
    }
  })
  return { lines, total: places.length }
}

const shownEntry = (entry: BankEntryRow) => {
  const { id, importId, position, account, direction, isReversal, currency, amountRappen } = entry
  const { bookingDate, valueDate, payerName, payerIban, reference, text } = entry
  return {
    id,
    importId,
    position,
    account,
    direction,
    isReversal,
    currency,
    amount: chfFromRappen(amountRappen),
    bookingDate,
    valueDate,
    payerName,
    payerIban,
    reference,
    text,
  }
}

type StoredRow = BankEntryRow & { orders: BankLine['orders']; creditRappen: number; filename: string }

/** Entries of booked files, with what they pay at present. */
const selectStored = (
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
  offset: number,
) =>
  sql<StoredRow>`
    select e.*, i.filename, coalesce((
      select json_agg(json_build_object('id', held."orderId", 'generation', o.generation,
        'number', coalesce(o."invoiceReference", gone."invoiceReference", ''), 'amount', (held.rappen / 100.0)::float8,
        'payer', trim(concat_ws(' ', b.contact ->> 'firstName', b.contact ->> 'lastName'))) order by held."orderId")
      from (
        select a."orderId", sum(a."amountRappen") as rappen from payments p join allocations a on a."paymentId" = p.id
        where p."bankEntryId" = e.id and p.reverses is null and a."orderId" is not null
        group by 1 having sum(a."amountRappen") <> 0
      ) held left join orders o on o.id = held."orderId" left join bookings b on b.id = o."bookingId"
        left join archived_orders gone on gone.id = held."orderId"), '[]') as orders,
      (select coalesce(sum(a."amountRappen"), 0) from payments p join allocations a on a."paymentId" = p.id
        where p."bankEntryId" = e.id and p.reverses is null and a.part = 'credit') as "creditRappen"
    from bank_entries e join bank_imports i on i.id = e."importId"
    where ${where} order by ${order} limit ${limit}::integer offset ${offset}::integer`

function toLine(row: StoredRow): BankLine {
  return {
    ...shownEntry(row),
    state: row.state ?? 'IGNORED',
    outcome: row.outcome ?? 'ignored',
    // Undone files have a different reason.
    reason: row.reason ?? { code: 'file-undone' },
    orders: row.orders,
    credit: chfFromRappen(row.creditRappen),
  }
}

export async function pageStored(
  db: Database | Tx,
  importId: string,
  { offset, limit, outcome }: Where,
): Promise<Page> {
  const where = sql`e."importId" = ${importId}${outcome ? sql` and e.outcome = ${outcome}` : sql``}`
  const { rows } = await selectStored(where, sql`e.position`, limit, offset).execute(db)
  return { lines: rows.map(toLine), total: await countEntries(db, where) }
}

async function countEntries(db: Database | Tx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from bank_entries e where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

const needsPerson = sql`e.state in ('SUGGESTED', 'UNMATCHED')`

export const countBankQueue = (db: Database) => countEntries(db, needsPerson)

type QueueQuery = z.output<typeof bankEntryRoutes.listBankQueue.query>

/** What needs a person, the oldest first. */
export async function listBankQueue(db: Database, { page, limit, waiting }: QueueQuery) {
  const where = waiting === 'true' ? sql`e.state in ('SUGGESTED', 'UNMATCHED', 'WAITS')` : needsPerson
  const { rows } = await selectStored(
    where,
    sql`e."bookingDate", i."createdAt", e.position`,
    limit,
    (page - 1) * limit,
  ).execute(db)
  return {
    entries: await withSuggestions(db, rows),
    pagination: paginationOf({ page, limit, total: await countEntries(db, where) }),
  }
}

export async function readBankEntry(db: Database, id: string): Promise<QueuedEntry> {
  const where = sql`e.id = ${id} and e.state is not null`
  const { rows } = await selectStored(where, sql`e.id`, 1, 0).execute(db)
  const [entry] = await withSuggestions(db, rows)
  if (!entry) throw notFound('bank-entry')
  return entry
}

/** By the current state, not that of the booking of the file. */
async function withSuggestions(db: Database, rows: readonly StoredRow[]): Promise<QueuedEntry[]> {
  const open = rows.filter(({ outcome }) => outcome === 'needs-you' || outcome === 'waits')
  const suggested = await suggestFor(db, open)
  return rows.map(row => {
    const suggestions = suggested.get(row.id) ?? []
    const line = toLine(row)
    const isQueued = line.state === 'SUGGESTED' || line.state === 'UNMATCHED'
    const state = isQueued ? (suggestions.length > 0 ? 'SUGGESTED' : 'UNMATCHED') : line.state
    return { ...line, state, filename: row.filename, suggestions }
  })
}
