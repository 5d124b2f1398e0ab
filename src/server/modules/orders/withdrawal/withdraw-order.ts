import type * as z from 'zod'
import type { withdrawing } from '#contract/orders/withdrawal.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { conflict, invalidField, notFound } from '#server/app-error.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import { endBooking } from '#server/modules/bookings/end-booking.ts'
import { closeOrder } from '#server/modules/orders/changes/close-order.ts'
import { creditPart } from '../credit-notes/credit-part.ts'
import { refundCredit } from '../ledger/refund-credit.ts'
import type { OrderEngine } from '../order-engine.ts'
import { lockIdleOrder } from '../order-records.ts'
import { planWithdrawal } from './plan-withdrawal.ts'

/**
 * A family withdraws: the booking ends, its seat is free, and a credit note takes back what does not stay owed. What was
 * paid beyond that is credit. The order is cancelled only when nothing stays owed.
 */
export function withdrawOrder(
  engine: OrderEngine,
  orderId: string,
  { owed, reason, sickSince, payout }: z.output<typeof withdrawing>,
  acting: Creation,
): Promise<string> {
  const { actor, now } = acting
  return createOnce(engine.db, acting, async step => {
    const found = await step.tx
      .selectFrom('orders')
      .select(['bookingId', 'generation'])
      .where('id', '=', orderId)
      .executeTakeFirst()
    if (!found) throw notFound('order')
    // The booking first, then its order: as everybody who needs both.
    if (!(await endBooking(step, found.bookingId, found.generation, { now, sickSince })))
      throw conflict('order.withdrawn')
    const order = await lockIdleOrder(step.tx, orderId)
    const plan = await planWithdrawal(engine, step.tx, order, { today: zurichDate(now), sickSince })
    const owedRappen = rappenFromChf(owed)
    if (owedRappen > plan.amountRappen) throw invalidField('owed', 'withdrawal.too-much')
    if (owedRappen !== plan.owedRappen && !reason) throw invalidField('reason', 'withdrawal.reason-required')
    const after = { owedRappen, plannedRappen: plan.owedRappen, reason, sickSince, payout }
    step.record({ topic: 'orders', recordId: orderId, action: 'withdrawn', after })
    const creditedRappen = plan.amountRappen - owedRappen
    const note = { creditedRappen, action: 'withdrawn', actor, now, reason }
    let surplusRappen = 0
    if (owedRappen === 0) {
      await closeOrder(engine, step, order, 'CANCELLED', { actor, now, reason })
      surplusRappen = order.paidRappen
    } else if (creditedRappen > 0) surplusRappen = (await creditPart(engine, step, order, note)).surplusRappen
    if (payout === 'refund' && surplusRappen > 0) {
      const wanted = { contactId: order.contactId, amountRappen: surplusRappen, reason }
      await refundCredit(step, wanted, { actor, now })
    }
    return orderId
  })
}
