import * as z from 'zod'
import { offerAnswers, offerChannels, waitingOfferStates } from '#domain/waiting-list/waiting-offer.ts'
import { courseNames } from '../catalogue/course-names.ts'
import { behindDoor, questionKey } from '../questions.ts'
import { linkLimit, route } from '../routes/define-route.ts'
import { idParams, instant, plainDate } from '../routes/fields.ts'

const answer = z.enum(offerAnswers)

/** GONE: the seat was given to another child, or the course is over. */
const outcome = z.enum([...waitingOfferStates, 'GONE'])
export type OfferOutcome = z.output<typeof outcome>

const course = {
  courseNames,
  place: z.string(),
  /** The next lesson; null where all are over. */
  nextDate: plainDate.nullable(),
  startTime: z.string(),
}

/** What became of it, and the place in the list of who waits on. */
const result = z.object({ outcome, number: z.number().nullable() })

/** Open to the holder of a mailed link. Reading chooses nothing, and an answer needs a device that has proved itself. */
export const waitingOfferLinkRoutes = {
  readWaitingOffer: route('POST /api/waiting-offers/read', 'public', {
    summary: 'Which seats are held for the children of a family, and until when',
    limit: linkLimit,
    body: questionKey,
    response: behindDoor(
      result.extend({
        until: instant,
        /** The terms of booking, empty where there are none. */
        terms: z.string(),
        termsVersion: z.number(),
        seats: z.array(
          z.object({
            ...course,
            firstName: z.string(),
            address: z.string(),
            lessonsLeft: z.number(),
            lessons: z.number(),
            /** In CHF, of the lessons that are left; null where the seat can no longer be had. */
            price: z.number().nullable(),
          }),
        ),
      }),
    ),
  }),
  answerWaitingOffer: route('POST /api/waiting-offers/answer', 'public', {
    summary: 'Take the seats at the price and terms that were shown, leave them, or leave them and pause',
    limit: linkLimit,
    body: questionKey.extend({
      answer,
      /** In CHF, of all seats: needed to take them. */
      total: z.number().optional(),
      termsVersion: z.int().optional(),
    }),
    response: result,
  }),
}

const staffOffer = z.object({
  groupId: z.string(),
  state: z.enum(waitingOfferStates),
  channel: z.enum(offerChannels),
  until: instant,
  offeredAt: instant,
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  children: z.array(
    z.object({
      ...course,
      entryId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      lessonOfferId: z.string(),
      quickId: z.string(),
    }),
  ),
  familyId: z.string().nullable(),
  /** Whom to call. */
  contact: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string() }).nullable(),
  /** The child whose move freed the seat. */
  freedBy: z.string().nullable(),
})
export type StaffOffer = z.output<typeof staffOffer>

export const waitingOfferRoutes = {
  listWaitingOffers: route('GET /api/office/waiting-offers', 'read-customers', {
    summary:
      'Seats that are offered to children on the waiting list: the open ones by their end, then the newest of the last 30 days',
    response: z.array(staffOffer),
    watches: ['families', 'bookings', 'lessonOffers', 'contacts'],
  }),
  answerForFamily: route('POST /api/office/waiting-offers/{id}/answer', 'change-customers', {
    summary: 'Answer for a family that was called',
    params: idParams,
    body: z.object({ answer }),
    response: result,
  }),
}
