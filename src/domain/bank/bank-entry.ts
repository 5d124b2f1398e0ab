import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { BankReason } from './bank-reasons.ts'

/** What is wrong with an entry. */
export type EntryProblem = Extract<
  BankReason,
  { code: 'amount-decimals' | 'not-booked-yet' | 'details-missing' | 'batch-disagrees' }
>

/** The largest payment that can be booked. */
export const maxRappen = 100_000_000

/** One movement on an account: a single payment, or an entry whose single payments the file does not tell. */
export interface BankEntry {
  account: string
  direction: 'credit' | 'debit'
  isReversal: boolean
  /** Hundredths of the currency. */
  amountRappen: number
  currency: string
  /** What the bank took off for itself; the payer's money is the whole amount. */
  chargesRappen: number
  bookingDate: PlainDate
  valueDate: PlainDate
  payerName: string
  payerIban: string
  /** What the bank gives as such, with any label; several are joined by a comma. */
  reference: string
  /** What the payer wrote. */
  text: string
  /** An entry without its single payments. */
  isWhole: boolean
  problem: EntryProblem | null
  /** What tells that two files speak of the same money. */
  uetr: string | null
  /** All that the bank numbers the payment by, but for the UETR. */
  identifiers: Record<string, string>
  /** The entry on the statement; null where the bank does not number it. */
  entryKey: string | null
}

/** What a statement says of itself. */
export interface BankStatement {
  account: string
  currency: string
  /** The newest day it covers. */
  day: PlainDate
  sequence: number | null
  /** Signed hundredths; null where the file does not say. */
  openingRappen: number | null
  closingRappen: number | null
  /** Of what the bank has booked, signed. */
  entriesRappen: number
  entries: number
}
