import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * Which levels a swimmer has, and who says so. An award is only added and withdrawn. One of our own has a number, which stays
 * taken when the award is erased with its swimmer: its certificate may still hang on a wall.
 */
export const awards = migration('082-awards', [
  sql`create table awards (
    id uuid primary key default gen_random_uuid(),
    place bigint generated always as identity,
    number text,
    "swimmerId" uuid not null,
    "levelId" uuid not null,
    "editionId" uuid not null,
    "bookingId" uuid,
    day date not null,
    -- The other school, or the person who said so, where it is not an award of our own.
    examiner text not null,
    source text not null,
    "withdrawnAt" timestamptz(3),
    "withdrawnBy" text,
    "withdrawnReason" text,
    constraint awards_number_unique unique (number),
    constraint awards_own_number check ((source = 'OWN') = (number is not null)),
    constraint awards_withdrawn check (num_nulls("withdrawnAt", "withdrawnBy", "withdrawnReason") in (0, 3)),
    constraint awards_swimmer foreign key ("swimmerId") references swimmers on delete cascade,
    constraint awards_edition foreign key ("editionId") references editions,
    constraint awards_booking foreign key ("bookingId") references bookings on delete set null
  )`,
  sql`create unique index awards_once on awards ("bookingId", "levelId") where "withdrawnAt" is null`,
  sql`create index awards_by_swimmer on awards ("swimmerId")`,
  sql`create index awards_by_day on awards (day desc, place desc)`,
  sql`create table void_award_numbers (number text primary key)`,
  // The swimmer may turn out to be another record of the same child, and the booking may be deleted; the rest stays.
  sql`create function keep_award() returns trigger language plpgsql as $$
    begin
      if (old.id, old.place, old.number, old."levelId", old."editionId", old.day, old.examiner, old.source)
          is distinct from (new.id, new.place, new.number, new."levelId", new."editionId", new.day, new.examiner, new.source)
        or (new."bookingId" is not null and new."bookingId" is distinct from old."bookingId")
        or (old."withdrawnAt" is not null and (old."withdrawnAt", old."withdrawnBy", old."withdrawnReason")
          is distinct from (new."withdrawnAt", new."withdrawnBy", new."withdrawnReason"))
      then
        raise exception 'An award is never changed: withdraw it.';
      end if;
      return new;
    end $$`,
  sql`create trigger awards_stay before update on awards for each row execute function keep_award()`,
  sql`create function void_award_number() returns trigger language plpgsql as $$
    begin
      insert into void_award_numbers (number) values (old.number) on conflict do nothing;
      return null;
    end $$`,
  sql`create trigger awards_void after delete on awards for each row when (old.number is not null)
    execute function void_award_number()`,
])
