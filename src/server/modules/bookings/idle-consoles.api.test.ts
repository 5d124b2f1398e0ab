import { DefaultQueryExecutor } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import type { RouteShape } from '#contract/routes/define-route.ts'
import { buildBooking, buildOrder } from '#server/testing/builders.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

afterEach(() => vi.restoreAllMocks())

const tabs = 20

test('twenty open consoles refresh from the change marks alone while nothing changes, and count once when something did', async () => {
  const lido = await startTestApp()
  const booking = await buildBooking(lido.db, { generation: 5 })
  const order = await buildOrder(lido.db, { bookingId: booking.id })
  const authorization = `Bearer ${await lido.adminToken()}`
  const pathOf = ({ path }: RouteShape, id = '') => path.replace('{id}', id)
  // What an open Bookings tab with a booking, and an open Orders tab with an order, ask for again and again.
  const paths = [
    `${pathOf(phase5BookingRoutes.listBookings)}?limit=100`,
    pathOf(phase5BookingRoutes.bookingStats),
    pathOf(phase5BookingRoutes.readBooking, booking.id),
    `${pathOf(phase5OrderRoutes.listOrders)}?limit=100`,
    pathOf(phase5OrderRoutes.orderStats),
    pathOf(phase5OrderRoutes.readOrder, order.id),
    `${pathOf(phase5OrderRoutes.listReminders)}?orderIds=${order.id}`,
  ]
  const get = (path: string, tag?: string) =>
    lido.send('GET', path, { headers: { authorization, ...(tag && { 'if-none-match': tag }) } })
  const tags = new Map<string, string>()
  for (const path of paths) tags.set(path, (await get(path)).headers.get('etag') ?? '')

  const executed = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  for (const path of paths) {
    executed.mockClear()
    const answers = await Promise.all(Array.from({ length: tabs }, () => get(path, tags.get(path))))
    expect(answers.map(({ status, body }) => [status, body.length])).toEqual(Array(tabs).fill([304, 0]))
    const statements = executed.mock.calls.map(([query]) => query.sql)
    // Only the sessions and the change marks are read, one statement for requests that come together.
    expect(
      statements.every(text => text.includes('change_marks') && !/\b(bookings|orders)\b/.test(text)),
    ).toBe(true)
    expect(statements.length).toBeLessThanOrEqual(tabs)
  }

  await lido.call(phase5OrderRoutes.deleteOrder, { params: { id: order.id } })
  executed.mockClear()
  const stats = pathOf(phase5BookingRoutes.bookingStats)
  const answers = await Promise.all(Array.from({ length: tabs }, () => get(stats, tags.get(stats))))
  expect(answers.map(({ body }) => body)).toEqual(
    Array(tabs).fill({ total: 1, noOrder: 1, new: 0, pendingPayment: 0, paid: 0 }),
  )
  const counted = executed.mock.calls.filter(([query]) => /\bbookings\b/.test(query.sql))
  // After a change they are counted once, for all who ask.
  expect(counted).toHaveLength(1)
  await lido.close()
})
