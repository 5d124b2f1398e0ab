import { statusAfterMoney } from '#domain/ledger/order-standing.ts'
import type { Change } from '#server/db/change.ts'
import { addToContactTotals, type OrderRow, orderRecords } from '../order-records.ts'

interface Moved {
  paidRappen?: number
  chargedRappen?: number
}

/** What so much more, or less, that was paid or charged makes of a locked order, its status and its contact's total. */
export async function moveMoney(
  step: Change,
  order: OrderRow,
  { paidRappen = 0, chargedRappen = 0 }: Moved,
  { now, action }: { now: Date; action: string },
): Promise<OrderRow> {
  const reminders = await step.tx
    .selectFrom('reminders')
    .select('step')
    .where('orderId', '=', order.id)
    .execute()
  const status = statusAfterMoney({
    status: order.status,
    openRappen: order.openRappen + chargedRappen - paidRappen,
    sent: reminders.map(each => each.step),
  })
  const sums = {
    paidRappen: order.paidRappen + paidRappen,
    chargedRappen: order.chargedRappen + chargedRappen,
  }
  const paidAt = status === order.status ? undefined : status === 'PAID' ? now : null
  const saved = await orderRecords.update(step, order, { status, ...sums, paidAt }, now, action)
  if (paidRappen !== 0) await addToContactTotals(step, order.contactId, { paidRappen })
  return saved
}
