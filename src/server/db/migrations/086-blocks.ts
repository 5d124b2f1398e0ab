import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * The courses of some months are planned, renewed and opened together. An offer is in one block or in none, and may continue
 * an earlier offer.
 */
export const blocks = migration('086-blocks', [
  sql`create table blocks (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    "firstDay" date not null,
    "lastDay" date not null,
    "renewalOpensAt" timestamptz(3),
    "renewalClosesAt" timestamptz(3),
    "publicOpensAt" timestamptz(3),
    "createdAt" timestamptz(3) not null default now(),
    "updatedAt" timestamptz(3) not null default now(),
    version integer not null default 1,
    constraint blocks_days_in_order check ("firstDay" <= "lastDay"),
    constraint blocks_renewal_in_order check ("renewalOpensAt" < "renewalClosesAt")
  )`,
  sql`create unique index blocks_name_once on blocks (lower(name))`,
  sql`alter table lesson_offers
    add column "blockId" uuid,
    add column "continuesId" uuid,
    add constraint lesson_offers_block foreign key ("blockId") references blocks on delete set null,
    add constraint lesson_offers_continues foreign key ("continuesId") references lesson_offers on delete set null,
    add constraint lesson_offers_not_itself check ("continuesId" <> id)`,
  sql`create index lesson_offers_of_block on lesson_offers ("blockId")`,
  sql`create index lesson_offers_that_continue on lesson_offers ("continuesId")`,
])
