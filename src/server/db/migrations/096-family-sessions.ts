import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Addresses that are being proved by a code, and the sessions of families on their page. */
export const familySessions = migration('096-family-sessions', [
  // Of unknown addresses too: they take the same work.
  sql`create table address_proofs (
    id uuid primary key default gen_random_uuid(),
    purpose text not null,
    address text not null,
    "browserHash" text not null,
    "linkHash" text not null,
    "codeHash" text not null,
    tries integer not null default 0,
    "createdAt" timestamptz(3) not null,
    "expiresAt" timestamptz(3) not null,
    constraint address_proofs_browser unique ("browserHash"),
    constraint address_proofs_link unique ("linkHash")
  )`,
  sql`create index address_proofs_of_address on address_proofs (address)`,
  sql`create index address_proofs_by_creation on address_proofs ("createdAt")`,
  sql`create table family_sessions (
    id uuid primary key default gen_random_uuid(),
    "tokenHash" text not null,
    "contactId" uuid not null,
    address text not null,
    device text not null default '',
    "createdAt" timestamptz(3) not null,
    "usedAt" timestamptz(3) not null,
    "provedAt" timestamptz(3) not null,
    "expiresAt" timestamptz(3) not null,
    -- Of staff who look at the page; it ends with theirs.
    "staffId" uuid,
    "staffSessionId" uuid,
    constraint family_sessions_token unique ("tokenHash"),
    constraint family_sessions_of_staff check (("staffId" is null) = ("staffSessionId" is null)),
    constraint family_sessions_contact foreign key ("contactId") references contacts on delete cascade,
    constraint family_sessions_staff foreign key ("staffId") references users on delete cascade,
    constraint family_sessions_staff_session foreign key ("staffSessionId") references sessions on delete cascade
  )`,
  sql`create index family_sessions_of_contact on family_sessions ("contactId")`,
  sql`create index family_sessions_of_staff on family_sessions ("staffSessionId") where "staffSessionId" is not null`,
  sql`create index family_sessions_by_staff on family_sessions ("staffId") where "staffId" is not null`,
])
