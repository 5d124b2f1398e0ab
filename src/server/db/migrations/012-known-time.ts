import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** One row: the newest time that was believed. */
export const knownTime = migration('012-known-time', [
  sql`create table known_time (
    one boolean primary key default true,
    at timestamptz(3) not null,
    constraint known_time_one_row check (one)
  )`,
])
