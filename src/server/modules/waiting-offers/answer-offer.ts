import { sql } from 'kysely'
import type { OfferOutcome } from '#contract/waiting-list/waiting-offers.ts'
import { chfFromRappen } from '#domain/billing/money.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { answerOffer, type OfferAnswer, type WaitingOfferState } from '#domain/waiting-list/waiting-offer.ts'
import { AppError, conflict, notFound } from '#server/app-error.ts'
import { type Acting, type Change, change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { lockOffers } from '../catalogue/seats.ts'
import { type AcceptedTerms, bookWithOrder, invoiceDayOf } from '../orders/booked-online/book-with-order.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { findProvedQuestion, theFamily } from '../questions/open-question.ts'
import { readPublicBooking } from '../settings/public-booking.ts'
import { familyOf, listRecipients } from '../waiting-list/find-recipient.ts'
import { isBookable } from '../waiting-list/read-offers.ts'
import { findNumber } from './find-number.ts'
import { readOfferedSeats } from './read-offered-seats.ts'

export interface Needs {
  engine: OrderEngine
  letterhead: Letterhead
}

type Seats = Awaited<ReturnType<typeof readOfferedSeats>>

/** What a family saw before it took the seats. */
interface Shown {
  total?: number | undefined
  termsVersion?: number | undefined
}

interface Given {
  answer: OfferAnswer
  /** Null on the telephone: the office says the price, and sends the invoice. */
  shown: Shown | null
}

/** The answer of a family from the page of its mail. */
export const answerByLink = (
  needs: Needs,
  { answer, total, termsVersion, ...key }: { token: string; proofs: string[]; answer: OfferAnswer } & Shown,
  now: Date,
) =>
  giveAnswer(needs, { answer, shown: { total, termsVersion } }, { actor: theFamily, now }, async tx => {
    const { subjectId } = await findProvedQuestion(tx, 'waiting-offer', key, now)
    return subjectId
  })

/** What a family said on the telephone. */
export const answerForFamily = (needs: Needs, groupId: string, answer: OfferAnswer, acting: Acting) =>
  giveAnswer(needs, { answer, shown: null }, acting, async () => groupId)

/** Safe twice, and of many at once the first counts. A seat that is gone leaves everything as it was. */
async function giveAnswer(
  needs: Needs,
  given: Given,
  acting: Acting,
  find: (tx: Tx) => Promise<string>,
): Promise<{ outcome: OfferOutcome; number: number | null }> {
  const { db } = needs.engine
  let entryId: string | undefined
  const outcome = await change(db, acting, async step => {
    const seats = await lockSeats(step.tx, await find(step.tx), acting.now)
    entryId = seats[0]?.entryId
    return answerSeats(needs, step, { seats, given, acting })
  }).catch((error: unknown): OfferOutcome => {
    if (error instanceof AppError && error.kind === 'full') return 'GONE'
    throw error
  })
  return { outcome, number: entryId ? await findNumber(db, entryId, acting.now) : null }
}

/** In CHF, by offer: found by booking without keeping it, so that what is shown before the click is what the orders will say. */
export async function findPrices(needs: Needs, groupId: string, now: Date): Promise<Map<string, number>> {
  const prices = new Map<string, number>()
  await change(needs.engine.db, { actor: theFamily, now }, async step => {
    for (const seat of await lockSeats(step.tx, groupId, now))
      if (seat.state !== 'WITHDRAWN') {
        const { amountRappen } = await bookSeat(needs, step, { seat, terms: null }, now)
        prices.set(seat.id, chfFromRappen(amountRappen))
      }
    throw new PricesFound()
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'full') prices.clear()
    else if (!(error instanceof PricesFound)) throw error
  })
  return prices
}

/** Ends the change that only looked for the prices. */
class PricesFound extends Error {}

/** The courses first, then the entries, then the offers, each in the order of their ids. */
async function lockSeats(tx: Tx, groupId: string, now: Date): Promise<Seats> {
  const seats = await readOfferedSeats(tx, groupId, now)
  if (seats.length === 0) throw notFound('waiting')
  await lockOffers(
    tx,
    seats.map(({ lessonOfferId }) => lessonOfferId),
  )
  await sql`select from waiting_entries where id = any(${seats.map(({ entryId }) => entryId)}::uuid[])
    order by id for update`.execute(tx)
  await sql`select from waiting_offers where "groupId" = ${groupId} order by id for update`.execute(tx)
  return readOfferedSeats(tx, groupId, now)
}

interface Answering {
  seats: Seats
  given: Given
  acting: Acting
}

