import { statusAfterMoney } from '#domain/ledger/order-standing.ts'
import type { Change } from '#server/db/change.ts'
import { addToContactTotals, type OrderRow, orderRecords } from '../order-records.ts'

/** What so much more, or less, that was paid makes of a locked order, its status and its contact's total. */
export async function moveMoney(
  step: Change,
  order: OrderRow,
  deltaRappen: number,
  { now, action }: { now: Date; action: string },
): Promise<OrderRow> {
  const reminders = await step.tx
    .selectFrom('reminders')
    .select('step')
    .where('orderId', '=', order.id)
    .execute()
  const status = statusAfterMoney({
    status: order.status,
    openRappen: order.openRappen - deltaRappen,
    sent: reminders.map(each => each.step),
  })
  const paidRappen = order.paidRappen + deltaRappen
  const paidAt = status === order.status ? undefined : status === 'PAID' ? now : null
  const saved = await orderRecords.update(step, order, { status, paidRappen, paidAt }, now, action)
  await addToContactTotals(step, order.contactId, { paidRappen: deltaRappen })
  return saved
}
