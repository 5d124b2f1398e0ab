import * as z from 'zod'
import { invoicingOptions } from '#domain/booking/booking-fields.ts'
import { languages } from '#domain/languages.ts'
import { noProposals, proposalDoubts } from '#domain/renewal/propose-courses.ts'
import { mostWishes, renewalAnswers, renewalOutcomes } from '#domain/renewal/renewal-answers.ts'
import { wishResults } from '#domain/wishes/assign-wishes.ts'
import { courseNames } from './catalogue/course-names.ts'
import { behindDoor, questionKey } from './questions.ts'
import { linkLimit, route } from './routes/define-route.ts'
import { coded } from './routes/errors.ts'
import { instant, line, plainDate, success } from './routes/fields.ts'
import { fieldMessage } from './texts/field-texts.ts'

/** A course as a family reads it. */
const renewalOffer = z.object({
  id: z.string(),
  quickId: z.string(),
  courseNames,
  weekday: z.number(),
  startTime: z.string(),
  durationMinutes: z.number().nullable(),
  place: z.string(),
  firstLesson: plainDate,
  lessons: z.number(),
  price: z.number(),
})
export type RenewalOffer = z.output<typeof renewalOffer>

const plannedOffer = renewalOffer.extend({
  levelKey: z.string().nullable(),
  seats: z.number(),
  /** Neither booked nor held. */
  free: z.number(),
})

const wishLine = z.object({
  offerId: z.string(),
  result: z.enum(wishResults),
  given: z.number(),
  higher: z.number(),
})

const answered = {
  answer: z.enum(renewalAnswers).nullable(),
  wishes: z.array(z.string()),
  together: z.boolean(),
  outcome: z.enum(renewalOutcomes).nullable(),
  givenOfferId: z.string().nullable(),
}

const child = z.object({
  bookingId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  familyId: z.string().nullable(),
  from: renewalOffer.pick({ quickId: true, courseNames: true, weekday: true, startTime: true, place: true }),
  /** What is proposed, or was sent. */
  offerId: z.string().nullable(),
  noProposal: z.enum(noProposals).nullable(),
  doubts: z.array(z.enum(proposalDoubts)),
  isChosen: z.boolean(),
  /** Why staff chose so. */
  reason: z.string(),
  sentAt: instant.nullable(),
  isVoid: z.boolean(),
  ...answered,
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  lines: z.array(wishLine),
  /** Why the place could not be invoiced; it is tried again every hour, and gone once staff did it. */
  notInvoiced: z
    .object({ ...coded.shape, message: z.string(), bookingId: z.string(), orderId: z.string().nullable() })
    .nullable(),
})
export type RenewalChild = z.output<typeof child>

const family = z.object({
  id: z.string(),
  familyId: z.string(),
  name: z.string(),
  phone: z.string(),
  /** No address, or the newest mail to it came back. */
  isUnreachable: z.boolean(),
  closesAt: instant,
  mailedAt: instant.nullable(),
  remindedAt: instant.nullable(),
  answeredAt: instant.nullable(),
})
export type RenewalFamily = z.output<typeof family>

const renewal = z.object({
  block: z.object({ id: z.string(), name: z.string(), closesAt: instant.nullable() }),
  /** Null before proposals were sent. */
  sent: z
    .object({
      closesAt: instant,
      sentAt: instant,
      sentBy: z.string(),
      invoicing: z.enum(invoicingOptions),
      invoiceDay: plainDate.nullable(),
      seedHash: z.string(),
      /** Known after the closing. */
      seed: z.string().nullable(),
      decidedAt: instant.nullable(),
    })
    .nullable(),
  /** Those that need a look first. */
  children: z.array(child),
  offers: z.array(plannedOffer),
  families: z.array(family),
})
export type Renewal = z.output<typeof renewal>

const watches = [
  'planning',
  'lessonOffers',
  'lessonTypes',
  'locations',
  'levels',
  'bookings',
  'families',
  'contacts',
  'orders',
  'emails',
] as const

const sendingPreview = z.object({
  /** Changes with what would be sent. */
  previewId: z.string(),
  families: z.number(),
  children: z.number(),
  closesAt: instant,
  invoicing: z.enum(invoicingOptions),
  invoiceDay: plainDate.nullable(),
  /** One for each language, as the first family reads it. */
  mails: z.array(
    z.object({ language: z.enum(languages), count: z.number(), subject: z.string(), text: z.string() }),
  ),
  toCall: z.array(z.object({ name: z.string(), phone: z.string() })),
})

