import * as z from 'zod'
import { courseNames } from '#contract/catalogue/course-names.ts'
import { linkLimit, route } from '#contract/routes/define-route.ts'
import { instant, line, plainDate, success } from '#contract/routes/fields.ts'
import { languages } from '#domain/languages.ts'
import {
  answerOutcomes,
  searchStates,
  substituteAnswers,
  waveDefaults,
} from '#domain/planning/substitutes.ts'

const otherLesson = z.object({ quickId: z.string(), startTime: z.string(), place: z.string() })

/** An instructor, in the order in which they are asked. */
const candidate = z.object({
  id: z.string(),
  name: z.string(),
  canBeAsked: z.boolean(),
  lessonsHere: z.number(),
  minutes: z.number(),
  obstacle: z.enum(['in-team', 'level', 'teaches', 'travels']).nullable(),
  /** The lesson that keeps them from this one. */
  keptBy: otherLesson.nullable(),
})
export type SubstituteCandidate = z.output<typeof candidate>

const search = z.object({
  id: z.string(),
  lessonId: z.string(),
  offerId: z.string(),
  quickId: z.string(),
  courseNames,
  date: plainDate,
  startTime: z.string(),
  durationMinutes: z.number().nullable(),
  place: z.string(),
  state: z.enum(searchStates),
  /** All have been asked, and none can. */
  isExhausted: z.boolean(),
  found: z.string().nullable(),
  message: z.string(),
  waveSize: z.number(),
  waitMinutes: z.number(),
  nextWaveAt: instant.nullable(),
  createdAt: instant,
  createdBy: z.string(),
  seenAt: instant.nullable(),
  seenBy: z.string().nullable(),
  asks: z.array(
    z.object({
      instructor: z.string(),
      askedAt: instant.nullable(),
      answer: z.enum(substituteAnswers).nullable(),
      answeredAt: instant.nullable(),
    }),
  ),
})
export type SubstituteSearch = z.output<typeof search>

export const searchInput = z.object({
  instructorIds: z.array(z.uuid()).min(1).max(200),
  waveSize: z.int().min(1).max(50).default(waveDefaults.size),
  waitMinutes: z.int().min(5).max(2880).default(waveDefaults.waitMinutes),
  /** What the office adds, exactly as typed. */
  message: line(500).default(''),
})

const watches = ['lessons', 'lessonOffers', 'lessonTypes', 'locations', 'users'] as const

export const substituteRoutes = {
  listCandidates: route('GET /api/office/lessons/{id}/substitutes', 'change-courses', {
    summary: 'Who could stand in for a lesson, best first, and why others cannot',
    response: z.array(candidate),
    watches: [...watches, 'levels'],
  }),
  listSearches: route('GET /api/office/substitute-searches', 'read-courses', {
    summary: 'The searches for a substitute, the next lesson first; those that are over stand last',
    query: z.object({
      /** Those that the office has to look at: somebody was found, or nobody is left. */
      open: z.enum(['true', 'false']).default('false'),
    }),
    response: z.array(search),
    watches,
  }),
  startSearch: route('POST /api/office/lessons/{id}/substitute-search', 'change-courses', {
    summary: 'Ask instructors by mail to stand in for a lesson, a few at a time',
    body: searchInput,
    response: search,
    status: 201,
    creates: true,
  }),
  withdrawSearch: route('DELETE /api/office/substitute-searches/{id}', 'change-courses', {
    summary: 'Seek a substitute no longer',
    response: success,
  }),
  settleSearch: route('PUT /api/office/substitute-searches/{id}/seen', 'change-courses', {
    summary: 'Say that the office has seen who was found, or not yet',
    body: z.object({ isDone: z.boolean() }),
    response: success,
  }),
}

/** Also accepts a partly copied link, so that the page can say that the link is invalid. */
const token = z.string().max(200)

/** Open to the holder of the mailed link. Reading chooses nothing. */
export const substituteLinkRoutes = {
  readLink: route('POST /api/substitute-links/read', 'public', {
    summary: 'For which lesson a substitute is sought by this link',
    limit: linkLimit,
    body: z.object({ token }),
    response: z.object({
      sender: z.string(),
      /** As a data address. */
      logo: z.string().nullable(),
      courseName: z.string(),
      date: plainDate,
      startTime: z.string(),
      endTime: z.string(),
      place: z.string(),
      address: z.string(),
      message: z.string(),
      /** Null while the question is open and unanswered. */
      outcome: z.enum(answerOutcomes).nullable(),
      /** False once the answer changes nothing. */
      canAnswer: z.boolean(),
      language: z.enum(languages),
    }),
  }),
  answerLink: route('POST /api/substitute-links/answer', 'public', {
    summary: 'Stand in for a lesson, or not; the first who says yes has it',
    limit: linkLimit,
    body: z.object({ token, answer: z.enum(substituteAnswers) }),
    response: z.object({ outcome: z.enum(answerOutcomes) }),
  }),
}
