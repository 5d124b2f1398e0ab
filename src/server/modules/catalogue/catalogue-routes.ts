import type * as z from 'zod'
import { type lessonOfferInput, lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { type lessonTypeInput, lessonTypeRoutes } from '#contract/catalogue/lesson-types.ts'
import { productRoutes } from '#contract/catalogue/products.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers, Mount } from '#server/http/mount-route.ts'
import { findLessonOffer, lessonOfferActions, listLessonOffers } from './lesson-offer-queries.ts'
import { findLessonType, lessonTypeActions, listLessonTypes } from './lesson-type-queries.ts'
import { productActions, toProductRow } from './product-actions.ts'
import { checkImport, importProducts } from './product-import.ts'
import { findProduct, listActiveProducts, listProducts, readProductStats } from './product-queries.ts'

export function mountCatalogue(mount: Mount, db: Database) {
  mount(productRoutes, productHandlers(db))
  mount(lessonTypeRoutes, lessonTypeHandlers(db))
  mount(lessonOfferRoutes, lessonOfferHandlers(db))
}

const productHandlers = (db: Database): Handlers<typeof productRoutes> => ({
  listProducts: ({ query }) => listProducts(db, query),
  listActiveProducts: () => listActiveProducts(db),
  productStats: () => readProductStats(db),
  async importProducts({ body }, context) {
    const rows = checkImport(body.products)
    return { summary: await importProducts(db, rows, body.clearExisting, context) }
  },
  readProduct: ({ params }) => findProduct(db, params.id),
  createProduct: ({ body }, context) => productActions.create(db, toProductRow(body), context),
  updateProduct: ({ params, body }, context) =>
    productActions.update(db, params.id, toProductRow(body), context),
  toggleProduct: ({ params: { id }, body: { active: wanted } }, context) =>
    productActions.toggle(db, { id, flag: 'active', wanted }, context),
  deleteProduct: ({ params }, context) => productActions.remove(db, params.id, context),
})

const lessonTypeHandlers = (db: Database): Handlers<typeof lessonTypeRoutes> => ({
  listLessonTypes: ({ query }) => listLessonTypes(db, query.order),
  readLessonType: ({ params }) => findLessonType(db, params.id),
  createLessonType: ({ body }, context) => lessonTypeActions.create(db, toTypeRow(body), context),
  updateLessonType: ({ params, body }, context) =>
    lessonTypeActions.update(db, params.id, toTypeRow(body), context),
  toggleLessonType: ({ params: { id }, body: { isActive: wanted } }, context) =>
    lessonTypeActions.toggle(db, { id, flag: 'isActive', wanted }, context),
  deleteLessonType: ({ params }, context) => lessonTypeActions.remove(db, params.id, context),
})

const toTypeRow = ({ defaultPrice, durationMinutes = null, ...rest }: z.output<typeof lessonTypeInput>) => ({
  ...rest,
  durationMinutes,
  defaultPriceRappen: rappenFromChf(defaultPrice),
})

const lessonOfferHandlers = (db: Database): Handlers<typeof lessonOfferRoutes> => ({
  listLessonOffers: () => listLessonOffers(db),
  listOffersByStatus: ({ query }) => listLessonOffers(db, query.status),
  readLessonOffer: ({ params }) => findLessonOffer(db, params.id),
  createLessonOffer: ({ body }, context) => lessonOfferActions.create(db, toOfferRow(body), context),
  updateLessonOffer: ({ params, body }, context) =>
    lessonOfferActions.update(db, params.id, toOfferRow(body), context),
  deleteLessonOffer: ({ params }, context) => lessonOfferActions.remove(db, params.id, context),
})

function toOfferRow({
  unitPriceChf,
  packagePriceChf,
  scheduleDates,
  ...rest
}: z.output<typeof lessonOfferInput>) {
  return {
    ...rest,
    unitPriceRappen: rappenFromChf(unitPriceChf),
    packagePriceRappen: packagePriceChf == null ? null : rappenFromChf(packagePriceChf),
    scheduleDates: JSON.stringify([...new Set(scheduleDates)].sort()),
  }
}
