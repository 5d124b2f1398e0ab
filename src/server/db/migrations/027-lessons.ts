import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * The days on which an offer is taught, and by whom. The database itself keeps the lessons in step with the dates of
 * their offer by triggers: planned ones come and go with the dates, all others stay as they were.
 */
export const lessons = migration('027-lessons', [
  // An instructor has a name, with or without an account.
  sql`create table instructors (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    "userId" uuid,
    constraint instructors_user foreign key ("userId") references users on delete set null,
    constraint instructors_user_once unique ("userId")
  )`,
  sql`create unique index instructors_name_once on instructors (lower(name))`,
  sql`alter table lesson_offers
    add column "instructorId" uuid,
    add column "substituteId" uuid,
    add constraint lesson_offers_instructor foreign key ("instructorId") references instructors,
    add constraint lesson_offers_substitute foreign key ("substituteId") references instructors`,
  sql`create table lessons (
    id uuid primary key default gen_random_uuid(),
    "offerId" uuid not null,
    date date not null,
    "startTime" text not null,
    "locationId" uuid not null,
    status text not null default 'PLANNED',
    -- Where they differ from those of the offer.
    "instructorId" uuid,
    "substituteId" uuid,
    constraint lessons_once unique ("offerId", date),
    constraint lessons_status_known check (status in ('PLANNED', 'HELD', 'CANCELLED', 'MOVED')),
    constraint lessons_offer foreign key ("offerId") references lesson_offers,
    constraint lessons_location foreign key ("locationId") references locations,
    constraint lessons_instructor foreign key ("instructorId") references instructors,
    constraint lessons_substitute foreign key ("substituteId") references instructors
  )`,
  sql`create index lessons_by_day on lessons (date)`,
  sql`create index lessons_of_location on lessons ("locationId")`,
  sql`create function keep_lessons() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        delete from lessons where "offerId" = old.id and status = 'PLANNED';
        return old;
      end if;
      delete from lessons where "offerId" = new.id and status = 'PLANNED'
        and not new."scheduleDates" ? to_char(date, 'YYYY-MM-DD');
      insert into lessons ("offerId", date, "startTime", "locationId")
        select new.id, day::date, new."startTime", new."locationId"
        from jsonb_array_elements_text(new."scheduleDates") day
        on conflict ("offerId", date) do nothing;
      update lessons set "startTime" = new."startTime", "locationId" = new."locationId"
        where "offerId" = new.id and status = 'PLANNED'
          and ("startTime", "locationId") is distinct from (new."startTime", new."locationId");
      return null;
    end $$`,
  sql`create trigger lesson_offers_keep_lessons after insert or update of "scheduleDates", "startTime", "locationId"
    on lesson_offers for each row execute function keep_lessons()`,
  sql`create trigger lesson_offers_drop_lessons before delete on lesson_offers
    for each row execute function keep_lessons()`,
  sql`update lesson_offers set "scheduleDates" = "scheduleDates"`,

  // A new account with the role of instructor is linked to the instructor of that name.
  sql`create function enlist_instructor() returns trigger language plpgsql as $$
    declare
      called text := coalesce(nullif(trim(new."firstName" || ' ' || new."lastName"), ''), new.email);
    begin
      if exists (select from instructors where "userId" = new.id) then
        return null;
      end if;
      if exists (select from instructors where lower(name) = lower(called) and "userId" is not null) then
        called := called || ' (' || new.email || ')';
      end if;
      insert into instructors (name, "userId") values (called, new.id)
        on conflict (lower(name)) do update set "userId" = excluded."userId";
      return null;
    end $$`,
  sql`create trigger users_enlist_instructor after insert or update of "staffRole" on users for each row
    when (new."staffRole" = 'instructor') execute function enlist_instructor()`,
  sql`update users set "staffRole" = "staffRole" where "staffRole" = 'instructor'`,
])
