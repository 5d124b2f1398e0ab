import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWorkDone, workText } from '#domain/booking/proof-of-work.ts'
import { newChild, newContact, openBooking, visit } from '#server/modules/public-booking/testing/visit.ts'
import { buildLessonOffer } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

/** All at once for a fifth as many seats, a tenth of them behind one address. */
const visitors = proofSize(2000, 60)
const seats = visitors / 5
const offersCount = Math.max(4, seats / 10)

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: { TRUST_PROXY: '1' } })
  await openBooking(lido)
})
afterAll(() => lido.close())

function workFor(form: string, seatId: string): number {
  const digest = (work: number) =>
    createHash('sha256')
      .update(workText(form, seatId, work))
      .digest()
  let work = 0
  while (!isWorkDone(digest(work))) work++
  return work
}

test(`${visitors} visitors at once for ${seats} seats: each has an answer, and no seat is sold twice`, async () => {
  const dates = JSON.stringify(['2026-04-07', '2026-04-14'])
  const values = { status: 'PUBLISHED', startDate: '2026-04-07', scheduleDates: dates } as const
  const offers = await Promise.all(
    Array.from({ length: offersCount }, () =>
      buildLessonOffer(lido.db, { ...values, maxAttendance: seats / offersCount }),
    ),
  )
  const pages = await Promise.all(
    Array.from({ length: visitors }, (_, at) =>
      visit(lido, at % 10 === 0 ? '203.0.113.7' : `10.${at >> 8}.${at & 255}.9`).open(),
    ),
  )
  lido.clock.now = new Date(lido.clock.now.getTime() + 5000)
  const began = performance.now()
  const answers = await Promise.all(
    pages.map(async (page, at) => {
      const offerId = offers[at % offers.length]?.id ?? ''
      const seatId = crypto.randomUUID()
      const first = await page.take(offerId, { seatId })
      if (!('code' in first.body) || first.body.code !== 'public-booking.work-needed')
        return { page, seatId, status: first.status }
      const { status } = await page.take(offerId, { seatId, work: workFor(page.form(), seatId) })
      return { page, seatId, status }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const won = answers.filter(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect(won).toHaveLength(seats)
  expect(seconds).toBeLessThan(60)

  const booked = await Promise.all(
    won.map(async ({ page, seatId }, at) => {
      await lido.db
        .updateTable('booking_carts')
        .set({ address: `family${at}@familie.example` })
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('cart_seats').select('cartId').where('cart_seats.id', '=', seatId),
        )
        .execute()
      const order = {
        children: [newChild(seatId)],
        contact: newContact(`family${at}@familie.example`),
        phone: '',
      }
      return (await page.finish(order)).status
    }),
  )
  expect(booked.filter(status => status !== 200)).toEqual([])
  const sold = await lido.db
    .selectFrom('booked_seats')
    .select(({ fn }) => ['lessonOfferId', fn.countAll<number>().as('sold')])
    .groupBy('lessonOfferId')
    .execute()
  expect(sold.map(({ sold: count }) => Number(count))).toEqual(offers.map(() => seats / offersCount))
}, 300_000)
