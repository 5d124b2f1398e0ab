import { AppError, invalidField } from '#server/app-error.ts'
import type { Tx } from '#server/db/database.ts'
import type { BookingCourse } from '#server/db/tables/bookings.ts'
import { findLessonOffer } from '../../catalogue/lesson-offer-queries.ts'

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
}

/**
 * The booked course: a seat in a lesson offer, with the offer's current values, or a product. The offer's row is locked, so
 * that bookings of the last seat are checked one after the other.
 */
export async function chooseCourse(
  tx: Tx,
  { lessonOfferId, selected, allowOverCapacity }: CourseChoice,
  /** The booking that already holds a seat, when one is edited. */
  heldBy?: { lessonOfferId: string | null; bookedOverCapacity: boolean },
): Promise<ChosenCourse> {
  if (!lessonOfferId) {
    const productId = selected ?? null
    return { lessonOfferId: null, productId, course: { selected: productId }, bookedOverCapacity: false }
  }
  const locked = await tx
    .selectFrom('lesson_offers')
    .select('id')
    .where('id', '=', lessonOfferId)
    .forNoKeyUpdate()
    .execute()
  if (locked.length === 0) throw invalidField('lessonOfferId', 'booking.lesson-offer-unknown')
  const offer = await findLessonOffer(tx, lessonOfferId)
  const keepsSeat = heldBy?.lessonOfferId === lessonOfferId
  const isFull = !keepsSeat && offer.booked >= offer.maxAttendance
  if (isFull && !allowOverCapacity) {
    const { quickId, booked, maxAttendance: seats } = offer
    throw new AppError('full', { code: 'lesson-offer.full', values: { quickId, booked, seats } })
  }
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
  const bookedOverCapacity = keepsSeat ? (heldBy?.bookedOverCapacity ?? false) : isFull
  return { lessonOfferId, productId: null, course, bookedOverCapacity }
}
