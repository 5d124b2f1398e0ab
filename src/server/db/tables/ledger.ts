import type { Generated } from 'kysely'
import type { CreditNoteNumber } from '#domain/billing/invoice-number.ts'
import type { EntryKind, OrderPart } from '#domain/ledger/open-amount.ts'
import type { PaymentSource } from '#domain/ledger/payment-states.ts'
import type { RefundState } from '#domain/ledger/refund-states.ts'
import type { DunningStep } from '#domain/orders/order-machine.ts'
import type { Id, Instant, NullableInstant } from './columns.ts'

/** Rows of these tables are only ever added; a mistake is mended by a row of the other sign. */

export interface PaymentsTable {
  id: Id
  /** The order it came in for; its allocations say what it paid. */
  orderId: string | null
  valueDate: string
  /** Its day in the books, where the month of its value date was closed before it was booked. */
  bookedOn: string | null
  /** Negative when it takes an earlier payment back. */
  amountRappen: number
  source: PaymentSource
  note: Generated<string>
  /** The movement on the bank's statement that it is, or a part of. */
  bankEntryId: string | null
  reverses: string | null
  reason: string | null
  actorId: string | null
  actor: string
  createdAt: Instant
}

/** What a payment is searched by; triggers keep it. */
export interface PaymentWordsTable {
  paymentId: string
  valueDate: string
  searchText: string
}

/** A part of a payment, for an order or as credit. Those of one payment add up to it, or to zero once it was reversed. */
export interface AllocationsTable {
  id: Id
  paymentId: string
  orderId: string | null
  /** Whose credit it is. */
  contactId: string | null
  part: OrderPart | 'credit' | 'refund'
  refundId: string | null
  amountRappen: number
  createdAt: Instant
}

export interface RefundsTable {
  id: Id
  /** Null once the person was erased. */
  contactId: string | null
  amountRappen: number
  state: RefundState
  reason: Generated<string>
  iban: string | null
  askedAt: NullableInstant
  /** How often it was in a payment file. */
  attempts: Generated<number>
  /** What the bank knows its last payment by. */
  endToEndId: string | null
  fileId: string | null
  bankEntryId: string | null
  settledOn: string | null
  actorId: string | null
  actor: string
  createdAt: Instant
}

/** Money that moved at the bank and is no payment: a refund that left or came back, and what the bank took for itself. */
export interface BankBookingsTable {
  id: Id
  kind: 'refund' | 'bank-charges'
  bankEntryId: string | null
  refundId: string | null
  /** Its day in the books. */
  day: string
  amountRappen: number
  createdAt: Instant
}

export interface OrderEntriesTable {
  id: Id
  orderId: string
  kind: EntryKind
  valueDate: string
  /** Its day in the books, where the month of its value date was closed before it was booked. */
  bookedOn: string | null
  amountRappen: number
  /** The value added tax in a credit note, with its sign. */
  vatRappen: Generated<number>
  reason: Generated<string>
  reverses: string | null
  /** The letter that charged it; each charges once. */
  step: DunningStep | null
  /** That of a credit note. */
  number: CreditNoteNumber | null
  /** The payment whose difference it writes off. */
  paymentId: string | null
  actorId: string | null
  actor: string
  createdAt: Instant
}
