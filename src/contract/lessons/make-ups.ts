import * as z from 'zod'
import { courseNames } from '#contract/catalogue/course-names.ts'
import { route } from '#contract/routes/define-route.ts'
import { plainDate, success } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { course } from './lessons.ts'

const makeUpRule = z.object({
  lessonTypeId: z.string(),
  /** By language; the console chooses. */
  titles: courseNames,
  level: z.string(),
  /** How many days after a missed lesson; null where none is offered. */
  days: z.number().nullable(),
})
export type MakeUpRule = z.output<typeof makeUpRule>

export const makeUpRuleInput = z.object({
  days: z
    .int(fieldMessage('make-up.days-range'))
    .min(1, fieldMessage('make-up.days-range'))
    .max(365, fieldMessage('make-up.days-range'))
    .nullable(),
})

/** A lesson a child may attend instead of a missed one. */
const makeUpLesson = z.object({
  id: z.string(),
  date: plainDate,
  startTime: z.string(),
  place: z.string(),
  ...course,
})

const makeUp = z.object({
  /** How long the rule of the lesson type gives; null where it offers none. */
  days: z.number().nullable(),
  /** The absence was announced before the lesson. */
  isAnnounced: z.boolean(),
  planned: makeUpLesson.nullable(),
  /** Of the same level, with a seat that is free that day. */
  choices: z.array(makeUpLesson.extend({ free: z.number() })),
})
export type MakeUp = z.output<typeof makeUp>
export type MakeUpLesson = z.output<typeof makeUpLesson>

export const makeUpRoutes = {
  listMakeUpRules: route('GET /api/make-up-rules', 'read-courses', {
    summary: 'For how long a missed lesson may be made up for, by lesson type',
    response: z.array(makeUpRule),
    watches: ['settings', 'lessonTypes'],
  }),
  saveMakeUpRule: route('PUT /api/make-up-rules/{id}', 'change-settings', {
    summary: 'Say for how long missed lessons of a lesson type may be made up for; null offers none',
    body: makeUpRuleInput,
    response: success,
  }),
  readMakeUp: route('GET /api/office/lessons/{id}/make-ups/{bookingId}', 'read-customers', {
    summary: 'How a child that misses a lesson makes up for it, and how it could',
    response: makeUp,
    watches: ['lessons', 'lessonOffers', 'lessonTypes', 'locations', 'bookings', 'orders', 'settings'],
  }),
  bookMakeUp: route('PUT /api/office/lessons/{id}/make-ups/{bookingId}', 'change-customers', {
    summary: 'Let a child come to another lesson instead of the one it misses',
    body: z.object({ lessonId: z.uuid() }),
    response: success,
  }),
  cancelMakeUp: route('DELETE /api/office/lessons/{id}/make-ups/{bookingId}', 'change-customers', {
    summary: 'The child comes to no other lesson after all',
    response: success,
  }),
}
