import { betreibungRoutes } from '#contract/orders/betreibung.ts'
import { cancellationScaleRoutes } from '#contract/orders/cancellation-scales.ts'
import { courseCancellationRoutes } from '#contract/orders/course-cancellation.ts'
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
import { withdrawalRoutes } from '#contract/orders/withdrawal.ts'
import { letterPreviewRoutes } from '#contract/settings/letters.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { betreibungHandlers } from './betreibung/betreibung-routes.ts'
import { courseCancellationHandlers } from './course-cancellation/course-cancellation-routes.ts'
import { letterToPostHandlers } from './letters-to-post/letter-to-post-routes.ts'
import type { OrderEngine } from './order-engine.ts'
import {
  adminInvoiceHandlers,
  adminOrderActionHandlers,
  discountHandlers,
  letterPreviewHandlers,
  orderHandlers,
  serviceInvoiceHandlers,
  serviceOrderActionHandlers,
} from './order-routes.ts'
import { phase5OrderHandlers } from './phase5-order-routes.ts'
import { scaleHandlers } from './withdrawal/scale-routes.ts'
import { withdrawalHandlers } from './withdrawal/withdrawal-routes.ts'

export function mountOrders(mount: Mount, engine: OrderEngine) {
  mount(orderRoutes, orderHandlers(engine))
  mount(adminOrderActionRoutes, adminOrderActionHandlers(engine))
  mount(adminInvoiceRoutes, adminInvoiceHandlers(engine))
  mount(serviceOrderActionRoutes, serviceOrderActionHandlers(engine))
  mount(serviceInvoiceRoutes, serviceInvoiceHandlers(engine))
  mount(letterToPostRoutes, letterToPostHandlers(engine))
  mount(discountRoutes, discountHandlers(engine))
  mount(betreibungRoutes, betreibungHandlers(engine))
  mount(withdrawalRoutes, withdrawalHandlers(engine))
  mount(courseCancellationRoutes, courseCancellationHandlers(engine))
  mount(cancellationScaleRoutes, scaleHandlers(engine.db))
  mount(letterPreviewRoutes, letterPreviewHandlers(engine))
  mount(phase5OrderRoutes, phase5OrderHandlers(engine))
}
