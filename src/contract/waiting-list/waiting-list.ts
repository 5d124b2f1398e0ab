import * as z from 'zod'
import { rankReasons, skipReasons } from '#domain/waiting-list/rank.ts'
import { siblingWishes, waitingReasons, waitingStates } from '#domain/waiting-list/waiting-entry.ts'
import { offerChannels } from '#domain/waiting-list/waiting-offer.ts'
import { courseNames } from '../catalogue/course-names.ts'
import { route } from '../routes/define-route.ts'
import { instant, paragraphs, plainDate, success } from '../routes/fields.ts'
import { cursorQuery, search } from '../routes/paging.ts'
import { fieldMessage } from '../texts/field-texts.ts'

/** HH:MM; empty is open. */
const hour = z
  .union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('waiting.hour-form'))])
  .nullable()
  .default(null)
  .transform(time => time || null)

const few = 50

export const wishes = z
  .object({
    locationIds: z.array(z.uuid()).max(few).default([]),
    weekdays: z.array(z.int().min(0).max(6)).max(7).default([]),
    from: hour,
    until: hour,
    offerIds: z.array(z.uuid()).max(few).default([]),
  })
  .refine(({ from, until }) => from === null || until === null || from < until, {
    error: fieldMessage('waiting.hours-turned'),
    path: ['until'],
  })

export const waitingInput = z.object({
  wishes,
  siblings: z.enum(siblingWishes).default('ANY'),
  reason: z.enum(waitingReasons),
  note: paragraphs(1000).default(''),
})

const person = { firstName: z.string(), lastName: z.string() }

export const waitingEntry = waitingInput.extend({
  id: z.string(),
  version: z.number(),
  state: z.enum(waitingStates),
  swimmer: z.object({ ...person, id: z.string(), birthDate: plainDate.nullable() }),
  familyId: z.string().nullable(),
  /** Whom to call. */
  contact: z.object({ ...person, phone: z.string(), email: z.string() }).nullable(),
  /** The level that the child needs today. */
  level: z.object({ key: z.string(), names: courseNames }).nullable(),
  /** The level that it must pass first. */
  mustPass: courseNames.nullable(),
  /** The named offers that there still are. */
  offers: z.array(z.object({ id: z.string(), quickId: z.string() })),
  /** Its place among those that are asked for; null where it has none. */
  number: z.number().nullable(),
  /** What sets it before those who only wait longer. */
  reasons: z.array(z.enum(rankReasons)),
  pinned: z.object({ by: z.string(), reason: z.string() }).nullable(),
  returningUntil: plainDate.nullable(),
  sibling: z.string().nullable(),
  waitingSince: instant,
  /** Why it is passed over. */
  skips: z.array(z.enum(skipReasons)),
  pausedAt: instant.nullable(),
  /** When the family was last asked whether it still waits, and how often since it last said so. */
  stillAskedAt: instant.nullable(),
  stillAsks: z.number(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  closedReason: z.string().nullable(),
  /** The seat that is offered now. */
  offered: z.object({ quickId: z.string(), until: instant, channel: z.enum(offerChannels) }).nullable(),
  /** How often a seat went to another child because there was none for each sibling. */
  timesPassedOver: z.number(),
  /** Another open entry of the same child. */
  twinId: z.string().nullable(),
})
export type WaitingEntry = z.output<typeof waitingEntry>

/** Removing and moving by hand are explained. */
export const waitingStep = z
  .object({
    step: z.enum(['pause', 'resume', 'remove', 'pin', 'unpin']),
    reason: paragraphs(500).default(''),
  })
  .refine(({ step, reason }) => reason !== '' || !['remove', 'pin', 'unpin'].includes(step), {
    error: fieldMessage('reason.required'),
    path: ['reason'],
  })

const demand = z.object({
  level: z.object({ key: z.string(), names: courseNames }),
  location: z.object({ id: z.string(), name: z.string() }),
  weekdays: z.array(z.number()),
  fromHour: z.number(),
  untilHour: z.number(),
  waiting: z.number(),
  /** Seats that are free in courses which would suit. */
  free: z.number(),
  /** A lesson type of the level, for a new offer. */
  lessonTypeId: z.string().nullable(),
})
export type WaitingDemand = z.output<typeof demand>

const watches = [
  'families',
  'contacts',
  'bookings',
  'orders',
  'lessonOffers',
  'lessonTypes',
  'levels',
  'locations',
] as const

export const waitingListRoutes = {
  listWaiting: route('GET /api/office/waiting-list', 'read-customers', {
    summary:
      'Children who wait for a seat, by their place in the list and with the reasons for it, page by page',
    query: cursorQuery(50).extend({
      search,
      state: z.enum(waitingStates).default('WAITING'),
      /** The level that is needed, by its key. */
      levelKey: z.uuid().optional(),
      /** Whom this place suits. */
      locationId: z.uuid().optional(),
    }),
    response: z.object({
      entries: z.array(waitingEntry),
      hasMore: z.boolean(),
      cursor: z.string().nullable(),
    }),
    watches,
  }),
  listCandidates: route('GET /api/office/lesson-offers/{id}/waiting-list', 'read-customers', {
    summary: 'Who fits a seat of an offer, by the place in the list',
    response: z.object({
      seats: z.number(),
      free: z.number(),
      /** Those who can be asked. */
      fits: z.array(waitingEntry),
      /** Whether there are more of them. */
      hasMore: z.boolean(),
      /** Those who fit and are passed over, or whose siblings find no seat as near. */
      passedOver: z.array(waitingEntry.extend({ isWithoutSibling: z.boolean() })),
    }),
    watches,
  }),
  listDemand: route('GET /api/office/waiting-list/demand', 'read-customers', {
    summary: 'Where and when a new course would suit the most who wait',
    response: z.array(demand),
    watches,
  }),
  readWaiting: route('GET /api/office/waiting-list/{id}', 'read-customers', {
    summary: 'One entry of the waiting list',
    response: waitingEntry,
    watches,
  }),
  addWaiting: route('POST /api/office/swimmers/{id}/waiting-list', 'change-customers', {
    summary: 'Put a child on the waiting list',
    body: waitingInput,
    response: waitingEntry,
    status: 201,
    creates: true,
  }),
  updateWaiting: route('PUT /api/office/waiting-list/{id}', 'change-customers', {
    summary: 'Save what a child waits for',
    body: waitingInput,
    response: waitingEntry,
    locks: true,
  }),
  stepWaiting: route('POST /api/office/waiting-list/{id}/steps', 'change-customers', {
    summary: 'Pause, resume or remove an entry, or move it by hand to the top or back, with a reason',
    body: waitingStep,
    response: waitingEntry,
  }),
  mergeWaiting: route('POST /api/office/waiting-list/{id}/merge', 'change-customers', {
    summary: 'Two entries of one child, such as both parents made, become one',
    body: z.object({ otherId: z.uuid() }),
    response: success,
  }),
}
