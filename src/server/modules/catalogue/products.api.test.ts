import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { productRoutes } from '#contract/catalogue/products.ts'
import { aProduct } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())
beforeEach(async () => {
  await lido.db.deleteFrom('products').execute()
})

async function create(wanted: Parameters<typeof aProduct>[0] = {}) {
  const answer = await lido.call(productRoutes.createProduct, { body: aProduct(wanted) })
  expect(answer.status).toBe(201)
  return answer.body
}

const list = async (query = {}) => (await lido.call(productRoutes.listProducts, { query })).body
const idsOf = (products: Array<{ productId: string }>) => products.map(({ productId }) => productId)

describe('one product', () => {
  test('is created, read, saved, switched off and on, and deleted', async () => {
    const body = aProduct({ price: 89.95, productId: '20260105-10-Mon-Oerlikon-1630-45-krebs/ä' })
    const created = await create(body)
    expect(created).toMatchObject({ ...body, active: true, day: 'Mon', location: 'Oerlikon', version: 1 })
    const params = { id: created.productId }
    expect((await lido.call(productRoutes.readProduct, { params })).body).toEqual(created)

    const { productId: _, ...fields } = body
    const saved = await lido.call(productRoutes.updateProduct, { params, body: { ...fields, price: 0.07 } })
    expect(saved.body).toMatchObject({ price: 0.07, version: 2 })
    const off = await lido.call(productRoutes.toggleProduct, { params, body: {} })
    expect(off.body).toMatchObject({ active: false, version: 3 })
    expect((await lido.call(productRoutes.toggleProduct, { params, body: {} })).body.active).toBe(true)

    expect((await lido.call(productRoutes.deleteProduct, { params })).body).toEqual({ success: true })
    expect((await lido.call(productRoutes.readProduct, { params })).status).toBe(404)
  })

  test('keeps its course dates in their order, each once', async () => {
    const calendar = ['2026-04-20', '2026-04-13', '2026-04-20']
    expect((await create({ calendar })).calendar).toEqual(['2026-04-13', '2026-04-20'])
  })

  test('is exempt from value added tax by default, and keeps its rate', async () => {
    const { vatCode } = await create()
    expect(vatCode).toBe('exempt')
    const { productId: id } = await create({ productId: 'aquafit', vatCode: 'standard' })
    const { productId: _, ...body } = aProduct()
    const saved = await lido.call(productRoutes.updateProduct, { params: { id }, body })
    expect(saved.body.vatCode).toBe('standard')
  })

  test('with a short id has neither day nor location', async () => {
    expect(await create({ productId: 'camp' })).toMatchObject({ day: '', location: '' })
  })

  test('cannot take the id of another', async () => {
    const { productId } = await create()
    const message = 'A product with this ID already exists.'
    const answer = await lido.call(productRoutes.createProduct, { body: aProduct({ productId }) })
    expect(answer).toMatchObject({ status: 409, body: { message, fields: { productId: message } } })
  })

  test('saved on an older version is refused, with the product as it stands', async () => {
    const { productId, version } = await create()
    const params = { id: productId }
    await lido.call(productRoutes.toggleProduct, { params, body: {} })
    const { productId: _, ...body } = aProduct({ price: 1 })
    const stale = await lido.call(productRoutes.updateProduct, { params, body, version })
    expect(stale).toMatchObject({ status: 412, body: { current: { active: false, price: 240, version: 2 } } })
    const fresh = await lido.call(productRoutes.updateProduct, { params, body, version: 2 })
    expect(fresh).toMatchObject({ status: 200, body: { price: 1, version: 3 } })
  })

  test('that does not exist is not found by any call', async () => {
    const params = { id: 'no-such-product' }
    const { productId: _, ...body } = aProduct()
    const missing = { status: 404, body: { message: 'Product not found' } }
    expect(await lido.call(productRoutes.readProduct, { params })).toMatchObject(missing)
    expect(await lido.call(productRoutes.updateProduct, { params, body })).toMatchObject(missing)
    expect(await lido.call(productRoutes.toggleProduct, { params, body: {} })).toMatchObject(missing)
    expect(await lido.call(productRoutes.deleteProduct, { params })).toMatchObject(missing)
    expect((await lido.call(productRoutes.readProduct, { params: { id: 'a\u0000b' } })).status).toBe(404)
  })

  test.each([
    ['no id', { productId: ' ' }, { productId: 'Product ID is required' }],
    ['a negative price', { price: -1 }, { price: 'Price cannot be negative' }],
    ['half a Rappen', { price: 10.005 }, { price: 'Price has two decimals at most' }],
    [
      'no participants',
      { maxParticipants: 0 },
      { maxParticipants: 'There must be at least one participant' },
    ],
    ['no dates', { calendar: [] }, { calendar: 'Please add at least one course date.' }],
    ['a wrong date', { calendar: ['2026-02-30'] }, { 'calendar.0': 'Please enter a valid date' }],
    [
      'no Italian name',
      { names: { ...aProduct().names, it: '' } },
      { 'names.it': 'The Italian name is required' },
    ],
  ])('with %s is refused with a text for its field', async (_, wrong, fields) => {
    const answer = await lido.call(productRoutes.createProduct, { body: aProduct(wrong) })
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid', fields } })
  })

  test('leaves a trail of who changed what', async () => {
    const { productId } = await create()
    await lido.call(productRoutes.toggleProduct, { params: { id: productId }, body: {} })
    await lido.call(productRoutes.deleteProduct, { params: { id: productId } })
    const trail = await lido.db
      .selectFrom('audit')
      .selectAll()
      .where('recordId', '=', productId)
      .orderBy('id')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(['created', 'deactivated', 'deleted'])
    expect(trail[1]).toMatchObject({
      before: { active: true },
      after: { active: false },
      actor: 'admin@lido.example',
    })
  })
})

