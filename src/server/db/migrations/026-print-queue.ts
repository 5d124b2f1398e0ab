import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Letters that wait to be printed and posted, because their payer has no address that mails reach. */
export const printQueue = migration('026-print-queue', [
  sql`create table letters_to_post (
    id uuid primary key default gen_random_uuid(),
    "orderId" uuid not null,
    action text not null,
    why text not null,
    actor text not null,
    "createdAt" timestamptz(3) not null,
    plan jsonb,
    "printedAt" timestamptz(3),
    constraint letters_to_post_order foreign key ("orderId") references orders on delete cascade,
    constraint letters_to_post_once unique ("orderId"),
    constraint letters_to_post_why_known check (why in ('no-email', 'bounced')),
    constraint letters_to_post_printed check ((plan is null) = ("printedAt" is null))
  )`,
  sql`create index emails_bounced on emails ("to") where status = 'bounced'`,
])
