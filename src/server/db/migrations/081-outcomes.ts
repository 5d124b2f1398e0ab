import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * How a course ended for each child. One row per booking can be edited, until it is published; a correction is another row, with
 * its reason.
 */
export const outcomes = migration('081-outcomes', [
  sql`create table outcomes (
    id bigint generated always as identity primary key,
    "bookingId" uuid not null,
    -- The level that the course was assessed by.
    "levelId" uuid not null,
    outcome text not null,
    "recommendedLevelId" uuid,
    remark text not null default '',
    reason text not null default '',
    "savedAt" timestamptz(3) not null,
    "savedBy" text not null,
    "publishedAt" timestamptz(3),
    "publishedBy" text,
    version integer not null default 1,
    constraint outcomes_booking foreign key ("bookingId") references bookings on delete cascade,
    constraint outcomes_outcome check (outcome in ('PASSED', 'REPEAT', 'RECOMMENDED', 'UNKNOWN')),
    constraint outcomes_recommended check ((outcome = 'RECOMMENDED') = ("recommendedLevelId" is not null))
  )`,
  sql`create index outcomes_of_booking on outcomes ("bookingId", id)`,
  sql`create unique index outcomes_one_unpublished on outcomes ("bookingId") where "publishedAt" is null`,
  sql`create function refuse_outcome_change() returns trigger language plpgsql as $$
    begin
      raise exception 'A published outcome is never changed: add a correction.';
    end $$`,
  sql`create trigger outcomes_stay before update on outcomes for each row
    when (old."publishedAt" is not null) execute function refuse_outcome_change()`,
  // With who made the mark that counts.
  sql`create or replace view current_assessments as
    select distinct on ("bookingId", "skillId") "bookingId", "skillId", mark,
      max(id) over (partition by "bookingId", "skillId") as "seenId",
      count(*) over (partition by "bookingId", "skillId", mark)
        < count(*) over (partition by "bookingId", "skillId") as "isDisputed",
      "markedBy"
    from standing_assessments
    order by "bookingId", "skillId", least("markedAt", "receivedAt") desc, id desc`,
])
