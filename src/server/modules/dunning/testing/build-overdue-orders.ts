import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { buildBooking, buildContact, buildLessonOffer, buildOrder } from '#server/testing/builders.ts'

let made = 0

/** Orders whose invoice fell due that day; so many each have the same address. */
export async function buildOverdueOrders(
  db: Database,
  count: number,
  dueDate: PlainDate,
  perAddress = 1,
): Promise<void> {
  // In one transaction, since every commit waits for the disk.
  await db.transaction().execute(async tx => {
    const offer = await buildLessonOffer(tx)
    const family = await buildContact(tx)
    for (let index = 0; index < count; index++) {
      const booking = await buildBooking(tx, {
        generation: 5,
        lessonOfferId: offer.id,
        contactId: family.id,
        contact: { email: `overdue-${Math.floor(made++ / perAddress)}@familie.example` },
      })
      await buildOrder(tx, {
        bookingId: booking.id,
        generation: 5,
        status: 'PAYMENT_REQUESTED',
        dueDate,
        initialDueDate: dueDate,
      })
    }
  })
}
