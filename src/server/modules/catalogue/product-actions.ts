import type * as z from 'zod'
import type { productInput } from '#contract/catalogue/products.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { editableRecords, recordActions } from '#server/db/editable-records.ts'
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

export const productActions = recordActions(productRecords, { find: findProduct })
