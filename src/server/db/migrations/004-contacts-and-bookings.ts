import { sql } from 'kysely'
import { migration } from '../migration.ts'

// What is searched is kept in lower case. The collation is named because a database of the C locale leaves Ä as it is.
export const contactsAndBookings = migration('004-contacts-and-bookings', [
  sql`create table contacts (
    id uuid primary key default gen_random_uuid(),
    email text not null,
    "firstName" text not null,
    "lastName" text not null,
    phone text not null default '',
    "preferredLanguage" text not null default 'en',
    street text not null default '',
    "postalCode" text not null default '',
    city text not null default '',
    country text not null default 'CH',
    "billingAddressSameAsContact" boolean not null default true,
    "billingStreet" text,
    "billingPostalCode" text,
    "billingCity" text,
    "billingCountry" text,
    "paymentStatus" text not null default 'good',
    notes text not null default '',
    "totalOrdersCount" integer not null default 0,
    "totalAmountPaidRappen" bigint not null default 0,
    "sourcePhase03Count" integer not null default 0,
    "firstBookingAt" timestamptz(3),
    "lastBookingAt" timestamptz(3),
    "archivedAt" timestamptz(3),
    "searchText" text not null generated always as (
      lower(("firstName" || ' ' || "lastName" || ' ' || email || ' ' || city || ' ' || street) collate "und-x-icu")) stored,
    "createdAt" timestamptz(3) not null,
    "updatedAt" timestamptz(3) not null,
    version integer not null default 1,
    constraint contacts_email_unique unique (email),
    constraint contacts_email_lower_case check (email = lower(email)),
    constraint contacts_language_known check ("preferredLanguage" in ('de', 'en', 'fr', 'it', 'es', 'hu')),
    constraint contacts_payment_status_known check ("paymentStatus" in ('good', 'warning', 'blocked'))
  )`,
  sql`create index contacts_by_creation on contacts ("createdAt" desc, id desc)`,
  // Those who never booked come last, in one key that pages can compare.
  sql`create index contacts_by_last_booking on contacts (coalesce("lastBookingAt", '-infinity'::timestamptz) desc, id desc)`,
  sql`create index contacts_search on contacts using gin ("searchText" gin_trgm_ops)`,

  // One table for both generations. What was typed at booking time stays as it was typed: contact, swimmer, course.
  sql`create table bookings (
    id uuid primary key default gen_random_uuid(),
    generation smallint not null,
    "contactId" uuid not null,
    contact jsonb not null,
    swimmer jsonb not null,
    course jsonb not null,
    "productId" text,
    "lessonOfferId" uuid,
    "termsAccepted" boolean not null default false,
    "bookedOverCapacity" boolean not null default false,
    "searchText" text not null generated always as (
      lower((coalesce(contact ->> 'firstName', '') || ' ' || coalesce(contact ->> 'lastName', '') || ' ' ||
             coalesce(swimmer ->> 'firstName', '') || ' ' || coalesce(swimmer ->> 'lastName', '')) collate "und-x-icu")) stored,
    "createdAt" timestamptz(3) not null,
    "updatedAt" timestamptz(3) not null,
    version integer not null default 1,
    constraint bookings_generation_known check (generation in (4, 5)),
    constraint bookings_contact foreign key ("contactId") references contacts,
    constraint bookings_product foreign key ("productId") references products,
    constraint bookings_lesson_offer foreign key ("lessonOfferId") references lesson_offers
  )`,
  sql`create index bookings_by_creation on bookings (generation, "createdAt" desc, id desc)`,
  sql`create index bookings_of_contact on bookings ("contactId", "createdAt")`,
  sql`create index bookings_of_product on bookings ("productId")`,
  sql`create index bookings_of_lesson_offer on bookings ("lessonOfferId")`,
  sql`create index bookings_search on bookings using gin ("searchText" gin_trgm_ops)`,
])
