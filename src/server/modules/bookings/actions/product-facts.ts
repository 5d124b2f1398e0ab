import { productStartTime } from '#domain/catalogue/product-id.ts'
import type { Tx } from '#server/db/database.ts'
import { readPlaceName } from '../../locations/read-place-name.ts'
import type { BookingRow } from '../booking-records.ts'
import type { CourseFacts } from './confirmation-mail.ts'

/** What a confirmation says of a Phase 4 product. */
export async function productFacts(tx: Tx, { productId, contact }: BookingRow): Promise<CourseFacts> {
  const product = await tx
    .selectFrom('products')
    .selectAll()
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  const location = await readPlaceName(tx, product.location)
  const [startsOn] = product.calendar
  const startTime = productStartTime(product.productId)
  return {
    courseName: product.names[contact.preferredLanguage] || product.names.en,
    amountRappen: product.priceRappen,
    lessonDates: product.calendar,
    ...(location ? { location } : {}),
    ...(startsOn ? { startsOn } : {}),
    ...(startTime ? { startTime } : {}),
  }
}
