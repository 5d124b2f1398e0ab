import { sql } from 'kysely'
import type { Month } from '#domain/books/month.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { suggestFor } from './suggest-for.ts'

/** Of each month of a year, how many entries of booked files wait for a person or for their details. */
export async function countWaitingEntries(db: Database | Tx, year: number): Promise<Map<Month, number>> {
  const { rows } = await sql<{ month: Month; entries: number }>`
    select to_char("valueDate", 'YYYY-MM') as month, count(*) as entries from bank_entries
    where state in ('SUGGESTED', 'UNMATCHED', 'WAITS')
      and "valueDate" between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date group by 1`.execute(db)
  return new Map(rows.map(({ month, entries }) => [month, entries]))
}

/** The orders that money in the queue may be meant for: their payers may have paid. */
export async function listOrdersInQueue(db: Database | Tx): Promise<string[]> {
  const entries = await db
    .selectFrom('bank_entries')
    .selectAll()
    .where('state', 'in', ['SUGGESTED', 'UNMATCHED'])
    .execute()
  const suggested = await suggestFor(db, entries)
  const ids = [...suggested.values()].flatMap(suggestions =>
    suggestions.flatMap(({ orders }) => orders.map(({ order }) => order.id)),
  )
  return [...new Set(ids)]
}
