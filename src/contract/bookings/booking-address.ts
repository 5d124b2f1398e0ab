import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { email } from '#contract/routes/fields.ts'

/** Where mails about a booking go. */
const addresses = z.object({
  /** As it was typed with the booking: for invoices and reminders. */
  booking: z.string(),
  /** As the contact has it now: for notices about lessons. */
  contact: z.string(),
})

export const bookingAddressRoutes = {
  readAddresses: route('GET /api/office/bookings/{id}/addresses', 'read-customers', {
    summary: 'Where invoices and where notices about the lessons of a booking go',
    response: addresses,
    watches: ['bookings', 'contacts'],
  }),
  takeOverAddress: route('POST /api/office/bookings/{id}/addresses/take-over', 'change-customers', {
    summary: 'Send invoices and reminders of a booking to the address its contact has now',
    /** The address that was shown; refused when the contact has another one by now. */
    body: z.object({ email }),
    response: addresses,
  }),
}
