import type { Change } from '#server/db/change.ts'
import { type BookingRow, insertBooking, lockBooking } from '../booking-records.ts'
import { chooseCourse } from './choose-course.ts'

export interface NextCourse {
  /** A lesson offer or a product, as the booking has one. */
  course: string
  allowOverCapacity?: boolean
}

/** Books another course for the people of a booking. */
export async function copyBooking(
  step: Change,
  id: string,
  { course: next, allowOverCapacity = false }: NextCourse,
  now: Date,
): Promise<BookingRow> {
  const { contact, swimmer, course: former, ...booking } = await lockBooking(step.tx, id)
  const { generation, contactId, termsAccepted } = booking
  const wanted = generation === 5 ? { lessonOfferId: next } : { selected: next }
  const chosen = await chooseCourse(step.tx, { ...wanted, allowOverCapacity }, { now })
  const course = { ...chosen.course, howHeard: former.howHeard ?? null }
  const values = { contact, swimmer, termsAccepted, ...chosen, course }
  return insertBooking(step, generation, values, { now, allowIdentical: true, contactId })
}
