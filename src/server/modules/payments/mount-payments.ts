import { paymentRoutes } from '#contract/orders/payments.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { paymentHandlers } from './payment-routes.ts'

export const mountPayments = (mount: Mount, engine: Parameters<typeof paymentHandlers>[0]) =>
  mount(paymentRoutes, paymentHandlers(engine))
