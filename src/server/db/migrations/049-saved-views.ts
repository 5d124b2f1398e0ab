import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Filters of a list under a name, somebody's own or shared, and the columns somebody does not want. */
export const savedViews = migration('049-saved-views', [
  sql`create table saved_views (
    id uuid primary key default gen_random_uuid(),
    "userId" uuid,
    list text not null,
    name text not null,
    query jsonb not null,
    "isShared" boolean not null,
    "createdAt" timestamptz(3) not null,
    constraint saved_views_user foreign key ("userId") references users on delete cascade,
    constraint saved_views_name_once unique ("userId", list, name)
  )`,
  sql`create table hidden_columns (
    "userId" uuid not null,
    list text not null,
    columns jsonb not null,
    primary key ("userId", list),
    constraint hidden_columns_user foreign key ("userId") references users on delete cascade
  )`,
])
