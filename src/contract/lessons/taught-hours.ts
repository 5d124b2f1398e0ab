import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { plainDate } from '#contract/routes/fields.ts'
import { sheetQuery } from '#contract/routes/sheets.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { course } from './lessons.ts'

/** A month, as YYYY-MM. */
const month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, fieldMessage('date.invalid'))

const taughtHours = z.object({
  instructorId: z.string().nullable(),
  /** Null for lessons without an instructor. */
  instructor: z.string().nullable(),
  lessons: z.number(),
  minutes: z.number(),
})
export type TaughtHours = z.output<typeof taughtHours>

/** An instructor's view of their hours. */
const ownTeaching = z.object({
  /** Whether they are among those who teach. */
  teaches: z.boolean(),
  /** The last months in which they taught, the latest first. */
  months: z.array(z.object({ month: z.string(), lessons: z.number(), minutes: z.number() })),
})
export type OwnTeaching = z.output<typeof ownTeaching>

/** A lesson that counts towards an instructor's hours. */
const heldLesson = z.object({
  id: z.string(),
  date: plainDate,
  startTime: z.string(),
  place: z.string(),
  offerId: course.offerId,
  quickId: course.quickId,
  courseNames: course.courseNames,
  durationMinutes: course.durationMinutes,
  /** As the substitute, for the person who was named. */
  stoodIn: z.boolean(),
})
export type HeldLesson = z.output<typeof heldLesson>

export const taughtHoursRoutes = {
  listHeldLessons: route('GET /api/office/taught-hours/lessons', 'read-courses', {
    summary: 'The lessons one person taught in a month; without a person, those without an instructor',
    query: z.object({ month, instructorId: z.uuid().optional() }),
    response: z.array(heldLesson),
    watches: ['lessons', 'lessonOffers', 'lessonTypes', 'locations'],
  }),
  readOwnTeaching: route('GET /api/office/own-hours', 'read-lessons', {
    summary: 'The hours that the signed-in person has taught, month by month',
    response: ownTeaching,
    watches: ['lessons', 'lessonOffers', 'lessonTypes', 'users'],
  }),
  listTaughtHours: route('GET /api/office/taught-hours', 'read-courses', {
    summary: 'Lessons held in a month and how long they were, by who taught them',
    query: z.object({ month }),
    response: z.array(taughtHours),
    watches: ['lessons', 'lessonOffers', 'lessonTypes'],
  }),
  exportTaughtHours: route('GET /api/office/taught-hours/export', 'export-lists', {
    summary: 'The hours taught in a month, as a spreadsheet',
    query: sheetQuery.extend({ month }),
  }),
}
