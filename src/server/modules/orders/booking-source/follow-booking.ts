import { isDeepStrictEqual } from 'node:util'
import { onCourseChange } from '#domain/orders/order-edits.ts'
import { conflict } from '#server/app-error.ts'
import type { Change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import type { BookingRow, BookingSaved } from '#server/modules/bookings/booking-records.ts'
import { renewInvoice } from '../documents/generate-invoice.ts'
import { type OrderEngine, withCurrentSettings } from '../order-engine.ts'
import {
  addToContactTotals,
  busyProblems,
  findDelivery,
  type OrderRow,
  orderRecords,
} from '../order-records.ts'
import { quoteBooking } from './quote-booking.ts'

const action = 'followed-booking'

/**
 * Keeps a booking and its order one: the order moves to the booking's contact, and until its invoice is sent it is for
 * the booking's course and prints what the booking says. Once it is sent, the course stays.
 */
export const followBooking =
  (engine: OrderEngine): BookingSaved =>
  async (step, before, after, now) => {
    const { tx } = step
    const orders = tx.selectFrom('orders').selectAll().where('bookingId', '=', before.id)
    const order = await orders.forUpdate().executeTakeFirst()
    if (!order) return
    const isOtherCourse = !isSameCourse(before, after)
    if (isOtherCourse) await refuseWhenSent(tx, order)
    if (order.contactId !== after.contactId) await moveOrder(step, order, after.contactId)
    if (onCourseChange(order.status) !== 'follows' || (await findDelivery(tx, order.id))) return

    const values = isOtherCourse
      ? await quoteBooking(await withCurrentSettings(engine, tx), tx, after, { order })
      : await translateName(engine, tx, order, { before, after })
    if (order.status === 'INVOICE_READY' && (isOtherCourse || !printsTheSame(before, after)))
      await renewInvoice(engine, step, order, { ...values, now, action })
    else if (values) await orderRecords.update(step, order, values, now, action)
  }

const isSameCourse = (a: Pick<OrderRow, 'productId' | 'lessonOfferId'>, b: typeof a) =>
  a.productId === b.productId && a.lessonOfferId === b.lessonOfferId

const printsTheSame = (a: BookingRow, b: BookingRow) =>
  a.contactId === b.contactId && isDeepStrictEqual([a.contact, a.swimmer], [b.contact, b.swimmer])

async function refuseWhenSent(tx: Tx, { id, status, invoiceReference }: OrderRow) {
  if (onCourseChange(status) === 'refused')
    throw conflict({ code: 'order.invoice-sent', values: { invoice: invoiceReference } })
  const delivery = await findDelivery(tx, id)
  if (delivery) throw conflict(busyProblems[delivery.state])
}

/** The name is in the contact's language, unless staff changed it. */
async function translateName(
  { sources }: OrderEngine,
  tx: Tx,
  order: OrderRow,
  { before, after }: { before: BookingRow; after: BookingRow },
) {
  const isSpoken = before.contact.preferredLanguage === after.contact.preferredLanguage
  if (isSpoken || !isSameCourse(order, after)) return undefined
  const { quote } = sources[order.generation]
  if ((await quote(tx, before)).productName !== order.productName) return undefined
  return { productName: (await quote(tx, after)).productName }
}

/** Takes the order's weight in both contacts' totals along. Not an edit: an open form about the order stays valid. */
async function moveOrder(step: Change, before: OrderRow, contactId: string): Promise<void> {
  await step.tx.updateTable('orders').set({ contactId }).where('id', '=', before.id).execute()
  const { paidRappen } = before
  await addToContactTotals(step, before.contactId, { orders: -1, paidRappen: -paidRappen })
  await addToContactTotals(step, contactId, { orders: 1, paidRappen })
  const after = { ...before, contactId }
  step.record({ topic: 'orders', recordId: before.id, action: 'moved', before, after })
}
