import { notFound } from '#server/app-error.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { Acting, OrderEngine } from './order-engine.ts'
import { addToContactTotals, orderRecords } from './order-records.ts'

/** Makes the one payment order of a booking; what it costs comes from the catalogue. */
export function createOrder(
  { db, sources }: OrderEngine,
  bookingId: string,
  acting: Acting & Creation,
): Promise<string> {
  const { now, scope } = acting
  return createOnce(db, acting, async step => {
    const booking = await step.tx
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', bookingId)
      .forUpdate()
      .executeTakeFirst()
    if (!booking || (scope && booking.generation !== scope)) throw notFound('booking')
    const { generation, contactId } = booking
    const quote = await sources[generation].quote(step.tx, booking)
    const order = await orderRecords.insert(step, { ...quote, generation, bookingId, contactId }, now)
    await addToContactTotals(step, contactId, { orders: 1 })
    return order.id
  })
}
