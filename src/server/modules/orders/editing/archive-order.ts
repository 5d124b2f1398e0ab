import type { Selectable } from 'kysely'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Tx } from '#server/db/database.ts'
import type { ArchivedOrdersTable } from '#server/db/tables/orders.ts'
import type { OrderEngine } from '#server/modules/orders/order-engine.ts'
import { readOrderFacts } from '#server/modules/orders/order-facts.ts'
import type { OrderRow } from '#server/modules/orders/order-records.ts'

export type ArchivedOrder = Selectable<ArchivedOrdersTable>

/** Writes the current order into the archive, with its payer. Its PDFs stay in the file store. */
export async function archiveOrder(
  engine: Pick<OrderEngine, 'sources'>,
  tx: Tx,
  order: OrderRow,
  archived: { archivedAt: Date; archivedBy: string },
): Promise<ArchivedOrder> {
  const { contact, swimmer, payer } = await readOrderFacts(engine, tx, order)
  const reminders = await tx.selectFrom('reminders').selectAll().where('orderId', '=', order.id).execute()
  const documents = await tx
    .selectFrom('order_documents')
    .select(['kind', 'filename', 'fileId', 'createdAt'])
    .where('orderId', '=', order.id)
    .execute()
  const outcomes = await tx
    .selectFrom('betreibung_outcomes')
    .select(['outcome', 'notedOn', 'note'])
    .where('orderId', '=', order.id)
    .execute()
  const { searchText: _, ...record } = order
  const { id, generation, bookingId, invoiceReference, paymentReference, status, amountRappen } = order
  return tx
    .insertInto('archived_orders')
    .values({
      id,
      generation,
      bookingId,
      invoiceReference,
      paymentReference,
      status,
      amountRappen,
      payee: JSON.stringify({ contact, swimmer, payer }),
      orderRecord: JSON.stringify({ ...record, ...(outcomes.length > 0 && { outcomes }) }),
      reminders: JSON.stringify(reminders),
      documents: JSON.stringify(documents),
      ...archived,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Leaves of an archived order what its invoice says, and nothing else about the person: the debtor's name and postal
 * address, the amounts, the dates and the PDFs.
 */
export async function reduceArchivedOrder(tx: Tx, archived: ArchivedOrder, until: PlainDate): Promise<void> {
  const { contactId: _, outcomes: __, ...orderRecord } = archived.orderRecord
  const reminders = archived.reminders.map(reminder => pick(reminder, ['step', 'sentAt', 'dueDate']))
  await tx
    .updateTable('archived_orders')
    .set({
      payee: JSON.stringify({ payer: payerOf(archived), keepUntil: until }),
      orderRecord: JSON.stringify(orderRecord),
      reminders: JSON.stringify(reminders),
    })
    .where('id', '=', archived.id)
    .execute()
}

/** The PDFs of an archived order, in the file store. */
export const archivedFileIds = ({ documents }: Pick<ArchivedOrder, 'documents'>): string[] =>
  documents.flatMap(document => {
    const { fileId } = pick(document, ['fileId'])
    return typeof fileId === 'string' ? [fileId] : []
  })

const payerOf = ({ payee }: ArchivedOrder) =>
  pick(payee.payer, ['firstName', 'lastName', 'billingName', 'street', 'postalCode', 'city', 'country'])

/** Parsed JSON may have any shape. */
function pick(value: unknown, names: readonly string[]): Record<string, unknown> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(entries.filter(([name]) => names.includes(name)))
}
