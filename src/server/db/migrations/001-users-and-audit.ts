import { sql } from 'kysely'
import { migration } from '../migration.ts'

export const usersAndAudit = migration('001-users-and-audit', [
  sql`create table users (
    id uuid primary key default gen_random_uuid(),
    email text not null,
    "firstName" text not null,
    "lastName" text not null,
    role text not null,
    "preferredLanguage" text not null default 'de',
    "emailVerified" boolean not null default false,
    "passwordHash" text,
    "rawUserMetaData" jsonb not null default '{}',
    "lastSignInAt" timestamptz(3),
    "createdAt" timestamptz(3) not null,
    "updatedAt" timestamptz(3) not null,
    version integer not null default 1,
    constraint users_email_unique unique (email),
    constraint users_email_lower_case check (email = lower(email)),
    constraint users_role_known check (role in ('admin', 'customer')),
    constraint users_language_known check ("preferredLanguage" in ('de', 'en', 'fr', 'it', 'es', 'hu'))
  )`,
  sql`create index users_by_creation on users ("createdAt" desc, id)`,
  sql`create table sessions (
    id uuid primary key default gen_random_uuid(),
    "userId" uuid not null references users on delete cascade,
    "createdAt" timestamptz(3) not null,
    "expiresAt" timestamptz(3) not null
  )`,
  sql`create index sessions_of_user on sessions ("userId")`,
  sql`create table invitations (
    "tokenHash" text primary key,
    "userId" uuid not null references users on delete cascade,
    "createdAt" timestamptz(3) not null,
    "expiresAt" timestamptz(3) not null
  )`,
  sql`create index invitations_of_user on invitations ("userId")`,
  sql`create table login_attempts (
    key text primary key,
    count integer not null,
    "resetAt" timestamptz(3) not null
  )`,
  sql`create table audit (
    id bigint generated always as identity primary key,
    at timestamptz(3) not null,
    "actorId" uuid,
    actor text not null,
    topic text not null,
    "recordId" text not null,
    action text not null,
    before jsonb,
    after jsonb
  )`,
  sql`create index audit_of_record on audit (topic, "recordId", id desc)`,
  sql`create table change_marks (topic text primary key, mark bigint not null)`,
  sql`insert into change_marks (topic, mark) values
    ('users', 1), ('contacts', 1), ('products', 1), ('lessonTypes', 1), ('lessonOffers', 1),
    ('locations', 1), ('bookings', 1), ('orders', 1), ('emails', 1), ('dunning', 1)`,
])
