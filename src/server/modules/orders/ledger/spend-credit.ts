import { allocatePayment } from '#domain/ledger/allocate-payment.ts'
import { openParts } from '#domain/ledger/open-amount.ts'
import type { Change } from '#server/db/change.ts'
import type { OrderRow } from '../order-records.ts'
import { holdingsOf, insertAllocations, lockPayments, readOrderLedger } from './ledger-rows.ts'
import { moveMoney } from './move-money.ts'
import { releaseMoney } from './release-money.ts'

/** Allocates its payer's credit to a locked order, the oldest first; returns how much. The caller updates the order's sum. */
export async function takeCredit({ tx, record }: Change, order: OrderRow, now: Date): Promise<number> {
  const orderId = order.id
  const ids = (await holdingsOf(tx, 'contactId', [order.contactId])).map(({ paymentId }) => paymentId)
  await lockPayments(tx, ids)
  const credits = (await holdingsOf(tx, 'contactId', [order.contactId])).filter(({ paymentId }) =>
    ids.includes(paymentId),
  )
  let used = 0
  for (const credit of credits) {
    const { paymentId } = credit
    const open = openParts(await readOrderLedger(tx, order))
    const { parts } = allocatePayment(credit.amountRappen, open)
    const rappen = parts.reduce((total, { amountRappen }) => total + amountRappen, 0)
    if (rappen === 0) break
    const paid = parts.map(part => ({ paymentId, orderId, contactId: null, ...part }))
    await insertAllocations(tx, [{ ...credit, amountRappen: -rappen }, ...paid], now)
    record({ topic: 'payments', recordId: paymentId, action: 'credit-used', after: { orderId, rappen } })
    used += rappen
  }
  return used
}

/** An invoice that is about to leave asks for what its payer's credit does not cover. */
export async function spendCredit(step: Change, order: OrderRow, now: Date): Promise<OrderRow> {
  const paidRappen = await takeCredit(step, order, now)
  return paidRappen === 0 ? order : moveMoney(step, order, { paidRappen }, { now, action: 'credit-used' })
}

/** Its mail did not leave, so the credit is returned to the payer. */
export async function restoreCredit(step: Change, order: OrderRow, now: Date): Promise<void> {
  if (order.invoiceSentAt || order.paidRappen === 0) return
  await releaseMoney(step, order, now)
  await moveMoney(step, order, { paidRappen: -order.paidRappen }, { now, action: 'credit-restored' })
}
