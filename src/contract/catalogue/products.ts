import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { instant, line, plainDate, requiredLine, success } from '#contract/routes/fields.ts'
import { pageQuery, pagination, search, sortQuery } from '#contract/routes/paging.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { isWholeRappen } from '#domain/billing/money.ts'
import { vatCodes } from '#domain/billing/vat.ts'
import { courseNames } from './course-names.ts'

const product = z.object({
  productId: z.string(),
  price: z.number(),
  maxParticipants: z.number(),
  active: z.boolean(),
  level: z.string(),
  vatCode: z.enum(vatCodes),
  calendar: z.array(z.string()),
  names: courseNames,
  /** The third and fourth segments of the id. */
  day: z.string(),
  location: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version: z.number(),
})
export type Product = z.output<typeof product>

function nameInput(language: string) {
  const required = fieldMessage({ code: 'product.name-required', values: { language } })
  return line(200, required).min(1, required)
}

export const noCourseDate = fieldMessage('product.course-date-required')

export const productInput = z.object({
  productId: requiredLine('product.id-required', 300),
  price: z
    .number(fieldMessage('product.price-required'))
    .min(0, fieldMessage('product.price-negative'))
    .max(1_000_000)
    .refine(isWholeRappen, fieldMessage('product.price-decimals')),
  maxParticipants: z
    .number(fieldMessage('product.participants-required'))
    .int(fieldMessage('number.whole'))
    .min(1, fieldMessage('product.participants-positive'))
    .max(10_000),
  active: z.boolean().default(true),
  /** Import files write it as a word or a number. */
  level: z.union([line(50), z.number().transform(String)]).default(''),
  /** Unchanged when absent. */
  vatCode: z.enum(vatCodes).optional(),
  calendar: z.array(plainDate).min(1, noCourseDate).max(400),
  names: z.object({
    en: nameInput('English'),
    de: nameInput('German'),
    fr: nameInput('French'),
    it: nameInput('Italian'),
    es: nameInput('Spanish'),
    hu: nameInput('Hungarian'),
  }),
})

/** A row of an import file. A known product keeps its active flag when the row has none. */
export const importedProduct = productInput.extend({ active: z.boolean().optional() })

/** What the list can be sorted by: its columns. */
export const productSorts = ['id', 'name', 'price', 'participants', 'status'] as const

const productParams = z.object({ id: line(300).min(1) })
const watches = ['products'] as const

export const productRoutes = {
  listProducts: route('GET /api/products', 'read-courses', {
    summary: 'Products, page by page',
    query: pageQuery(50).extend({
      day: line(50).optional(),
      location: line(100).optional(),
      level: line(50).optional(),
      search,
      /** Defaults to the newest first. */
      ...sortQuery(productSorts),
    }),
    response: z.object({
      products: z.array(product),
      pagination,
      /** The values present in the whole catalogue, for the filters. */
      filters: z.object({
        days: z.array(z.string()),
        locations: z.array(z.string()),
        levels: z.array(z.string()),
      }),
    }),
    watches,
  }),
  listActiveProducts: route('GET /api/products/active', 'read-courses', {
    summary: 'Active products, for booking forms',
    response: z.array(product),
    watches,
  }),
  productStats: route('GET /api/products/stats/overview', 'read-courses', {
    summary: 'How many products there are, and what they cost',
    response: z.object({
      totalProducts: z.number(),
      byStatus: z.object({ active: z.number(), inactive: z.number() }),
      pricing: z.object({ avgPrice: z.number(), minPrice: z.number(), maxPrice: z.number() }),
    }),
    watches,
  }),
  importProducts: route('POST /api/products/import', 'change-courses', {
    summary: 'Create or update many products in one transaction',
    body: z.object({
      /** Each row is checked separately, so that the answer can name its problems. */
      products: z
        .array(z.unknown(), fieldMessage('import.no-list'))
        .min(1, fieldMessage('import.empty'))
        .max(20_000, fieldMessage('import.too-long')),
      clearExisting: z.boolean().default(false),
    }),
    response: z.object({
      summary: z.object({
        created: z.number(),
        /** Products that were there before, whether or not the file changed them. */
        updated: z.number(),
        /** With `clearExisting`: products missing from the file, removed, or kept because bookings refer to them. */
        removed: z.number(),
        kept: z.number(),
      }),
    }),
    bodyLimitBytes: 32 * 1024 * 1024,
  }),
  readProduct: route('GET /api/products/{id}', 'read-courses', {
    summary: 'One product',
    params: productParams,
    response: product,
    watches,
  }),
  createProduct: route('POST /api/products', 'change-courses', {
    summary: 'Create a product',
    body: productInput,
    response: product,
    status: 201,
    creates: true,
  }),
  updateProduct: route('PUT /api/products/{id}', 'change-courses', {
    summary: 'Save a product; its id stays',
    params: productParams,
    body: productInput.omit({ productId: true }),
    response: product,
    locks: true,
  }),
  toggleProduct: route('PUT /api/products/{id}/toggle-active', 'change-courses', {
    summary: 'Activate or deactivate a product; toggles when neither is given',
    params: productParams,
    body: z.object({ active: z.boolean().optional() }),
    response: product,
  }),
  deleteProduct: route('DELETE /api/products/{id}', 'change-courses', {
    summary: 'Delete a product that no booking refers to',
    params: productParams,
    response: success,
  }),
}
