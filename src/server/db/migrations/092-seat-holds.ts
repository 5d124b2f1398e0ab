import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * Seats that are held for a while: for a renewal, an offer to a child that waits, a family that is booking. Every seat that
 * becomes free is recorded with the change that frees it, so that those who wait are asked. There is one row
 * per seat until they were; it refers to the offer without a foreign key, so that it locks nothing.
 */
export const seatHolds = migration('092-seat-holds', [
  sql`create table seat_holds (
    id uuid primary key default gen_random_uuid(),
    "lessonOfferId" uuid not null,
    "swimmerId" uuid,
    kind text not null,
    until timestamptz(3) not null,
    -- A proposal, an offer to a child that waits, a cart.
    "belongsToId" uuid not null,
    "createdAt" timestamptz(3) not null,
    constraint seat_holds_kind check (kind in ('RENEWAL', 'OFFER', 'CART')),
    constraint seat_holds_lesson_offer foreign key ("lessonOfferId") references lesson_offers on delete cascade,
    constraint seat_holds_swimmer foreign key ("swimmerId") references swimmers on delete cascade
  )`,
  sql`create index seat_holds_of_offer on seat_holds ("lessonOfferId", until)`,
  sql`create index seat_holds_by_end on seat_holds (until)`,
  sql`create index seat_holds_of on seat_holds ("belongsToId", kind)`,
  sql`create index seat_holds_of_swimmer on seat_holds ("swimmerId") where "swimmerId" is not null`,
  sql`create table freed_seats (
    id bigint generated always as identity primary key,
    "lessonOfferId" uuid not null,
    -- What had it before: a booking, a hold, or nothing when seats were added.
    "bookingId" uuid,
    "holdId" uuid,
    "holdKind" text
  )`,
  sql`create index freed_seats_of_offer on freed_seats ("lessonOfferId")`,
  sql`create function free_seat_of_booking() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new."withdrawnAt" is null and new."lessonOfferId" is not distinct from old."lessonOfferId" then
          return null;
        end if;
      end if;
      insert into freed_seats ("lessonOfferId", "bookingId") values (old."lessonOfferId", old.id);
      return null;
    end $$`,
  ...['update of "withdrawnAt", "lessonOfferId"', 'delete'].map((event, at) =>
    sql.raw(`create trigger bookings_free_seat_${at + 1} after ${event} on bookings for each row
      when (old."withdrawnAt" is null and old."lessonOfferId" is not null) execute function free_seat_of_booking()`),
  ),
  sql`create function free_seat_of_hold() returns trigger language plpgsql as $$
    begin
      insert into freed_seats ("lessonOfferId", "holdId", "holdKind") values (old."lessonOfferId", old.id, old.kind);
      return null;
    end $$`,
  sql`create trigger seat_holds_free_seat after delete on seat_holds for each row execute function free_seat_of_hold()`,
  sql`create function free_added_seats() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        insert into freed_seats ("lessonOfferId") select new.id from generate_series(
          case when old.status = 'PUBLISHED' then old."maxAttendance" else 0 end + 1, new."maxAttendance");
      else
        insert into freed_seats ("lessonOfferId") select new.id from generate_series(1, new."maxAttendance");
      end if;
      return null;
    end $$`,
  sql`create trigger lesson_offers_free_seats after insert on lesson_offers for each row
    when (new.status = 'PUBLISHED') execute function free_added_seats()`,
  sql`create trigger lesson_offers_free_added_seats after update of "maxAttendance", status on lesson_offers for each row
    when (new.status = 'PUBLISHED' and (new."maxAttendance" > old."maxAttendance" or old.status <> 'PUBLISHED'))
    execute function free_added_seats()`,
])
