import { productStartTime } from '#domain/product-id.ts'
import type { Change } from '#server/db/change.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import type { BookingRow } from './booking-records.ts'

/** Tells the contact what was booked, in their language. The mail leaves only if the booking is kept. */
export async function confirmBooking(
  { tx, touch }: Change,
  { from, sender }: Letterhead,
  { id, contact, swimmer, productId }: BookingRow,
  now: Date,
): Promise<void> {
  const language = contact.preferredLanguage
  const product = await tx
    .selectFrom('products')
    .selectAll()
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  const [startsOn] = product.calendar
  const startTime = productStartTime(product.productId)
  const mail = renderMail('booking-confirmation', language, {
    sender,
    contact,
    swimmer,
    courseName: product.names[language] || product.names.en,
    amountRappen: product.priceRappen,
    lessonDates: product.calendar,
    ...(product.location ? { location: product.location } : {}),
    ...(startsOn ? { startsOn } : {}),
    ...(startTime ? { startTime } : {}),
  })
  await enqueueMail(tx, {
    ...mail,
    type: 'booking_confirmation',
    templateType: 'booking-confirmation',
    generation: 4,
    entity: { type: 'booking', id },
    from,
    to: contact.email,
    createdAt: now,
  })
  touch('emails')
}
