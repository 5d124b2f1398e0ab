import { lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { lessonTypeRoutes } from '#contract/catalogue/lesson-types.ts'
import { productRoutes } from '#contract/catalogue/products.ts'
import type { Database } from '#server/db/database.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { lessonOfferHandlers } from './lesson-offer-routes.ts'
import { lessonTypeHandlers } from './lesson-type-routes.ts'
import { productHandlers } from './product-routes.ts'

export function mountCatalogue(mount: Mount, db: Database) {
  mount(productRoutes, productHandlers(db))
  mount(lessonTypeRoutes, lessonTypeHandlers(db))
  mount(lessonOfferRoutes, lessonOfferHandlers(db))
}
