import type { productRoutes } from '#contract/catalogue/products.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { createProduct, deleteProduct, toggleProduct, updateProduct } from './product-actions.ts'
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
  async createProduct({ body }, context) {
    return findProduct(db, await createProduct(db, body, context))
  },
  async updateProduct({ params, body }, context) {
    await updateProduct(db, params.id, body, context)
    return findProduct(db, params.id)
  },
  async toggleProduct({ params, body }, context) {
    await toggleProduct(db, params.id, body.active, context)
    return findProduct(db, params.id)
  },
  async deleteProduct({ params }, context) {
    await deleteProduct(db, params.id, context)
    return { success: true }
  },
})
