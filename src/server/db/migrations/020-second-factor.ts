import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Second factors of staff, what a person sees of their sessions, and the places where somebody works. */
export const secondFactor = migration('020-second-factor', [
  sql`alter table sessions
    add column "secondFactorAt" timestamptz,
    add column device text not null default '',
    add column address text not null default '',
    add column challenge text,
    add column "challengeUntil" timestamptz`,
  sql`create table totp_secrets (
    "userId" uuid primary key references users (id) on delete cascade,
    "sealedSecret" text not null,
    "lastStep" integer not null,
    "createdAt" timestamptz not null
  )`,
  sql`create table passkeys (
    id text primary key,
    "userId" uuid not null references users (id) on delete cascade,
    name text not null,
    "publicKey" text not null,
    counter bigint not null,
    transports jsonb not null default '[]',
    "createdAt" timestamptz not null,
    "lastUsedAt" timestamptz
  )`,
  sql`create index passkeys_user on passkeys ("userId")`,
  sql`create table recovery_codes (
    "userId" uuid not null references users (id) on delete cascade,
    "codeHash" text not null,
    primary key ("userId", "codeHash")
  )`,
  sql`create table staff_places (
    "userId" uuid not null references users (id) on delete cascade,
    "locationId" uuid not null references locations (id) on delete cascade,
    primary key ("userId", "locationId")
  )`,
])
