import type { Order } from '#contract/orders/orders.ts'
import { derivePaymentReference } from '#domain/billing/qr-reference.ts'
import { yearOf, zurichDate } from '#domain/calendar/plain-date.ts'
import { decide, type OrderStatus } from '#domain/orders/order-machine.ts'
import { type Change, change } from '#server/db/change.ts'
import { findOrder } from '#server/modules/orders/lists/order-queries.ts'
import { type Acting, type OrderEngine, withCurrentSettings } from '../order-engine.ts'
import { acceptedStatus, lockIdleOrder, type OrderRow, orderRecords } from '../order-records.ts'
import { takeInvoiceNumber } from './invoice-numbers.ts'
import { keepPreview } from './order-documents.ts'
import { writeInvoiceDocument } from './order-letters.ts'

/**
 * Two transactions. The first takes the number and is short, because all invoices wait for the counter. The second renders
 * and stores, and locks only this order. If it fails, the next try reuses the number.
 */
export async function generateInvoice(engine: OrderEngine, orderId: string, acting: Acting): Promise<Order> {
  await assignInvoiceNumber(engine, orderId, acting)
  return change(engine.db, acting, async step => {
    const order = await lockIdleOrder(step.tx, orderId, acting.scope)
    const status = acceptedStatus(decide(order.status, 'generate-invoice'))
    await renewInvoice(engine, step, order, { status, now: acting.now, action: 'generate-invoice' })
    return findOrder(step.tx, orderId)
  })
}

async function assignInvoiceNumber(
  engine: OrderEngine,
  orderId: string,
  { actor, now, scope }: Acting,
): Promise<void> {
  await change(engine.db, { actor, now }, async step => {
    const order = await lockIdleOrder(step.tx, orderId, scope)
    acceptedStatus(decide(order.status, 'generate-invoice'))
    if (order.invoiceReference) return
    const { creditor } = await withCurrentSettings(engine, step.tx)
    const invoiceReference = await takeInvoiceNumber(step.tx, yearOf(zurichDate(now)))
    const paymentReference = derivePaymentReference(invoiceReference, creditor.iban).reference
    await orderRecords.update(step, order, { invoiceReference, paymentReference }, now, 'number-assigned')
  })
}

/** Renders the invoice of a locked order that has its number, and stores it in place of the one before. */
export async function renewInvoice(
  engine: OrderEngine,
  step: Change,
  order: OrderRow,
  {
    now,
    action,
    ...values
  }: { now: Date; action: string; status?: OrderStatus } & Partial<
    Pick<
      OrderRow,
      | 'amountRappen'
      | 'discountRappen'
      | 'elapsedRappen'
      | 'productName'
      | 'dueDate'
      | 'productId'
      | 'lessonOfferId'
    >
  >,
): Promise<void> {
  const settled = await withCurrentSettings(engine, step.tx)
  const document = await writeInvoiceDocument(settled, step.tx, { ...order, ...values }, zurichDate(now))
  await keepPreview(step.tx, order.id, document, now)
  await orderRecords.update(step, order, { ...values, invoicePdfFilename: document.filename }, now, action)
}
