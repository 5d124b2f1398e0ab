import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { OrderStatus } from '../orders/order-machine.ts'
import type { BankEntry } from './bank-entry.ts'
import type { BankReason } from './bank-reasons.ts'
import type { EntryOutcome, EntryState } from './bank-states.ts'
import type { Reversible } from './choose-reversed.ts'

/** An invoice in its current state, also of a deleted order. */
export interface Payable {
  id: string
  number: string
  status: OrderStatus | 'DELETED'
  openRappen: number
  /** Whose credit a surplus is; null when the contact of a deleted order is gone. */
  contactId: string | null
  /** A mail about it is under way. */
  isBusy: boolean
}

/** A movement of an earlier file. */
export interface EarlierEntry extends Reversible {
  filename: string
  account: string
  direction: BankEntry['direction']
  isReversal: boolean
  state: EntryState
  /** Why it is so. */
  code: BankReason['code']
  isWhole: boolean
  bookingDate: PlainDate
  valueDate: PlainDate
  payerName: string
  text: string
  entryKey: string | null
  /** The report that counts: this one, or the one it repeats or that replaced it. */
  root: string
  /** What it pays now, including its write-off: what is owed again without it. */
  paid: readonly { orderId: string; number: string; rappen: number }[]
}

/** An invoice, the paid share, the surplus, and the write-off. */
interface PlannedPayment {
  payable: Payable
  rappen: number
  creditRappen: number
  letOffRappen: number
}

export interface PlannedEntry {
  state: EntryState
  outcome: EntryOutcome
  reason: BankReason
  /** The invoices it pays, one unless its references are those of several. */
  pays?: readonly PlannedPayment[]
  /** The movement it takes back: one of an earlier file, or of this one by its place. */
  takesBack?: { earlier: EarlierEntry } | { place: number }
  /** An entry of an earlier file that waits for these details. */
  details?: EarlierEntry
  /** A report of the same money that waits for what this one tells. */
  replaces?: EarlierEntry
  /** The report of an earlier file about the same money, or about what may be the same. */
  sameAs?: string
  /** Our refund that the bank paid, or brought back. */
  refund?: { id: string; to: 'CONFIRMED' | 'RETURNED' }
}

export const ignored = (reason: BankReason): PlannedEntry => ({
  state: 'IGNORED',
  outcome: 'ignored',
  reason,
})

export const needsYou = (reason: BankReason): PlannedEntry => ({
  state: 'UNMATCHED',
  outcome: 'needs-you',
  reason,
})
