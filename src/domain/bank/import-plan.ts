import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { OrderStatus } from '../orders/order-machine.ts'
import type { BankReason } from './bank-reasons.ts'
import type { EntryOutcome, EntryState } from './bank-states.ts'
import type { Reversible } from './choose-reversed.ts'

/** An invoice as it stands, also one whose order was deleted. */
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
  state: EntryState
  isWhole: boolean
  valueDate: PlainDate
  entryKey: string | null
  paymentKey: string
  /** What it pays at present, with what was let go because of it: what is owed again without it. */
  paid: readonly { orderId: string; number: string; rappen: number }[]
}

export interface PlannedEntry {
  state: EntryState
  outcome: EntryOutcome
  reason: BankReason
  /** The invoice it pays, how much of it, what is left over, and what is let go of what it leaves open. */
  pays?: { payable: Payable; rappen: number; creditRappen: number; letOffRappen: number }
  /** The movement it takes back: one of an earlier file, or of this one by its place. */
  takesBack?: { earlier: EarlierEntry } | { place: number }
  /** Entries of earlier files that wait for these details. */
  details?: EarlierEntry
  /** Our refund that the bank paid, or brought back. */
  refund?: { id: string; to: 'CONFIRMED' | 'RETURNED' }
}

export const ignored = (reason: BankReason): PlannedEntry => ({
  state: 'IGNORED',
  outcome: 'ignored',
  reason,
})

export const needsYou = (reason: BankReason): PlannedEntry => ({
  ...{ state: 'UNMATCHED', outcome: 'needs-you', reason },
})
