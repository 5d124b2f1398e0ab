import type { Order } from '#contract/orders/orders.ts'
import { refuseEdit } from '#domain/orders/order-edits.ts'
import { conflict } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import { quoteBooking } from '#server/modules/orders/booking-source/quote-booking.ts'
import { renewInvoice } from '#server/modules/orders/documents/generate-invoice.ts'
import { findOrder } from '#server/modules/orders/lists/order-queries.ts'
import { type Acting, type OrderEngine, withCurrentSettings } from '#server/modules/orders/order-engine.ts'
import { lockIdleOrder, orderRecords } from '#server/modules/orders/order-records.ts'

const action = 'discount-corrected'

/**
 * Gives an order the sibling discount it is due now, or takes it back. Nothing does so by itself when a sibling comes or
 * goes, and what the customer has in hand stays.
 */
export function correctDiscount(engine: OrderEngine, orderId: string, acting: Acting): Promise<Order> {
  const { now, scope } = acting
  return change(engine.db, acting, async step => {
    const order = await lockIdleOrder(step.tx, orderId, scope)
    const refusal = refuseEdit(order.status, ['amount'])
    if (refusal) throw conflict(refusal)
    const booking = await step.tx
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', order.bookingId)
      .executeTakeFirstOrThrow()
    const { discountRappen } = await quoteBooking(
      await withCurrentSettings(engine, step.tx),
      step.tx,
      booking,
      { order },
    )
    if (discountRappen === order.discountRappen) throw conflict('order.discount-right')
    // The price may have been agreed by hand.
    const values = { discountRappen, amountRappen: Math.max(0, order.listPriceRappen - discountRappen) }
    if (order.status === 'INVOICE_READY') await renewInvoice(engine, step, order, { ...values, now, action })
    else await orderRecords.update(step, order, values, now, action)
    return findOrder(step.tx, orderId)
  })
}
