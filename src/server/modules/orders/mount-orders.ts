import { betreibungRoutes } from '#contract/orders/betreibung.ts'
import { discountRoutes } from '#contract/orders/discounts.ts'
import { letterToPostRoutes } from '#contract/orders/letters-to-post.ts'
import {
  adminInvoiceRoutes,
  adminOrderActionRoutes,
  orderRoutes,
  serviceInvoiceRoutes,
  serviceOrderActionRoutes,
} from '#contract/orders/orders.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { betreibungHandlers } from './betreibung/betreibung-routes.ts'
import type { OrderEngine } from './order-engine.ts'
import {
  adminInvoiceHandlers,
  adminOrderActionHandlers,
  discountHandlers,
  orderHandlers,
  serviceInvoiceHandlers,
  serviceOrderActionHandlers,
} from './order-routes.ts'
import { phase5OrderHandlers } from './phase5-order-routes.ts'
import { letterToPostHandlers } from './post/post-routes.ts'

export function mountOrders(mount: Mount, engine: OrderEngine) {
  mount(orderRoutes, orderHandlers(engine))
  mount(adminOrderActionRoutes, adminOrderActionHandlers(engine))
  mount(adminInvoiceRoutes, adminInvoiceHandlers(engine))
  mount(serviceOrderActionRoutes, serviceOrderActionHandlers(engine))
  mount(serviceInvoiceRoutes, serviceInvoiceHandlers(engine))
  mount(letterToPostRoutes, letterToPostHandlers(engine))
  mount(discountRoutes, discountHandlers(engine))
  mount(betreibungRoutes, betreibungHandlers(engine))
  mount(phase5OrderRoutes, phase5OrderHandlers(engine))
}
