import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { productRoutes } from '#contract/catalogue/products.ts'
import { buildBooking } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { aProduct } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())
beforeEach(async () => {
  await lido.db.deleteFrom('bookings').execute()
  await lido.db.deleteFrom('products').execute()
})

const importFile = (products: unknown[], clearExisting = false) =>
  lido.call(productRoutes.importProducts, { body: { products, clearExisting } })

const stored = () => lido.db.selectFrom('products').selectAll().orderBy('productId').execute()
const storedIds = async () => (await stored()).map(({ productId }) => productId)

const book = (productId: string) => buildBooking(lido.db, { productId })

test('an import creates what is new, updates what is there and says how many', async () => {
  await importFile([aProduct({ productId: 'a', price: 1 }), aProduct({ productId: 'b' })])
  const { status, body } = await importFile([
    aProduct({ productId: 'a', price: 2 }),
    aProduct({ productId: 'b' }),
    aProduct({ productId: 'c', level: 4 }),
  ])
  expect(status).toBe(200)
  expect(body.summary).toEqual({ created: 1, updated: 2, removed: 0, kept: 0 })
  expect(await stored()).toMatchObject([
    { productId: 'a', priceRappen: 200, version: 2 },
    { productId: 'b', version: 1 },
    { productId: 'c', level: '4', version: 1 },
  ])
  const trail = await lido.db
    .selectFrom('audit')
    .select(['action', 'before'])
    .where('recordId', '=', 'a')
    .orderBy('id')
    .execute()
  expect(trail).toMatchObject([{ action: 'created' }, { action: 'updated', before: { priceRappen: 100 } }])
})

test('a product the file does not call active or inactive stays as it was', async () => {
  await importFile([aProduct({ productId: 'a', active: false })])
  await importFile([aProduct({ productId: 'a', price: 9 }), aProduct({ productId: 'b' })])
  expect(await stored()).toMatchObject([
    { productId: 'a', active: false, priceRappen: 900 },
    { productId: 'b', active: true },
  ])
})

test('one wrong row refuses the whole file, and the answer says what is wrong where', async () => {
  const { status, body } = await importFile(
    [
      aProduct({ productId: 'good' }),
      'not a product',
      { ...aProduct({ productId: '20260105-10-Mon' }), price: -1, calendar: ['5.1.2026'] },
      { ...aProduct(), productId: '' },
      aProduct({ productId: 'good' }),
    ],
    true,
  )
  expect(status).toBe(422)
  expect(body).toMatchObject({
    error: 'unprocessable',
    message: 'Nothing was imported: errors in 4 of 5 rows.',
    rows: [
      'Row 2: must be a set of fields',
      'Row 3 (20260105-10-Mon): price: Price cannot be negative; calendar.0: Please enter a valid date',
      'Row 4: productId: Product ID is required',
      'Row 5 (good): the same product is already in row 1',
    ],
  })
  expect(await storedIds()).toEqual([])
})

test('of many wrong rows the first 20 are listed', async () => {
  const { body } = await importFile(Array.from({ length: 30 }, () => ({})))
  expect(body).toMatchObject({
    message: 'Nothing was imported: errors in 30 of 30 rows; the first 20 are listed.',
  })
  expect((body as unknown as { rows: string[] }).rows).toHaveLength(20)
})

test.each([
  ['no products', [], 'The file holds no products'],
  ['too many products', Array(20_001).fill({}), 'A file can hold 20,000 products at most'],
  ['something else than a list', { a: 1 }, 'The file must hold a list of products'],
])('a file with %s is refused', async (_, products, message) => {
  expect(await importFile(products as unknown[], true)).toMatchObject({ status: 400, body: { message } })
})

test('clearing removes what is not in the file, but never a product that bookings refer to', async () => {
  await importFile(['booked', 'kept', 'unused'].map(productId => aProduct({ productId, price: 5 })))
  await book('booked')
  const { body } = await importFile([aProduct({ productId: 'kept' }), aProduct({ productId: 'new' })], true)
  expect(body.summary).toEqual({ created: 1, updated: 1, removed: 1, kept: 1 })
  expect(await stored()).toMatchObject([
    { productId: 'booked', priceRappen: 500, active: true, version: 1 },
    { productId: 'kept', version: 2 },
    { productId: 'new' },
  ])
  const trail = await lido.db
    .selectFrom('audit')
    .select('action')
    .where('recordId', '=', 'unused')
    .orderBy('id', 'desc')
    .execute()
  expect(trail[0]?.action).toBe('deleted')
})

test('a product that bookings refer to cannot be deleted', async () => {
  await importFile([aProduct({ productId: 'booked' })])
  await book('booked')
  const answer = await lido.call(productRoutes.deleteProduct, { params: { id: 'booked' } })
  const message = 'Cannot delete: bookings still reference this product.'
  expect(answer).toMatchObject({ status: 409, body: { message } })
})

const many = proofSize(9000, 1500)

test(`a catalogue of ${many} products goes in at once`, async () => {
  const products = Array.from({ length: many }, () => aProduct())
  const { status, body } = await importFile(products, true)
  expect(status).toBe(200)
  expect(body.summary.created).toBe(many)
  const audited = await lido.db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recordId', 'like', '20260413-8-Mon-Oerlikon-%')
    .executeTakeFirstOrThrow()
  expect(audited.count).toBe(many)
})
