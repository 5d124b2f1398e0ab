import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Tokens with which programs call; only their hashes are kept. */
export const apiTokens = migration('050-api-tokens', [
  sql`create table api_tokens (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    "userId" uuid not null,
    "secretHash" text not null,
    permissions jsonb not null,
    "createdAt" timestamptz(3) not null,
    "expiresAt" timestamptz(3) not null,
    "lastUsedAt" timestamptz(3),
    constraint api_tokens_secret_once unique ("secretHash"),
    constraint api_tokens_maker foreign key ("userId") references users on delete cascade
  )`,
  sql`create index api_tokens_of_maker on api_tokens ("userId")`,
])
