import type * as z from 'zod'
import type { moving } from '#contract/orders/withdrawal.ts'
import { isInvoiceSent } from '#domain/orders/order-machine.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { Tx } from '#server/db/database.ts'
import { chooseCourse } from '#server/modules/bookings/actions/choose-course.ts'
import { endBooking } from '#server/modules/bookings/actions/end-booking.ts'
import { copyBooking } from '#server/modules/bookings/booking-records.ts'
import { closeOrder } from '#server/modules/orders/editing/close-order.ts'
import { insertOrder } from '#server/modules/orders/editing/create-order.ts'
import { generateInvoice } from '../documents/generate-invoice.ts'
import type { OrderEngine } from '../order-engine.ts'
import { lockIdleOrder } from '../order-records.ts'
import { sendOrderMail } from '../sending/send-order-mail.ts'

/**
 * To another course after the invoice: a credit note takes the invoice back, the booking of the other course has an
 * new order, whose invoice is sent with the paid amount as credit. Returns the new order's id.
 */
export async function moveOrder(
  engine: OrderEngine,
  orderId: string,
  choice: z.output<typeof moving>,
  acting: Creation,
): Promise<string> {
  const { actor, now } = acting
  const newId = await createOnce(engine.db, acting, async step => {
    const found = await findOrder(step.tx, orderId)
    const { generation, bookingId } = found
    if (!(await endBooking(step, bookingId, generation, { now, sickSince: null })))
      throw conflict('order.withdrawn')
    const order = await lockIdleOrder(step.tx, orderId)
    if (!isInvoiceSent(order.status)) throw conflict('order.invoice-not-sent')
    const course = await chooseCourse(step.tx, {
      ...(generation === 5 ? { lessonOfferId: choice.course } : { selected: choice.course }),
      allowOverCapacity: choice.allowOverCapacity,
    })
    await closeOrder(engine, step, order, 'CANCELLED', { actor, now })
    const booking = await copyBooking(step, bookingId, course, now)
    const next = await insertOrder(engine, step, booking, now)
    step.record({ topic: 'orders', recordId: orderId, action: 'moved', after: { to: next } })
    return next
  })
  const { status } = await findOrder(engine.db, newId)
  // Asked for again after a lost answer, it goes on where it ended.
  if (status === 'NEW') await generateInvoice(engine, newId, { actor, now })
  if (status === 'NEW' || status === 'INVOICE_READY')
    await sendOrderMail(engine, newId, 'send-invoice', { actor, now })
  return newId
}

async function findOrder(db: OrderEngine['db'] | Tx, id: string) {
  return db
    .selectFrom('orders')
    .select(['bookingId', 'generation', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('order'))
}
