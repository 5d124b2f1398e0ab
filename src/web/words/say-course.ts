import type { FamilyBooking, FamilyOrder } from '#contract/family-page.ts'
import { sayName, sayOrdered } from '#web/ui/values/course-words.ts'

type Named = Pick<FamilyBooking, 'courseNames' | 'courseId'>

/** The course in the language of the console. */
export const sayCourse = ({ courseNames, courseId }: Named): string => sayName(courseNames) || courseId || ''

/** The course of an order. What staff typed for it stays as it is. */
export function sayOrderCourse(
  { id, productName }: Pick<FamilyOrder, 'id' | 'productName'>,
  bookings: readonly (Named & Pick<FamilyBooking, 'orderId'>)[],
): string {
  const booking = bookings.find(({ orderId }) => orderId === id)
  return booking ? sayOrdered({ productName, courseNames: booking.courseNames }) : productName
}
