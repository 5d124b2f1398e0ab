import { freeSeats } from '#domain/catalogue/seats.ts'
import { invalidField } from '#server/app-error.ts'
import type { Tx } from '#server/db/database.ts'
import type { BookingCourse } from '#server/db/tables/bookings.ts'
import { findLessonOffer } from '../../catalogue/lesson-offer-queries.ts'
import { fullOffer, lockOffers, takeHeldSeat } from '../../catalogue/seats.ts'

interface ChosenCourse {
  lessonOfferId: string | null
  productId: string | null
  course: BookingCourse
  bookedOverCapacity: boolean
}

export interface CourseChoice {
  lessonOfferId?: string | null | undefined
  /** A product, where there is no offer. */
  selected?: string | null | undefined
  allowOverCapacity?: boolean
  /** A held seat that becomes the booking's. */
  usesHoldId?: string | undefined
}

/**
 * The booked course: a seat in a lesson offer, with the offer's current values, or a product. The offer's row is locked, so
 * that bookings of the last seat are checked one after the other.
 */
export async function chooseCourse(
  tx: Tx,
  { lessonOfferId, selected, allowOverCapacity, usesHoldId }: CourseChoice,
  {
    now,
    bookedBy,
  }: {
    now: Date
    /** The booking that already holds a seat, when one is edited. */
    bookedBy?: { lessonOfferId: string | null; bookedOverCapacity: boolean }
  },
): Promise<ChosenCourse> {
  if (!lessonOfferId) {
    const productId = selected ?? null
    return { lessonOfferId: null, productId, course: { selected: productId }, bookedOverCapacity: false }
  }
  const locked = await lockOffers(tx, [lessonOfferId])
  if (locked.length === 0) throw invalidField('lessonOfferId', 'booking.lesson-offer-unknown')
  const keepsSeat = bookedBy?.lessonOfferId === lessonOfferId
  const hasSeat = usesHoldId ? await takeHeldSeat(tx, { holdId: usesHoldId, lessonOfferId }, now) : keepsSeat
  const offer = await findLessonOffer(tx, lessonOfferId)
  const seats = { ...offer, seats: offer.maxAttendance }
  const isFull = !hasSeat && freeSeats(seats, now) === 0
  if (isFull && !allowOverCapacity) throw fullOffer(seats, now)
  const { location, lessonType } = offer
  const course = {
    selected: offer.quickId,
    lessonOfferId,
    location: location.name,
    locationId: location.locationId,
    locationAddress: location.address,
    startDate: offer.startDate,
    startTime: offer.startTime,
    scheduleDates: offer.scheduleDates,
    productDetails: {
      name: offer.name,
      level: lessonType.level,
      price: offer.price,
      packageSize: offer.packageSize,
      durationMinutes: lessonType.durationMinutes,
      startTime: offer.startTime,
      location: location.name,
      locationId: location.locationId,
      locationAddress: location.address,
      scheduleDates: offer.scheduleDates,
    },
  }
  const bookedOverCapacity = keepsSeat ? bookedBy.bookedOverCapacity : isFull
  return { lessonOfferId, productId: null, course, bookedOverCapacity }
}
