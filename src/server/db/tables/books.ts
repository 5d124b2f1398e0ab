import type { Accounts } from '#domain/books/accounts.ts'
import type { JournalKind } from '#domain/books/booking-rules.ts'
import type { Id, Instant, Json } from './columns.ts'

export interface BookAccountsTable {
  name: string
  number: string
}

export interface JournalExportsTable {
  id: Id
  /** Its first day; null for an export of everything new. */
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
  /** Stored, so that a later download is the same. */
  accounts: Json<Accounts>
  actor: string
  closedAt: Instant
}
