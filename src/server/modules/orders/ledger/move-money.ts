import { sql } from 'kysely'
import { statusAfterMoney } from '#domain/ledger/order-standing.ts'
import type { Change } from '#server/db/change.ts'
import { updateRows } from '#server/db/write-rows.ts'
import { addPaidToContacts, type OrderRow } from '../order-records.ts'

interface Moved {
  paidRappen?: number
  chargedRappen?: number
}

/** Applies changes of paid and charged amounts to locked orders, their status and their contacts' totals. */
export async function moveMoneyOf(
  step: Change,
  moves: readonly (Moved & { order: OrderRow; action: string })[],
  now: Date,
): Promise<OrderRow[]> {
  if (moves.length === 0) return []
  const { tx, record } = step
  const reminders = await tx
    .selectFrom('reminders')
    .select(['orderId', 'step'])
    .where(sql<boolean>`"orderId" = any(${moves.map(({ order }) => order.id)}::uuid[])`)
    .execute()
  const rows = moves.map(({ order, paidRappen = 0, chargedRappen = 0 }) => {
    const { id, version } = order
    const status = statusAfterMoney({
      status: order.status,
      openRappen: order.openRappen + chargedRappen - paidRappen,
      sent: reminders.filter(({ orderId }) => orderId === id).map(each => each.step),
    })
    return {
      id,
      status,
      paidRappen: order.paidRappen + paidRappen,
      chargedRappen: order.chargedRappen + chargedRappen,
      paidAt: status === order.status ? order.paidAt : status === 'PAID' ? now : null,
      updatedAt: now,
      version: version + 1,
    }
  })
  const saved = new Map((await updateRows(tx, 'orders', rows, { returns: true })).map(row => [row.id, row]))
  const orders = moves.map(({ order: before, action }) => {
    const after = saved.get(before.id)
    if (!after) throw new Error('An order that was locked is gone')
    record({ topic: 'orders', recordId: before.id, action, before, after })
    return after
  })
  const paid = moves.map(({ order, paidRappen = 0 }) => ({ contactId: order.contactId, paidRappen }))
  if (paid.some(({ paidRappen }) => paidRappen !== 0)) await addPaidToContacts(step, paid)
  return orders
}

export async function moveMoney(
  step: Change,
  order: OrderRow,
  moved: Moved,
  { now, action }: { now: Date; action: string },
): Promise<OrderRow> {
  const [saved] = await moveMoneyOf(step, [{ order, ...moved, action }], now)
  return saved as OrderRow
}
