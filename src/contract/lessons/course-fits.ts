import * as z from 'zod'
import { courseNames } from '#contract/catalogue/course-names.ts'
import { route } from '#contract/routes/define-route.ts'
import { instant, success } from '#contract/routes/fields.ts'
import { courseFits } from '#domain/levels/course-fit.ts'

/** A child whose course is too easy or too hard, as its instructor says. */
const courseDoubt = z.object({
  offerId: z.string(),
  bookingId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  quickId: z.string(),
  courseNames,
  mark: z.enum(courseFits),
  markedBy: z.string(),
  markedAt: instant,
  /** The last mark; one that comes later is to be looked at again. */
  seenId: z.number(),
  doneAt: instant.nullable(),
  doneBy: z.string().nullable(),
})
export type CourseDoubt = z.output<typeof courseDoubt>

export const courseFitRoutes = {
  listCourseDoubts: route('GET /api/office/course-doubts', 'read-customers', {
    summary: 'Children whose course is too easy or too hard, as their instructors say; the latest first',
    query: z.object({ open: z.enum(['true', 'false']).default('false') }),
    response: z.array(courseDoubt),
    watches: ['levels', 'bookings', 'families', 'lessonOffers', 'lessonTypes'],
  }),
  settleCourseDoubt: route('PUT /api/office/course-doubts/{offerId}/{bookingId}', 'change-customers', {
    summary:
      'Say that nothing is left to do about a child whose course is too easy or too hard, or that there is',
    body: z.object({ isDone: z.boolean(), seenId: z.int() }),
    response: success,
  }),
}
