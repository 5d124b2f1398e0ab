import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Generation } from '../booking-source/booking-source.ts'
import { type OrderEngine, withCurrentSettings } from '../order-engine.ts'
import { readDocument } from './order-documents.ts'
import { writeInvoiceDocument } from './order-letters.ts'

/**
 * The invoice as it was kept. It is drawn again from its own dates for an order that came with a number but without its
 * PDF, from demo data or an import, and for one that is partly paid: that asks for what is open.
 */
export async function readInvoice(
  engine: OrderEngine,
  orderId: string,
  scope?: Generation,
): Promise<{ bytes: Buffer; contentType: string }> {
  const order = await engine.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  const kept = await engine.db
    .selectFrom('order_documents')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  const isOurs = order && (!scope || order.generation === scope)
  const isPartlyPaid = order && order.paidRappen > 0 && order.openRappen > 0
  if ((kept && !isPartlyPaid) || !isOurs || !order.invoiceReference)
    return readDocument(engine.db, orderId, 'invoice', scope)
  const issuedOn = zurichDate(new Date(order.invoiceSentAt ?? order.createdAt))
  const asSent = { ...order, dueDate: order.initialDueDate ?? order.dueDate }
  const { bytes } = await engine.db
    .transaction()
    .execute(async tx => writeInvoiceDocument(await withCurrentSettings(engine, tx), tx, asSent, issuedOn))
  return { bytes, contentType: 'application/pdf' }
}
