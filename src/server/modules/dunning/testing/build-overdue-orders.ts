import type { PlainDate } from '#domain/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { buildBooking, buildContact, buildLessonOffer, buildOrder } from '#server/testing/builders.ts'

let made = 0

/** Orders whose invoice fell due that day, each with an address of its own to write to. */
export async function buildOverdueOrders(db: Database, count: number, dueDate: PlainDate): Promise<void> {
  const offer = await buildLessonOffer(db)
  const family = await buildContact(db)
  for (let index = 0; index < count; index++) {
    const booking = await buildBooking(db, {
      ...{ generation: 5, lessonOfferId: offer.id, contactId: family.id },
      contact: { email: `overdue-${++made}@familie.example` },
    })
    await buildOrder(db, {
      ...{ bookingId: booking.id, generation: 5, status: 'PAYMENT_REQUESTED' },
      ...{ dueDate, initialDueDate: dueDate },
    })
  }
}
