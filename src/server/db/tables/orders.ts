import type { Generated, GeneratedAlways } from 'kysely'
import type { OrderStatus } from '#domain/order-machine.ts'
import type { Id, Instant, Json, NullableInstant, Version } from './columns.ts'

export interface OrdersTable {
  id: Id
  generation: 4 | 5
  bookingId: string
  contactId: string
  status: Generated<OrderStatus>
  amountRappen: number
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
  paidAt: NullableInstant
  searchText: GeneratedAlways<string>
  createdAt: Instant
  updatedAt: Instant
  version: Version
}

export interface RemindersTable {
  id: Id
  orderId: string
  step: string
  sentAt: Instant
  dueDate: string | null
  emailId: string | null
  emailSubject: Generated<string>
  notes: Generated<string>
}

export interface OrderDocumentsTable {
  id: Id
  orderId: string
  kind: string
  filename: string
  fileId: string
  createdAt: Instant
}

export interface OrderDeliveriesTable {
  orderId: string
  action: string
  emailId: string
  /** What settling will write: the next status, the new due date. */
  plan: Json<Record<string, unknown>>
  state: Generated<'open' | 'uncertain'>
  reason: string | null
  actorId: string | null
  actor: string
  claimedAt: Instant
  leaseUntil: Instant
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
