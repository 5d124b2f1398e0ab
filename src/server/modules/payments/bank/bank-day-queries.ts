import { sql } from 'kysely'
import type * as z from 'zod'
import type { bankImportRoutes } from '#contract/payments/bank-files.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Database, Tx } from '#server/db/database.ts'

type BankDays = z.input<typeof bankImportRoutes.listBankDays.response>

/** The newest day that booked files cover, of each account; no file covers a day after it was sent. */
export async function listBankDays(db: Database | Tx, accounts: readonly string[]): Promise<BankDays> {
  const { rows } = await sql<BankDays[number]>`
    select s.account, max(least(s.day, (i."createdAt" at time zone 'Europe/Zurich')::date))::text as day
    from bank_imports i, jsonb_to_recordset(i.statements) as s (account text, day date)
    where i.state = 'BOOKED' and s.account = any(${accounts}::text[])
    group by 1 order by 1`.execute(db)
  return rows
}

/** The newest day that booked files cover; null while bank files are not in use. */
export async function readNewestBankDay(
  db: Database | Tx,
  accounts: readonly string[],
): Promise<PlainDate | null> {
  const days = (await listBankDays(db, accounts)).map(({ day }) => day)
  return days.sort().at(-1) ?? null
}
