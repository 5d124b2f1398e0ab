import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Calendars that programs follow by a secret address, of which only the hash is kept. */
export const calendars = migration('038-calendars', [
  sql`create table calendars (
    id uuid primary key default gen_random_uuid(),
    "instructorId" uuid,
    "locationId" uuid,
    "secretHash" text not null,
    "createdAt" timestamptz(3) not null,
    "createdBy" text not null,
    constraint calendars_secret_once unique ("secretHash"),
    constraint calendars_of_one check (num_nonnulls("instructorId", "locationId") = 1),
    constraint calendars_instructor foreign key ("instructorId") references instructors on delete cascade,
    constraint calendars_location foreign key ("locationId") references locations on delete cascade
  )`,
])
