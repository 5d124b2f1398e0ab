import type { Change } from '#server/db/change.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import type { BookingRow } from './booking-records.ts'
import { enqueueConfirmation } from './confirmation-mail.ts'
import { productFacts } from './product-facts.ts'

export async function confirmBooking(
  step: Change,
  letterhead: Letterhead,
  booking: BookingRow,
  now: Date,
): Promise<void> {
  const course = await productFacts(step.tx, booking)
  await enqueueConfirmation(step, letterhead, booking, course, now)
}
