import * as z from 'zod'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { route } from '#contract/routes/define-route.ts'
import { plainDate, requiredLine, success } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { daysBetween } from '#domain/calendar/plain-date.ts'

const mostDays = 400

export const closureInput = z
  .object({
    /** Of a location or one of its pools; without both, of the whole school. */
    locationId: z.uuid().nullable().default(null),
    poolId: z.uuid().nullable().default(null),
    firstDay: plainDate,
    lastDay: plainDate,
    reason: requiredLine('closure.reason-required', 200),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay && daysBetween(firstDay, lastDay) < mostDays, {
    error: fieldMessage('closure.days-turned'),
    path: ['lastDay'],
  })
  .refine(({ locationId, poolId }) => !locationId || !poolId, {
    error: fieldMessage('closure.days-turned'),
    path: ['poolId'],
  })

const closure = z.object({
  id: z.string(),
  locationId: z.string().nullable(),
  poolId: z.string().nullable(),
  /** The names; null for the whole school. */
  location: z.string().nullable(),
  pool: z.string().nullable(),
  firstDay: plainDate,
  lastDay: plainDate,
  reason: z.string(),
  version: z.number(),
  /** Planned lessons from today on that take place all the same. */
  lessons: z.number(),
  /** Lessons from today on that were cancelled or moved to another day. */
  calledOff: z.number(),
})
export type Closure = z.output<typeof closure>

/** Why something in a file of holidays is not read. */
export const holidayProblems = ['days', 'turned', 'name', 'repeats', 'cancelled'] as const
export type HolidayProblem = (typeof holidayProblems)[number]

const span = { firstDay: plainDate, lastDay: plainDate }

/** A file of some more bytes than are read, in base 64, so that the refusal can name the line. */
const holidayFile = z.object({
  content: z
    .string()
    .max(2_000_000)
    .regex(/^[A-Za-z0-9+/]*=*$/),
  /** Of which location; null for the whole school. */
  locationId: z.uuid().nullable(),
})
const holidayImport = holidayFile.extend({
  previewId: z.string().max(100),
  /** Lines of holidays that are not imported. */
  leaveOut: z.array(z.int()).max(1000).default([]),
})
export type HolidayImport = z.output<typeof holidayImport>

const holidayPreview = z.object({
  previewId: z.string(),
  holidays: z.array(
    z.object({
      line: z.number(),
      ...span,
      reason: z.string(),
      state: z.enum(['new', 'known', 'changed']),
      /** The days that are closed now, of one that changes. */
      before: z.object(span).nullable(),
    }),
  ),
  unread: z.array(z.object({ line: z.number(), problem: z.enum(holidayProblems) })),
})
export type HolidayPreview = z.output<typeof holidayPreview>

const watches = ['planning', 'locations', 'lessons', 'lessonOffers'] as const

export const closureRoutes = {
  listClosures: route('GET /api/closures', 'read-courses', {
    summary: 'Days without lessons, the next ones first, with how many lessons are still planned on them',
    response: z.array(closure),
    watches,
  }),
  listClosedLessons: route('GET /api/closures/{id}/lessons', 'read-courses', {
    summary: 'The lessons from today on that a closure touches, also those that were cancelled or moved',
    response: lessonRoutes.listLessons.response,
    watches: lessonRoutes.listLessons.watches,
  }),
  previewHolidays: route('POST /api/closures/holidays/preview', 'change-courses', {
    summary: 'What a file of school holidays would add or change: iCal or CSV, in base 64',
    body: holidayFile,
    response: holidayPreview,
    bodyLimitBytes: 2_100_000,
  }),
  importHolidays: route('POST /api/closures/holidays', 'change-courses', {
    summary: 'Add and change closures as previewed; sent again, it changes nothing',
    body: holidayImport,
    response: z.object({ created: z.number(), changed: z.number() }),
    bodyLimitBytes: 2_100_000,
  }),
  createClosure: route('POST /api/closures', 'change-courses', {
    summary: 'Close the school, a location or a pool for some days; no lesson changes by it',
    body: closureInput,
    response: closure,
    status: 201,
    creates: true,
  }),
  updateClosure: route('PUT /api/closures/{id}', 'change-courses', {
    summary: 'Save a closure',
    body: closureInput,
    response: closure,
    locks: true,
  }),
  deleteClosure: route('DELETE /api/closures/{id}', 'change-courses', {
    summary: 'Delete a closure',
    response: success,
  }),
}