describe('the list of products', () => {
  test('comes in pages of 50, newest first', async () => {
    await create({ productId: 'z-oldest' })
    lido.clock.now = new Date(lido.clock.now.getTime() + 1000)
    const products = Array.from({ length: 51 }, (_, at) =>
      aProduct({ productId: `b-${String(at).padStart(2, '0')}` }),
    )
    await lido.call(productRoutes.importProducts, { body: { products } })
    const first = await list()
    expect(first.products).toHaveLength(50)
    const pages = { page: 1, limit: 50, total: 52, totalPages: 2, hasPrevPage: false, hasNextPage: true }
    expect(first.pagination).toEqual(pages)
    const second = await list({ page: 2 })
    expect(idsOf(second.products)).toEqual(['b-50', 'z-oldest'])
    expect(second.pagination).toMatchObject({ page: 2, hasPrevPage: true, hasNextPage: false })
    const sorted = await list({ sort: 'id', direction: 'descending' })
    expect(idsOf(sorted.products).slice(0, 2)).toEqual(['z-oldest', 'b-50'])
    expect(idsOf((await list({ sort: 'id', page: 2 })).products)).toEqual(['b-50', 'z-oldest'])
  })

  test('narrows by day, location, level and words, and tells which values there are', async () => {
    const ids = ['20260105-8-Wed-Oerlikon-1630-45-a', '20260105-8-Mon-Örlikon-1630-45-b', 'short']
    await create({ productId: ids[0], level: 'adult' })
    await create({ productId: ids[1], level: 3, names: { ...aProduct().names, de: 'ÄRMELKURS 100%' } })
    await create({ productId: ids[2], level: '' })
    expect((await list()).filters).toEqual({
      days: ['Mon', 'Wed'],
      locations: ['Oerlikon', 'Örlikon'],
      levels: ['3', 'adult'],
    })
    expect(idsOf((await list({ day: 'Mon' })).products)).toEqual([ids[1]])
    expect(idsOf((await list({ location: 'Oerlikon' })).products)).toEqual([ids[0]])
    expect(idsOf((await list({ level: '3' })).products)).toEqual([ids[1]])
    expect(idsOf((await list({ search: 'ärmel' })).products)).toEqual([ids[1]])
    expect(idsOf((await list({ search: 'orlikon mon' })).products)).toEqual([ids[1]])
    expect(idsOf((await list({ search: 'kurs mon-' })).products)).toEqual([ids[1]])
    expect(idsOf((await list({ search: '0%' })).products)).toEqual([ids[1]])
    expect((await list({ search: '%' })).pagination.total).toBe(1)
    expect((await list({ search: 'short', day: 'Mon' })).pagination).toMatchObject({
      total: 0,
      totalPages: 0,
    })
  })

  test('a page that cannot be is refused', async () => {
    expect((await lido.send('GET', '/api/products?page=0', await asAdmin())).status).toBe(400)
    expect((await lido.send('GET', '/api/products?search=%00', await asAdmin())).status).toBe(400)
  })

  test('of active products leaves the others out', async () => {
    await create({ productId: 'b' })
    await create({ productId: 'a' })
    await create({ productId: 'c', active: false })
    expect(idsOf((await lido.call(productRoutes.listActiveProducts, {})).body)).toEqual(['a', 'b'])
  })

  test('is counted, with the average price', async () => {
    const stats = async () => (await lido.call(productRoutes.productStats, {})).body
    expect(await stats()).toEqual({
      totalProducts: 0,
      byStatus: { active: 0, inactive: 0 },
      pricing: { avgPrice: 0, minPrice: 0, maxPrice: 0 },
    })
    await create({ price: 100 })
    await create({ price: 100 })
    await create({ price: 200.1, active: false })
    expect(await stats()).toEqual({
      totalProducts: 3,
      byStatus: { active: 2, inactive: 1 },
      pricing: { avgPrice: 133.37, minPrice: 100, maxPrice: 200.1 },
    })
  })

  test('that has not changed costs a 304', async () => {
    await create()
    const { headers } = await lido.call(productRoutes.listProducts, {})
    const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
    expect((await lido.call(productRoutes.listProducts, {}, again)).status).toBe(304)
    await create()
    expect((await lido.call(productRoutes.listProducts, {}, again)).status).toBe(200)
  })
})

const asAdmin = async () => ({ headers: { authorization: `Bearer ${await lido.adminToken()}` } })
