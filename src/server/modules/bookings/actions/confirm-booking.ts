import { rappenFromChf } from '#domain/billing/money.ts'
import { titleColumns } from '#domain/catalogue/title-columns.ts'
import type { Change } from '#server/db/change.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { findLessonOffer } from '../../catalogue/lesson-offer-queries.ts'
import type { BookingRow } from '../booking-records.ts'
import { type CourseFacts, enqueueConfirmation } from './confirmation-mail.ts'
import { productFacts } from './product-facts.ts'

export async function confirmBooking(
  step: Change,
  letterhead: Letterhead,
  booking: BookingRow,
  now: Date,
): Promise<void> {
  const course = booking.lessonOfferId
    ? await offerFacts(step, booking, booking.lessonOfferId)
    : await productFacts(step.tx, booking)
  await enqueueConfirmation(step, letterhead, booking, course, now)
}

async function offerFacts({ tx }: Change, { contact }: BookingRow, offerId: string): Promise<CourseFacts> {
  const offer = await findLessonOffer(tx, offerId)
  return {
    courseName: offer.lessonType[titleColumns[contact.preferredLanguage]] || offer.name || offer.quickId,
    amountRappen: rappenFromChf(offer.price),
    lessonDates: offer.scheduleDates,
    location: offer.location.name,
    locationAddress: offer.location.address,
    startsOn: offer.startDate,
    startTime: offer.startTime.slice(0, 5),
  }
}
