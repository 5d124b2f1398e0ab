import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * Who was there. Marks are only added: each says on which device and when it was made, so that one that arrives twice is
 * one, and which marks its maker had seen, so that it stands for those and for no others.
 */
export const attendance = migration('035-attendance', [
  sql`create table attendance (
    id bigint generated always as identity primary key,
    "lessonId" uuid not null,
    "bookingId" uuid not null,
    mark text not null,
    device text not null,
    "markedAt" timestamptz(3) not null,
    "receivedAt" timestamptz(3) not null,
    -- The last mark its maker knew of; null of none.
    "seenId" bigint,
    "userId" uuid,
    "markedBy" text not null,
    constraint attendance_mark_known check (mark in ('PRESENT', 'ABSENT', 'EXCUSED', 'MAKEUP')),
    constraint attendance_once unique ("lessonId", "bookingId", device, "markedAt"),
    constraint attendance_lesson foreign key ("lessonId") references lessons on delete cascade,
    constraint attendance_booking foreign key ("bookingId") references bookings on delete cascade
  )`,
  sql`create index attendance_of_booking on attendance ("bookingId")`,
  // Marks that were not replaced: a mark replaces those its sender had seen, and earlier ones of the same device. A device whose clock
  // is ahead does not decide for the days to come.
  sql`create view standing_attendance as
    select a.* from attendance a
    where not exists (
      select from attendance later
      where later."lessonId" = a."lessonId" and later."bookingId" = a."bookingId" and later.id <> a.id
        and (later."seenId" >= a.id or (later.device = a.device and coalesce(a."seenId", 0) < later.id
          and (least(later."markedAt", later."receivedAt"), later.id)
            > (least(a."markedAt", a."receivedAt"), a.id))))`,
  sql`create view current_attendance as
    select distinct on ("lessonId", "bookingId") "lessonId", "bookingId", mark, "receivedAt",
      max(id) over (partition by "lessonId", "bookingId") as "seenId",
      count(*) over (partition by "lessonId", "bookingId", mark)
        < count(*) over (partition by "lessonId", "bookingId") as "isDisputed"
    from standing_attendance
    order by "lessonId", "bookingId", least("markedAt", "receivedAt") desc, id desc`,
])
