import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** A booking whose family withdrew stays, and holds no seat any more. What stays owed then is a scale. */
export const withdrawals = migration('039-withdrawals', [
  sql`alter table bookings add column "withdrawnAt" timestamptz(3), add column "sickSince" date`,
  sql`create table cancellation_scales (
    id uuid primary key default gen_random_uuid(),
    "lessonTypeId" uuid,
    steps jsonb not null,
    "createdAt" timestamptz(3) not null,
    "updatedAt" timestamptz(3) not null,
    version integer not null default 1,
    constraint cancellation_scales_lesson_type foreign key ("lessonTypeId")
      references lesson_types on delete cascade,
    constraint cancellation_scales_once unique nulls not distinct ("lessonTypeId")
  )`,
])
