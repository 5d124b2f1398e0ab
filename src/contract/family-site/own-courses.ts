import * as z from 'zod'
import { courseNames } from '#contract/catalogue/course-names.ts'
import { route } from '#contract/routes/define-route.ts'
import { instant, plainDate, success } from '#contract/routes/fields.ts'
import { lessonStatuses } from '#domain/lessons/attendance-marks.ts'
import { outcomes } from '#domain/levels/outcomes.ts'
import { waitingReasons } from '#domain/waiting-list/waiting-entry.ts'

/** What families change may not be tried without end. */
export const changeLimit = { address: 120, network: 1200 }

const lessonPlace = z.object({ id: z.string(), date: plainDate, startTime: z.string(), place: z.string() })

/** A date of a course that was booked; of one that was cancelled or moved, too. */
const ownLesson = lessonPlace.extend({
  status: z.enum(lessonStatuses),
  /** The child was reported absent. */
  isExcused: z.boolean(),
  /** Until it begins, its absence can be reported and taken back. */
  isAhead: z.boolean(),
  /** The child may come to another lesson instead. */
  mayMakeUp: z.boolean(),
  /** The lesson it comes to instead. */
  makeUp: lessonPlace.nullable(),
})
export type OwnLesson = z.output<typeof ownLesson>

const ownCourse = z.object({
  bookingId: z.string(),
  swimmerId: z.string().nullable(),
  courseNames,
  level: z.string(),
  place: z.string(),
  startTime: z.string().nullable(),
  /** Of courses without lessons in the timetable. */
  dates: z.array(plainDate),
  standing: z.enum(['ahead', 'running', 'over', 'withdrawn', 'undated']),
  lessons: z.array(ownLesson),
  result: z
    .object({ outcome: z.enum(outcomes), levelNames: courseNames, remark: z.string(), publishedAt: instant })
    .nullable(),
})
export type OwnCourse = z.output<typeof ownCourse>

const ownWaiting = z.object({
  id: z.string(),
  isPaused: z.boolean(),
  /** Among those who wait for the same level; null while its turn cannot come. */
  number: z.number().nullable(),
  since: plainDate,
  levelNames: courseNames.nullable(),
  /** The school asked whether the child still waits. */
  asksStill: z.boolean(),
})

const ownChild = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: plainDate.nullable(),
  levelNames: courseNames.nullable(),
  awards: z.array(z.object({ number: z.string().nullable(), levelNames: courseNames, day: plainDate })),
  next: lessonPlace.omit({ id: true }).extend({ startTime: z.string().nullable() }).nullable(),
  waiting: z.array(ownWaiting),
})
export type OwnChild = z.output<typeof ownChild>

/** Asked by mail and not answered yet: it is answered by the link in that mail. */
const ownQuestion = z.object({
  kind: z.enum(['renewal', 'waiting-offer']),
  askedAt: instant,
  until: instant,
  children: z.array(z.string()),
})
export type OwnQuestion = z.output<typeof ownQuestion>

const overview = z.object({
  /** The most urgent first. */
  questions: z.array(ownQuestion),
  children: z.array(ownChild),
  /** The one that begins last stands first. */
  courses: z.array(ownCourse),
  open: z.number(),
  credit: z.number(),
})
export type FamilyOverview = z.output<typeof overview>

const ofLesson = z.object({ id: z.uuid(), bookingId: z.uuid() })

const watches = [
  ...(['families', 'contacts', 'bookings', 'orders', 'payments', 'lessonOffers', 'lessonTypes'] as const),
  ...(['lessons', 'levels', 'locations', 'products', 'settings'] as const),
] as const

export const ownCourseRoutes = {
  readOverview: route('GET /api/family/overview', 'family', {
    summary:
      'The children of the family with their levels, courses, dates and waiting places, and what is open',
    response: overview,
    watches,
  }),
  reportAbsence: route('PUT /api/family/lessons/{id}/absences/{bookingId}', 'family', {
    summary: 'Report before a lesson begins that the child will not come',
    params: ofLesson,
    response: success,
    familyDoes: 'report-absences',
    limit: changeLimit,
  }),
  takeBackAbsence: route('DELETE /api/family/lessons/{id}/absences/{bookingId}', 'family', {
    summary: 'Say before a lesson begins that the child will come after all',
    params: ofLesson,
    response: success,
    familyDoes: 'report-absences',
    limit: changeLimit,
  }),
  listMakeUps: route('GET /api/family/lessons/{id}/make-ups/{bookingId}', 'family', {
    summary: 'The lessons that a child can come to instead of one it misses, with the seats that are free',
    params: ofLesson,
    response: z.array(lessonPlace.extend({ courseNames, level: z.string(), free: z.number() })),
    familyDoes: 'choose-make-ups',
    watches,
  }),
  chooseMakeUp: route('PUT /api/family/lessons/{id}/make-ups/{bookingId}', 'family', {
    summary: 'Choose the lesson that a child comes to instead of one it misses',
    params: ofLesson,
    body: z.object({ lessonId: z.uuid() }),
    response: success,
    familyDoes: 'choose-make-ups',
    limit: changeLimit,
  }),
  cancelMakeUp: route('DELETE /api/family/lessons/{id}/make-ups/{bookingId}', 'family', {
    summary: 'The child does not come to the other lesson',
    params: ofLesson,
    response: success,
    familyDoes: 'choose-make-ups',
    limit: changeLimit,
  }),
}

export const ownWaitingRoutes = {
  joinWaitingList: route('POST /api/family/children/{id}/waiting', 'family', {
    summary: 'Put a child on the waiting list',
    body: z.object({
      locationIds: z.array(z.uuid()).max(50).default([]),
      weekdays: z.array(z.int().min(0).max(6)).max(7).default([]),
      reason: z.enum(waitingReasons),
    }),
    response: success,
    status: 201,
    creates: true,
    familyDoes: 'join-waiting-list',
    limit: changeLimit,
  }),
  stayWaiting: route('PUT /api/family/waiting/{id}', 'family', {
    summary: 'Say that a child still waits; a paused place goes on',
    response: success,
    familyDoes: 'join-waiting-list',
    limit: changeLimit,
  }),
  leaveWaitingList: route('DELETE /api/family/waiting/{id}', 'family', {
    summary: 'Take a child off the waiting list',
    response: success,
    familyDoes: 'join-waiting-list',
    limit: changeLimit,
  }),
  listWaitingPlaces: route('GET /api/family/places', 'family', {
    summary: 'Where courses take place, to choose from for the waiting list',
    response: z.array(z.object({ id: z.string(), name: z.string() })),
    familyDoes: 'join-waiting-list',
    watches: ['locations'],
  }),
}
