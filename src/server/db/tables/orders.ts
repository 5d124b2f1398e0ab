import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CreditNoteNumber } from '#domain/billing/invoice-number.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Charge } from '#domain/dunning/charges.ts'
import type { BetreibungOutcome } from '#domain/orders/betreibung-outcomes.ts'
import type { ScaleStep } from '#domain/orders/cancellation-scale.ts'
import type { DunningStep, OrderStatus, ReminderStep } from '#domain/orders/order-machine.ts'
import type { Id, Instant, Json, NullableInstant, Version } from './columns.ts'

/** One without a lesson type is of all that have no other, and of the products. */
export interface CancellationScalesTable {
  id: Id
  lessonTypeId: string | null
  steps: Json<ScaleStep[]>
  createdAt: Instant
  updatedAt: Instant
  version: Version
}

export interface OrdersTable {
  id: Id
  generation: 4 | 5
  bookingId: string
  contactId: string
  status: Generated<OrderStatus>
  /** The price less the discount. */
  amountRappen: number
  discountRappen: Generated<number>
  /** What was let off for lessons that were over when it was made; the list price is without it. */
  elapsedRappen: Generated<number>
  listPriceRappen: GeneratedAlways<number>
  /** The rate of the value added tax that its amount holds, in tenths of a percent, and the tax in it. */
  vatTenths: Generated<number>
  vatRappen: GeneratedAlways<number>
  currency: Generated<string>
  productId: string | null
  lessonOfferId: string | null
  productName: string
  invoiceReference: string | null
  paymentReference: string | null
  invoicePdfFilename: string | null
  dueDate: string | null
  initialDueDate: string | null
  invoiceSentAt: NullableInstant
  /** When the books first knew its invoice, and its cancellation: kept by the database itself, and never changed. */
  invoicedAt: GeneratedAlways<string | null>
  cancelledAt: GeneratedAlways<string | null>
  paidAt: NullableInstant
  /** The sums of the order's rows in the ledger. */
  paidRappen: Generated<number>
  chargedRappen: Generated<number>
  /** Amount and charges less payments; zero for a cancelled order. Computed by the database. */
  openRappen: GeneratedAlways<number>
  /** Kept by the database itself, from the order and its booking. */
  searchText: GeneratedAlways<string>
  createdAt: Instant
  updatedAt: Instant
  version: Version
}

export interface RemindersTable {
  id: Id
  orderId: string
  step: ReminderStep
  sentAt: Instant
  dueDate: string | null
  emailId: string | null
  emailSubject: Generated<string>
  notes: Generated<string>
}

/** The actions that send a mail. */
export type MailAction = 'send-invoice' | DunningStep

/** The PDFs an order keeps: its invoice, the letter of each step, and its credit notes, each under its number. */
export type DocumentKind = 'invoice' | DunningStep | CreditNoteNumber

export interface OrderDocumentsTable {
  id: Id
  orderId: string
  kind: DocumentKind
  filename: string
  fileId: string
  createdAt: Instant
}

/** What becomes of the order once its mail is known to have left. */
interface DeliveryPlan {
  to: OrderStatus
  /** The deadline its letter sets, if it sets one. */
  dueDate: PlainDate | null
  paymentReference: string
  emailSubject: string
  /** The charges of its letter; absent in older rows. */
  charges?: Charge[]
  document: { kind: DocumentKind; filename: string; fileId: string }
}

export interface OrderDeliveriesTable {
  orderId: string
  action: MailAction
  emailId: string
  plan: Json<DeliveryPlan>
  state: Generated<'open' | 'uncertain'>
  reason: string | null
  actorId: string | null
  actor: string
  claimedAt: Instant
  leaseUntil: Instant
}

export interface CreditNoteCountersTable {
  year: number
  last: number
}

export interface InvoiceCountersTable {
  year: number
  last: number
}

export interface ArchivedOrdersTable {
  id: string
  generation: 4 | 5
  bookingId: string
  invoiceReference: string | null
  paymentReference: string | null
  status: OrderStatus
  amountRappen: number
  payee: Json<Record<string, unknown>>
  orderRecord: Json<Record<string, unknown>>
  reminders: Json<unknown[]>
  documents: Json<unknown[]>
  archivedAt: Instant
  archivedBy: string
}

/** A letter whose payer no mail reaches; at most one an order. */
export interface LettersToPostTable {
  id: Id
  orderId: string
  action: MailAction
  why: 'no-email' | 'bounced'
  actor: string
  createdAt: Instant
  /** What becomes of the order once it was posted; none until it was printed. */
  plan: ColumnType<DeliveryPlan | null, string | null, string | null>
  printedAt: NullableInstant
}

/** What the office reported about the Betreibung of an order. */
export interface BetreibungOutcomesTable {
  id: Id
  orderId: string
  outcome: BetreibungOutcome
  notedOn: PlainDate
  note: Generated<string>
  actor: string
  createdAt: Instant
}
