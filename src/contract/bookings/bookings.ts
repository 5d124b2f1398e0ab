import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import {
  checkPostalCode,
  countryCode,
  email,
  instant,
  language,
  line,
  plainDate,
  requiredBirthDate,
  requiredLine,
  success,
} from '#contract/routes/fields.ts'
import { limitQuery, pageQuery, pagination, search, sortQuery } from '#contract/routes/paging.ts'
import { sheetQuery } from '#contract/routes/sheets.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { howHeardOptions } from '#domain/booking/booking-fields.ts'
import { orderStatuses } from '#domain/orders/order-machine.ts'

/** As typed with the booking; the contact's record may differ by now. */
export const bookingContact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  plz: z.string(),
  /** Absent in bookings from before it was asked for. */
  country: z.string().optional(),
  preferredLanguage: language,
})
export type BookingContact = z.output<typeof bookingContact>

export const bookingSwimmer = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** Phase 5 does not require it. */
  dob: plainDate.nullable(),
})
export type BookingSwimmer = z.output<typeof bookingSwimmer>

/** What a booking shows of its payment order. */
const bookingOrder = z.object({
  id: z.string(),
  status: z.enum(orderStatuses),
  amount: z.number(),
  currency: z.string(),
  invoiceReference: z.string().nullable(),
})

/** The order's status, or NO_ORDER. */
export const bookingStatus = z.enum(['NO_ORDER', ...orderStatuses])

/** A Phase 4 booking. */
const booking = z.object({
  id: z.string(),
  contact: bookingContact,
  swimmer: bookingSwimmer,
  course: z.object({ selected: z.string().nullable(), howHeard: z.string().nullable() }),
  termsAccepted: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  productId: z.string().nullable(),
  location: z.string().nullable(),
  orderId: z.string().nullable(),
  order: bookingOrder.nullable(),
  version: z.number(),
})
export type Booking = z.output<typeof booking>

const emailRequired = fieldMessage('booking.contact-email-required')

/** The person who books; every booking form has these fields. */
export const bookerFields = {
  firstName: requiredLine('booking.contact-first-name-required'),
  lastName: requiredLine('booking.contact-last-name-required'),
  email: z.string(emailRequired).trim().min(1, emailRequired).pipe(email),
  country: countryCode.optional(),
}

export const contactInput = z
  .object({
    ...bookerFields,
    street: requiredLine('address.street-required'),
    city: requiredLine('address.city-required'),
    plz: requiredLine('address.postal-code-required', 16),
    preferredLanguage: language,
  })
  .superRefine(checkPostalCode('plz', 'country'))

const swimmerInput = z.object({
  firstName: requiredLine('booking.swimmer-first-name-required'),
  lastName: requiredLine('booking.swimmer-last-name-required'),
  dob: requiredBirthDate('booking.birth-date-required'),
})

const selected = requiredLine('booking.course-required', 300)

export const newBooking = z.object({
  contact: contactInput,
  swimmer: swimmerInput,
  course: z.object({
    selected,
    howHeard: z.enum(howHeardOptions, fieldMessage('booking.how-heard-required')),
  }),
  termsAccepted: z.literal(true, fieldMessage('booking.terms-required')),
  /** Whether the contact gets a booking confirmation. */
  informContact: z.boolean().default(true),
  /** Staff confirmed creating the same booking again within a minute. */
  allowIdentical: z.boolean().default(false),
})

export const bookingEdit = z.object({
  contact: contactInput,
  swimmer: swimmerInput,
  course: z.object({ selected, howHeard: line(40).nullish() }),
  termsAccepted: z.boolean(),
})

/** What the list can be sorted by: its columns. */
export const bookingSorts = ['date', 'contact', 'swimmer', 'course', 'status'] as const

const watches = ['bookings', 'orders'] as const

export const bookingRoutes = {
  listBookings: route('GET /api/bookings', 'read-customers', {
    summary: 'Phase 4 bookings, newest first',
    query: limitQuery.extend({ status: bookingStatus.optional(), ...sortQuery(bookingSorts) }),
    response: z.array(booking),
    watches,
  }),
  pageBookings: route('GET /api/bookings/paginated', 'read-customers', {
    summary: 'Phase 4 bookings, page by page',
    query: pageQuery(50).extend({ search }),
    response: z.object({ bookings: z.array(booking), pagination }),
    watches,
  }),
  exportBookings: route('GET /api/bookings/export', 'export-children', {
    summary: 'All Phase 4 bookings that are filtered for, as a spreadsheet',
    query: sheetQuery.extend({
      search,
      status: bookingStatus.optional(),
      product: line(300).optional(),
      location: line(100).optional(),
    }),
  }),
  readBooking: route('GET /api/bookings/{id}', 'read-customers', {
    summary: 'One booking',
    response: booking,
    watches,
  }),
  createBooking: route('POST /api/bookings', 'change-customers', {
    summary: 'Create a booking; its contact is found or made by email',
    body: newBooking,
    response: booking,
    status: 201,
    creates: true,
  }),
  updateBooking: route('PUT /api/bookings/{id}', 'change-customers', {
    summary: 'Save a booking',
    body: bookingEdit,
    response: booking,
    locks: true,
  }),
  deleteBooking: route('DELETE /api/bookings/{id}', 'change-customers', {
    summary: 'Delete a booking that has no order',
    response: success,
  }),
}
