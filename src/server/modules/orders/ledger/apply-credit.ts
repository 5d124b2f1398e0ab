import { decidePayment } from '#domain/ledger/order-standing.ts'
import { conflict } from '#server/app-error.ts'
import type { RequestKey } from '#server/db/create-once.ts'
import { createOnce } from '#server/db/create-once.ts'
import type { Acting, OrderEngine } from '../order-engine.ts'
import { lockIdleOrder } from '../order-records.ts'
import { moveMoney } from './move-money.ts'
import { takeCredit } from './spend-credit.ts'

/** Pays an order from its payer's credit, the oldest first: as much as is open, or as there is. */
export function applyCredit(
  { db }: Pick<OrderEngine, 'db'>,
  orderId: string,
  { actor, now, scope, requestKey }: Acting & { requestKey?: RequestKey | undefined },
): Promise<string> {
  return createOnce(db, { actor, now, requestKey }, async step => {
    const order = await lockIdleOrder(step.tx, orderId, scope)
    const decision = decidePayment(order.status)
    if ('refused' in decision) throw conflict(decision.refused)
    // A paid or cancelled order owes nothing.
    if (decision.to === 'credit') throw conflict('order.no-credit')
    const used = await takeCredit(step, order, now)
    if (used === 0) throw conflict('order.no-credit')
    const action = used === order.openRappen ? 'paid' : 'partly-paid'
    await moveMoney(step, order, { paidRappen: used }, { now, action })
    return orderId
  })
}
