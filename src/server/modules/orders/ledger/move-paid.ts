import { openParts } from '#domain/ledger/open-amount.ts'
import { reallocate } from '#domain/ledger/reallocate.ts'
import type { Change } from '#server/db/change.ts'
import type { OrderRow } from '../order-records.ts'
import { type Holding, holdingsOf, insertAllocations, lockPayments, readOrderLedger } from './ledger-rows.ts'

/** Moves payments of waived parts to open ones; returns what became credit. */
export async function movePaid({ tx, record }: Change, order: OrderRow, now: Date): Promise<number> {
  const paymentIds = (await holdingsOf(tx, 'orderId', [order.id])).map(({ paymentId }) => paymentId)
  await lockPayments(tx, [...new Set(paymentIds)])
  const held = (await holdingsOf(tx, 'orderId', [order.id])).flatMap(({ part, ...row }) =>
    part === 'credit' || part === 'refund' ? [] : [{ ...row, part }],
  )
  let surplus = 0
  for (const { from, amountRappen, to, surplusRappen } of reallocate(
    openParts(await readOrderLedger(tx, order)),
    held,
  )) {
    const rows: Holding[] = [
      { ...from, amountRappen: -amountRappen },
      ...to.map(part => ({ ...from, ...part })),
      { ...from, orderId: null, contactId: order.contactId, part: 'credit', amountRappen: surplusRappen },
    ]
    await insertAllocations(tx, rows, now)
    surplus += surplusRappen
    const after = { orderId: order.id, from: from.part, to, surplusRappen }
    record({ topic: 'payments', recordId: from.paymentId, action: 'reallocated', after })
  }
  return surplus
}
