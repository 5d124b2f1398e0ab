import { bankEntryRoutes, bankImportRoutes } from '#contract/payments/bank-files.ts'
import { officePaymentRoutes } from '#contract/payments/office-payments.ts'
import { paymentRoutes } from '#contract/payments/payments.ts'
import { refundLinkRoutes, refundRoutes } from '#contract/payments/refunds.ts'
import { exportReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers, Mount } from '#server/http/mount-route.ts'
import { applyCredit } from '../orders/ledger/apply-credit.ts'
import { waiveCharge } from '../orders/ledger/waive-charge.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { bankEntryHandlers, bankImportHandlers } from './bank/bank-routes.ts'
import { listAllPayments, readPayment, sumPayments } from './office-payment-queries.ts'
import { findChargedOrder, listOrderPayments } from './payment-queries.ts'
import { paymentSheet } from './payment-sheet.ts'
import { recordPayment } from './record-payment.ts'
import { refundHandlers, refundLinkHandlers } from './refunds/refund-routes.ts'
import { takeBackPayment } from './take-back-payment.ts'

/** The payments of orders of both generations. */
function paymentHandlers(engine: OrderEngine): Handlers<typeof paymentRoutes> {
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
const officePaymentHandlers = ({ db }: OrderEngine): Handlers<typeof officePaymentRoutes> => ({
  listPayments: ({ query }) => listAllPayments(db, query),
  sumPayments: ({ query }) => sumPayments(db, query),
  exportPayments: ({ query }, context) =>
    exportReply(db, { topic: 'payments' }, paymentSheet(db, query), query, context),
  readPayment: ({ params }) => readPayment(db, params.id),
})

export function mountPayments(mount: Mount, engine: OrderEngine) {
  mount(paymentRoutes, paymentHandlers(engine))
  mount(officePaymentRoutes, officePaymentHandlers(engine))
  mount(refundRoutes, refundHandlers(engine))
  mount(refundLinkRoutes, refundLinkHandlers(engine))
  mount(bankImportRoutes, bankImportHandlers(engine))
  mount(bankEntryRoutes, bankEntryHandlers(engine))
}
