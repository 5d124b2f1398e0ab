import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** For which lesson types a missed lesson may be made up for, and who comes to which lesson instead of which. */
export const makeUps = migration('046-make-ups', [
  // A lesson type without a row offers none.
  sql`create table make_up_rules (
    "lessonTypeId" uuid primary key,
    days integer not null,
    constraint make_up_rules_days check (days between 1 and 365),
    constraint make_up_rules_lesson_type foreign key ("lessonTypeId") references lesson_types on delete cascade
  )`,
  sql`create table make_ups (
    "bookingId" uuid not null,
    "missedId" uuid not null,
    "lessonId" uuid not null,
    "createdAt" timestamptz(3) not null,
    "createdBy" text not null,
    constraint make_ups_once primary key ("bookingId", "missedId"),
    constraint make_ups_lesson_once unique ("lessonId", "bookingId"),
    constraint make_ups_booking foreign key ("bookingId") references bookings on delete cascade,
    constraint make_ups_missed foreign key ("missedId") references lessons on delete cascade,
    constraint make_ups_lesson foreign key ("lessonId") references lessons on delete cascade
  )`,
  sql`create index make_ups_of_missed on make_ups ("missedId")`,
])
