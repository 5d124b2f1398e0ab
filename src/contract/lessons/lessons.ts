import * as z from 'zod'
import { courseNames } from '#contract/catalogue/course-names.ts'
import { offerStatuses } from '#contract/catalogue/lesson-offers.ts'
import { swimmer } from '#contract/families.ts'
import { route } from '#contract/routes/define-route.ts'
import { line, plainDate, success } from '#contract/routes/fields.ts'
import { sheetQuery } from '#contract/routes/sheets.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { daysBetween } from '#domain/calendar/plain-date.ts'
import { attendanceMarks, lessonStatuses } from '#domain/lessons/attendance-marks.ts'
import { courseFits } from '#domain/levels/course-fit.ts'
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

export const laneRange = { firstHalf: z.int().min(1).max(40), lastHalf: z.int().min(1).max(40) }

/** The lanes of a lesson or an offer, in half-lanes. */
const lanes = z.object({ poolId: z.string(), pool: z.string(), ...laneRange }).nullable()
export type LessonLanes = z.output<typeof lanes>

/** `lanesLost`: another lesson has these lanes, or they are of another location. */
export const laneUse = { lanes, lanesLost: z.boolean() }

/** A lesson as a day's list shows it. */
const listedLesson = lesson.extend({ ...course, ...laneUse, participants: z.number(), seats: z.number() })
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

const teamSaved = success.extend({
  clashes: z.array(clash),
  /** Lessons that could not have the lanes, and which course has them. */
  taken: z.array(z.object({ date: plainDate, quickId: z.string() })),
})

const child = swimmer.omit({ id: true, version: true })

/** A participant, the number to call, and the state of the order. */
const participant = child.extend({
  bookingId: z.string(),
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
const guest = child.extend({
  bookingId: z.string(),
  lessonId: z.string(),
  date: plainDate,
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
  locationId: z.string(),
  place: z.string(),
  seats: z.number(),
  ...team,
  lanes,
  block: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The earlier offer that it continues. */
  continues: z.object({ id: z.string(), quickId: z.string() }).nullable(),
  /** A lesson without instructors is taught by those of the offer. */
  lessons: z.array(lesson.extend({ ...laneUse, ownInstructor: z.boolean(), ownSubstitute: z.boolean() })),
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
  /** What instructors say of the course as a whole. */
  fits: z.array(z.object({ bookingId: z.string(), mark: z.enum(courseFits), markedBy: z.string() })),
})
export type TaughtOffer = z.output<typeof taughtOffer>

/** By name; unknown names are added. An empty name removes the instructor. Without `lanes` they stay as they are. */
export const teamInput = z.object({
  instructor: line(100).default(''),
  substitute: line(100).default(''),
  lanes: z
    .object({ poolId: z.uuid(), ...laneRange })
    .nullable()
    .optional(),
})

/** What a lesson may lack. */
export const lessonGap = z.enum(['instructor', 'attendance', 'lanes'])

const mostDays = 31

const watches = [
  ...(['lessons', 'lessonOffers', 'lessonTypes', 'locations', 'planning', 'bookings', 'orders'] as const),
] as const

export const lessonRoutes = {
  listLessons: route('GET /api/office/lessons', 'read-lessons', {
    summary: 'The lessons of some days, by day, time and place; instructors get their own',
    query: z
      .object({
        from: plainDate,
        to: plainDate,
        /** Only lessons without an instructor, without attendance or whose lanes are taken; cancelled ones are left out. */
        without: lessonGap.optional(),
      })
      .refine(({ from, to }) => daysBetween(from, to) < mostDays, fieldMessage('date.invalid')),
    response: z.array(listedLesson),
    watches,
  }),
  readTaughtOffer: route('GET /api/office/lesson-offers/{id}', 'read-customers', {
    summary: 'A lesson offer with its lessons and its roster',
    response: taughtOffer,
    watches: [...watches, 'contacts', 'families', 'levels'],
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
    summary: 'Set the instructor, the substitute and the lanes of an offer',
    body: teamInput,
    response: teamSaved,
  }),
  saveLessonTeam: route('PUT /api/office/lessons/{id}/team', 'change-courses', {
    summary:
      'Set the instructor, the substitute and the lanes of one lesson, where they differ from the offer',
    body: teamInput,
    response: teamSaved,
  }),
}
