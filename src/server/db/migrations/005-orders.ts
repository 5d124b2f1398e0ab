import { sql } from 'kysely'
import { migration } from '../migration.ts'

export const orders = migration('005-orders', [
  sql`create table orders (
    id uuid primary key default gen_random_uuid(),
    generation smallint not null,
    "bookingId" uuid not null,
    "contactId" uuid not null,
    status text not null default 'NEW',
    "amountRappen" integer not null,
    currency text not null default 'CHF',
    "productId" text,
    "lessonOfferId" uuid,
    "productName" text not null,
    "invoiceReference" text,
    "paymentReference" text,
    "invoicePdfFilename" text,
    "dueDate" date,
    "initialDueDate" date,
    "invoiceSentAt" timestamptz(3),
    "paidAt" timestamptz(3),
    "searchText" text not null generated always as (
      lower((coalesce("invoiceReference", '') || ' ' || status || ' ' || "productName" || ' ' ||
             ("amountRappen" / 100.0)::numeric(12, 2)::text) collate "und-x-icu")) stored,
    "createdAt" timestamptz(3) not null,
    "updatedAt" timestamptz(3) not null,
    version integer not null default 1,
    constraint orders_booking_unique unique ("bookingId"),
    constraint orders_booking foreign key ("bookingId") references bookings,
    constraint orders_contact foreign key ("contactId") references contacts,
    constraint orders_invoice_reference_unique unique ("invoiceReference"),
    constraint orders_amount_not_negative check ("amountRappen" >= 0),
    constraint orders_status_known check (status in ('NEW', 'INVOICE_READY', 'PAYMENT_REQUESTED', 'PAYMENT_REMINDER',
      'REMINDER1', 'REMINDER2', 'FINAL_NOTICE', 'BETREIBUNG_REQUESTED', 'PAID', 'CANCELLED'))
  )`,
  sql`create index orders_by_creation on orders (generation, "createdAt" desc, id desc)`,
  sql`create index orders_by_due_date on orders (generation, status, "dueDate")`,
  sql`create index orders_of_contact on orders ("contactId")`,
  sql`create index orders_search on orders using gin ("searchText" gin_trgm_ops)`,

  sql`create table reminders (
    id uuid primary key default gen_random_uuid(),
    "orderId" uuid not null references orders on delete cascade,
    step text not null,
    "sentAt" timestamptz(3) not null,
    "dueDate" date,
    "emailId" uuid,
    "emailSubject" text not null default '',
    notes text not null default '',
    constraint reminders_step_once unique ("orderId", step)
  )`,
  sql`create index reminders_of_order on reminders ("orderId", "sentAt" desc)`,

  // Each invoice, reminder and request is stored as a document, so that it can be read again.
  sql`create table order_documents (
    id uuid primary key default gen_random_uuid(),
    "orderId" uuid not null references orders on delete cascade,
    kind text not null,
    filename text not null,
    "fileId" uuid not null references files,
    "createdAt" timestamptz(3) not null,
    constraint order_documents_kind_once unique ("orderId", kind)
  )`,

  // An order with a row here has a mail under way or of uncertain outcome: every other action waits.
  sql`create table order_deliveries (
    "orderId" uuid primary key references orders,
    action text not null,
    "emailId" uuid not null constraint order_deliveries_email references emails,
    plan jsonb not null,
    state text not null default 'open',
    reason text,
    "actorId" uuid,
    actor text not null,
    "claimedAt" timestamptz(3) not null,
    "leaseUntil" timestamptz(3) not null,
    constraint order_deliveries_state_known check (state in ('open', 'uncertain'))
  )`,

  sql`create table invoice_counters (year integer primary key, last integer not null)`,

  // Business records are kept ten years (OR 958f). This table refers to nothing that can still be deleted.
  sql`create table archived_orders (
    id uuid primary key,
    generation smallint not null,
    "bookingId" uuid not null,
    "invoiceReference" text,
    "paymentReference" text,
    status text not null,
    "amountRappen" integer not null,
    payee jsonb not null,
    "orderRecord" jsonb not null,
    reminders jsonb not null,
    documents jsonb not null,
    "archivedAt" timestamptz(3) not null,
    "archivedBy" text not null,
    constraint archived_orders_invoice_reference_unique unique ("invoiceReference")
  )`,
  sql`create index archived_orders_of_booking on archived_orders ("bookingId")`,
])
