import type { productRoutes } from '#contract/catalogue/products.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { productActions, toProductRow } from './product-actions.ts'
import { checkImport, importProducts } from './product-import.ts'
import { findProduct, listActiveProducts, listProducts, readProductStats } from './product-queries.ts'

export const productHandlers = (db: Database): Handlers<typeof productRoutes> => ({
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
