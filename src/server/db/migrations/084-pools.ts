import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * Pools have lanes, and a lesson uses a range of them, counted in half-lanes from 1. `lesson_lanes` has a row for each
 * half-lane a lesson takes: pool, half-lane and minutes make one range, so that the database refuses two lessons on one lane
 * without an extension. A lesson whose lanes are taken is saved without them (`lanesLost`).
 */
export const pools = migration('084-pools', [
  sql`create table pools (
    id uuid primary key default gen_random_uuid(),
    number integer not null generated always as identity,
    "locationId" uuid not null,
    name text not null,
    lanes integer not null,
    "hasHalves" boolean not null default false,
    "createdAt" timestamptz(3) not null default now(),
    "updatedAt" timestamptz(3) not null default now(),
    version integer not null default 1,
    constraint pools_number_once unique (number),
    constraint pools_lanes_known check (lanes between 1 and 20),
    constraint pools_location foreign key ("locationId") references locations
  )`,
  sql`create unique index pools_name_once on pools ("locationId", lower(name))`,
  ...['lesson_offers', 'lessons'].map(
    table => sql`alter table ${sql.table(table)}
      add column "poolId" uuid,
      add column "firstHalf" integer,
      add column "lastHalf" integer,
      add constraint ${sql.ref(`${table}_pool`)} foreign key ("poolId") references pools,
      add constraint ${sql.ref(`${table}_lanes_known`)} check (case when "poolId" is null
        then "firstHalf" is null and "lastHalf" is null
        else "firstHalf" between 1 and "lastHalf" and "lastHalf" <= 40 end)`,
  ),
  sql`alter table lessons add column "lanesLost" boolean not null default false`,
  sql`create index lesson_offers_of_pool on lesson_offers ("poolId")`,
  sql`create index lessons_of_pool on lessons ("poolId", date)`,
  sql`create index lessons_lanes_lost on lessons (date) where "lanesLost"`,
  sql`create table lesson_lanes (
    "lessonId" uuid not null,
    half integer not null,
    span int8range not null,
    constraint lesson_lanes_once primary key ("lessonId", half),
    constraint lesson_lanes_lesson foreign key ("lessonId") references lessons on delete cascade,
    constraint lesson_lanes_free exclude using gist (span with &&)
  )`,

  // 2^33 minutes are more than all years a date may have. A lesson type without a duration counts 45 minutes.
  sql`create function wanted_lanes(lesson uuid) returns table (half integer, span int8range) language sql stable as $$
    select one.half, int8range(start.minute, start.minute + type.minutes)
    from lessons l
    join lesson_offers o on o.id = l."offerId"
    join pools p on p.id = l."poolId"
    cross join lateral generate_series(l."firstHalf", l."lastHalf") one (half)
    cross join lateral (select (p.number::bigint * 64 + one.half) * 8589934592 + floor(extract(epoch from
      (l.date + l."startTime"::time) at time zone 'Europe/Zurich') / 60)::bigint as minute) start
    cross join lateral (select case when t."durationMinutes" between 1 and 1440 then t."durationMinutes"
      else 45 end as minutes from lesson_types t where t.id = o."lessonTypeId") type
    where l.id = lesson and l.status in ('PLANNED', 'HELD') $$`,
  sql`create function take_lanes(lesson uuid) returns void language plpgsql as $$
    declare
      are_free boolean := true;
    begin
      -- One writer at a time, so that two who want each other's lanes do not wait in a circle.
      perform pg_advisory_xact_lock(20260094);
      delete from lesson_lanes where "lessonId" = lesson;
      begin
        insert into lesson_lanes ("lessonId", half, span) select lesson, w.half, w.span from wanted_lanes(lesson) w;
      exception when exclusion_violation then
        are_free := false;
      end;
      update lessons set "lanesLost" = not are_free
        where id = lesson and "poolId" is not null and "lanesLost" = are_free;
    end $$`,

  // A new lesson takes the lanes of its offer. At another location these are of no use.
  sql`create function fit_lanes() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'lessons' and tg_op = 'INSERT' then
        select o."poolId", o."firstHalf", o."lastHalf" into new."poolId", new."firstHalf", new."lastHalf"
          from lesson_offers o where o.id = new."offerId";
      end if;
      if new."poolId" is null or exists (
        select from pools where id = new."poolId" and "locationId" = new."locationId") then
        return new;
      end if;
      new."poolId" := null;
      new."firstHalf" := null;
      new."lastHalf" := null;
      if tg_table_name = 'lessons' then
        new."lanesLost" := true;
      end if;
      return new;
    end $$`,
  sql`create trigger lessons_fit_lanes before insert or update of "locationId" on lessons
    for each row execute function fit_lanes()`,
  sql`create trigger lesson_offers_fit_lanes before update of "locationId" on lesson_offers
    for each row execute function fit_lanes()`,

  sql`create function keep_lanes() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform pg_advisory_xact_lock(20260094);
        return old;
      elsif tg_table_name = 'lessons' then
        perform take_lanes(new.id);
      elsif tg_table_name = 'lesson_offers' then
        perform take_lanes(l.id) from lessons l
          where l."offerId" = new.id and l."poolId" is not null and l.status = 'PLANNED' order by l.date;
      else
        -- Offers are always locked before lanes.
        perform from lesson_offers where "lessonTypeId" = new.id order by id for update;
        perform take_lanes(l.id) from lessons l join lesson_offers o on o.id = l."offerId"
          where o."lessonTypeId" = new.id and l."poolId" is not null and l.status = 'PLANNED' order by l.date, l.id;
      end if;
      return null;
    end $$`,
  sql`create trigger lessons_take_lanes after insert on lessons
    for each row when (new."poolId" is not null) execute function keep_lanes()`,
  sql`create trigger lessons_leave_lanes before delete on lessons
    for each row when (old."poolId" is not null) execute function keep_lanes()`,
  sql`create trigger lessons_keep_lanes
    after update of date, "startTime", status, "locationId", "poolId", "firstHalf", "lastHalf" on lessons
    for each row when ((new."poolId" is not null or old."poolId" is not null)
      and (old.date, old."startTime", old.status in ('PLANNED', 'HELD'), old."poolId", old."firstHalf", old."lastHalf")
        is distinct from (new.date, new."startTime", new.status in ('PLANNED', 'HELD'), new."poolId", new."firstHalf",
          new."lastHalf")) execute function keep_lanes()`,
  sql`create trigger lesson_offers_keep_lanes after update of "lessonTypeId" on lesson_offers
    for each row when (old."lessonTypeId" <> new."lessonTypeId") execute function keep_lanes()`,
  sql`create trigger lesson_types_keep_lanes after update of "durationMinutes" on lesson_types
    for each row when (old."durationMinutes" is distinct from new."durationMinutes") execute function keep_lanes()`,
])
