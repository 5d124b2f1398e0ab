import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportRoutes } from '#contract/books/reports.ts'
import { broadcastRoutes } from '#contract/broadcasts.ts'
import { lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { serviceOrderActionRoutes } from '#contract/orders/orders.ts'
import { withdrawalRoutes } from '#contract/orders/withdrawal.ts'
import { holdsSeat } from '#domain/catalogue/seats.ts'
import { buildBooking, buildLessonOffer, buildOrder, buildProduct } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
const today = '2026-03-10'
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

type Status = 'NEW' | 'INVOICE_READY' | 'PAYMENT_REQUESTED' | 'PAID' | 'CANCELLED' | null

/** A booking of an offer with one seat, and its order, if it has one. */
async function bookedSeat(status: Status) {
  const scheduleDates = JSON.stringify(['2026-05-04', '2026-05-11'])
  const offer = await buildLessonOffer(lido.db, { maxAttendance: 1, status: 'PUBLISHED', scheduleDates })
  const booking = await buildBooking(lido.db, { generation: 5, lessonOfferId: offer.id })
  const made = { bookingId: booking.id, generation: 5, amountRappen: 28_800 } as const
  const order = status === null ? null : await buildOrder(lido.db, { ...made, status })
  return { offerId: offer.id, bookingId: booking.id, orderId: order?.id ?? null }
}

const withdraw = (id: string, owed = 0) =>
  lido.call(withdrawalRoutes.withdrawBooking, { params: { id }, body: { owed } })

/** The seats taken, as each place that asks for them says it. */
async function takenSeats(offerId: string) {
  const offers = (await lido.call(lessonOfferRoutes.listLessonOffers, {})).body
  const report = (await lido.call(reportRoutes.readSeats, { query: { on: today } })).body
  const preview = await lido.call(broadcastRoutes.bulkSend, {
    body: { lessonOfferId: offerId, dryRun: true },
  })
  const taught = (await lido.call(lessonRoutes.readTaughtOffer, { params: { id: offerId } })).body
  const week = { from: '2026-05-04', to: '2026-05-04' }
  const lessons = (await lido.call(lessonRoutes.listLessons, { query: week })).body
  return {
    catalogue: offers.find(({ id }) => id === offerId)?.booked,
    report: report.rows.find(({ id }) => id === offerId)?.sold,
    broadcast: preview.body.totalRecipients,
    roster: taught.roster.length,
    lesson: lessons.find(lesson => lesson.offerId === offerId)?.participants,
  }
}

const all = (count: number) => ({
  catalogue: count,
  report: count,
  broadcast: count,
  roster: count,
  lesson: count,
})

test('a seat stays taken when its order is cancelled, and every list says so', async () => {
  const { offerId, orderId, bookingId } = await bookedSeat('NEW')
  await lido.call(serviceOrderActionRoutes.cancel, { params: { id: orderId ?? '' } })
  expect(await takenSeats(offerId)).toEqual(all(1))
  await withdraw(bookingId)
  expect(await takenSeats(offerId)).toEqual(all(0))
})

test('a product of Phase 4 counts its seats the same way', async () => {
  const { productId } = await buildProduct(lido.db, { calendar: JSON.stringify(['2026-05-04']) })
  const booking = await buildBooking(lido.db, { generation: 4, productId })
  await buildOrder(lido.db, { bookingId: booking.id, generation: 4, status: 'CANCELLED' })
  const sold = async () => {
    const { rows } = (await lido.call(reportRoutes.readSeats, { query: { on: today } })).body
    return rows.find(({ id }) => id === productId)?.sold
  }
  expect(await sold()).toBe(1)
  await withdraw(booking.id)
  expect(await sold()).toBe(0)
})

test('the rule of the domain and the view of the database agree', async () => {
  const bookings = await lido.db.selectFrom('bookings').select(['id', 'withdrawnAt']).execute()
  const seats = await lido.db.selectFrom('booked_seats').select('bookingId').execute()
  expect(bookings.length).toBeGreaterThan(seats.length)
  expect(seats.map(({ bookingId }) => bookingId).sort()).toEqual(
    bookings
      .filter(holdsSeat)
      .map(({ id }) => id)
      .sort(),
  )
})

describe('withdrawing', () => {
  test.each([null, 'NEW', 'INVOICE_READY', 'CANCELLED'] as const)(
    'works with an order that is %s: nothing is owed, no mail is sent, the order ends',
    async status => {
      const { bookingId, orderId, offerId } = await bookedSeat(status)
      expect((await withdraw(bookingId)).body).toMatchObject({ amount: 0, withdrawnAt: expect.any(String) })
      expect((await takenSeats(offerId)).catalogue).toBe(0)
      const mails = await lido.db
        .selectFrom('emails')
        .select('id')
        .where('entityId', 'in', [bookingId, orderId ?? bookingId])
        .execute()
      expect(mails).toEqual([])
      if (orderId === null) return
      const order = await lido.db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', orderId)
        .executeTakeFirst()
      expect(order).toEqual({ status: 'CANCELLED' })
    },
  )

  test('twice is refused, and so is a booking that does not exist', async () => {
    const { bookingId } = await bookedSeat(null)
    expect((await withdraw(bookingId)).status).toBe(200)
    expect((await withdraw(bookingId)).status).toBe(409)
    expect((await withdraw('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  test('asks for no more than was invoiced', async () => {
    for (const status of [null, 'NEW', 'CANCELLED'] as const) {
      const { bookingId, offerId } = await bookedSeat(status)
      expect((await withdraw(bookingId, 20)).status).toBe(400)
      expect((await takenSeats(offerId)).catalogue).toBe(1)
    }
  })
})
