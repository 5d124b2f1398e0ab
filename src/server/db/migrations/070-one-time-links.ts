import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Links that are mailed to one person are kept in one place, for every purpose. Open links stay open. */
export const oneTimeLinks = migration('070-one-time-links', [
  sql`create table one_time_links (
    "tokenHash" text primary key,
    purpose text not null,
    "userId" uuid,
    "refundId" uuid,
    address text,
    "createdAt" timestamptz(3) not null,
    "expiresAt" timestamptz(3) not null,
    constraint one_time_links_of_one check (num_nonnulls("userId", "refundId") = 1),
    constraint one_time_links_user foreign key ("userId") references users on delete cascade,
    constraint one_time_links_refund foreign key ("refundId") references refunds on delete cascade
  )`,
  sql`create index one_time_links_of_user on one_time_links ("userId") where "userId" is not null`,
  sql`create index one_time_links_of_refund on one_time_links ("refundId") where "refundId" is not null`,
  sql`insert into one_time_links ("tokenHash", purpose, "userId", "createdAt", "expiresAt")
    select "tokenHash", purpose, "userId", "createdAt", "expiresAt" from invitations`,
  sql`insert into one_time_links ("tokenHash", purpose, "refundId", "createdAt", "expiresAt")
    select "linkHash", 'refund', id, coalesce("askedAt", "createdAt"), "linkExpiresAt" from refunds
    where "linkHash" is not null and "linkExpiresAt" is not null`,
  sql`drop table invitations`,
  sql`alter table refunds drop column "linkHash", drop column "linkExpiresAt"`,
])
