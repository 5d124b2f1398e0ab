import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * Whether a course is too easy or too hard for a child, marked beside the pool as skills are, and whether the office has dealt
 * with it. A mark is about a child in one course: it is settled when the child moves to another.
 */
export const courseFits = migration('083-course-fits', [
  sql`create table course_fits (
    id bigint generated always as identity primary key,
    "offerId" uuid not null,
    "bookingId" uuid not null,
    mark text not null,
    device text not null,
    "markedAt" timestamptz(3) not null,
    "receivedAt" timestamptz(3) not null,
    "seenId" bigint,
    "userId" uuid,
    "markedBy" text not null,
    constraint course_fits_once unique ("bookingId", "offerId", device, "markedAt"),
    constraint course_fits_booking foreign key ("bookingId") references bookings on delete cascade,
    constraint course_fits_offer foreign key ("offerId") references lesson_offers on delete cascade
  )`,
  sql`create index course_fits_of_offer on course_fits ("offerId")`,
  // As of attendance: a mark replaces those its sender had seen, and earlier ones of the same device.
  sql`create view standing_course_fits as
    select f.* from course_fits f
    where not exists (
      select from course_fits later
      where later."bookingId" = f."bookingId" and later."offerId" = f."offerId" and later.id <> f.id
        and (later."seenId" >= f.id or (later.device = f.device and coalesce(f."seenId", 0) < later.id
          and (least(later."markedAt", later."receivedAt"), later.id)
            > (least(f."markedAt", f."receivedAt"), f.id))))`,
  sql`create view current_course_fits as
    select distinct on ("bookingId", "offerId") "bookingId", "offerId", mark, "markedBy", "markedAt",
      max(id) over (partition by "bookingId", "offerId") as "seenId",
      count(*) over (partition by "bookingId", "offerId", mark)
        < count(*) over (partition by "bookingId", "offerId") as "isDisputed"
    from standing_course_fits
    order by "bookingId", "offerId", least("markedAt", "receivedAt") desc, id desc`,
  // Which mark the office has dealt with; a later one is to be looked at again.
  sql`create table answered_fits (
    "bookingId" uuid not null,
    "offerId" uuid not null,
    "seenId" bigint not null,
    "doneAt" timestamptz(3) not null,
    "doneBy" text not null,
    constraint answered_fits_pkey primary key ("bookingId", "offerId"),
    constraint answered_fits_booking foreign key ("bookingId") references bookings on delete cascade,
    constraint answered_fits_offer foreign key ("offerId") references lesson_offers on delete cascade
  )`,
])
