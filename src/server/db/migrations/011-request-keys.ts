import { sql } from 'kysely'
import { migration } from '../migration.ts'

export const requestKeys = migration('011-request-keys', [
  // No reference to users: it would lock the user's row for the whole of every creation, and a key lasts a day.
  sql`create table request_keys (
    "userId" uuid not null,
    key text not null,
    fingerprint text not null,
    "recordId" text,
    "expiresAt" timestamptz(3) not null,
    primary key ("userId", key)
  )`,
  sql`create index request_keys_by_expiry on request_keys ("expiresAt")`,
  // Broadcasts go by the same keys as everything else now.
  sql`alter table broadcasts drop column "requestId"`,
])
