import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** How families book by themselves, in one row once it was saved. Terms are kept by version: a booking names the one that was accepted. */
export const publicBooking = migration('094-public-booking', [
  sql`create table public_booking (
    id boolean primary key default true,
    "isOpen" boolean not null default false,
    "asksPhone" text not null default 'optional',
    "asksHowHeard" boolean not null default false,
    invoicing text not null default 'by-hand',
    "invoiceDay" date,
    frames text not null default '',
    version integer not null default 1,
    constraint public_booking_one check (id),
    constraint public_booking_day check (invoicing <> 'on-day' or "invoiceDay" is not null)
  )`,
  sql`create table booking_terms (
    version integer primary key,
    texts jsonb not null,
    "savedAt" timestamptz(3) not null,
    "savedBy" text not null
  )`,
])
