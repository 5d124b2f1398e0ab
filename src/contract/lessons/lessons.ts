import * as z from 'zod'
import { courseNames } from '#contract/catalogue/course-names.ts'
import { offerStatuses } from '#contract/catalogue/lesson-offers.ts'
import { route } from '#contract/routes/define-route.ts'
import { line, plainDate, success } from '#contract/routes/fields.ts'
import { sheetQuery } from '#contract/routes/sheets.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { daysBetween } from '#domain/calendar/plain-date.ts'
import { attendanceMarks } from '#domain/lessons/attendance-marks.ts'
import { lessonStatuses } from '#domain/lessons/lesson-statuses.ts'
import { orderStatuses } from '#domain/orders/order-machine.ts'

const instructor = z.object({ id: z.string(), name: z.string() })
const person = z.object({ firstName: z.string(), lastName: z.string() })

/** The instructor and the substitute. */
const team = { instructor: instructor.nullable(), substitute: instructor.nullable() }

/** What a lesson says of its course; the same for all lessons of an offer. */
export const course = {
  offerId: z.string(),
  quickId: z.string(),
  courseNames,
  level: z.string(),
  durationMinutes: z.number().nullable(),
}

export const lesson = z.object({
  id: z.string(),
  date: plainDate,
  startTime: z.string(),
  place: z.string(),
  status: z.enum(lessonStatuses),
  ...team,
})

/** A lesson as a day's list shows it. */
const listedLesson = lesson.extend({ ...course, participants: z.number(), seats: z.number() })
export type ListedLesson = z.output<typeof listedLesson>

/** An instructor who is named for another lesson at the same time. */
export const clash = z.object({
  /** Null of a lesson that is not there yet. */
  lessonId: z.string().nullable(),
  date: plainDate,
  instructor: z.string(),
  /** Where else they would be. */
  quickId: z.string(),
  startTime: z.string(),
  place: z.string(),
})
export type Clash = z.output<typeof clash>

const teamSaved = success.extend({ clashes: z.array(clash) })

/** A participant, the number to call, and the state of the order. */
const participant = person.extend({
  bookingId: z.string(),
  birthDate: plainDate.nullable(),
  contact: person.extend({ id: z.string(), phone: z.string(), email: z.string() }),
  /** Where invoices and reminders go: as it was typed with the booking. */
  invoiceEmail: z.string(),
  orderId: z.string().nullable(),
  invoiceReference: z.string().nullable(),
  orderStatus: z.enum(['NO_ORDER', ...orderStatuses]),
  open: z.number(),
})
export type Participant = z.output<typeof participant>

/** A child who attends one lesson to make up for a lesson of another course. */
const guest = person.extend({
  bookingId: z.string(),
  lessonId: z.string(),
  date: plainDate,
  birthDate: plainDate.nullable(),
  /** The course they belong to. */
  quickId: z.string(),
})
export type Guest = z.output<typeof guest>

/** An offer with its lessons and its roster. */
const taughtOffer = z.object({
  ...course,
  status: z.enum(offerStatuses),
  weekday: z.number(),
  startTime: z.string(),
  place: z.string(),
  seats: z.number(),
  ...team,
  /** A lesson without instructors is taught by those of the offer. */
  lessons: z.array(lesson.extend({ ownInstructor: z.boolean(), ownSubstitute: z.boolean() })),
  /** In the order of the alphabet; those with a cancelled order come last. */
  roster: z.array(participant),
  guests: z.array(guest),
  /** Of the lessons that are ahead. */
  clashes: z.array(clash),
  /** The current marks; marks before the day announce absences. */
  attendance: z.array(
    z.object({
      lessonId: z.string(),
      bookingId: z.string(),
      mark: z.enum(attendanceMarks),
      seenId: z.number(),
      isDisputed: z.boolean(),
    }),
  ),
})
export type TaughtOffer = z.output<typeof taughtOffer>

/** By name; unknown names are added. An empty name removes the instructor. */
export const teamInput = z.object({ instructor: line(100).default(''), substitute: line(100).default('') })

/** What a lesson may lack. */
export const lessonGap = z.enum(['instructor', 'attendance'])

const mostDays = 31

const watches = [
  ...(['lessons', 'lessonOffers', 'lessonTypes', 'locations', 'bookings', 'orders'] as const),
] as const

export const lessonRoutes = {
  listLessons: route('GET /api/office/lessons', 'read-lessons', {
    summary: 'The lessons of some days, by day, time and place; instructors get their own',
    query: z
      .object({
        from: plainDate,
        to: plainDate,
        /** Only lessons without an instructor or without attendance; cancelled ones are left out. */
        without: lessonGap.optional(),
      })
      .refine(({ from, to }) => daysBetween(from, to) < mostDays, fieldMessage('date.invalid')),
    response: z.array(listedLesson),
    watches,
  }),
  readTaughtOffer: route('GET /api/office/lesson-offers/{id}', 'read-customers', {
    summary: 'A lesson offer with its lessons and its roster',
    response: taughtOffer,
    watches: [...watches, 'contacts', 'families'],
  }),
  exportRoster: route('GET /api/office/lesson-offers/{id}/roster/export', 'export-person', {
    summary: 'The roster of a lesson offer, as a spreadsheet',
    query: sheetQuery,
  }),
  listInstructors: route('GET /api/office/instructors', 'read-courses', {
    summary: 'All current and former instructors, by name',
    response: z.array(instructor),
    watches: ['lessons', 'users'],
  }),
  saveOfferTeam: route('PUT /api/office/lesson-offers/{id}/team', 'change-courses', {
    summary: 'Set the instructor and the substitute of an offer',
    body: teamInput,
    response: teamSaved,
  }),
  saveLessonTeam: route('PUT /api/office/lessons/{id}/team', 'change-courses', {
    summary: 'Set the instructor and the substitute of one lesson, where they differ from the offer',
    body: teamInput,
    response: teamSaved,
  }),
}
