import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** For which lessons that were called off a booking has its money back, so that none is given back twice. */
export const lessonCredits = migration('045-lesson-credits', [
  sql`create table lesson_credits (
    "lessonId" uuid not null,
    "bookingId" uuid not null,
    "amountRappen" bigint not null,
    -- The credit note; null where there was no invoice yet, and the order asks for less.
    number text,
    "createdAt" timestamptz(3) not null,
    constraint lesson_credits_once primary key ("lessonId", "bookingId"),
    constraint lesson_credits_lesson foreign key ("lessonId") references lessons on delete cascade,
    constraint lesson_credits_booking foreign key ("bookingId") references bookings on delete cascade
  )`,
  sql`create index lesson_credits_of_booking on lesson_credits ("bookingId")`,
])
