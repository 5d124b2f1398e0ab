import type * as z from 'zod'
import type { newPayment } from '#contract/payments/payments.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { refusePaymentDay } from '#domain/ledger/payment-day.ts'
import { conflict, invalidField } from '#server/app-error.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import { payOrder } from '../orders/ledger/pay-order.ts'
import { type OrderEngine, withCurrentSettings } from '../orders/order-engine.ts'
import { lockIdleOrder } from '../orders/order-records.ts'

/** Payments recorded by staff: all of the open amount, a part, or more. */
export function recordPayment(
  engine: OrderEngine,
  orderId: string,
  { amount, date, source, note, open }: z.output<typeof newPayment>,
  acting: Creation,
): Promise<string> {
  return createOnce(engine.db, acting, async step => {
    const order = await lockIdleOrder(step.tx, orderId)
    const orderedOn = zurichDate(new Date(order.createdAt))
    const refused = refusePaymentDay(date, { today: zurichDate(acting.now), orderedOn })
    if (refused) throw invalidField('date', refused)
    if (open !== undefined && rappenFromChf(open) !== order.openRappen)
      throw conflict({ code: 'order.open-changed', values: { rappen: order.openRappen } })
    const payment = { amountRappen: rappenFromChf(amount), valueDate: date, source, note }
    return payOrder(await withCurrentSettings(engine, step.tx), step, order, payment, acting)
  })
}
