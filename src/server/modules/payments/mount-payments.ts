import { bankEntryRoutes, bankImportRoutes } from '#contract/payments/bank-files.ts'
import { officePaymentRoutes } from '#contract/payments/office-payments.ts'
import { paymentRoutes } from '#contract/payments/payments.ts'
import { refundLinkRoutes, refundRoutes } from '#contract/payments/refunds.ts'
import type { Mount } from '#server/http/mount-route.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { bankEntryHandlers, bankImportHandlers } from './bank/bank-routes.ts'
import { officePaymentHandlers, paymentHandlers } from './payment-routes.ts'
import { refundHandlers, refundLinkHandlers } from './refunds/refund-routes.ts'

export function mountPayments(mount: Mount, engine: OrderEngine) {
  mount(paymentRoutes, paymentHandlers(engine))
  mount(officePaymentRoutes, officePaymentHandlers(engine))
  mount(refundRoutes, refundHandlers(engine))
  mount(refundLinkRoutes, refundLinkHandlers(engine))
  mount(bankImportRoutes, bankImportHandlers(engine))
  mount(bankEntryRoutes, bankEntryHandlers(engine))
}
