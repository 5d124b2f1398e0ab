import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingRoutes } from '#contract/bookings/bookings.ts'
import { buildBooking, buildProduct } from '#server/testing/builders.ts'
import { aBooking, aContact } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

const routes = bookingRoutes

describe('the lists of bookings', () => {
  beforeAll(async () => {
    const { productId } = await buildProduct(lido.db)
    for (const minute of [1, 2, 3, 4, 5]) {
      lido.clock.now = new Date(`2026-03-10T10:0${minute}:00Z`)
      const firstName = minute === 3 ? 'Ödön' : `Kind${minute}`
      const contact = aContact({
        email: minute === 4 ? 'o_k@familie.example' : `list-${minute}@familie.example`,
      })
      const swimmer = { firstName, lastName: 'Ő', dob: '2019-05-17' }
      const body = aBooking(productId, { contact, swimmer })
      expect((await lido.call(routes.createBooking, { body })).status).toBe(201)
    }
    await buildBooking(lido.db, { generation: 5 })
  })

  const swimmers = (bookings: Array<{ swimmer: { firstName: string } }>) =>
    bookings.map(({ swimmer }) => swimmer.firstName)

  test('come newest first, as many as asked for, of Phase 4 alone', async () => {
    const { body } = await lido.call(routes.listBookings, {})
    expect(swimmers(body)).toEqual(['Kind5', 'Kind4', 'Ödön', 'Kind2', 'Kind1'])
    const two = await lido.call(routes.listBookings, { query: { limit: 2 } })
    expect(swimmers(two.body)).toEqual(['Kind5', 'Kind4'])
    expect(two.body[0]).toEqual(body[0])
  })

  test('go on beyond 10,000, and refuse a limit that cannot be', async () => {
    const headers = { authorization: `Bearer ${await lido.adminToken()}` }
    for (const list of ['bookings', 'orders', 'emails', 'contact-payees'])
      expect((await lido.send('GET', `/api/${list}?limit=10100`, { headers })).status).toBe(200)
    expect((await lido.send('GET', '/api/bookings?limit=0', { headers })).status).toBe(400)
    expect((await lido.send('GET', '/api/bookings/paginated?page=x', { headers })).status).toBe(400)
  })

  test('come in pages, and are searched by name and email', async () => {
    const page = async (query: object) => (await lido.call(routes.pageBookings, { query })).body
    const second = await page({ page: 2, limit: 2 })
    expect(swimmers(second.bookings)).toEqual(['Ödön', 'Kind2'])
    expect(second.pagination).toEqual({
      page: 2,
      limit: 2,
      total: 5,
      totalPages: 3,
      hasPrevPage: true,
      hasNextPage: true,
    })
    expect(swimmers((await page({ search: 'ödön' })).bookings)).toEqual(['Ödön'])
    expect(swimmers((await page({ search: 'LIST-2@' })).bookings)).toEqual(['Kind2'])
    expect(swimmers((await page({ search: 'o_k' })).bookings)).toEqual(['Kind4'])
    expect((await page({ search: '%' })).pagination.total).toBe(0)
  })

  test('that have not changed cost a 304, until an order changes', async () => {
    const { headers, body } = await lido.call(routes.listBookings, {})
    const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
    expect((await lido.call(routes.listBookings, {}, again)).status).toBe(304)
    await lido.call(routes.deleteBooking, { params: { id: body[4]?.id ?? '' } })
    expect((await lido.call(routes.listBookings, {}, again)).status).toBe(200)
  })
})
