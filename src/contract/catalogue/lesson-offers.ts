import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { instant, plainDate, requiredLine, success } from '#contract/routes/fields.ts'
import { fieldMessage, type PlainFieldCode } from '#contract/texts/field-texts.ts'
import { isWholeRappen } from '#domain/billing/money.ts'
import { isPlainDate } from '#domain/calendar/plain-date.ts'
import { holdKinds } from '#domain/catalogue/seats.ts'

export const offerStatuses = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const

/** A lesson offer, with what a booking form or a broadcast needs to name it. */
const lessonOffer = z.object({
  id: z.string(),
  quickId: z.string(),
  lessonTypeId: z.string(),
  locationId: z.string(),
  weekday: z.number(),
  startTime: z.string(),
  startDate: plainDate,
  packageSize: z.number(),
  maxAttendance: z.number(),
  unitPriceChf: z.number(),
  packagePriceChf: z.number().nullable(),
  scheduleDates: z.array(plainDate),
  status: z.enum(offerStatuses),
  createdAt: instant,
  updatedAt: instant,
  version: z.number(),
  /** The lesson type's English title. */
  name: z.string(),
  /** What a booking costs: the package price, else the unit price. */
  price: z.number(),
  /** Bookings that hold a seat. */
  booked: z.number(),
  /** Seats held up to a moment; once it is past, they are free. */
  holds: z.array(z.object({ kind: z.enum(holdKinds), until: instant, seats: z.number() })),
  lessonType: z.object({
    typeId: z.string(),
    level: z.string(),
    durationMinutes: z.number().nullable(),
    titleEn: z.string(),
    titleDe: z.string(),
    titleFr: z.string(),
    titleEs: z.string(),
    titleIt: z.string(),
    titleHu: z.string(),
  }),
  location: z.object({ locationId: z.string().nullable(), name: z.string(), address: z.string() }),
})
export type LessonOffer = z.output<typeof lessonOffer>

const price = (text: PlainFieldCode) =>
  z.number(text).min(0, text).max(1_000_000).refine(isWholeRappen, fieldMessage('price.decimals'))

const outOfRange = fieldMessage('lesson-offer.out-of-range')

export const lessonOfferInput = z.object({
  quickId: requiredLine('lesson-offer.quick-id-required', 100),
  lessonTypeId: z.uuid(fieldMessage('lesson-offer.lesson-type-required')),
  locationId: z.uuid(fieldMessage('lesson-offer.location-required')),
  weekday: z
    .number(fieldMessage('lesson-offer.weekday-required'))
    .int(outOfRange)
    .min(0, outOfRange)
    .max(6, outOfRange),
  startTime: z
    .string(fieldMessage('lesson-offer.start-time-required'))
    .trim()
    .min(1, fieldMessage('lesson-offer.start-time-required'))
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, fieldMessage('lesson-offer.start-time-form')),
  startDate: z
    .string(fieldMessage('lesson-offer.start-date-required'))
    .min(1, fieldMessage('lesson-offer.start-date-required'))
    .pipe(plainDate)
    .refine(date => date >= '2000-01-01' && date <= '2199-12-31', fieldMessage('date.invalid')),
  packageSize: z
    .number(fieldMessage('lesson-offer.package-positive'))
    .int(outOfRange)
    .min(1, fieldMessage('lesson-offer.package-positive'))
    .max(1000, outOfRange),
  maxAttendance: z
    .number(fieldMessage('lesson-offer.attendance-positive'))
    .int(outOfRange)
    .min(1, fieldMessage('lesson-offer.attendance-positive'))
    .max(10_000, outOfRange),
  unitPriceChf: price('lesson-offer.unit-price-negative'),
  packagePriceChf: price('lesson-offer.package-price-negative').nullish(),
  /** Invalid entries are dropped, as the spec wants; the form says which. */
  scheduleDates: z
    .array(z.string())
    .max(1000)
    .default([])
    .transform(dates => dates.filter(isPlainDate)),
  status: z.enum(offerStatuses).default('DRAFT'),
})

export const lessonOfferInUse = 'Cannot delete: bookings still reference this lesson offer.'

const watches = ['lessonOffers', 'lessonTypes', 'locations', 'bookings'] as const

export const lessonOfferRoutes = {
  listLessonOffers: route('GET /api/phase5/lesson-offers', 'read-courses', {
    summary: 'Lesson offers, newest first',
    response: z.array(lessonOffer),
    watches,
  }),
  /** The services API's list, as the broadcast form asks for it. */
  listOffersByStatus: route('GET /api/lesson-offers', 'read-courses', {
    summary: 'Lesson offers of one status',
    query: z.object({
      status: z
        .string()
        .max(20)
        .transform(status => status.toUpperCase())
        .pipe(z.enum(offerStatuses))
        .optional(),
    }),
    response: z.array(lessonOffer),
    watches,
  }),
  readLessonOffer: route('GET /api/phase5/lesson-offers/{id}', 'read-courses', {
    summary: 'One lesson offer',
    response: lessonOffer,
    watches,
  }),
  createLessonOffer: route('POST /api/phase5/lesson-offers', 'change-courses', {
    summary: 'Create a lesson offer',
    body: lessonOfferInput,
    response: lessonOffer,
    status: 201,
    creates: true,
  }),
  updateLessonOffer: route('PUT /api/phase5/lesson-offers/{id}', 'change-courses', {
    summary: 'Save a lesson offer',
    body: lessonOfferInput,
    response: lessonOffer,
    locks: true,
  }),
  deleteLessonOffer: route('DELETE /api/phase5/lesson-offers/{id}', 'change-courses', {
    summary: 'Delete a lesson offer that no booking refers to',
    response: success,
  }),
}
