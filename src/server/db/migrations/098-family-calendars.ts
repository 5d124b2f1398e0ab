import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Calendars of children, which families follow by a secret address; only its hash is kept. A child of two families can have two. */
export const familyCalendars = migration('098-family-calendars', [
  sql`create table family_calendars (
    id uuid primary key default gen_random_uuid(),
    "familyId" uuid not null,
    "swimmerId" uuid not null,
    "secretHash" text not null,
    "createdAt" timestamptz(3) not null,
    constraint family_calendars_secret_once unique ("secretHash"),
    constraint family_calendars_once unique ("familyId", "swimmerId"),
    constraint family_calendars_family foreign key ("familyId") references families on delete cascade,
    constraint family_calendars_swimmer foreign key ("swimmerId") references swimmers on delete cascade
  )`,
  sql`create index family_calendars_of_swimmer on family_calendars ("swimmerId")`,
])
