import type { officePaymentRoutes } from '#contract/payments/office-payments.ts'
import type { paymentRoutes } from '#contract/payments/payments.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { recordExport } from '#server/db/record-export.ts'
import { sheetReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { applyCredit } from '../orders/ledger/apply-credit.ts'
import { waiveCharge } from '../orders/ledger/waive-charge.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { listAllPayments, readPayment } from './office-payment-queries.ts'
import { findChargedOrder, listOrderPayments } from './payment-queries.ts'
import { paymentSheet } from './payment-sheet.ts'
import { recordPayment } from './record-payment.ts'
import { takeBackPayment } from './take-back-payment.ts'

/** The payments of orders of both generations. */
export function paymentHandlers(engine: OrderEngine): Handlers<typeof paymentRoutes> {
  const { db } = engine
  return {
    listPayments: ({ params }) => listOrderPayments(engine, params.id),
    async recordPayment({ params, body }, { actor, now, requestKey }) {
      await recordPayment(engine, params.id, body, { actor, now, requestKey })
      return listOrderPayments(engine, params.id)
    },
    async applyCredit({ params }, { actor, now, requestKey }) {
      await applyCredit(engine, params.id, { actor, now, requestKey })
      return listOrderPayments(engine, params.id)
    },
    async waiveCharge({ params, body }, { actor, now, requestKey }) {
      const orderId = await findChargedOrder(db, params.id)
      await waiveCharge(engine, params.id, { actor, now, requestKey, reason: body.reason })
      return listOrderPayments(engine, orderId)
    },
    async takeBack({ params, body }, { actor, now, requestKey }) {
      await takeBackPayment(engine, params.id, { actor, now, requestKey, reason: body.reason })
      return readPayment(db, params.id)
    },
  }
}

/** All payments, as the Office lists them. */
export const officePaymentHandlers = ({ db }: OrderEngine): Handlers<typeof officePaymentRoutes> => ({
  listPayments: ({ query }) => listAllPayments(db, query),
  async exportPayments({ query }, context) {
    await recordExport(db, 'payments', query, context)
    return sheetReply(paymentSheet(db, query), query, zurichDate(context.now))
  },
  readPayment: ({ params }) => readPayment(db, params.id),
})
