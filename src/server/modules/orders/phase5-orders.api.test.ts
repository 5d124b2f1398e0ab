import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { addDays } from '#domain/calendar/plain-date.ts'
import { buildBooking, buildLessonOffer, buildLessonType, buildOrder } from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { act } from './testing/order-calls.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ mailer: recordingMailer() })
})
afterAll(() => lido.close())
beforeEach(async () => {
  await lido.db.deleteFrom('orders').execute()
})

const create = (id: string) => lido.call(phase5OrderRoutes.createOrder, { params: { id } })
const list = async (query: object = {}) => (await lido.call(phase5OrderRoutes.listOrders, { query })).body

describe('the order of a lesson offer', () => {
  test('costs the package price and carries the title in the contact’s language', async () => {
    const booking = await buildBooking(lido.db, { generation: 5 })
    const { status, body } = await create(booking.id)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      amount: 270,
      productName: 'Krebs',
      productId: null,
      lessonOfferId: booking.lessonOfferId,
      status: 'NEW',
      currency: 'CHF',
      bookingId: booking.id,
    })
    expect(await act(lido, body.id, 'generate-invoice', 'send-invoice')).toMatchObject({
      status: 'PAYMENT_REQUESTED',
    })
  })

  test('costs the unit price when there is no package price, and a free package is free', async () => {
    const single = await buildLessonOffer(lido.db, { packagePriceRappen: null })
    const free = await buildLessonOffer(lido.db, { packagePriceRappen: 0 })
    const costs = async (lessonOfferId: string) => {
      const booking = await buildBooking(lido.db, { generation: 5, lessonOfferId })
      const { body } = await create(booking.id)
      return (await act(lido, body.id, 'generate-invoice')).amount
    }
    expect([await costs(single.id), await costs(free.id)]).toEqual([30, 0])
  })

  test('falls back to the English title, then to the quick id', async () => {
    const named = async (titles: { titleDe: string; titleEn: string }) => {
      const { id: lessonTypeId } = await buildLessonType(lido.db, titles)
      const offer = await buildLessonOffer(lido.db, { lessonTypeId })
      const booking = await buildBooking(lido.db, { generation: 5, lessonOfferId: offer.id })
      return [(await create(booking.id)).body.productName, offer.quickId]
    }
    expect((await named({ titleDe: '', titleEn: 'Crab' }))[0]).toBe('Crab')
    const [name, quickId] = await named({ titleDe: '', titleEn: '' })
    expect(name).toBe(quickId)
  })

  test('needs a lesson offer, and a booking of Phase 5', async () => {
    const without = await buildBooking(lido.db, { generation: 5, lessonOfferId: null })
    const phase4 = await buildBooking(lido.db)
    const missing = (message: string) => ({ status: 404, body: { message } })
    expect(await create(without.id)).toMatchObject(missing('Lesson offer not found'))
    expect(await create(phase4.id)).toMatchObject(missing('Booking not found'))
    expect(await create(absentId)).toMatchObject(missing('Booking not found'))
  })
})

