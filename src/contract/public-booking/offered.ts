import * as z from 'zod'
import { courseNames } from '#contract/catalogue/course-names.ts'
import { route } from '#contract/routes/define-route.ts'
import { instant, language, plainDate } from '#contract/routes/fields.ts'
import { askedOptions, invoicingOptions } from '#domain/booking/booking-fields.ts'

/** What the public may see and book. These lists may be read by pages of other addresses. */

const place = z.object({ id: z.string(), name: z.string(), address: z.string() })

const offeredLevel = z.object({
  key: z.string(),
  names: courseNames,
  ageFrom: z.number().nullable(),
  ageTo: z.number().nullable(),
})
export type OfferedLevel = z.output<typeof offeredLevel>

const offered = z.object({
  id: z.string(),
  names: courseNames,
  descriptions: courseNames,
  mode: z.enum(['group', 'private']),
  level: z.object({ key: z.string(), names: courseNames }).nullable(),
  place,
  /** 0 is Monday. */
  weekday: z.number(),
  startTime: z.string(),
  durationMinutes: z.number().nullable(),
  ageFrom: z.number().nullable(),
  ageTo: z.number().nullable(),
  firstDay: plainDate,
  lastDay: plainDate,
  dates: z.array(plainDate),
  /** How many lessons have not begun. */
  lessonsLeft: z.number(),
  seats: z.number(),
  /** For the public: without seats that are held, or promised to the waiting list. */
  free: z.number(),
  /** In CHF, of all lessons. */
  fullPrice: z.number(),
  /** In CHF, of the lessons left. */
  price: z.number(),
  /** When the public may book; null when it may. */
  opensAt: instant.nullable(),
})
export type Offered = z.output<typeof offered>

const search = z.object({
  placeId: z.uuid().optional(),
  levelKey: z.uuid().optional(),
  weekday: z.coerce.number().int().min(0).max(6).optional(),
  age: z.coerce.number().int().min(0).max(120).optional(),
})

export const offeredRoutes = {
  readBookingPage: route('GET /api/book/school', 'public', {
    summary: 'Who offers the courses, the terms of booking, and what the form asks',
    response: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      logo: z.string().nullable(),
      terms: z.object({ version: z.number(), texts: z.partialRecord(language, z.string()) }),
      asksPhone: z.enum(askedOptions),
      asksHowHeard: z.boolean(),
      invoicing: z.enum(invoicingOptions),
      /** Where invoices leave on a day. */
      invoiceDay: plainDate.nullable(),
      /** In percent or CHF, as typed; empty for none. */
      siblingDiscount: z.string(),
    }),
  }),
  listPlaces: route('GET /api/book/places', 'public', {
    summary: 'Places with courses that the public may book',
    response: z.array(place),
  }),
  listLevels: route('GET /api/book/levels', 'public', {
    summary: 'The levels in their order',
    response: z.array(offeredLevel),
  }),
  listOffered: route('GET /api/book/offers', 'public', {
    summary: 'Courses that the public may book, with their free seats; by place, level, weekday and age',
    query: search,
    response: z.array(offered),
  }),
  readOffered: route('GET /api/book/offers/{id}', 'public', {
    summary: 'One course that the public may book',
    response: offered,
  }),
}
