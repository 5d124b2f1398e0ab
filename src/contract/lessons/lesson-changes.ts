import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { line, plainDate } from '#contract/routes/fields.ts'
import { languages } from '#domain/languages.ts'
import { lessonChanges, remedies } from '#domain/lessons/lesson-changes.ts'
import { clash } from './lessons.ts'

/** Lessons that do not take place as planned, or do after all. */
export const lessonChangeInput = z.object({
  lessonIds: z.array(z.uuid()).min(1).max(200),
  change: z.enum(lessonChanges),
  /** What the families read, in the words of the office. */
  reason: line(300).default(''),
  remedy: z.enum(remedies).default('none'),
  /** The other day, where the lessons are moved to one. */
  date: plainDate.nullable().default(null),
  /** Lessons that are over change without a mail. */
  informFamilies: z.boolean().default(true),
})
export type LessonChangeInput = z.output<typeof lessonChangeInput>

const preview = z.object({
  /** Changes with the lessons and with the recipients. */
  previewId: z.string(),
  lessons: z.number(),
  families: z.number(),
  /** One example per language, and how many get it. */
  mails: z.array(
    z.object({ language: z.enum(languages), count: z.number(), subject: z.string(), text: z.string() }),
  ),
  /** Who would teach elsewhere at the same time on another date. */
  clashes: z.array(clash),
  /** Families without a working email address: to be called. */
  toCall: z.array(z.object({ name: z.string(), phone: z.string(), children: z.array(z.string()) })),
  /** What each family has back: by credit notes, and on invoices that have not left. Of restored lessons, what it keeps. */
  credits: z.array(z.object({ name: z.string(), credited: z.number(), deducted: z.number() })),
})
export type LessonChangePreview = z.output<typeof preview>

export const lessonChangeRoutes = {
  previewChange: route('POST /api/office/lessons/changes/preview', 'change-courses', {
    also: ['read-customers', 'read-money'],
    summary: 'What cancelling, moving or restoring lessons would do, and what the families would read',
    body: lessonChangeInput,
    response: preview,
  }),
  changeLessons: route('POST /api/office/lessons/changes', 'change-courses', {
    summary: 'Cancel, move or restore lessons: all of it with one mail per family, or nothing',
    body: lessonChangeInput.extend({ previewId: z.string() }),
    response: z.object({ mails: z.number() }),
    creates: true,
  }),
}
