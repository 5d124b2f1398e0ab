import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Whatever is done to a booking looks for its awards, withdrawn ones too. */
export const awardsByBooking = migration('091-awards-by-booking', [
  sql`create index awards_by_booking on awards ("bookingId") where "bookingId" is not null`,
])
