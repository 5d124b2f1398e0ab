import type { Booking } from '#contract/bookings/bookings.ts'
import { blankContact } from './blank-contact.ts'

// The address is unknown.
const { country: _, ...noContact } = blankContact
const noCourse: Booking['course'] = { selected: null, howHeard: null }

/** Old bookings may lack their contact or course, although the contract requires them; screens then show N/A. */
export function fillGaps(booking: Booking): Booking {
  const { contact, swimmer, course }: Partial<Booking> = booking
  if (contact && swimmer && course) return booking
  return {
    ...booking,
    contact: contact ?? noContact,
    swimmer: swimmer ?? { firstName: '', lastName: '', dob: null },
    course: course ?? noCourse,
  }
}
