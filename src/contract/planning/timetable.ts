import * as z from 'zod'
import { course, laneRange, laneUse, lesson } from '#contract/lessons/lessons.ts'
import { route } from '#contract/routes/define-route.ts'
import { line, plainDate } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { daysBetween } from '#domain/calendar/plain-date.ts'

/** A week. */
const mostDays = 7

const timetableLesson = lesson.omit({ place: true }).extend({
  ...course,
  ...laneUse,
  locationId: z.string(),
  /** Those who hold a seat, and guests. */
  participants: z.number(),
  seats: z.number(),
  /** Of an offer that is not published yet. */
  isDraft: z.boolean(),
})
export type TimetableLesson = z.output<typeof timetableLesson>

const timetable = z.object({
  /** By day, time and course; those of drafts too. */
  lessons: z.array(timetableLesson),
  /** Locations with lessons on these days or with pools, by name. */
  locations: z.array(z.object({ id: z.string(), name: z.string() })),
  pools: z.array(
    z.object({
      id: z.string(),
      locationId: z.string(),
      name: z.string(),
      lanes: z.number(),
      hasHalves: z.boolean(),
    }),
  ),
  /** Of the whole school without a location and a pool. */
  closures: z.array(
    z.object({
      locationId: z.string().nullable(),
      poolId: z.string().nullable(),
      firstDay: plainDate,
      lastDay: plainDate,
      reason: z.string(),
    }),
  ),
})
export type Timetable = z.output<typeof timetable>

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('lesson-offer.start-time-form'))

const slot = z.object({
  date: plainDate,
  startTime: time,
  locationId: z.uuid(),
  /** Null without lanes; left out, they stay as they are. */
  lanes: z
    .object({ poolId: z.uuid(), ...laneRange })
    .nullable()
    .optional(),
})

/** What a person should know before a lesson is there. */
const doubt = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('closed'), reason: z.string() }),
  /** An instructor of it is in another lesson at that time, or just before or after at another location. */
  z.object({ kind: z.enum(['instructor', 'travel']), name: z.string(), quickId: z.string() }),
  /** Of all lessons at the location at that time. */
  z.object({ kind: z.literal('ratio'), children: z.number(), instructors: z.number() }),
])

const moveInput = slot.extend({
  /** Where it was when it was lifted. */
  was: z.object({ date: plainDate, startTime: time }),
  /** Why it is moved in spite of the doubts. */
  reason: line(300).default(''),
})

export const timetableRoutes = {
  readTimetable: route('GET /api/office/timetable', 'read-courses', {
    summary: 'The lessons, lanes and closures of up to seven days',
    query: z.object({ from: plainDate, to: plainDate }).refine(({ from, to }) => {
      const days = daysBetween(from, to)
      return days >= 0 && days < mostDays
    }, fieldMessage('date.invalid')),
    response: timetable,
    watches: ['lessons', 'lessonOffers', 'lessonTypes', 'locations', 'planning', 'bookings', 'users'],
  }),
  moveLesson: route('PUT /api/office/lessons/{id}/slot', 'change-courses', {
    summary:
      'Move one lesson nobody has booked, or any lesson to other lanes at its time; where there are doubts, it moves with a reason',
    body: moveInput,
    response: z.object({ isMoved: z.boolean(), doubts: z.array(doubt) }),
  }),
}
