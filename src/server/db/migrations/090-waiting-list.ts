import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * Children who wait for a seat, each with what would suit. Which level they need and how old they are is looked up whenever it is
 * asked: both change while they wait.
 */
export const waitingList = migration('090-waiting-list', [
  sql`create table waiting_entries (
    id uuid primary key default gen_random_uuid(),
    "swimmerId" uuid not null,
    wishes jsonb not null,
    siblings text not null,
    reason text not null,
    note text not null default '',
    state text not null default 'WAITING',
    "waitingSince" timestamptz(3) not null,
    "pausedAt" timestamptz(3),
    "pinnedAt" timestamptz(3),
    "pinnedBy" text,
    "pinnedReason" text,
    "closedAt" timestamptz(3),
    "closedBy" text,
    "closedReason" text,
    "bookingId" uuid,
    "createdAt" timestamptz(3) not null,
    "updatedAt" timestamptz(3) not null,
    version integer not null default 1,
    constraint waiting_entries_state check (state in ('WAITING', 'PAUSED', 'REMOVED', 'BOOKED')),
    constraint waiting_entries_paused check ((state = 'PAUSED') = ("pausedAt" is not null)),
    constraint waiting_entries_closed check ((state in ('REMOVED', 'BOOKED')) = ("closedAt" is not null)),
    constraint waiting_entries_pinned check (num_nulls("pinnedAt", "pinnedBy", "pinnedReason") in (0, 3)),
    constraint waiting_entries_swimmer foreign key ("swimmerId") references swimmers on delete cascade,
    constraint waiting_entries_booking foreign key ("bookingId") references bookings on delete set null
  )`,
  sql`create index waiting_entries_in_order on waiting_entries (state, "waitingSince", id)`,
  sql`create index waiting_entries_of_swimmer on waiting_entries ("swimmerId")`,
  sql`create index waiting_entries_of_booking on waiting_entries ("bookingId") where "bookingId" is not null`,
  sql`create index waiting_entries_pinned_first on waiting_entries ("pinnedAt") where "pinnedAt" is not null`,
])
