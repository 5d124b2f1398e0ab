import { sql } from 'kysely'
import { migration } from '../migration.ts'

export const dunning = migration('006-dunning', [
  sql`create table dunning_runs (
    id uuid primary key default gen_random_uuid(),
    state text not null default 'running',
    "startedAt" timestamptz(3) not null,
    "startedBy" text not null,
    "finishedAt" timestamptz(3),
    "leaseUntil" timestamptz(3) not null,
    day date,
    total integer not null default 0,
    processed integer not null default 0,
    failed integer not null default 0,
    failures jsonb not null default '[]',
    constraint dunning_runs_state_known check (state in ('running', 'done', 'abandoned')),
    constraint dunning_runs_day_once unique (day)
  )`,
  // One run at a time, across all servers.
  sql`create unique index dunning_runs_one_running on dunning_runs ((true)) where state = 'running'`,
  sql`create index dunning_runs_by_start on dunning_runs ("startedAt" desc)`,
  sql`create table dunning_holds (
    id uuid primary key default gen_random_uuid(),
    "orderId" uuid references orders on delete cascade,
    "contactId" uuid references contacts on delete cascade,
    reason text not null,
    until date,
    "createdAt" timestamptz(3) not null,
    "createdBy" text not null,
    constraint dunning_holds_order_once unique ("orderId"),
    constraint dunning_holds_contact_once unique ("contactId"),
    constraint dunning_holds_of_one check (("orderId" is null) <> ("contactId" is null))
  )`,
  sql`create index orders_by_due_day on orders ("dueDate", id) where generation = 5 and status in
    ('PAYMENT_REQUESTED', 'PAYMENT_REMINDER', 'REMINDER1', 'REMINDER2', 'FINAL_NOTICE', 'BETREIBUNG_REQUESTED')`,
])
