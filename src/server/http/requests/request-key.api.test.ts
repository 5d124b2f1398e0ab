import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { bookingRoutes } from '#contract/bookings/bookings.ts'
import { lessonTypeRoutes } from '#contract/catalogue/lesson-types.ts'
import { productRoutes } from '#contract/catalogue/products.ts'
import { orderRoutes } from '#contract/orders/orders.ts'
import { type RouteShape, route } from '#contract/routes/define-route.ts'
import { phase5UserRoutes } from '#contract/users/users.ts'
import { buildBooking, buildProduct } from '#server/testing/builders.ts'
import { aBooking, aProduct, newAddress } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
let productId: string
beforeAll(async () => {
  lido = await startTestApp()
  productId = (await buildProduct(lido.db)).productId
})
afterAll(() => lido.close())

const keysNow = () => lido.db.selectFrom('request_keys').selectAll().execute()

test('every call that makes one record can be sent again under its key', () => {
  const creating = lido.app.mountedRoutes.flatMap(({ config }) => config?.route ?? [])
  const made = creating.filter(route => route.status === 201)
  expect(made.length).toBeGreaterThan(10)
  // An upload of the same name replaces the one before, so it needs no key. Secrets shown once are simply made again. A
  // preview does nothing.
  const toldOnce = [
    '/api/family/children/{id}/calendar',
    '/api/office/calendars',
    '/api/office/contacts/{id}/family-view',
    '/api/office/own-calendar',
    '/api/tokens',
    '/api/webhooks',
  ]
  const needsNone = ({ upload, path }: RouteShape) => upload || [...toldOnce, '/api/jobs'].includes(path)
  expect(made.filter(route => !route.creates && !needsNone(route))).toEqual([])
})

test('a call without an account names the body field that separates its keys', () => {
  const body = z.object({ token: z.string() })
  const of = { summary: '', body }
  expect(route('POST /x', 'public', { ...of, creates: { by: 'token' } }).creates).toEqual({ by: 'token' })
  // @ts-expect-error callers without an account would share their keys
  route('POST /x', 'public', { ...of, creates: true })
  // @ts-expect-error no such field
  route('POST /x', 'public', { ...of, creates: { by: 'tokens' } })
})

test('a request sent again answers with the record as it stands now, and makes and mails nothing', async () => {
  const key = randomUUID()
  const body = aBooking(productId)
  const first = await lido.call(bookingRoutes.createBooking, { body, key })
  const { contact, swimmer, course, termsAccepted } = body
  await lido.call(bookingRoutes.updateBooking, {
    params: { id: first.body.id },
    body: { contact, swimmer: { ...swimmer, firstName: 'Jonas' }, course, termsAccepted },
  })
  const again = await lido.call(bookingRoutes.createBooking, { body, key })
  expect(again).toMatchObject({ status: 201, body: { id: first.body.id, swimmer: { firstName: 'Jonas' } } })
  const mails = await lido.db.selectFrom('emails').select('id').where('to', '=', contact.email).execute()
  expect(mails).toHaveLength(1)
})

test('each kind of record goes by its own id', async () => {
  const { id: bookingId } = await buildBooking(lido.db)
  const product = aProduct()
  const type = { typeId: `T-${randomUUID()}`, category: 'children' as const, level: '1', titleEn: 'Crab' }
  const twice = async (call: (key: string) => Promise<{ status: number; body: unknown }>) => {
    const key = randomUUID()
    const [first, second] = [await call(key), await call(key)]
    expect(first.status).toBe(201)
    expect(second).toMatchObject({ status: 201, body: first.body as object })
  }
  await twice(key => lido.call(orderRoutes.createOrder, { body: { bookingId }, key }))
  await twice(key => lido.call(productRoutes.createProduct, { body: product, key }))
  await twice(key => lido.call(lessonTypeRoutes.createLessonType, { body: type as never, key }))
})

test('another request under the same key is refused, and so is a key that is none', async () => {
  const key = randomUUID()
  const body = aBooking(productId)
  expect((await lido.call(bookingRoutes.createBooking, { body, key })).status).toBe(201)
  const other = await lido.call(bookingRoutes.createBooking, { body: aBooking(productId), key })
  expect(other).toMatchObject({ status: 422, body: { code: 'request.key-reused' } })
  for (const bad of ['x'.repeat(201), 'two words']) {
    expect((await lido.call(bookingRoutes.createBooking, { body, key: bad })).status).toBe(400)
  }
})

test('a refused request leaves its key free for the next attempt', async () => {
  const key = randomUUID()
  const body = aBooking('no-such-course')
  expect((await lido.call(bookingRoutes.createBooking, { body, key })).status).toBe(409)
  const mended = { ...body, course: { ...body.course, selected: productId } }
  expect((await lido.call(bookingRoutes.createBooking, { body: mended, key })).status).toBe(201)
})

test('a key holds the id of what it made and nothing of what was sent, and goes after a day', async () => {
  const email = newAddress()
  const body = { firstName: 'Réka', lastName: 'Őry', email }
  const { body: user } = await lido.call(phase5UserRoutes.createUser, { body, key: 'a-key' })
  const kept = (await keysNow()).find(({ key }) => key === 'a-key')
  expect(kept).toMatchObject({ recordId: user.id, fingerprint: expect.stringMatching(/^[\da-f]{64}$/) })
  expect(JSON.stringify(kept)).not.toContain(email)
  lido.clock.now = new Date(lido.clock.now.getTime() + 25 * 3_600_000)
  const next = { ...body, email: newAddress() }
  expect((await lido.call(phase5UserRoutes.createUser, { body: next, key: 'a-key' })).status).toBe(201)
  expect(await keysNow()).toHaveLength(1)
})
