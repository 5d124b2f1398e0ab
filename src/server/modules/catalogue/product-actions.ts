import type * as z from 'zod'
import type { productInput } from '#contract/catalogue/products.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { change } from '#server/db/change.ts'
import { createOnce } from '#server/db/create-once.ts'
import type { Database } from '#server/db/database.ts'
import { editableRecords } from '#server/db/editable-records.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { checkVersion } from '#server/http/requests/check-version.ts'
import { findProduct } from './product-queries.ts'

type ProductInput = z.output<typeof productInput>

export const productRecords = editableRecords('products', {
  topic: 'products',
  key: 'productId',
  called: 'product',
})

export function toProductRow<Input extends Omit<ProductInput, 'productId' | 'active'>>(input: Input) {
  const { price, calendar, names, ...plain } = input
  return {
    ...plain,
    priceRappen: rappenFromChf(price),
    calendar: JSON.stringify([...new Set(calendar)].sort()),
    names: JSON.stringify(names),
  }
}

export function createProduct(db: Database, input: ProductInput, context: RequestContext): Promise<string> {
  return createOnce(db, context, async step => {
    const { productId } = await productRecords.insert(step, toProductRow(input), context.now)
    return productId
  })
}

export async function updateProduct(
  db: Database,
  productId: string,
  input: Omit<ProductInput, 'productId'>,
  context: RequestContext,
) {
  await change(db, context, async step => {
    const before = await productRecords.lock(step.tx, productId)
    checkVersion(context.seenVersion, before.version, await findProduct(step.tx, productId))
    await productRecords.update(step, before, toProductRow(input), context.now)
  })
}

export async function toggleProduct(
  db: Database,
  productId: string,
  wanted: boolean | undefined,
  context: RequestContext,
) {
  await change(db, context, async step => {
    const before = await productRecords.lock(step.tx, productId)
    await productRecords.switchTo(step, before, 'active', wanted, context.now)
  })
}

export async function deleteProduct(db: Database, productId: string, context: RequestContext) {
  await change(db, context, async step =>
    productRecords.remove(step, await productRecords.lock(step.tx, productId)),
  )
}
