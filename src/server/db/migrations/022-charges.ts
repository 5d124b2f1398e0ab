import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** What letters charge, what a payment's difference was written off, and what became of a Betreibung. */
export const charges = migration('022-charges', [
  sql`alter table order_entries add column step text, add column "paymentId" uuid`,
  sql`alter table order_entries drop constraint order_entries_kind_known,
    add constraint order_entries_kind_known
      check (kind in ('fee', 'interest', 'enforcement-costs', 'credit-note', 'write-off')),
    add constraint order_entries_payment foreign key ("paymentId") references payments`,
  sql`create unique index order_entries_once_per_step on order_entries ("orderId", kind, step) where step is not null`,
  sql`create index order_entries_of_payment on order_entries ("paymentId") where "paymentId" is not null`,
  sql`create table betreibung_outcomes (
    id uuid primary key default gen_random_uuid(),
    "orderId" uuid not null,
    outcome text not null,
    "notedOn" date not null,
    note text not null default '',
    actor text not null,
    "createdAt" timestamptz(3) not null,
    constraint betreibung_outcomes_order foreign key ("orderId") references orders on delete cascade,
    constraint betreibung_outcomes_known check (outcome in ('paid', 'objection', 'loss-certificate'))
  )`,
  sql`create index betreibung_outcomes_of_order on betreibung_outcomes ("orderId")`,
])
