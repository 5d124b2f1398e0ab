import type { BookingContact, BookingSwimmer } from '#contract/bookings/bookings.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { Database } from '#server/db/database.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { insertBooking } from '../booking-records.ts'
import { type CourseChoice, chooseCourse } from './choose-course.ts'
import { confirmBooking } from './confirm-booking.ts'

interface NewBooking extends CourseChoice {
  generation: 4 | 5
  contact: BookingContact
  swimmer: BookingSwimmer
  termsAccepted: boolean
  howHeard?: string
  /** Sends the confirmation. */
  informContact: boolean
  /** The same booking less than a minute ago does not matter. */
  allowIdentical: boolean
}

/** Returns the id of the booking. */
export function createBooking(
  { db, letterhead }: { db: Database; letterhead: Letterhead },
  wanted: NewBooking,
  acting: Creation,
): Promise<string> {
  const { generation, contact, swimmer, termsAccepted, howHeard, allowIdentical } = wanted
  const { now } = acting
  return createOnce(db, acting, async step => {
    const chosen = await chooseCourse(step.tx, wanted)
    const course = howHeard ? { ...chosen.course, howHeard } : chosen.course
    const values = { contact, swimmer, termsAccepted, ...chosen, course }
    const booking = await insertBooking(step, generation, values, { now, allowIdentical })
    if (wanted.informContact) await confirmBooking(step, letterhead, booking, now)
    return booking.id
  })
}
