import { allocatePayment } from '#domain/ledger/allocate-payment.ts'
import { openParts } from '#domain/ledger/open-amount.ts'
import { decidePayment } from '#domain/ledger/order-standing.ts'
import { conflict } from '#server/app-error.ts'
import type { RequestKey } from '#server/db/create-once.ts'
import { createOnce } from '#server/db/create-once.ts'
import type { Acting, OrderEngine } from '../order-engine.ts'
import { lockIdleOrder } from '../order-records.ts'
import { creditHoldings, insertAllocations, lockPayments, readOrderLedger } from './ledger-rows.ts'
import { moveMoney } from './move-money.ts'

/** Pays an order from its payer's credit, the oldest first: as much as is open, or as there is. */
export function applyCredit(
  { db }: Pick<OrderEngine, 'db'>,
  orderId: string,
  { actor, now, scope, requestKey }: Acting & { requestKey?: RequestKey | undefined },
): Promise<string> {
  return createOnce(db, { actor, now, requestKey }, async step => {
    const { tx, record } = step
    const order = await lockIdleOrder(tx, orderId, scope)
    const decision = decidePayment(order.status)
    if ('refused' in decision) throw conflict(decision.refused)
    // Of an order that is paid or cancelled nothing is open, whatever its amount.
    if (decision.to === 'credit') throw conflict('order.no-credit')
    const ids = (await creditHoldings(tx, order.contactId)).map(({ paymentId }) => paymentId)
    await lockPayments(tx, ids)
    const credits = (await creditHoldings(tx, order.contactId)).filter(({ paymentId }) =>
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
    if (used === 0) throw conflict('order.no-credit')
    const action = used === order.openRappen ? 'paid' : 'partly-paid'
    await moveMoney(step, order, { paidRappen: used }, { now, action })
    return orderId
  })
}
