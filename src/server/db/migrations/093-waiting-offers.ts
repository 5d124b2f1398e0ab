import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * Seats that are offered to children who wait. An entry has one open offer at most, and an open offer holds its seat: when the
 * offer is over, or its entry waits no more, the hold ends, whichever code writes it.
 */
export const waitingOffers = migration('093-waiting-offers', [
  sql`create table waiting_offers (
    id uuid primary key default gen_random_uuid(),
    -- The same for siblings who are asked at once.
    "groupId" uuid not null,
    "entryId" uuid not null,
    "lessonOfferId" uuid not null,
    state text not null default 'OFFERED',
    channel text not null,
    until timestamptz(3) not null,
    "offeredAt" timestamptz(3) not null,
    "answeredAt" timestamptz(3),
    "answeredBy" text,
    "bookingId" uuid,
    -- The booking that had the seat before; it may be deleted.
    "freedByBookingId" uuid,
    constraint waiting_offers_state check (state in ('OFFERED', 'ACCEPTED', 'DECLINED', 'LATER', 'EXPIRED', 'WITHDRAWN')),
    constraint waiting_offers_channel check (channel in ('MAIL', 'PHONE')),
    constraint waiting_offers_entry foreign key ("entryId") references waiting_entries on delete cascade,
    constraint waiting_offers_lesson_offer foreign key ("lessonOfferId") references lesson_offers on delete cascade,
    constraint waiting_offers_booking foreign key ("bookingId") references bookings on delete set null
  )`,
  sql`create unique index waiting_offers_one_open on waiting_offers ("entryId") where state = 'OFFERED'`,
  sql`create index waiting_offers_by_end on waiting_offers (until) where state = 'OFFERED'`,
  sql`create index waiting_offers_of_entry on waiting_offers ("entryId", "offeredAt")`,
  sql`create index waiting_offers_of_group on waiting_offers ("groupId")`,
  sql`create index waiting_offers_of_lesson_offer on waiting_offers ("lessonOfferId")`,
  sql`create index waiting_offers_of_booking on waiting_offers ("bookingId") where "bookingId" is not null`,
  sql`alter table waiting_entries add column "timesPassedOver" integer not null default 0`,
  sql`create function end_hold_of_offer() returns trigger language plpgsql as $$
    begin
      delete from seat_holds where kind = 'OFFER' and "belongsToId" = old.id;
      return null;
    end $$`,
  sql`create trigger waiting_offers_over after update of state on waiting_offers for each row
    when (old.state = 'OFFERED' and new.state <> 'OFFERED') execute function end_hold_of_offer()`,
  sql`create trigger waiting_offers_gone after delete on waiting_offers for each row
    execute function end_hold_of_offer()`,
  sql`create function withdraw_offers_of_entry() returns trigger language plpgsql as $$
    begin
      update waiting_offers set state = 'WITHDRAWN' where "entryId" = new.id and state = 'OFFERED';
      return null;
    end $$`,
  sql`create trigger waiting_entries_over after update of state on waiting_entries for each row
    when (old.state = 'WAITING' and new.state <> 'WAITING') execute function withdraw_offers_of_entry()`,
])
