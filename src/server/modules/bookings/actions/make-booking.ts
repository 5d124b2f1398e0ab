import type { BookingContact, BookingSwimmer } from '#contract/bookings/bookings.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { productStartTime } from '#domain/catalogue/product-id.ts'
import { titleColumns } from '#domain/catalogue/title-columns.ts'
import type { Change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { findLessonOffer } from '#server/modules/catalogue/lesson-offer-queries.ts'
import { readPlaceName } from '#server/modules/locations/read-place-name.ts'
import { type BookingRow, insertBooking } from '../booking-records.ts'
import { type CourseChoice, chooseCourse } from './choose-course.ts'
import { type CourseFacts, enqueueConfirmation } from './confirmation-mail.ts'

export interface NewBooking extends CourseChoice {
  generation: 4 | 5
  /** Who books, where it is known; else found by the address. */
  contactId?: string
  contact: BookingContact
  swimmer: BookingSwimmer
  termsAccepted: boolean
  howHeard?: string
  /** Sends the confirmation. */
  informContact: boolean
  /** The same booking less than a minute ago does not matter. */
  allowIdentical: boolean
}

/** Books within a change: a seat that is free, or the one that is held. */
export async function makeBooking(
  step: Change,
  letterhead: Letterhead,
  wanted: NewBooking,
  now: Date,
): Promise<BookingRow> {
  const { generation, contactId, contact, swimmer, termsAccepted, howHeard, allowIdentical } = wanted
  const chosen = await chooseCourse(step.tx, wanted, { now })
  const course = howHeard ? { ...chosen.course, howHeard } : chosen.course
  const values = { contact, swimmer, termsAccepted, ...chosen, course }
  const booking = await insertBooking(step, generation, values, {
    now,
    allowIdentical,
    ...(contactId && { contactId }),
  })
  if (wanted.informContact) await confirmBooking(step, letterhead, booking, now)
  return booking
}

/** With the amount of its order, where it has one already. */
export async function confirmBooking(
  step: Change,
  letterhead: Letterhead,
  booking: BookingRow,
  now: Date,
  amountRappen?: number,
): Promise<void> {
  const course = booking.lessonOfferId
    ? await offerFacts(step, booking, booking.lessonOfferId)
    : await productFacts(step.tx, booking)
  const facts = amountRappen === undefined ? course : { ...course, amountRappen }
  await enqueueConfirmation(step, letterhead, booking, facts, now)
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

/** What a confirmation says of a Phase 4 product. */
async function productFacts(tx: Tx, { productId, contact }: BookingRow): Promise<CourseFacts> {
  const product = await tx
    .selectFrom('products')
    .selectAll()
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  const location = await readPlaceName(tx, product.location)
  const [startsOn] = product.calendar
  const startTime = productStartTime(product.productId)
  return {
    courseName: product.names[contact.preferredLanguage] || product.names.en,
    amountRappen: product.priceRappen,
    lessonDates: product.calendar,
    ...(location ? { location } : {}),
    ...(startsOn ? { startsOn } : {}),
    ...(startTime ? { startTime } : {}),
  }
}
