import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * What each child can do, marked beside the pool as attendance is: marks are only added, and each names the one its sender had
 * seen. A course keeps the edition it was first assessed by.
 */
export const assessments = migration('078-assessments', [
  sql`create table assessed_courses (
    "offerId" uuid primary key,
    "levelId" uuid not null,
    constraint assessed_courses_offer foreign key ("offerId") references lesson_offers on delete cascade
  )`,
  sql`create table assessments (
    id bigint generated always as identity primary key,
    "bookingId" uuid not null,
    "skillId" uuid not null,
    mark text not null,
    device text not null,
    "markedAt" timestamptz(3) not null,
    "receivedAt" timestamptz(3) not null,
    "seenId" bigint,
    "userId" uuid,
    "markedBy" text not null,
    constraint assessments_once unique ("bookingId", "skillId", device, "markedAt"),
    constraint assessments_booking foreign key ("bookingId") references bookings on delete cascade
  )`,
  // As of attendance: a mark replaces those its sender had seen, and earlier ones of the same device.
  sql`create view standing_assessments as
    select a.* from assessments a
    where not exists (
      select from assessments later
      where later."bookingId" = a."bookingId" and later."skillId" = a."skillId" and later.id <> a.id
        and (later."seenId" >= a.id or (later.device = a.device and coalesce(a."seenId", 0) < later.id
          and (least(later."markedAt", later."receivedAt"), later.id)
            > (least(a."markedAt", a."receivedAt"), a.id))))`,
  sql`create view current_assessments as
    select distinct on ("bookingId", "skillId") "bookingId", "skillId", mark,
      max(id) over (partition by "bookingId", "skillId") as "seenId",
      count(*) over (partition by "bookingId", "skillId", mark)
        < count(*) over (partition by "bookingId", "skillId") as "isDisputed"
    from standing_assessments
    order by "bookingId", "skillId", least("markedAt", "receivedAt") desc, id desc`,
])
