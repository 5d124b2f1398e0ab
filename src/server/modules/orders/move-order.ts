import type { Change } from '#server/db/change.ts'
import { addToContactTotals } from './order-records.ts'

/** A booking that moves to another contact takes its order along, and with it the order's weight in both totals. */
export async function moveOrder(step: Change, bookingId: string, contactId: string): Promise<void> {
  const { tx, record } = step
  const orders = tx.selectFrom('orders').selectAll().where('bookingId', '=', bookingId)
  const before = await orders.forUpdate().executeTakeFirst()
  if (!before || before.contactId === contactId) return
  await tx.updateTable('orders').set({ contactId }).where('id', '=', before.id).execute()
  const paidRappen = before.status === 'PAID' ? before.amountRappen : 0
  await addToContactTotals(step, before.contactId, { orders: -1, paidRappen: -paidRappen })
  await addToContactTotals(step, contactId, { orders: 1, paidRappen })
  record({ topic: 'orders', recordId: before.id, action: 'moved', before, after: { ...before, contactId } })
}
