import { change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import type { Acting, OrderEngine } from './order-engine.ts'
import { readOrderFacts } from './order-facts.ts'
import { addToContactTotals, lockIdleOrder, type OrderRow, orderRecords } from './order-records.ts'

/** Moves an order to the archive, whatever its status, and so frees its booking. Its PDFs stay in the file store. */
export async function deleteOrder(
  engine: OrderEngine,
  orderId: string,
  { actor, now, scope }: Acting,
): Promise<void> {
  await change(engine.db, { actor, now }, async step => {
    const order = await lockIdleOrder(step.tx, orderId, scope)
    await archiveOrder(engine, step.tx, order, { archivedAt: now, archivedBy: actor.name })
    await orderRecords.remove(step, order)
    const paidRappen = order.status === 'PAID' ? -order.amountRappen : 0
    await addToContactTotals(step, order.contactId, { orders: -1, paidRappen })
  })
}

async function archiveOrder(
  engine: OrderEngine,
  tx: Tx,
  order: OrderRow,
  archived: { archivedAt: Date; archivedBy: string },
): Promise<void> {
  const { contact, swimmer, payer } = await readOrderFacts(engine, tx, order)
  const reminders = await tx.selectFrom('reminders').selectAll().where('orderId', '=', order.id).execute()
  const documents = await tx
    .selectFrom('order_documents')
    .select(['kind', 'filename', 'fileId', 'createdAt'])
    .where('orderId', '=', order.id)
    .execute()
  const { searchText: _, ...record } = order
  const { id, generation, bookingId, invoiceReference, paymentReference, status, amountRappen } = order
  await tx
    .insertInto('archived_orders')
    .values({
      ...{ id, generation, bookingId, invoiceReference, paymentReference, status, amountRappen },
      payee: JSON.stringify({ contact, swimmer, payer }),
      orderRecord: JSON.stringify(record),
      reminders: JSON.stringify(reminders),
      documents: JSON.stringify(documents),
      ...archived,
    })
    .execute()
}
