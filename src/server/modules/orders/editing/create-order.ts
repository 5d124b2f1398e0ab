import type { Selectable } from 'kysely'
import { notFound } from '#server/app-error.ts'
import type { Change } from '#server/db/change.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { BookingsTable } from '#server/db/tables/bookings.ts'
import { lockFamilyOrders, quoteBooking } from '#server/modules/orders/booking-source/quote-booking.ts'
import { type Acting, type OrderEngine, withCurrentSettings } from '#server/modules/orders/order-engine.ts'
import { addToContactTotals, orderRecords } from '#server/modules/orders/order-records.ts'

/** Creates the payment order of a booking; the price comes from the catalogue. */
export function createOrder(
  engine: OrderEngine,
  bookingId: string,
  acting: Acting & Creation,
): Promise<string> {
  const { now, scope } = acting
  return createOnce(engine.db, acting, async step => {
    const booking = await step.tx
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', bookingId)
      .forUpdate()
      .executeTakeFirst()
    if (!booking || (scope && booking.generation !== scope)) throw notFound('booking')
    return insertOrder(engine, step, booking, now)
  })
}

/** Of a locked booking without one; with `onlyLeft` for the lessons that have not begun. */
export async function insertOrder(
  engine: OrderEngine,
  step: Change,
  booking: Selectable<BookingsTable>,
  now: Date,
  { onlyLeft = false }: { onlyLeft?: boolean } = {},
): Promise<string> {
  const { id: bookingId, generation, contactId } = booking
  const settled = await withCurrentSettings(engine, step.tx)
  if (settled.siblingDiscount) await lockFamilyOrders(step.tx, contactId)
  const quote = await quoteBooking(settled, step.tx, booking, onlyLeft ? { onlyLeftAt: now } : {})
  const order = await orderRecords.insert(step, { ...quote, generation, bookingId, contactId }, now)
  await addToContactTotals(step, contactId, { orders: 1 })
  return order.id
}
