import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * What a family fills in on the public page before it books, for two hours; and what a booking of the public has besides: the
 * terms that were accepted, and when its invoice is sent. Its order lets off the lessons that were over.
 */
export const bookingCarts = migration('099-booking-carts', [
  sql`create table booking_carts (
    id uuid primary key default gen_random_uuid(),
    "secretHash" text not null,
    -- Once it was proved by a mailed code.
    address text,
    "createdAt" timestamptz(3) not null,
    "expiresAt" timestamptz(3) not null,
    "bookedAt" timestamptz(3),
    constraint booking_carts_secret unique ("secretHash")
  )`,
  sql`create index booking_carts_by_end on booking_carts ("expiresAt")`,
  sql`create index booking_carts_of_address on booking_carts (address) where address is not null`,
  sql`create table cart_seats (
    id uuid primary key,
    -- In the order in which they were chosen.
    place bigint generated always as identity,
    "cartId" uuid not null,
    "lessonOfferId" uuid not null,
    -- For the waiting list of a full course: no seat is held.
    waits boolean not null,
    -- Once it was booked.
    "swimmerId" uuid,
    "bookingId" uuid,
    "createdAt" timestamptz(3) not null,
    constraint cart_seats_cart foreign key ("cartId") references booking_carts on delete cascade,
    constraint cart_seats_lesson_offer foreign key ("lessonOfferId") references lesson_offers on delete cascade,
    constraint cart_seats_swimmer foreign key ("swimmerId") references swimmers on delete set null,
    constraint cart_seats_booking foreign key ("bookingId") references bookings on delete set null
  )`,
  sql`create index cart_seats_of_cart on cart_seats ("cartId")`,
  sql`create index cart_seats_of_offer on cart_seats ("lessonOfferId")`,
  sql`create index cart_seats_of_swimmer on cart_seats ("swimmerId") where "swimmerId" is not null`,
  sql`create index cart_seats_of_booking on cart_seats ("bookingId") where "bookingId" is not null`,
  sql`create table public_bookings (
    "bookingId" uuid primary key,
    "termsVersion" integer not null,
    "acceptedAt" timestamptz(3) not null,
    -- When its invoice is to be sent; null once it was, or by hand.
    "invoiceOn" date,
    constraint public_bookings_booking foreign key ("bookingId") references bookings on delete cascade,
    constraint public_bookings_terms foreign key ("termsVersion") references booking_terms
  )`,
  sql`create index public_bookings_to_invoice on public_bookings ("invoiceOn") where "invoiceOn" is not null`,
  sql`alter table orders add column "elapsedRappen" integer not null default 0,
    add constraint orders_elapsed_not_negative check ("elapsedRappen" >= 0)`,
])
