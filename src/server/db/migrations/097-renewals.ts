import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * The renewal of a block: who is asked, which course each child is proposed, what the family answered and what became of it.
 * A row of a child without `sentAt` only says what staff chose for it.
 */
export const renewals = migration('097-renewals', [
  sql`create table renewals (
    "blockId" uuid primary key,
    "closesAt" timestamptz(3) not null,
    invoicing text not null,
    "invoiceDay" date,
    -- Draws among equal wishes; its hash is shown from the start, the seed itself after the closing.
    seed text not null,
    "seedHash" text not null,
    "sentAt" timestamptz(3) not null,
    "sentBy" text not null,
    "decidedAt" timestamptz(3),
    constraint renewals_block foreign key ("blockId") references blocks,
    constraint renewals_day check (invoicing <> 'on-day' or "invoiceDay" is not null)
  )`,
  sql`create table renewal_families (
    id uuid primary key default gen_random_uuid(),
    "blockId" uuid not null,
    "familyId" uuid not null,
    -- Who paid last for the child's course: who is asked.
    "contactId" uuid not null,
    "closesAt" timestamptz(3) not null,
    -- Whether a mail is still to be written, and when the last one was.
    "mailDue" boolean not null default true,
    "mailedAt" timestamptz(3),
    "remindedAt" timestamptz(3),
    "answeredAt" timestamptz(3),
    "termsVersion" integer,
    "termsAcceptedAt" timestamptz(3),
    "decidedAt" timestamptz(3),
    constraint renewal_families_once unique ("blockId", "familyId"),
    constraint renewal_families_renewal foreign key ("blockId") references renewals,
    constraint renewal_families_family foreign key ("familyId") references families on delete cascade,
    constraint renewal_families_contact foreign key ("contactId") references contacts on delete cascade
  )`,
  sql`create index renewal_families_of_family on renewal_families ("familyId")`,
  sql`create index renewal_families_of_contact on renewal_families ("contactId")`,
  sql`create index renewal_families_due on renewal_families ("closesAt") where "decidedAt" is null`,
  sql`create table renewal_proposals (
    id uuid primary key default gen_random_uuid(),
    "blockId" uuid not null,
    -- The seat in the course that ends.
    "bookingId" uuid not null,
    "swimmerId" uuid not null,
    -- What staff said before it was sent.
    "chosenOfferId" uuid,
    "isLeftOut" boolean not null default false,
    reason text not null default '',
    -- What was sent.
    "renewalFamilyId" uuid,
    "offerId" uuid,
    "sentAt" timestamptz(3),
    "voidedAt" timestamptz(3),
    answer text,
    wishes jsonb not null default '[]',
    together boolean not null default false,
    "answeredAt" timestamptz(3),
    "answeredBy" text,
    -- What the closing made of it.
    outcome text,
    "givenOfferId" uuid,
    lines jsonb not null default '[]',
    "newBookingId" uuid,
    "settledAt" timestamptz(3),
    -- When its order was made and sent, or could not be.
    "invoicedAt" timestamptz(3),
    constraint renewal_proposals_once unique ("blockId", "bookingId"),
    constraint renewal_proposals_block foreign key ("blockId") references blocks on delete cascade,
    constraint renewal_proposals_booking foreign key ("bookingId") references bookings on delete cascade,
    constraint renewal_proposals_swimmer foreign key ("swimmerId") references swimmers on delete cascade,
    constraint renewal_proposals_family foreign key ("renewalFamilyId") references renewal_families on delete cascade,
    constraint renewal_proposals_chosen foreign key ("chosenOfferId") references lesson_offers on delete set null,
    constraint renewal_proposals_offer foreign key ("offerId") references lesson_offers on delete set null,
    constraint renewal_proposals_given foreign key ("givenOfferId") references lesson_offers on delete set null,
    constraint renewal_proposals_new foreign key ("newBookingId") references bookings on delete set null,
    constraint renewal_proposals_answer check (answer in ('ACCEPT', 'SWITCH', 'PAUSE', 'STOP')),
    constraint renewal_proposals_outcome
      check (outcome in ('BOOKED', 'SWITCHED', 'PAUSED', 'STOPPED', 'LAPSED', 'VOID'))
  )`,
  sql`create index renewal_proposals_of_family on renewal_proposals ("renewalFamilyId")`,
  sql`create index renewal_proposals_of_swimmer on renewal_proposals ("swimmerId")`,
  sql`create index renewal_proposals_of_booking on renewal_proposals ("bookingId")`,
  sql`create index renewal_proposals_of_new on renewal_proposals ("newBookingId")`,
  sql`create index renewal_proposals_of_offer on renewal_proposals ("offerId")`,
  sql`create index renewal_proposals_unsettled on renewal_proposals ("blockId")
    where outcome is not null and "settledAt" is null`,
  sql`create index renewal_proposals_to_invoice on renewal_proposals ("blockId")
    where "newBookingId" is not null and "invoicedAt" is null`,
  // A family accepts what it was shown: another course, time or price is another proposal.
  sql`create function void_proposals() returns trigger language plpgsql as $$
    begin
      update renewal_proposals set "voidedAt" = now()
        where "offerId" = new.id and "voidedAt" is null and outcome is null;
      return null;
    end $$`,
  sql`create trigger lesson_offers_void_proposals after update on lesson_offers for each row
    when (old.weekday <> new.weekday or old."startTime" <> new."startTime" or old."startDate" <> new."startDate"
      or old."locationId" <> new."locationId" or old."lessonTypeId" <> new."lessonTypeId"
      or old."scheduleDates" <> new."scheduleDates" or old."unitPriceRappen" <> new."unitPriceRappen"
      or old."packagePriceRappen" is distinct from new."packagePriceRappen"
      or (old.status <> 'ARCHIVED' and new.status = 'ARCHIVED') or old."blockId" is distinct from new."blockId")
    execute function void_proposals()`,
])
