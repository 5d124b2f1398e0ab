import { type Selectable, sql } from 'kysely'
import { needsYou, type PlannedEntry } from '#domain/bank/import-plan.ts'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { conflict } from '#server/app-error.ts'
import type { Change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { BankEntriesTable } from '#server/db/tables/bank.ts'
import { bookingDay } from '../../orders/ledger/booking-day.ts'
import { lockRefund } from './refund-records.ts'

interface Known {
  id: string
  endToEndId: string
  amountRappen: number
  state: 'IN_FILE' | 'CONFIRMED'
}

/**
 * Matches the bank's entries with our refunds: a debit confirms one, and a return brings one back to the queue. Both name
 * it as our file did.
 */
export async function planRefunds(
  db: Database | Tx,
  entries: readonly Selectable<BankEntriesTable>[],
  plans: readonly PlannedEntry[],
): Promise<PlannedEntry[]> {
  const names = entries.flatMap(({ identifiers }) => identifiers.EndToEndId ?? [])
  const known = names.length > 0 ? await findKnown(db, names) : new Map<string, Known>()
  const refunded = await findRefundedEntries(db, plans)
  return plans.map((plan, place): PlannedEntry => {
    if (plan.takesBack && 'earlier' in plan.takesBack && refunded.has(plan.takesBack.earlier.id))
      return needsYou({ code: 'payment-refunded' })
    const entry = entries[place]
    const refund = entry && known.get(entry.identifiers.EndToEndId ?? '')
    if (!refund || entry.amountRappen !== refund.amountRappen || entry.currency !== 'CHF') return plan
    const { code } = plan.reason
    if (code === 'debit-not-ours' && refund.state === 'IN_FILE')
      return settled({ code: 'refund-paid' }, { id: refund.id, to: 'CONFIRMED' })
    if (code === 'refund-returned') return settled({ code: 'refund-back' }, { id: refund.id, to: 'RETURNED' })
    return plan
  })
}

const settled = (
  reason: PlannedEntry['reason'],
  refund: NonNullable<PlannedEntry['refund']>,
): PlannedEntry => ({ state: 'MATCHED', outcome: 'booked', reason, refund })

async function findKnown(db: Database | Tx, names: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select id, "endToEndId", "amountRappen", state from refunds
    where "endToEndId" = any(${names}::text[]) and state in ('IN_FILE', 'CONFIRMED')`.execute(db)
  return new Map(rows.map(row => [row.endToEndId, row]))
}

/** Entries of earlier files whose money was paid back already: a return of them is for a person. */
async function findRefundedEntries(db: Database | Tx, plans: readonly PlannedEntry[]): Promise<Set<string>> {
  const ids = plans.flatMap(({ takesBack }) =>
    takesBack && 'earlier' in takesBack ? [takesBack.earlier.id] : [],
  )
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select p."bankEntryId" as id from payments p join allocations a on a."paymentId" = p.id
    where p."bankEntryId" = any(${ids}::uuid[]) and a.part = 'refund'
    group by 1 having sum(a."amountRappen") > 0`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** What became of a refund that left in a file. */
export async function settleRefund(
  { tx, record }: Change,
  { id, to }: NonNullable<PlannedEntry['refund']>,
  { on, now, bankEntryId = null }: { on: PlainDate; now: Date; bankEntryId?: string | null },
): Promise<void> {
  const { state } = await lockRefund(tx, id)
  if (state !== 'IN_FILE' && !(state === 'CONFIRMED' && to === 'RETURNED'))
    throw conflict('refund.not-in-file')
  const account = to === 'RETURNED' ? { iban: null } : {}
  await tx
    .updateTable('refunds')
    .set({ state: to, settledOn: on, bankEntryId, ...account })
    .where('id', '=', id)
    .execute()
  await bookRefunds(tx, [id], { day: await bookingDay(tx, on, now), bankEntryId, now })
  const action = to === 'RETURNED' ? 'refund-returned' : 'refund-confirmed'
  record({ topic: 'payments', recordId: id, action, before: { state }, after: { state: to, settledOn: on } })
}

interface Booked {
  day: PlainDate
  now: Date
  bankEntryId?: string | null
}

/** Brings the books in line with the refunds: confirmed ones have left, others have not. Adds missing rows. */
async function bookRefunds(tx: Tx, ids: readonly string[], { day, now, bankEntryId = null }: Booked) {
  await sql`
    insert into bank_bookings (kind, "refundId", "bankEntryId", day, "amountRappen", "createdAt")
    select 'refund', r.id, ${bankEntryId}::uuid, ${day}::date, due.rappen, ${now}
    from refunds r cross join lateral (
      select case when r.state = 'CONFIRMED' then r."amountRappen" else 0 end - coalesce((
        select sum("amountRappen") from bank_bookings b where b."refundId" = r.id), 0) as rappen
    ) due
    where r.id = any(${ids}::uuid[]) and due.rappen <> 0`.execute(tx)
}

/**
 * The file that settled them is taken back: one it confirmed is under way again, and one it brought back has left after
 * all, unless that was never booked or it was dealt with since.
 */
export async function unsettleRefunds(tx: Tx, entryIds: readonly string[], now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update refunds r set state = case r.state when 'RETURNED' then 'CONFIRMED' else 'IN_FILE' end,
      "settledOn" = case r.state when 'RETURNED' then left_by.day end,
      "bankEntryId" = case r.state when 'RETURNED' then left_by."bankEntryId" end
    from refunds seen left join lateral (
      select day, "bankEntryId" from bank_bookings b where b."refundId" = seen.id and b."amountRappen" > 0
      order by b."createdAt" desc limit 1) left_by on true
    where seen.id = r.id and r."bankEntryId" = any(${entryIds}::uuid[])
      and (r.state = 'CONFIRMED' or (r.state = 'RETURNED' and left_by.day is not null))
    returning r.id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await bookRefunds(tx, ids, { day: zurichDate(now), now })
}
