import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Which bookings hold a seat, the same for lists, reports, rosters and mails: `holdsSeat` of the domain, in SQL. */
export const bookedSeats = migration('069-booked-seats', [
  sql`create view booked_seats as
    select id as "bookingId", "lessonOfferId", "productId" from bookings where "withdrawnAt" is null`,
])
