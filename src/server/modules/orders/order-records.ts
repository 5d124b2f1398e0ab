import { type Selectable, sql } from 'kysely'
import type { Decision, OrderStatus } from '#domain/orders/order-machine.ts'
import { conflict, notFound } from '#server/app-error.ts'
import type { Change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { editableRecords } from '#server/db/editable-records.ts'
import type { OrderDeliveriesTable, OrdersTable } from '#server/db/tables/orders.ts'
import type { Generation } from './booking-source/booking-source.ts'

export type OrderRow = Selectable<OrdersTable>
export type DeliveryRow = Selectable<OrderDeliveriesTable>

export const orderRecords = editableRecords('orders', { topic: 'orders', key: 'id', called: 'order' })

export const findDelivery = (tx: Tx, orderId: string): Promise<DeliveryRow | undefined> =>
  tx.selectFrom('order_deliveries').selectAll().where('orderId', '=', orderId).executeTakeFirst()

export interface LockedDelivery {
  order: OrderRow
  delivery: DeliveryRow
}

/** The deliveries of one mail with their orders, locked in the order of their ids. */
export async function lockDeliveries(tx: Tx, emailId: string): Promise<LockedDelivery[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where id in (select "orderId" from order_deliveries where "emailId" = ${emailId})
    order by id for update`.execute(tx)
  const locked: LockedDelivery[] = []
  for (const { id } of rows) {
    const delivery = await findDelivery(tx, id)
    if (delivery?.emailId === emailId) locked.push({ order: await lockOrder(tx, id), delivery })
  }
  return locked
}

/** Takes the row for the rest of the transaction. A claim on the order is only made or ended under this lock. */
export async function lockOrder(tx: Tx, id: string, scope?: Generation | undefined): Promise<OrderRow> {
  const order = await orderRecords.lock(tx, id)
  if (scope && order.generation !== scope) throw notFound('order')
  return order
}

/** The same for an order that no mail is under way about; every action but settling that mail needs this. */
export async function lockIdleOrder(tx: Tx, id: string, scope?: Generation | undefined): Promise<OrderRow> {
  const order = await lockOrder(tx, id, scope)
  const delivery = await findDelivery(tx, id)
  if (delivery) throw conflict(busyProblems[delivery.state])
  return order
}

/** Locks orders in the order of their ids, as everywhere. */
export async function lockIdleOrders(tx: Tx, ids: readonly string[]): Promise<Map<string, OrderRow>> {
  const { rows } = await sql<OrderRow>`
    select * from orders where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  if (rows.length < new Set(ids).size) throw notFound('order')
  const delivery = await tx
    .selectFrom('order_deliveries')
    .select('state')
    .where(sql<boolean>`"orderId" = any(${ids}::uuid[])`)
    .executeTakeFirst()
  if (delivery) throw conflict(busyProblems[delivery.state])
  return new Map(rows.map(order => [order.id, order]))
}

export const busyProblems = {
  open: 'order.being-mailed',
  uncertain: 'order.mail-uncertain',
} as const satisfies Record<DeliveryRow['state'], string>

/** The status a decision leads to; a refusal ends the request, with its reason. */
export function acceptedStatus(decision: Decision): OrderStatus {
  if ('refused' in decision) throw conflict(decision.refused)
  return decision.to
}

/** A contact's totals follow events. They are not an edit, so an open form about the contact stays valid. */
export async function addToContactTotals(
  { tx, touch }: Change,
  contactId: string,
  { orders = 0, paidRappen = 0 }: { orders?: number; paidRappen?: number },
): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({
      // Staff may have lowered a total by hand; taking back must not make it negative.
      totalOrdersCount: sql<number>`greatest(0, "totalOrdersCount" + ${orders}::integer)`,
      totalAmountPaidRappen: sql<number>`greatest(0, "totalAmountPaidRappen" + ${paidRappen}::bigint)`,
    })
    .where('id', '=', contactId)
    .execute()
  touch('contacts')
}

/** What came in from each, or was taken back. */
export async function addPaidToContacts(
  { tx, touch }: Change,
  paid: readonly { contactId: string; paidRappen: number }[],
): Promise<void> {
  await sql`
    update contacts c set "totalAmountPaidRappen" = greatest(0, c."totalAmountPaidRappen" + moved.rappen)
    from (select "contactId", sum("paidRappen") as rappen
      from json_to_recordset(${JSON.stringify(paid)}) as row ("contactId" uuid, "paidRappen" bigint) group by 1) moved
    where c.id = moved."contactId" and moved.rappen <> 0`.execute(tx)
  touch('contacts')
}
