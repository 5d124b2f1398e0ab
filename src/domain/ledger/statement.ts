import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { LedgerEntry } from './open-amount.ts'

/** How the amount a letter asks for comes about, when it is not what the invoice says. */
export interface Statement {
  invoicedRappen: number
  entries: readonly LedgerEntry[]
  /** Oldest first. Credit that the invoice itself used has no date. */
  payments: readonly { receivedOn: PlainDate | null; amountRappen: number }[]
}
