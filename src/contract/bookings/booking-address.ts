import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { email, idParams } from '#contract/routes/fields.ts'

/** Where mails about a booking go. */
const addresses = z.object({
  /** As it was typed with the booking: for invoices and reminders. */
  booking: z.string(),
  /** As the contact has it now: for notices about lessons. */
  contact: z.string(),
})

export const bookingAddressRoutes = {
  readAddresses: route({
    method: 'GET',
    path: '/api/office/bookings/{id}/addresses',
    access: 'read-customers',
    summary: 'Where invoices and where notices about the lessons of a booking go',
    params: idParams,
    response: addresses,
    watches: ['bookings', 'contacts'],
  }),
  takeOverAddress: route({
    method: 'POST',
    path: '/api/office/bookings/{id}/addresses/take-over',
    access: 'change-customers',
    summary: 'Send invoices and reminders of a booking to the address its contact has now',
    params: idParams,
    /** The address that was shown; refused when the contact has another one by now. */
    body: z.object({ email }),
    response: addresses,
  }),
}
