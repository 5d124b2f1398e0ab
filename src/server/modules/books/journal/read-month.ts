import { sql } from 'kysely'
import type { JournalLine } from '#contract/books/journal.ts'
import { chfFromRappen } from '#domain/billing/money.ts'
import type { Month } from '#domain/books/month.ts'
import type { Database } from '#server/db/database.ts'
import { paginationOf } from '#server/db/pages/page.ts'
import { inOrder, journalLines } from './journal-lines.ts'
import { type Asked, eventsOf, revenueOf, rulesOf } from './months.ts'

type LineRow = Omit<JournalLine, 'amount'> & { amountRappen: number }

interface AccountRow {
  account: string
  debit: number
  credit: number
  lines: number
}

/** A page of the lines of a month, and the totals per account. */
export async function readMonth(
  db: Database,
  month: Month,
  { page, limit, ...asked }: { page: number; limit: number } & Asked,
) {
  const events = asked.level === undefined ? eventsOf(month) : revenueOf(month, asked)
  const lines = journalLines(events, await rulesOf(db, month))
  const { rows } = await sql<LineRow>`
    select day, kind, voucher, detail, debit, credit, "amountRappen" from ${lines} l
    order by ${inOrder} limit ${limit}::integer offset ${(page - 1) * limit}::integer`.execute(db)
  const { rows: accounts } = await sql<AccountRow>`
    with line as (select * from ${lines} l)
    select account, sum(debit) as debit, sum(credit) as credit, sum(lines) as lines from (
      select debit as account, "amountRappen" as debit, 0 as credit, 1 as lines from line
      union all select credit, 0, "amountRappen", 0 from line) side
    group by account order by account`.execute(db)
  const total = accounts.reduce((sum, { lines: some }) => sum + some, 0)
  return {
    lines: rows.map(({ amountRappen, ...row }) => ({ ...row, amount: chfFromRappen(amountRappen) })),
    accounts: accounts.map(({ account, debit, credit }) => ({
      account,
      debit: chfFromRappen(debit),
      credit: chfFromRappen(credit),
    })),
    pagination: paginationOf({ page, limit, total }),
  }
}