describe('the list', () => {
  test('comes page by page without a gap, also when orders are added meanwhile', async () => {
    const made: string[] = []
    for (let number = 0; number < 7; number++) {
      // Three of them at the same moment: the id decides between them.
      const createdAt = `${addDays('2026-01-01', Math.max(0, number - 2))}T00:00:00.123Z`
      made.push((await buildOrder(lido.db, { generation: 5, createdAt })).id)
    }
    await buildOrder(lido.db)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: 2, cursor })
      seen.push(...page.orders.map(({ id }) => id))
      expect(page.hasMore).toBe(page.cursor !== null)
      cursor = page.cursor ?? undefined
      await buildOrder(lido.db, { generation: 5, createdAt: '2026-06-01T00:00:00Z' })
    } while (cursor)
    expect(seen).toHaveLength(7)
    expect(seen.toSorted()).toEqual(made.toSorted())
  })

  test('is searched by invoice reference, status, product name and amount', async () => {
    const order = await buildOrder(lido.db, {
      generation: 5,
      status: 'REMINDER1',
      productName: 'ÄRMEL 100%',
      amountRappen: 12_345,
    })
    await buildOrder(lido.db, { generation: 5 })
    const found = async (search: string) => (await list({ search })).orders.map(({ id }) => id)
    for (const text of [order.invoiceReference ?? '', 'reminder1', 'ärmel', '0%', '123.45', 'ärmel 123'])
      expect([text, await found(text)]).toEqual([text, [order.id]])
    expect(await found('nothing like it')).toEqual([])
    expect((await list({ status: 'REMINDER1' })).orders).toHaveLength(1)
  })

  test('is searched by whom it is for, with or without accents, also after a correction', async () => {
    const order = await buildOrder(lido.db, { generation: 5 })
    const rename = (lastName: string) =>
      sql`update bookings set contact = contact || ${JSON.stringify({ firstName: 'Zoë', lastName, email: 'zk@see.example' })}::jsonb
        where id = ${order.bookingId}`.execute(lido.db)
    const found = async (search: string) => (await list({ search })).orders.map(({ id }) => id)
    await rename('Kälin-Müller')
    for (const text of ['zoe', 'kalin', 'Kaelin', 'mueller zoe', 'zk@see'])
      expect([text, await found(text)]).toEqual([text, [order.id]])
    await rename('Weber')
    expect(await found('kalin')).toEqual([])
    expect(await found('weber')).toEqual([order.id])
  })

  test('refuses a cursor it never gave out', async () => {
    for (const cursor of ['x', `2026-99-01T00:00:00.000Z_${absentId}`, `2026-01-01T00:00:00.000Z_x`]) {
      const answer = await lido.call(phase5OrderRoutes.listOrders, { query: { cursor } })
      expect(answer.status).toBe(400)
    }
  })

  test('is counted, and counted again as soon as an order moves', async () => {
    const stats = async () => (await lido.call(phase5OrderRoutes.orderStats, {})).body
    const { id } = await buildOrder(lido.db, { generation: 5 })
    await buildOrder(lido.db, { generation: 5, status: 'PAYMENT_REQUESTED' })
    await buildOrder(lido.db)
    await act(lido, id, 'generate-invoice')
    expect(await stats()).toEqual({ total: 2, new: 0, paymentRequested: 1, paid: 0 })
    expect(await stats()).toEqual({ total: 2, new: 0, paymentRequested: 1, paid: 0 })
    await act(lido, id, 'send-invoice', 'paid')
    expect(await stats()).toEqual({ total: 2, new: 0, paymentRequested: 1, paid: 1 })
  })
})

describe('one order', () => {
  test('is read and deleted; one of Phase 4 or none is not found', async () => {
    const order = await buildOrder(lido.db, { generation: 5, status: 'PAID' })
    const phase4 = await buildOrder(lido.db)
    const params = { id: order.id }
    expect((await lido.call(phase5OrderRoutes.readOrder, { params })).body).toMatchObject({ id: order.id })
    expect((await lido.call(phase5OrderRoutes.deleteOrder, { params })).body).toEqual({ success: true })
    for (const id of [order.id, phase4.id, absentId]) {
      expect((await lido.call(phase5OrderRoutes.readOrder, { params: { id } })).status).toBe(404)
      expect((await lido.call(phase5OrderRoutes.deleteOrder, { params: { id } })).status).toBe(404)
    }
  })

  test('lists its reminders with those of other orders, newest first', async () => {
    const first = await buildOrder(lido.db, { generation: 5, status: 'PAYMENT_REQUESTED' })
    const second = await buildOrder(lido.db, { generation: 5, status: 'REMINDER2' })
    await act(lido, first.id, 'payment-reminder')
    lido.clock.now = new Date(lido.clock.now.getTime() + 1000)
    await act(lido, second.id, 'final-notice')
    const orderIds = `${first.id},${second.id},${absentId}`
    const { body } = await lido.call(phase5OrderRoutes.listReminders, { query: { orderIds } })
    expect(body.map(({ orderId, step }) => [orderId, step])).toEqual([
      [second.id, 'FINAL_NOTICE'],
      [first.id, 'PAYMENT_REMINDER'],
    ])
    const none = await lido.call(phase5OrderRoutes.listReminders, { query: { orderIds: 'x' } })
    expect(none.status).toBe(400)
  })
})
