import * as z from 'zod'
import { courseNames } from '#contract/catalogue/course-names.ts'
import { described } from '#contract/jobs.ts'
import { course } from '#contract/lessons/lessons.ts'
import { route } from '#contract/routes/define-route.ts'
import { instant, line, paragraphs, plainDate } from '#contract/routes/fields.ts'
import { sheetQuery } from '#contract/routes/sheets.ts'
import { languages } from '#domain/languages.ts'
import { skillMarks } from '#domain/levels/judge-skills.ts'
import { outcomes } from '#domain/levels/outcomes.ts'

const judged = z.object({ outcome: z.enum(outcomes), recommendedLevelId: z.string().nullable() })

const saved = judged.extend({
  remark: z.string(),
  /** Why a published outcome was corrected. */
  reason: z.string(),
  savedAt: instant,
  savedBy: z.string(),
})

const childResult = z.object({
  bookingId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  skills: z.array(
    z.object({
      skillId: z.string(),
      mark: z.enum(skillMarks),
      markedBy: z.string(),
      isDisputed: z.boolean(),
    }),
  ),
  /** What the sheet says. */
  proposed: judged,
  /** What staff saved since the last publishing. */
  saved: saved.nullable(),
  /** What the family was sent last. */
  published: saved.extend({ publishedAt: instant, publishedBy: z.string() }).nullable(),
  /** Of this course; null without one that stands. */
  awardId: z.string().nullable(),
  version: z.number(),
})
export type ChildResult = z.output<typeof childResult>

const levelName = z.object({ id: z.string(), names: courseNames })

/** The children of a course and what they can do. Without a level there is nothing to say. */
const courseResults = z.object({
  level: levelName
    .extend({ skills: z.array(z.object({ id: z.string(), names: courseNames, isStarred: z.boolean() })) })
    .nullable(),
  /** Those that can be recommended. */
  levels: z.array(levelName),
  children: z.array(childResult),
})
export type CourseResults = z.output<typeof courseResults>

const counts = z.object({
  PASSED: z.number(),
  REPEAT: z.number(),
  RECOMMENDED: z.number(),
  UNKNOWN: z.number(),
})

const resultCourse = z.object({
  id: z.string(),
  ...course,
  weekday: z.number(),
  startTime: z.string(),
  place: z.string(),
  instructor: z.string().nullable(),
  levelNames: courseNames,
  lastLesson: plainDate,
  children: z.number(),
  ...counts.shape,
  /** Children whose family was sent their outcome, and those whose outcome waits to be published. */
  published: z.number(),
  waiting: z.number(),
})
export type ResultCourse = z.output<typeof resultCourse>

/** Null takes back what staff saved and did not publish. */
export const outcomeInput = z.object({
  outcome: z.enum(outcomes).nullable(),
  recommendedLevelId: z.uuid().nullable().default(null),
  remark: paragraphs(1000).default(''),
  reason: line(300).default(''),
})
export type OutcomeInput = z.output<typeof outcomeInput>

export const publishing = z.object({
  offerIds: z.array(z.uuid()).min(1).max(500),
  informFamilies: z.boolean().default(true),
})
export type Publishing = z.output<typeof publishing>

const preview = z.object({
  /** Changes with the outcomes and with the recipients. */
  previewId: z.string(),
  courses: z.number(),
  families: z.number(),
  counts,
  certificates: z.number(),
  /** Certificates that are no longer valid after these corrections. */
  withdrawn: z.number(),
  /** Children who stay unpublished, because nothing is known of them yet. */
  left: z.number(),
  /** One example per language, and how many get one. */
  mails: z.array(
    z.object({ language: z.enum(languages), count: z.number(), subject: z.string(), text: z.string() }),
  ),
  /** Families without a working email address. */
  toCall: z.array(z.object({ name: z.string(), phone: z.string(), children: z.array(z.string()) })),
})
export type PublishingPreview = z.output<typeof preview>

/** Courses that end in this time, or those of a block. */
const period = { from: plainDate, to: plainDate, blockId: z.uuid().optional() }

const reportRow = z.object({
  levelNames: courseNames,
  /** Null of courses without one, and of badges. */
  instructor: z.string().nullable(),
  ...counts.shape,
})
export type ResultsRow = z.output<typeof reportRow>

const reportQuery = z.object({ ...period, per: z.enum(['instructor', 'level']).default('instructor') })
export type ResultsQuery = z.output<typeof reportQuery>

const watches = [
  ...([
    'levels',
    'lessons',
    'lessonOffers',
    'lessonTypes',
    'locations',
    'bookings',
    'families',
    'contacts',
  ] as const),
] as const

export const outcomeRoutes = {
  readCourseResults: route('GET /api/office/lesson-offers/{id}/results', 'read-customers', {
    summary: 'What the children of a course can do, and how it ended for each',
    response: courseResults,
    watches,
  }),
  saveOutcome: route('PUT /api/office/bookings/{id}/outcome', 'change-courses', {
    also: ['read-customers'],
    summary: 'Set how a course ended for a child; the family reads it when it is published',
    body: outcomeInput,
    response: childResult,
    locks: true,
  }),
  listResults: route('GET /api/office/results', 'read-customers', {
    summary: 'Courses with a level that end in this time, or are in this block, and their results',
    query: z.object(period),
    response: z.array(resultCourse),
    watches,
  }),
  previewPublishing: route('POST /api/office/results/preview', 'read-customers', {
    summary: 'What publishing the results of courses would do, and what the families would read',
    body: publishing,
    response: preview,
  }),
  readResultsReport: route('GET /api/office/reports/results', 'read-customers', {
    summary: 'Passed, repeating and unknown per level and instructor, or per level',
    query: reportQuery,
    response: z.object({ rows: z.array(reportRow) }),
    watches,
  }),
  exportResultsReport: route('GET /api/office/reports/results/export', 'export-lists', {
    summary: 'Passed, repeating and unknown per level and instructor, or per level, as a spreadsheet',
    query: sheetQuery.extend(reportQuery.shape),
  }),
}

/** As a job, which goes on after a crash. */
export const publishingRoutes = {
  publishResults: route('POST /api/office/results/publishing', 'write-to-many', {
    also: ['change-courses'],
    summary: 'Publish the results of courses as a job: one mail per family, with the certificates',
    body: publishing.extend({ previewId: z.string() }),
    response: described,
    status: 201,
    creates: true,
  }),
}
