import type { Accounts } from '#domain/books/accounts.ts'
import type { JournalKind } from '#domain/books/booking-rules.ts'
import type { Id, Instant, Json } from './columns.ts'

export interface BookAccountsTable {
  name: string
  number: string
}

export interface JournalExportsTable {
  id: Id
  /** Its first day; null of what was new in any month. */
  month: string | null
  lines: number
  totalRappen: number
  actor: string
  createdAt: Instant
}

/** An export as it was made, so that it can be had again. */
export interface JournalLinesTable {
  exportId: string
  position: number
  day: string
  kind: JournalKind
  voucher: string
  detail: string
  debit: string
  credit: string
  amountRappen: number
}

/** The rows of the ledger that an export has brought. */
export interface JournalExportedTable {
  kind: string
  source: string
}

export interface ClosedMonthsTable {
  month: string
  /** As they were, so that what is exported later is what was exported before. */
  accounts: Json<Accounts>
  actor: string
  closedAt: Instant
}