async function answerSeats(
  needs: Needs,
  step: Change,
  { seats, given: { answer, shown }, acting }: Answering,
): Promise<OfferOutcome> {
  const open = seats.filter(({ state }) => state !== 'WITHDRAWN')
  const [first] = open
  if (!first) return 'WITHDRAWN'
  const wanted = answerOffer(first.state, answer)
  if (wanted === 'same' || wanted === 'over') return first.state
  const terms = wanted === 'ACCEPTED' && shown ? await acceptTerms(step.tx, shown, acting.now) : null
  let sum = 0
  for (const seat of open) {
    const booked = wanted === 'ACCEPTED' ? await bookSeat(needs, step, { seat, terms }, acting.now) : null
    sum += booked?.amountRappen ?? 0
    await answerSeat(step, { seat, wanted, acting, bookingId: booked?.booking.id ?? null })
  }
  const isOther = shown !== null && sum !== Math.round((shown.total ?? -1) * 100)
  if (wanted === 'ACCEPTED' && isOther) throw conflict('public-booking.price-changed')
  return wanted
}

/** Those that stand now; null where there are none, and the invoice is then sent by hand. */
async function acceptTerms(tx: Tx, { termsVersion }: Shown, now: Date): Promise<AcceptedTerms | null> {
  const { settings, termsVersion: version } = await readPublicBooking(tx)
  if (version === 0) return null
  if (termsVersion !== version) throw conflict('public-booking.terms-changed')
  return { version, invoiceOn: invoiceDayOf(settings, now) }
}

interface SeatAnswer {
  seat: Seats[number]
  wanted: WaitingOfferState
  acting: Acting
  bookingId: string | null
}

async function answerSeat(
  { tx, record, touch }: Change,
  { seat: { id, entryId, swimmerId, lessonOfferId }, wanted, acting: { actor, now }, bookingId }: SeatAnswer,
): Promise<void> {
  await tx
    .updateTable('waiting_offers')
    .set({ state: wanted, answeredAt: now, answeredBy: actor.name, bookingId })
    .where('id', '=', id)
    .execute()
  record({
    topic: 'families',
    recordId: swimmerId,
    action: actions[wanted] ?? 'waiting-offer-declined',
    after: { lessonOfferId, bookingId },
  })
  touch('lessonOffers')
  if (wanted === 'ACCEPTED') return closeEntry(tx, entryId, { bookingId, now })
  const entry = await tx
    .selectFrom('waiting_entries')
    .select(['state', 'version'])
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow()
  const isPaused = wanted === 'LATER' && entry.state === 'WAITING'
  // An answer is a sign that the family still waits.
  await tx
    .updateTable('waiting_entries')
    .set({ stillAsks: 0, stillSaidAt: now, updatedAt: now, version: entry.version + 1 })
    .set(isPaused ? { state: 'PAUSED', pausedAt: now } : {})
    .where('id', '=', entryId)
    .execute()
}

/** Also where the child has grown out of the course since it was offered. */
async function closeEntry(tx: Tx, id: string, { bookingId, now }: { bookingId: string | null; now: Date }) {
  await tx
    .updateTable('waiting_entries')
    .set({ state: 'BOOKED', bookingId, closedAt: now, pausedAt: null, updatedAt: now })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .execute()
}

const actions: Partial<Record<WaitingOfferState, string>> = {
  ACCEPTED: 'waiting-offer-accepted',
  DECLINED: 'waiting-offer-declined',
  LATER: 'waiting-offer-postponed',
}

/** Books the held seat; after the deadline one that is free. The booking closes the entry. */
async function bookSeat(
  needs: Needs,
  step: Change,
  { seat, terms }: { seat: Seats[number]; terms: AcceptedTerms | null },
  now: Date,
): ReturnType<typeof bookWithOrder> {
  const { id, entryId, lessonOfferId, swimmer } = seat
  const { tx } = step
  const { rows } = await sql<{ familyId: string; state: string; isBookable: boolean }>`
    select ${familyOf} as "familyId", e.state,
      exists (select from lesson_offers offer where offer.id = ${lessonOfferId} and ${isBookable(zurichDate(now))}) as "isBookable"
    from waiting_entries e where e.id = ${entryId}`.execute(tx)
  const [entry] = rows
  const [contact] = entry ? await listRecipients(tx, entry.familyId) : []
  const isOpen = entry?.state === 'WAITING' || entry?.state === 'PAUSED'
  if (!contact || !isOpen || !entry.isBookable) throw new AppError('full', 'waiting.offer-gone')
  const hold = await tx
    .selectFrom('seat_holds')
    .select('id')
    .where('belongsToId', '=', id)
    .where('kind', '=', 'OFFER')
    .executeTakeFirst()
  const { firstName, lastName, email, street, city, postalCode: plz, country, preferredLanguage } = contact
  const wanted = {
    contact: { firstName, lastName, email, street, city, plz, country, preferredLanguage },
    contactId: contact.id,
    swimmer: { firstName: swimmer.firstName, lastName: swimmer.lastName, dob: swimmer.birthDate },
    lessonOfferId,
    usesHoldId: hold?.id,
    informContact: email !== '',
    terms,
  }
  return bookWithOrder(needs, step, wanted, now)
}
