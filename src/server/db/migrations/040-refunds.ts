import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Credit that is paid back: a part of payments that belongs to a refund, and what has become of it. */
export const refunds = migration('040-refunds', [
  sql`create table refunds (
    id uuid primary key default gen_random_uuid(),
    "contactId" uuid,
    "amountRappen" integer not null,
    state text not null,
    reason text not null default '',
    iban text,
    "linkHash" text,
    "linkExpiresAt" timestamptz(3),
    "askedAt" timestamptz(3),
    attempts integer not null default 0,
    "endToEndId" text,
    "fileId" uuid,
    "bankEntryId" uuid,
    "settledOn" date,
    "actorId" uuid,
    actor text not null,
    "createdAt" timestamptz(3) not null,
    constraint refunds_contact foreign key ("contactId") references contacts,
    constraint refunds_state_known check
      (state in ('REQUESTED', 'READY', 'IN_FILE', 'CONFIRMED', 'RETURNED', 'CANCELLED')),
    constraint refunds_amount_positive check ("amountRappen" > 0),
    constraint refunds_account_known check (state not in ('READY', 'IN_FILE') or iban is not null),
    constraint refunds_link_once unique ("linkHash"),
    constraint refunds_end_to_end_once unique ("endToEndId")
  )`,
  sql`create index refunds_of_contact on refunds ("contactId") where "contactId" is not null`,
  sql`create index refunds_of_entry on refunds ("bankEntryId") where "bankEntryId" is not null`,
  sql`alter table allocations add column "refundId" uuid,
    drop constraint allocations_part_known,
    add constraint allocations_part_known check (part in ('costs', 'interest', 'principal', 'credit', 'refund')),
    add constraint allocations_refund foreign key ("refundId") references refunds,
    add constraint allocations_refund_whole check ((part = 'refund') = ("refundId" is not null))`,
  sql`create index allocations_of_refund on allocations ("refundId") where "refundId" is not null`,
])
