import * as z from 'zod'
import { courseNames } from '#contract/catalogue/course-names.ts'
import { route } from '#contract/routes/define-route.ts'
import { instant, line, plainDate } from '#contract/routes/fields.ts'
import { attendanceMarks } from '#domain/lessons/attendance-marks.ts'
import { courseFits } from '#domain/levels/course-fit.ts'
import { skillMarks } from '#domain/levels/judge-skills.ts'
import { outcomes } from '#domain/levels/outcomes.ts'
import { course, lesson } from './lessons.ts'

/** What several people said who did not know of each other. */
const said = <Mark extends readonly string[]>(marks: Mark) =>
  z.array(z.object({ mark: z.enum(marks), markedBy: z.string(), markedAt: instant }))

/** What is said of one skill; skills without a mark are missing. */
const skillState = z.object({
  skillId: z.string(),
  mark: z.enum(skillMarks),
  seenId: z.number().nullable(),
  disputed: said(skillMarks),
})
export type SkillState = z.output<typeof skillState>

/** What is said of the course as a whole. */
const fitState = z.object({
  mark: z.enum(courseFits),
  seenId: z.number().nullable(),
  disputed: said(courseFits),
})

/** What a child brings along from other courses. */
const lastLevels = z.object({
  award: z.object({ names: courseNames, day: plainDate }).nullable(),
  /** Of the level that was taught, or of the one that was recommended. */
  lastResult: z.object({ names: courseNames, day: plainDate, result: z.enum(outcomes) }).nullable(),
})
export type LastLevels = z.output<typeof lastLevels>

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
  disputed: said(attendanceMarks),
  skills: z.array(skillState),
  /** Null until somebody says whether the course fits the child. */
  fit: fitState.nullable(),
  levels: lastLevels,
})
export type Child = z.output<typeof child>

/** The level that the course is assessed by. */
const sheet = z.object({
  names: courseNames,
  othersNeeded: z.number(),
  skills: z.array(z.object({ id: z.string(), names: courseNames, isStarred: z.boolean() })),
})
export type Sheet = z.output<typeof sheet>

const taughtLesson = lesson.extend({
  ...course,
  children: z.array(child),
  sheet: sheet.nullable(),
  /** One of the first lessons, in which instructors say whether the course fits a child. */
  asksFit: z.boolean(),
})
export type TaughtLesson = z.output<typeof taughtLesson>

const mark = z.object({
  bookingId: z.uuid(),
  mark: z.enum(attendanceMarks),
  markedAt: instant,
  seenId: z.int().nullable(),
})

/** About one skill, or about the course as a whole. */
const skillMark = z.union([
  mark.extend({ mark: z.enum(skillMarks), skillId: z.uuid() }),
  mark.extend({ mark: z.enum(courseFits), skillId: z.null() }),
])

/** Marks are taken child by child: those that were not are named, and why. Where none is taken, the call fails. */
const markedLesson = taughtLesson.extend({
  refused: z.array(
    z.object({
      bookingId: z.string(),
      /** Of a mark about a skill; null of one about the course. */
      skillId: z.string().nullish(),
      markedAt: instant,
      code: z.string(),
      message: z.string(),
    }),
  ),
})

/** The name a browser gave itself. */
const device = line(64).pipe(z.string().min(1))

/** Finds the lesson again where its date was taken away and given back, since its id is another one then. */
const of = z.object({ offerId: z.uuid(), date: plainDate }).optional()

const watches = [
  ...(['lessons', 'lessonOffers', 'lessonTypes', 'locations', 'bookings', 'orders'] as const),
  ...(['families', 'contacts', 'levels'] as const),
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
    body: z.object({ device, marks: z.array(mark).min(1).max(500), of }),
    response: markedLesson,
  }),
  markSkills: route('POST /api/office/lessons/{id}/skills', 'mark-attendance', {
    worksIdle: true,
    summary: 'Say what children can do, and whether the course fits them, as attendance is marked',
    body: z.object({ device, marks: z.array(skillMark).min(1).max(500), of }),
    response: markedLesson,
  }),
}
