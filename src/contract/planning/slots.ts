import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { plainDate } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const slot = z.object({
  poolId: z.string(),
  pool: z.string(),
  locationId: z.string(),
  location: z.string(),
  weekday: z.number(),
  startTime: z.string(),
  endTime: z.string(),
  /** Half-lanes, from 1. */
  firstHalf: z.number(),
  lastHalf: z.number(),
  /** The days of the course; closed ones are left out. */
  dates: z.array(plainDate),
  closed: z.number(),
  /** Instructors who are free on all of them and may teach the level; those who are there anyway stand first. */
  instructors: z.array(z.string()),
  near: z.number(),
  /** Courses of the same level at this place. */
  sameLevel: z.number(),
  /** Without a gap beside another lesson. */
  joins: z.boolean(),
})
export type Slot = z.output<typeof slot>

export const slotRoutes = {
  findSlots: route('GET /api/office/slots', 'read-courses', {
    summary: 'The ten best weekly hours for a new course, with what speaks for each',
    query: z
      .object({
        lessonTypeId: z.uuid(),
        lanes: z.coerce.number().int().min(1).max(20).default(1),
        /** Monday is 0: `0,2,4`. */
        weekdays: z
          .string()
          .regex(/^[0-6](,[0-6]){0,6}$/)
          .default('0,1,2,3,4,5,6')
          .transform(text => [...new Set(text.split(',').map(Number))]),
        from: time.default('08:00'),
        to: time.default('20:00'),
        firstDay: plainDate,
        weeks: z.coerce.number().int().min(1).max(52).default(10),
        locationId: z.uuid().optional(),
      })
      .refine(({ from, to }) => from < to, fieldMessage('date.invalid')),
    response: z.object({
      minutes: z.number(),
      /** The lesson type does not say how long a lesson is. */
      isAssumed: z.boolean(),
      slots: z.array(slot),
    }),
    watches: ['lessons', 'lessonOffers', 'lessonTypes', 'locations', 'planning', 'levels', 'users'],
  }),
}
