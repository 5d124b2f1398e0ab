import type { OfferOutcome } from '#contract/waiting-list/waiting-offers.ts'
import { AppError } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { readSeats } from '../catalogue/seats.ts'
import type { Question } from '../questions/open-question.ts'
import { readPublicBooking, termsIn } from '../settings/public-booking.ts'
import { findPrices, type Needs } from './answer-offer.ts'
import { findNumber } from './find-number.ts'
import { readOfferedSeats } from './read-offered-seats.ts'

type Seats = Awaited<ReturnType<typeof readOfferedSeats>>

/** What a family sees of its offer. */
export async function readWaitingOffer(needs: Needs, { subjectId, familyId, language }: Question, now: Date) {
  const { db } = needs.engine
  const seats = await ofFamily(db, await readOfferedSeats(db, subjectId, now), familyId)
  const [first] = seats
  if (!first) throw new AppError('invalid', 'question.link-invalid')
  const outcome: OfferOutcome = await outcomeNow(db, first, now)
  const isOver = outcome === 'ACCEPTED' || outcome === 'WITHDRAWN' || outcome === 'GONE'
  const prices = isOver ? null : await findPrices(needs, subjectId, now)
  const { settings, termsVersion } = await readPublicBooking(db)
  return {
    outcome: prices?.size === 0 ? 'GONE' : outcome,
    number: await findNumber(db, first.entryId, now),
    until: first.until,
    terms: termsIn(language, settings.terms),
    termsVersion,
    seats: seats.map(({ id, swimmer, dates, courseNames, place, address, startTime, lessons }) => ({
      firstName: swimmer.firstName,
      courseNames,
      place,
      address,
      startTime,
      lessons,
      nextDate: dates[0] ?? null,
      lessonsLeft: dates.length,
      price: prices?.get(id) ?? null,
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
