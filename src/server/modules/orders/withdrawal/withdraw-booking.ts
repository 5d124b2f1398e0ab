import type * as z from 'zod'
import type { withdrawing } from '#contract/orders/withdrawal.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { conflict, invalidField, notFound } from '#server/app-error.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { Tx } from '#server/db/database.ts'
import { endBooking } from '#server/modules/bookings/actions/end-booking.ts'
import { closeOrder } from '#server/modules/orders/editing/close-order.ts'
import { creditPart } from '../credit-notes/credit-part.ts'
import { refundCredit } from '../ledger/refund-credit.ts'
import type { OrderEngine } from '../order-engine.ts'
import { lockIdleOrder } from '../order-records.ts'
import { planWithdrawal, withoutOrder } from './plan-withdrawal.ts'

/**
 * A family withdraws: the booking ends and its seat is free. A credit note takes back what does not stay owed of an
 * invoice that was sent; what was paid beyond that is credit. The order is cancelled when nothing stays owed.
 */
export function withdrawBooking(
  engine: OrderEngine,
  bookingId: string,
  { owed, reason, sickSince, payout }: z.output<typeof withdrawing>,
  acting: Creation,
): Promise<string> {
  const { actor, now } = acting
  return createOnce(engine.db, acting, async step => {
    const { orderId, generation } = await findWithdrawn(step.tx, bookingId)
    // The booking is locked before its order, as everywhere.
    if (!(await endBooking(step, bookingId, generation, { now, sickSince })))
      throw conflict('order.withdrawn')
    const order = orderId === null ? null : await lockIdleOrder(step.tx, orderId)
    const when = { today: zurichDate(now), sickSince }
    const plan = order ? await planWithdrawal(engine, step.tx, order, when) : withoutOrder
    const owedRappen = rappenFromChf(owed)
    if (owedRappen > plan.amountRappen) throw invalidField('owed', 'withdrawal.too-much')
    if (owedRappen !== plan.owedRappen && !reason) throw invalidField('reason', 'withdrawal.reason-required')
    if (!order) return bookingId
    const after = { owedRappen, plannedRappen: plan.owedRappen, reason, sickSince, payout }
    step.record({ topic: 'orders', recordId: order.id, action: 'withdrawn', after })
    const creditedRappen = plan.amountRappen - owedRappen
    const isRefunded = payout === 'refund'
    const note = { creditedRappen, action: 'withdrawn', actor, now, reason, isRefunded }
    let surplusRappen = 0
    if (order.status === 'CANCELLED') return bookingId
    if (owedRappen === 0) {
      await closeOrder(engine, step, order, 'CANCELLED', { actor, now, reason, isRefunded })
      surplusRappen = order.paidRappen
    } else if (creditedRappen > 0) surplusRappen = (await creditPart(engine, step, order, note)).surplusRappen
    if (isRefunded && surplusRappen > 0) {
      const wanted = { contactId: order.contactId, amountRappen: surplusRappen, reason }
      await refundCredit(step, wanted, { actor, now })
    }
    return bookingId
  })
}

async function findWithdrawn(tx: Tx, bookingId: string) {
  return tx
    .selectFrom('bookings as b')
    .leftJoin('orders as o', 'o.bookingId', 'b.id')
    .select(['b.generation', 'o.id as orderId'])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow(() => notFound('booking'))
}
