import { sql } from 'kysely'
import type { OfferOutcome } from '#contract/waiting-offers.ts'
import { chfFromRappen } from '#domain/billing/money.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { answerOffer, type OfferAnswer, type WaitingOfferState } from '#domain/waiting-list/waiting-offer.ts'
import { AppError, notFound } from '#server/app-error.ts'
import { type Acting, type Change, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { makeBooking } from '../bookings/actions/make-booking.ts'
import { lockOffers, readSeats } from '../catalogue/seats.ts'
import { findProvedQuestion, type Question, theFamily } from '../questions/open-question.ts'
import { familyOf, listRecipients } from '../waiting-list/find-recipient.ts'
import { isBookable } from '../waiting-list/read-offers.ts'
import { findNumber } from './find-number.ts'
import { readOfferedSeats } from './read-offered-seats.ts'

interface Needs {
  db: Database
  letterhead: Letterhead
}

type Seats = Awaited<ReturnType<typeof readOfferedSeats>>

/** What a family sees of its offer. */
export async function readWaitingOffer(db: Database, { subjectId, familyId }: Question, now: Date) {
  const seats = await ofFamily(db, await readOfferedSeats(db, subjectId, now), familyId)
  const [first] = seats
  if (!first) throw new AppError('invalid', 'question.link-invalid')
  return {
    outcome: await outcomeNow(db, first, now),
    number: await findNumber(db, first.entryId, now),
    until: first.until,
    seats: seats.map(({ swimmer, dates, priceRappen, courseNames, place, address, startTime, lessons }) => ({
      firstName: swimmer.firstName,
      courseNames,
      place,
      address,
      startTime,
      lessons,
      nextDate: dates[0] ?? null,
      lessonsLeft: dates.length,
      price: chfFromRappen(priceRappen),
    })),
  }
}

/** A deadline that is past is past, also before the offer was ended. */
async function outcomeNow(
  db: Database,
  { state, until, lessonOfferId }: Seats[number],
  now: Date,
): Promise<OfferOutcome> {
  const current = state === 'OFFERED' && new Date(until) <= now ? 'EXPIRED' : state
  if (current === 'ACCEPTED' || current === 'OFFERED') return current
  return (await isTaken(db, lessonOfferId, now)) ? 'GONE' : current
}

async function isTaken(db: Database, lessonOfferId: string, now: Date): Promise<boolean> {
  const offer = (await readSeats(db, [lessonOfferId], now)).get(lessonOfferId)
  return !offer || offer.free === 0
}

/** Of children that are still of the family. */
async function ofFamily(db: Database | Tx, seats: Seats, familyId: string): Promise<Seats> {
  const members = await db
    .selectFrom('family_members')
    .select('swimmerId')
    .where('familyId', '=', familyId)
    .execute()
  return seats.filter(seat => members.some(({ swimmerId }) => swimmerId === seat.swimmerId))
}

/** The answer of a family from the page of its mail. */
export const answerByLink = (
  needs: Needs,
  { answer, ...key }: { token: string; proofs: string[]; answer: OfferAnswer },
  now: Date,
) =>
  giveAnswer(needs, answer, { actor: theFamily, now }, async tx => {
    const { subjectId } = await findProvedQuestion(tx, 'waiting-offer', key, now)
    return subjectId
  })

/** What a family said on the telephone. */
export const answerForFamily = (needs: Needs, groupId: string, answer: OfferAnswer, acting: Acting) =>
  giveAnswer(needs, answer, acting, async () => groupId)

/** Safe twice, and of many at once the first counts. A seat that is gone leaves everything as it was. */
async function giveAnswer(
  needs: Needs,
  answer: OfferAnswer,
  acting: Acting,
  find: (tx: Tx) => Promise<string>,
): Promise<{ outcome: OfferOutcome; number: number | null }> {
  const { db } = needs
  let entryId: string | undefined
  const outcome = await change(db, acting, async step => {
    const seats = await lockSeats(step.tx, await find(step.tx), acting.now)
    entryId = seats[0]?.entryId
    return answerSeats(needs, step, { seats, answer, acting })
  }).catch((error: unknown): OfferOutcome => {
    if (error instanceof AppError && error.kind === 'full') return 'GONE'
    throw error
  })
  return { outcome, number: entryId ? await findNumber(db, entryId, acting.now) : null }
}

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
  answer: OfferAnswer
  acting: Acting
}

async function answerSeats(
  needs: Needs,
  step: Change,
  { seats, answer, acting }: Answering,
): Promise<OfferOutcome> {
  const open = seats.filter(({ state }) => state !== 'WITHDRAWN')
  const [first] = open
  if (!first) return 'WITHDRAWN'
  const wanted = answerOffer(first.state, answer)
  if (wanted === 'same' || wanted === 'over') return first.state
  for (const seat of open) await answerSeat(needs, step, { seat, wanted, acting })
  return wanted
}

async function answerSeat(
  { letterhead }: Needs,
  step: Change,
  { seat, wanted, acting }: { seat: Seats[number]; wanted: WaitingOfferState; acting: Acting },
): Promise<void> {
  const { tx, record, touch } = step
  const { id, entryId, swimmerId, lessonOfferId } = seat
  const { actor, now } = acting
  const bookingId = wanted === 'ACCEPTED' ? await bookSeat(letterhead, step, seat, now) : null
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
  letterhead: Letterhead,
  step: Change,
  { id, entryId, lessonOfferId, swimmer }: Seats[number],
  now: Date,
): Promise<string> {
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
  const booking = await makeBooking(
    step,
    letterhead,
    {
      generation: 5,
      contact: { firstName, lastName, email, street, city, plz, country, preferredLanguage },
      contactId: contact.id,
      swimmer: { firstName: swimmer.firstName, lastName: swimmer.lastName, dob: swimmer.birthDate },
      termsAccepted: true,
      lessonOfferId,
      usesHoldId: hold?.id,
      informContact: email !== '',
      allowIdentical: true,
    },
    now,
  )
  return booking.id
}
