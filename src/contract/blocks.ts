import * as z from 'zod'
import { courseNames } from '#contract/catalogue/course-names.ts'
import { offerStatuses } from '#contract/catalogue/lesson-offers.ts'
import { route } from '#contract/routes/define-route.ts'
import { instant, plainDate, requiredLine, success } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { daysBetween } from '#domain/calendar/plain-date.ts'
import { copyProblems } from '#domain/renewal/copy-block.ts'

const mostDays = 400
const moment = instant.nullable().default(null)

export const blockInput = z
  .object({
    name: requiredLine('block.name-required', 100),
    firstDay: plainDate,
    lastDay: plainDate,
    renewalOpensAt: moment,
    renewalClosesAt: moment,
    /** When the public may book. */
    publicOpensAt: moment,
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay && daysBetween(firstDay, lastDay) < mostDays, {
    error: fieldMessage('closure.days-turned'),
    path: ['lastDay'],
  })
  .refine(
    ({ renewalOpensAt, renewalClosesAt }) =>
      !renewalOpensAt || !renewalClosesAt || Date.parse(renewalOpensAt) < Date.parse(renewalClosesAt),
    { error: fieldMessage('block.renewal-turned'), path: ['renewalClosesAt'] },
  )

/** Of one offer, or of all in a block. */
const figures = {
  seats: z.number(),
  sold: z.number(),
  /** What was invoiced less what was credited, and what of it is open. */
  invoiced: z.number(),
  open: z.number(),
}

const block = z.object({
  id: z.string(),
  name: z.string(),
  firstDay: plainDate,
  lastDay: plainDate,
  renewalOpensAt: instant.nullable(),
  renewalClosesAt: instant.nullable(),
  publicOpensAt: instant.nullable(),
  version: z.number(),
  offers: z.number(),
  ...figures,
})
export type Block = z.output<typeof block>

const named = z.object({ id: z.string(), name: z.string() })
const otherOffer = z.object({ id: z.string(), quickId: z.string() })

const blockOffer = z.object({
  id: z.string(),
  quickId: z.string(),
  courseNames,
  level: z.string(),
  durationMinutes: z.number().nullable(),
  status: z.enum(offerStatuses),
  weekday: z.number(),
  startTime: z.string(),
  place: z.string(),
  /** Those that take place, and the days of the first and the last. */
  lessons: z.number(),
  firstLesson: plainDate.nullable(),
  lastLesson: plainDate.nullable(),
  block: named.nullable(),
  continues: otherOffer.nullable(),
  ...figures,
})
export type BlockOffer = z.output<typeof blockOffer>

/** An offer as it would be in another block. */
const offerCopy = blockOffer
  .pick({
    courseNames: true,
    level: true,
    durationMinutes: true,
    weekday: true,
    startTime: true,
    place: true,
  })
  .extend({
    sourceId: z.string(),
    sourceQuickId: z.string(),
    quickId: z.string(),
    lessons: z.number(),
    startDate: plainDate,
    lastLesson: plainDate.nullable(),
    /** Days that would have been a lesson, and why they are not. */
    skipped: z.array(z.object({ date: plainDate, reason: z.string() })),
    /** What a booking costs there and here. */
    sourcePrice: z.number(),
    price: z.number(),
    problems: z.array(z.enum(copyProblems)),
  })
export type OfferCopy = z.output<typeof offerCopy>

const percent = z.number().min(-50).max(100)

const watches = [
  'planning',
  'lessonOffers',
  'lessonTypes',
  'locations',
  'lessons',
  'bookings',
  'orders',
] as const
const also = ['read-money'] as const

/** An offer, and the block in which it was seen. */
const seenOffer = z.object({ id: z.uuid(), blockId: z.uuid().nullable() })

export const blockRoutes = {
  listBlocks: route('GET /api/blocks', 'read-money', {
    summary: 'Blocks, the latest first, with their seats and money',
    response: z.array(block),
    watches,
  }),
  readBlock: route('GET /api/blocks/{id}', 'read-money', {
    summary: 'A block with its offers',
    response: block.extend({ listed: z.array(blockOffer) }),
    watches,
  }),
  listOffersForBlock: route('GET /api/blocks/{id}/choices', 'read-money', {
    summary:
      'Offers that are not in this block and have lessons on its days, or none yet; archived ones are left out',
    response: z.array(blockOffer),
    watches,
  }),
  createBlock: route('POST /api/blocks', 'change-courses', {
    also,
    summary: 'Add a block',
    body: blockInput,
    response: block,
    status: 201,
    creates: true,
  }),
  updateBlock: route('PUT /api/blocks/{id}', 'change-courses', {
    also,
    summary: 'Save a block; its offers and their lessons stay as they are',
    body: blockInput,
    response: block,
    locks: true,
  }),
  deleteBlock: route('DELETE /api/blocks/{id}', 'change-courses', {
    summary: 'Delete a block; its offers are in none afterwards',
    response: success,
  }),
  moveOffers: route('POST /api/blocks/offers', 'change-courses', {
    summary: 'Put offers into a block, or out of theirs; all, or none where one is in another block by now',
    body: z.object({
      blockId: z.uuid().nullable(),
      offers: z
        .array(seenOffer)
        .min(1)
        .max(2000)
        .refine(offers => new Set(offers.map(({ id }) => id)).size === offers.length),
    }),
    response: z.object({ moved: z.number() }),
  }),
  previewCopy: route('GET /api/blocks/{id}/copies', 'change-courses', {
    also,
    summary: 'What the offers of another block would be in this one, and what of them needs a look',
    query: z.object({ from: z.uuid(), percent: z.coerce.number().pipe(percent).default(0) }),
    response: z.object({
      /** Changes with what would be made. */
      previewId: z.string(),
      copies: z.array(offerCopy),
      /** Offers that this block continues already. */
      known: z.number(),
    }),
    watches,
  }),
  copyOffers: route('POST /api/blocks/{id}/copies', 'change-courses', {
    also,
    summary:
      'Copy the offers of another block into this one as previewed, as drafts; sent again, it copies none twice',
    body: z.object({
      from: z.uuid(),
      percent: percent.default(0),
      previewId: z.string().max(100),
      /** Offers that are not copied. */
      leaveOut: z.array(z.uuid()).max(2000).default([]),
    }),
    response: z.object({ copied: z.number() }),
  }),
  publishOffers: route('POST /api/blocks/{id}/publishing', 'change-courses', {
    summary: 'Publish the drafts of a block',
    response: z.object({ published: z.number() }),
  }),
  listEarlierOffers: route('GET /api/office/lesson-offers/{id}/earlier', 'read-money', {
    summary: 'Offers that began earlier, which this one may continue: first those most like it',
    response: z.array(blockOffer),
    watches,
  }),
  saveOfferBlock: route('PUT /api/office/lesson-offers/{id}/block', 'change-courses', {
    summary: 'Set the block of an offer, and the earlier offer that it continues',
    body: z.object({ blockId: z.uuid().nullable(), continuesId: z.uuid().nullable() }),
    response: success,
  }),
}
