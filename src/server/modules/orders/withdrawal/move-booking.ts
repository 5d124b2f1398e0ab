import { isInvoiceSent } from '#domain/orders/order-machine.ts'
import { conflict } from '#server/app-error.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import { copyBooking, type NextCourse } from '#server/modules/bookings/actions/copy-booking.ts'
import { endBooking } from '#server/modules/bookings/actions/end-booking.ts'
import { generateInvoice } from '../documents/generate-invoice.ts'
import { closeOrder } from '../editing/close-order.ts'
import { insertOrder } from '../editing/create-order.ts'
import { findOrder } from '../lists/order-queries.ts'
import type { OrderEngine } from '../order-engine.ts'
import { lockIdleOrder } from '../order-records.ts'
import { sendOrderMail } from '../sending/send-order-mail.ts'

/**
 * Moves a booking to another course after its invoice was sent: a credit note takes the invoice back, and the booking of
 * the other course gets a new order, whose invoice is sent with the paid amount as credit. Returns the new order's id.
 */
export async function moveBooking(
  engine: OrderEngine,
  bookingId: string,
  next: NextCourse,
  acting: Creation,
): Promise<string> {
  const { actor, now } = acting
  const newId = await createOnce(engine.db, acting, async step => {
    const orders = step.tx.selectFrom('orders').select('id').where('bookingId', '=', bookingId)
    if (!(await endBooking(step, bookingId, { now, sickSince: null }))) throw conflict('order.withdrawn')
    const { id } = await orders.executeTakeFirstOrThrow(() => conflict('order.invoice-not-sent'))
    const order = await lockIdleOrder(step.tx, id)
    if (!isInvoiceSent(order.status)) throw conflict('order.invoice-not-sent')
    // Before the order is closed: a course is locked before a contact, as everywhere.
    const booking = await copyBooking(step, bookingId, next, now)
    await closeOrder(engine, step, order, 'CANCELLED', { actor, now })
    const to = await insertOrder(engine, step, booking, now)
    step.record({ topic: 'orders', recordId: id, action: 'moved', after: { to } })
    return to
  })
  const { status } = await findOrder(engine.db, newId)
  // Asked for again after a lost answer, it goes on where it ended.
  if (status === 'NEW') await generateInvoice(engine, newId, { actor, now })
  if (status === 'NEW' || status === 'INVOICE_READY')
    await sendOrderMail(engine, newId, 'send-invoice', { actor, now })
  return newId
}
