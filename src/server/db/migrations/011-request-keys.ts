import { sql } from 'kysely'
import { migration } from '../migration.ts'

export const requestKeys = migration('011-request-keys', [
  sql`create table request_keys (
    "userId" uuid not null constraint request_keys_user references users on delete cascade,
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
