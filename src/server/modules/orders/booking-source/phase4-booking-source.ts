import { vatTenths } from '#domain/billing/vat.ts'
import { productStartTime } from '#domain/catalogue/product-id.ts'
import { notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { readPlaceName } from '#server/modules/locations/read-place-name.ts'
import type { BookingSource } from './booking-source.ts'

/** Phase 4 sells products: the price is the product's, the name the one in the contact's language. */
export const phase4BookingSource: BookingSource = {
  async quote(tx, { productId, contact }) {
    const product = productId ? await findProduct(tx, productId) : undefined
    if (!product) throw notFound('product')
    return {
      productId: product.productId,
      lessonOfferId: null,
      productName: product.names[contact.preferredLanguage] || product.names.en || product.productId,
      amountRappen: product.priceRappen,
      vatTenths: vatTenths(product.vatCode, product.calendar.toSorted()[0]),
    }
  },

  async readSchedule(db, { productId }) {
    const product = productId ? await findProduct(db, productId) : undefined
    if (!product) return null
    return {
      germanName: product.names.de || null,
      lessonTypeId: null,
      unitPriceRappen: null,
      location: await readPlaceName(db, product.location),
      dates: product.calendar,
      startTime: productStartTime(product.productId),
    }
  },
}

const findProduct = (db: Database | Tx, productId: string) =>
  db.selectFrom('products').selectAll().where('productId', '=', productId).executeTakeFirst()