const childAnswer = z
  .object({
    proposalId: z.uuid(),
    answer: z.enum(renewalAnswers),
    wishes: z.array(z.uuid()).max(mostWishes).default([]),
    /** Siblings who switch do so together or not at all. */
    together: z.boolean().default(false),
  })
  .refine(({ answer, wishes }) => answer !== 'SWITCH' || new Set(wishes).size > 0, {
    error: fieldMessage('renewal.wish-required'),
    path: ['wishes'],
  })
export type ChildAnswer = z.output<typeof childAnswer>

const answers = z.array(childAnswer).min(1).max(20)

/** What a family is asked, and what it said. */
const askedFamily = z.object({
  id: z.string(),
  blockId: z.string(),
  blockName: z.string(),
  closesAt: instant,
  isOver: z.boolean(),
  seedHash: z.string(),
  termsVersion: z.number().nullable(),
  terms: z.string(),
  children: z.array(
    z.object({
      proposalId: z.string(),
      firstName: z.string(),
      isVoid: z.boolean(),
      /** Null once the course is gone. */
      offer: renewalOffer.nullable(),
      /** Courses of the same level that may be wished for. */
      others: z.array(renewalOffer),
      ...answered,
    }),
  ),
})
export type AskedFamily = z.output<typeof askedFamily>

const familyId = z.object({ id: z.uuid() })

export const renewalRoutes = {
  readRenewal: route('GET /api/blocks/{id}/renewal', 'read-customers', {
    summary: 'The renewal of a block: a proposal or a reason for each child, answers and results',
    response: renewal,
    watches,
  }),
  chooseProposal: route('PUT /api/blocks/{id}/renewal/children/{bookingId}', 'change-customers', {
    summary: 'Choose the course that a child is proposed, or that it gets none',
    params: z.object({ id: z.uuid(), bookingId: z.uuid() }),
    body: z.object({
      /** Null leaves the choice to the plan. */
      offerId: z.uuid().nullable().default(null),
      isLeftOut: z.boolean().default(false),
      reason: line(200).default(''),
    }),
    response: success,
  }),
  previewRenewal: route('GET /api/blocks/{id}/renewal/sending', 'change-customers', {
    summary: 'What sending the proposals would send, and to whom',
    response: sendingPreview,
    watches,
  }),
  sendRenewal: route('POST /api/blocks/{id}/renewal/sending', 'change-customers', {
    summary: 'Hold the seats and send the proposals as previewed; what was sent is not sent again',
    body: z
      .object({
        previewId: z.string().max(100),
        invoicing: z.enum(invoicingOptions),
        invoiceDay: plainDate.nullable().default(null),
      })
      .refine(({ invoicing, invoiceDay }) => invoicing !== 'on-day' || invoiceDay !== null, {
        error: fieldMessage('public-booking.day-required'),
        path: ['invoiceDay'],
      }),
    response: z.object({ families: z.number(), children: z.number() }),
  }),
  extendRenewal: route('POST /api/blocks/{id}/renewal/extension', 'change-customers', {
    summary: 'Let the renewal close later, for all families or for one',
    body: z.object({ closesAt: instant, familyId: z.uuid().nullable().default(null) }),
    response: success,
  }),
  readFamilyRenewals: route('GET /api/office/families/{id}/renewals', 'read-customers', {
    summary: 'What a family was asked about its courses to come, and what it answered; the latest first',
    params: familyId,
    response: z.array(askedFamily),
    watches,
  }),
  answerForFamily: route('POST /api/office/families/{id}/renewals', 'change-customers', {
    summary: 'Enter the answers of a family that calls',
    params: familyId,
    body: z.object({ renewalId: z.uuid(), answers, termsVersion: z.number().nullable() }),
    response: success,
  }),
}

/** Open to the holder of a mailed link. Reading chooses nothing, and an answer needs a device that has proved itself. */
export const renewalAnswerRoutes = {
  readRenewalQuestion: route('POST /api/renewal-answers/read', 'public', {
    summary: 'Which courses the children of a family are proposed',
    limit: linkLimit,
    body: questionKey,
    response: behindDoor(askedFamily),
  }),
  answerRenewal: route('POST /api/renewal-answers', 'public', {
    summary: 'Answer for some of the children; changeable until the closing',
    limit: linkLimit,
    body: questionKey.extend({ answers, termsVersion: z.number().nullable() }),
    response: askedFamily,
  }),
}
