import * as z from 'zod'
import { courseNames } from '#contract/catalogue/course-names.ts'
import { route } from '#contract/routes/define-route.ts'
import {
  birthDate,
  checkPostalCode,
  instant,
  language,
  line,
  requiredLine,
  success,
} from '#contract/routes/fields.ts'
import { cursorQuery, search, sortQuery } from '#contract/routes/paging.ts'
import { sheetQuery } from '#contract/routes/sheets.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { bookerFields, bookingContact, bookingStatus, bookingSwimmer } from './bookings.ts'

/** The chosen offer, or fallback product, when the booking was saved. */
const phase5Course = z.object({
  selected: z.string().nullish(),
  howHeard: z.string().nullish(),
  lessonOfferId: z.string().nullish(),
  location: z.string().nullish(),
  locationId: z.string().nullish(),
  locationAddress: z.string().nullish(),
  startDate: z.string().nullish(),
  startTime: z.string().nullish(),
  scheduleDates: z.array(z.string()).nullish(),
  productDetails: z
    .object({
      name: z.string(),
      price: z.number(),
      level: z.string().nullish(),
      packageSize: z.number().nullish(),
      durationMinutes: z.number().nullish(),
    })
    .loose()
    .nullish(),
})

const phase5Booking = z.object({
  id: z.string(),
  contactId: z.string(),
  contact: bookingContact,
  swimmer: bookingSwimmer,
  lessonOfferId: z.string().nullable(),
  /** The offer's current values. */
  quickId: z.string().nullable(),
  courseNames: courseNames.nullable(),
  course: phase5Course,
  termsAccepted: z.boolean(),
  /** Of one that a family made on the public page: the terms it accepted. */
  online: z.object({ termsVersion: z.number(), acceptedAt: instant }).nullable(),
  /** Staff booked it although the offer was full. */
  bookedOverCapacity: z.boolean(),
  orderId: z.string().nullable(),
  status: bookingStatus,
  orderAmount: z.number().nullable(),
  orderCurrency: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  version: z.number(),
})
export type Phase5Booking = z.output<typeof phase5Booking>

const choose = fieldMessage('booking.lesson-offer-required')

/** The older console wrote some names in two spellings; both are read. */
const contactInput = z.preprocess(
  contact =>
    typeof contact === 'object' && contact !== null && 'postalCode' in contact && !('plz' in contact)
      ? { ...contact, plz: contact.postalCode }
      : contact,
  z
    .object({
      ...bookerFields,
      street: line().default(''),
      city: line().default(''),
      plz: line(16).default(''),
      preferredLanguage: language.default('en'),
    })
    .superRefine(checkPostalCode('plz', 'country')),
)

const bookingFields = z.object({
  contact: contactInput,
  swimmer: z.object({
    firstName: requiredLine('booking.swimmer-first-name-required'),
    lastName: requiredLine('booking.swimmer-last-name-required'),
    dob: z
      .union([z.literal(''), birthDate])
      .nullish()
      .transform(dob => dob || null),
  }),
  lessonOfferId: z
    .union([z.literal(''), z.uuid(choose)], choose)
    .nullish()
    .transform(id => id || null),
  /** `selected` names a Phase 4 product where no lesson offers could be loaded. */
  course: z
    .object({ selected: line(300).nullish() })
    .loose()
    .default({}),
  termsAccepted: z.boolean().default(false),
  /** Staff confirmed booking a full offer. */
  allowOverCapacity: z.boolean().default(false),
  /** Staff confirmed creating the same booking again within a minute. */
  allowIdentical: z.boolean().default(false),
  /** Whether the contact of a new booking gets a confirmation. */
  informContact: z.boolean().default(true),
})

export const phase5BookingInput = z
  .preprocess(
    body =>
      typeof body === 'object' && body !== null && 'lesson_offer_id' in body && !('lessonOfferId' in body)
        ? { ...body, lessonOfferId: body.lesson_offer_id }
        : body,
    bookingFields,
  )
  // Said at both fields: a form shows only one of them.
  .refine(isChosen, { path: ['lessonOfferId'], message: choose })
  .refine(isChosen, { path: ['course', 'selected'], message: choose })

function isChosen({ lessonOfferId, course }: z.output<typeof bookingFields>): boolean {
  return Boolean(lessonOfferId || course.selected)
}

/** The order's status, or all that were sent and are not paid in full. */
export const listStatus = z.enum([...bookingStatus.options, 'UNPAID'])

const filters = { search, status: listStatus.optional() }
const watches = ['bookings', 'orders', 'lessonOffers', 'lessonTypes'] as const

/** What the list can be sorted by: those of its columns that an index has in order, among however many bookings. */
export const phase5BookingSorts = ['created', 'contact', 'swimmer'] as const

export const phase5BookingRoutes = {
  listBookings: route('GET /api/phase5/bookings', 'read-customers', {
    summary: 'Phase 5 bookings, newest first, page by page',
    query: cursorQuery(100).extend({ ...filters, ...sortQuery(phase5BookingSorts) }),
    response: z.object({
      bookings: z.array(phase5Booking),
      hasMore: z.boolean(),
      cursor: z.string().nullable(),
    }),
    watches,
  }),
  exportBookings: route('GET /api/phase5/bookings/export', 'export-children', {
    summary: 'All Phase 5 bookings that are searched for, as a spreadsheet',
    query: sheetQuery.extend(filters),
  }),
  bookingStats: route('GET /api/phase5/bookings/stats', 'read-customers', {
    summary: 'How many Phase 5 bookings there are, in all and by status',
    response: z.object({
      total: z.number(),
      noOrder: z.number(),
      new: z.number(),
      pendingPayment: z.number(),
      paid: z.number(),
    }),
    watches: ['bookings', 'orders'],
  }),
  readBooking: route('GET /api/phase5/bookings/{id}', 'read-customers', {
    summary: 'One Phase 5 booking',
    response: phase5Booking,
    watches,
  }),
  createBooking: route('POST /api/phase5/bookings', 'change-customers', {
    summary: 'Create a booking; its contact is found or made by email',
    body: phase5BookingInput,
    response: phase5Booking,
    status: 201,
    creates: true,
  }),
  updateBooking: route('PUT /api/phase5/bookings/{id}', 'change-customers', {
    summary: 'Save a booking',
    body: phase5BookingInput,
    response: phase5Booking,
    locks: true,
  }),
  deleteBooking: route('DELETE /api/phase5/bookings/{id}', 'change-customers', {
    summary: 'Delete a booking that has no order',
    response: success,
  }),
}
