import { sql } from 'kysely'
import { type BookedMonth, noLevel } from '#contract/books/journal.ts'
import { chfFromRappen } from '#domain/billing/money.ts'
import { bookingRules } from '#domain/books/booking-rules.ts'
import { firstDayOf, lastDayOf, type Month, monthAfter, monthOf } from '#domain/books/month.ts'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { conflict } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { countWaitingEntries } from '#server/modules/payments/bank/waiting-entries.ts'
import { readAccounts } from './accounts.ts'
import { journalLines } from './journal-lines.ts'
import { ledgerEvents } from './ledger-events.ts'
import { revenueEvents } from './revenue-events.ts'

export const eventsOf = (month: Month) =>
  sql`(select * from ${ledgerEvents} e where day between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date)`

export interface Asked {
  /** Only revenue of courses of a level, as the revenue report counts it. */
  level?: string | undefined
  from?: PlainDate | undefined
  to?: PlainDate | undefined
}

/** The very rows behind a line of the report of revenue. */
export const revenueOf = (month: Month, { level, from, to }: Asked) =>
  sql`(select * from ${revenueEvents} e where level = ${level === noLevel ? '' : level}
    and day between greatest(${firstDayOf(month)}::date, ${from ?? null}::date)
      and least(${lastDayOf(month)}::date, ${to ?? null}::date))`

export const newEvents = sql`(select * from ${ledgerEvents} e where not exists (
  select from journal_exported x where x.kind = e.kind and x.source = e.source))`

/** Those a closed month was closed with, else those of today. */
export async function rulesOf(db: Database | Tx, month: Month | null) {
  const closed = month
    ? await db
        .selectFrom('closed_months')
        .select('accounts')
        .where('month', '=', firstDayOf(month))
        .executeTakeFirst()
    : undefined
  return bookingRules({ ...(await readAccounts(db)), ...closed?.accounts })
}

interface MonthRow {
  month: Month
  lines: number
  rappen: number
  newLines: number
  by: string | null
  at: string | null
}

export async function listMonths(db: Database, year: number, today: PlainDate) {
  const events = sql`(select * from ${ledgerEvents} e
    where day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date)`
  const rules = bookingRules(await readAccounts(db))
  const { rows } = await sql<MonthRow>`
    with booked as (
      select date_trunc('month', day)::date as month, count(*) as lines, sum("amountRappen") as rappen
      from ${journalLines(events, rules)} l group by 1
    ), fresh as (
      select date_trunc('month', day)::date as month, count(*) as lines
      from ${journalLines(newEvents, rules)} l group by 1
    )
    select to_char(m.month, 'YYYY-MM') as month, coalesce(b.lines, 0) as lines, coalesce(b.rappen, 0) as rappen,
      coalesce(f.lines, 0) as "newLines", c.actor as by, c."closedAt" as at
    from (select month from booked union select month from closed_months
      where date_part('year', month) = ${year}::integer) m
    left join booked b on b.month = m.month left join fresh f on f.month = m.month
    left join closed_months c on c.month = m.month order by m.month desc`.execute(db)
  const { rows: fresh } = await sql<{
    lines: number
  }>`select count(*) as lines from ${journalLines(newEvents, rules)} l`.execute(db)
  const waiting = await countWaitingEntries(db, year)
  const months = rows.map(
    ({ month, lines, rappen, newLines, by, at }): BookedMonth => ({
      month,
      lines,
      total: chfFromRappen(rappen),
      newLines,
      closed: by !== null && at !== null ? { by, at } : null,
      canClose: by === null && month < monthOf(today),
      waiting: waiting.get(month) ?? 0,
    }),
  )
  return { months, newLines: fresh[0]?.lines ?? 0 }
}

/** Waits for bookings into this month that are under way; later ones find it closed. */
const lockMonths = (tx: Tx) => sql`select pg_advisory_xact_lock(7261, 1)`.execute(tx)

export async function closeMonth(db: Database, month: Month, { actor, now }: Acting): Promise<void> {
  if (month >= monthOf(zurichDate(now))) throw conflict('month.not-over')
  await change(db, { actor, now }, async ({ tx, record }) => {
    await lockMonths(tx)
    const underWay = await tx
      .selectFrom('order_deliveries')
      .select('orderId')
      .where(
        sql<boolean>`"claimedAt" < ${firstDayOf(monthAfter(month))}::timestamp at time zone 'Europe/Zurich'`,
      )
      .executeTakeFirst()
    if (underWay) throw conflict('month.mail-under-way')
    const accounts = await readAccounts(tx)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('closed_months')
      .values({
        month: firstDayOf(month),
        actor: actor.name,
        closedAt: now,
        accounts: JSON.stringify(accounts),
      })
      .onConflict(row => row.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows) record({ topic: 'books', recordId: month, action: 'month-closed' })
  })
}

export async function reopenMonth(db: Database, month: Month, reason: string, acting: Acting): Promise<void> {
  await change(db, acting, async ({ tx, record }) => {
    await lockMonths(tx)
    const { numDeletedRows } = await tx
      .deleteFrom('closed_months')
      .where('month', '=', firstDayOf(month))
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw conflict('month.not-closed')
    record({ topic: 'books', recordId: month, action: 'month-reopened', after: { reason } })
  })
}
