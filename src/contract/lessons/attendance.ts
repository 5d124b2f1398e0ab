import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { instant, line, plainDate } from '#contract/routes/fields.ts'
import { attendanceMarks } from '#domain/lessons/attendance-marks.ts'
import { course, lesson } from './lessons.ts'

/** A child expected at the pool: a phone number, but no address and no money. */
const child = z.object({
  bookingId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  age: z.number().nullable(),
  /** Shown to the child's instructors and the office. */
  healthNote: z.string().nullable(),
  /** A phone number to call, if the family gave one; shown to the same people. */
  emergencyPhone: z.string().nullable(),
  /** Of another course, and here to make up for a lesson it missed there. */
  isGuest: z.boolean(),
  /** Null until marked, on the day or after it. */
  mark: z.enum(attendanceMarks).nullable(),
  /** Announced before the day that the child will not come. */
  isExcused: z.boolean(),
  /** The latest mark; sent back with a new mark, to detect marks made at the same time. */
  seenId: z.number().nullable(),
  /** What several people said who did not know of each other, where it is not the same. */
  disputed: z.array(z.object({ mark: z.enum(attendanceMarks), markedBy: z.string(), markedAt: instant })),
})
export type Child = z.output<typeof child>

const taughtLesson = lesson.extend({ ...course, children: z.array(child) })
export type TaughtLesson = z.output<typeof taughtLesson>

const mark = z.object({
  bookingId: z.uuid(),
  mark: z.enum(attendanceMarks),
  markedAt: instant,
  seenId: z.int().nullable(),
})

/** Marks are taken child by child: those that were not are named, and why. Where none is taken, the call fails. */
const markedLesson = taughtLesson.extend({
  refused: z.array(
    z.object({ bookingId: z.string(), markedAt: instant, code: z.string(), message: z.string() }),
  ),
})

const watches = [
  ...(['lessons', 'lessonOffers', 'lessonTypes', 'locations', 'bookings', 'orders'] as const),
  ...(['families', 'contacts'] as const),
] as const

export const attendanceRoutes = {
  listOwnLessons: route('GET /api/office/own-lessons', 'read-lessons', {
    worksIdle: true,
    summary: 'The lessons that the signed-in person teaches today and tomorrow, with who comes',
    response: z.array(taughtLesson),
    watches,
  }),
  readLesson: route('GET /api/office/lessons/{id}', 'read-lessons', {
    worksIdle: true,
    summary: 'A lesson and who comes; an instructor sees their own',
    response: taughtLesson,
    watches,
  }),
  markAttendance: route('POST /api/office/lessons/{id}/attendance', 'mark-attendance', {
    worksIdle: true,
    summary:
      'Say who was there; a mark that arrives twice is one, and none replaces what its maker did not know of',
    body: z.object({
      /** The name a browser gave itself. */
      device: line(64).pipe(z.string().min(1)),
      marks: z.array(mark).min(1).max(500),
      /** Finds the lesson again where its date was taken away and given back, since its id is another one then. */
      of: z.object({ offerId: z.uuid(), date: plainDate }).optional(),
    }),
    response: markedLesson,
  }),
}
