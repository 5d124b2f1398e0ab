import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { discountRoutes } from '#contract/orders/discounts.ts'
import { adminOrderActionRoutes, serviceOrderActionRoutes } from '#contract/orders/orders.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { buildLessonOffer } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: { SIBLING_DISCOUNT: '10%', SIBLING_DISCOUNT_DAYS: '60' } })
})
afterAll(() => lido.close())

async function order(email: string, firstName: string, start = '2026-04-06', contact: object = {}) {
  const scheduleDates = JSON.stringify([start, '2026-12-01'])
  const { id: lessonOfferId } = await buildLessonOffer(lido.db, { scheduleDates, packagePriceRappen: 24_000 })
  const typed = {
    firstName: 'Maria',
    lastName: 'Keller',
    email,
    street: 'Seeweg 2',
    plz: '8002',
    city: 'Zug',
  }
  const swimmer = { firstName, lastName: 'Keller', dob: '2018-05-04' }
  const body = {
    contact: { ...typed, ...contact },
    swimmer,
    lessonOfferId,
    informContact: false,
    allowIdentical: true,
  }
  // One order after the other.
  lido.clock.now = new Date(lido.clock.now.getTime() + 1000)
  const booking = await lido.call(phase5BookingRoutes.createBooking, { body })
  const answer = await lido.call(phase5OrderRoutes.createOrder, { params: { id: booking.body.id } })
  expect(answer.status).toBe(201)
  return answer.body
}

const correct = (id: string) => lido.call(discountRoutes.correctDiscount, { params: { id } })
const stored = async (id: string) => {
  const { rows } =
    await sql`select "listPriceRappen", "discountRappen", "amountRappen" from orders where id = ${id}`.execute(
      lido.db,
    )
  return rows[0]
}

test('the second child of a family is let off its part, and price, discount and amount are stored', async () => {
  expect(await order('two@rabatt.example', 'Mia')).toMatchObject({ amount: 240, discount: 0 })
  const second = await order('two@rabatt.example', 'Tim')
  expect(second).toMatchObject({ amount: 216, discount: 24 })
  expect(await stored(second.id)).toEqual({
    listPriceRappen: 24_000,
    discountRappen: 2_400,
    amountRappen: 21_600,
  })
  expect(await order('two@rabatt.example', 'Mia', '2026-04-20')).toMatchObject({ discount: 24 })
})

test('one child in two courses, a course of another season and a child of the other parent pay the price', async () => {
  for (const start of ['2026-04-06', '2026-04-20'])
    expect(await order('one@rabatt.example', 'Mia', start)).toMatchObject({ discount: 0 })
  expect(await order('one@rabatt.example', 'Tim', '2026-09-01')).toMatchObject({ discount: 0 })
  expect(await order('other@rabatt.example', 'Tim')).toMatchObject({ discount: 0 })
})

test('children who are ordered for at once are let off once less than there are', async () => {
  const names = ['Ada', 'Ben', 'Cla', 'Dan']
  const bookings = []
  for (const firstName of names) {
    const made = await order('many@rabatt.example', firstName)
    await lido.call(phase5OrderRoutes.deleteOrder, { params: { id: made.id } })
    bookings.push(made.bookingId)
  }
  const orders = await Promise.all(
    bookings.map(id => lido.call(phase5OrderRoutes.createOrder, { params: { id } })),
  )
  expect(orders.map(({ body }) => body.discount).toSorted()).toEqual([0, 24, 24, 24])
})

test('a sibling who goes changes nothing by itself; it is corrected in the open, until the invoice is sent', async () => {
  const first = await order('goes@rabatt.example', 'Mia')
  const second = await order('goes@rabatt.example', 'Tim')
  expect((await correct(second.id)).status).toBe(409)
  await lido.call(adminOrderActionRoutes['generate-invoice'], { params: { id: second.id } })
  await lido.call(serviceOrderActionRoutes['generate-invoice'], { params: { id: second.id } })
  await lido.call(serviceOrderActionRoutes.cancel, { params: { id: first.id } })
  expect(await stored(second.id)).toMatchObject({ discountRappen: 2_400 })
  expect((await correct(second.id)).body).toMatchObject({ amount: 240, discount: 0, status: 'INVOICE_READY' })
  const { rows } =
    await sql`select before ->> 'discountRappen' as before, after ->> 'discountRappen' as after from audit
    where "recordId" = ${second.id} and action = 'discount-corrected'`.execute(lido.db)
  expect(rows).toEqual([{ before: '2400', after: '0' }])
  await lido.db.updateTable('orders').set({ status: 'NEW' }).where('id', '=', first.id).execute()
  expect((await correct(second.id)).body).toMatchObject({ amount: 216, discount: 24 })
  await lido.db
    .updateTable('orders')
    .set({ status: 'PAYMENT_REQUESTED' })
    .where('id', '=', second.id)
    .execute()
  expect((await correct(second.id)).status).toBe(409)
})

test('an amount that a person names takes the place of the discount', async () => {
  await order('named@rabatt.example', 'Mia')
  const { id, version } = await order('named@rabatt.example', 'Tim')
  const saved = await lido.call(phase5OrderRoutes.updateOrder, {
    params: { id },
    body: { amount: 200 },
    version,
  })
  expect(saved.body).toMatchObject({ amount: 200, discount: 0 })
})
