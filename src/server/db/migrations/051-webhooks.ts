import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Webhooks and their deliveries. */
export const webhooks = migration('051-webhooks', [
  sql`create table webhooks (
    id uuid primary key default gen_random_uuid(),
    url text not null,
    kinds jsonb not null,
    "sealedSecret" text not null,
    pause text,
    "pausedAt" timestamptz(3),
    "failingSince" timestamptz(3),
    "createdAt" timestamptz(3) not null,
    "updatedAt" timestamptz(3) not null,
    version integer not null default 1
  )`,
  sql`create table webhook_deliveries (
    id uuid primary key default gen_random_uuid(),
    number bigint generated always as identity,
    "webhookId" uuid not null,
    type text not null,
    "recordId" text not null,
    body text not null,
    "createdAt" timestamptz(3) not null,
    status text not null default 'waiting',
    attempts integer not null default 0,
    "nextAttemptAt" timestamptz(3) not null,
    "answeredAt" timestamptz(3),
    "answerStatus" integer,
    answer text,
    constraint webhook_deliveries_status check (status in ('waiting', 'delivered', 'given-up')),
    constraint webhook_deliveries_webhook foreign key ("webhookId") references webhooks on delete cascade
  )`,
  sql`create index webhook_deliveries_waiting on webhook_deliveries ("webhookId", "recordId", number)
    where status = 'waiting'`,
  sql`create index webhook_deliveries_log on webhook_deliveries ("webhookId", number desc)`,
  sql`create index webhook_deliveries_old on webhook_deliveries ("createdAt") where status <> 'waiting'`,
])
