import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { Database } from '#server/db/database.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { makeBooking, type NewBooking } from './make-booking.ts'

/** Returns the id of the booking. */
export function createBooking(
  { db, letterhead }: { db: Database; letterhead: Letterhead },
  wanted: NewBooking,
  acting: Creation,
): Promise<string> {
  return createOnce(db, acting, async step => {
    const { id } = await makeBooking(step, letterhead, wanted, acting.now)
    return id
  })
}
