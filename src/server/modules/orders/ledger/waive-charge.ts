import { zurichDate } from '#domain/calendar/plain-date.ts'
import { isCharge } from '#domain/ledger/open-amount.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { createOnce, type RequestKey } from '#server/db/create-once.ts'
import type { Tx } from '#server/db/database.ts'
import type { Acting, OrderEngine } from '../order-engine.ts'
import { lockIdleOrder } from '../order-records.ts'
import { moveMoney } from './move-money.ts'
import { movePaid } from './move-paid.ts'
import { insertEntries } from './order-entries.ts'

/** Waives a fee, interest or costs: a row of the other sign, with the reason. Payments on it pay the rest. */
export function waiveCharge(
  { db }: Pick<OrderEngine, 'db'>,
  chargeId: string,
  { reason, requestKey, actor, now }: Acting & { reason: string; requestKey?: RequestKey | undefined },
): Promise<string> {
  return createOnce(db, { actor, now, requestKey }, async step => {
    const { tx, record } = step
    const { orderId } = await findCharge(tx, chargeId)
    const order = await lockIdleOrder(tx, orderId)
    const charge = await findCharge(tx, chargeId)
    if (charge.isWaived) throw conflict('charge.waived')
    if (order.status === 'CANCELLED') throw conflict('order.cancelled')
    const { kind, amountRappen } = charge
    const counter = {
      kind,
      amountRappen: -amountRappen,
      valueDate: zurichDate(now),
      reverses: chargeId,
      reason,
    }
    await insertEntries(tx, orderId, [counter], { actor, now })
    record({ topic: 'payments', recordId: orderId, action: 'charge-waived', before: charge, after: counter })
    const surplusRappen = await movePaid(step, order, now)
    const moved = { paidRappen: -surplusRappen, chargedRappen: -amountRappen }
    await moveMoney(step, order, moved, { now, action: 'charge-waived' })
    return orderId
  })
}

async function findCharge(tx: Tx, id: string) {
  const charge = await tx
    .selectFrom('order_entries as e')
    .select(['e.orderId', 'e.kind', 'e.amountRappen', 'e.reverses'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('order_entries as c').select('c.id').whereRef('c.reverses', '=', 'e.id')).as(
        'isWaived',
      ),
    )
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!charge || charge.reverses || !isCharge(charge.kind)) throw notFound('charge')
  return charge
}
