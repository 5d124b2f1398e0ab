import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withdrawalRoutes } from '#contract/orders/withdrawal.ts'
import { hasPdfTools, readQr } from '#server/modules/invoices/testing/read-pdf.ts'
import { pay } from '#server/modules/payments/testing/payment-calls.ts'
import { buildBooking, buildLessonOffer, buildOrder, buildProduct } from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { findLessonOffer } from '../../catalogue/lesson-offer-queries.ts'
import { readCreditRappen } from '../ledger/ledger-rows.ts'
import { findDivergences } from '../ledger/testing/find-divergences.ts'
import { act } from '../testing/order-calls.ts'

let lido: TestApp
const mailer = recordingMailer()
beforeAll(async () => {
  lido = await startTestApp({ mailer })
})
afterAll(() => lido.close())
afterEach(async () => {
  expect(await findDivergences(lido.db)).toEqual([])
})

const move = (id: string, course: string, key?: string) =>
  lido.call(withdrawalRoutes.moveToCourse, { params: { id }, body: { course }, ...(key ? { key } : {}) })

/** An invoice over CHF 270.00 that was sent, for a course of Phase 5. */
async function invoiced() {
  const offer = await buildLessonOffer(lido.db)
  const booking = await buildBooking(lido.db, { generation: 5, lessonOfferId: offer.id })
  const order = await buildOrder(lido.db, { bookingId: booking.id, generation: 5, amountRappen: 27_000 })
  await act(lido, order.id, 'generate-invoice', 'send-invoice')
  return { ...order, offerId: offer.id }
}

test('a family that moves gets a credit note and a new invoice, which asks for what it has not paid', async () => {
  const { id, contactId, offerId } = await invoiced()
  await pay(lido, id, { amount: 200 })
  const other = await buildLessonOffer(lido.db, { packagePriceRappen: 32_000 })
  const { status, body } = await move(id, other.id)
  expect([status, body]).toMatchObject([
    201,
    { status: 'PAYMENT_REQUESTED', amount: 320, paid: 200, open: 120 },
  ])
  if (hasPdfTools()) {
    const pdf = mailer.sent.at(-1)?.attachments?.[0]?.content ?? Buffer.alloc(0)
    expect((await readQr(pdf, 1)).byZxing).toContain('\n120.00\nCHF\n')
  }
  const former = lido.db.selectFrom('orders').select(['status', 'openRappen']).where('id', '=', id)
  expect(await former.executeTakeFirst()).toEqual({ status: 'CANCELLED', openRappen: 0 })
  const entries = lido.db
    .selectFrom('order_entries')
    .select(['kind', 'amountRappen'])
    .where('orderId', '=', id)
  expect(await entries.execute()).toEqual([{ kind: 'credit-note', amountRappen: -27_000 }])
  expect(await readCreditRappen(lido.db, contactId)).toBe(0)
  expect((await findLessonOffer(lido.db, offerId)).booked).toBe(0)
  expect((await findLessonOffer(lido.db, other.id)).booked).toBe(1)
})

test('to a cheaper course after paying: the invoice is paid, and the rest is credit', async () => {
  const { id, contactId } = await invoiced()
  await pay(lido, id, { amount: 270 })
  const other = await buildLessonOffer(lido.db, { packagePriceRappen: 20_000 })
  expect((await move(id, other.id)).body).toMatchObject({ status: 'PAID', amount: 200, open: 0 })
  expect(await readCreditRappen(lido.db, contactId)).toBe(7000)
})

test('once: sent again it finds the new order, and a full or unknown course changes nothing', async () => {
  const { id } = await invoiced()
  const full = await buildLessonOffer(lido.db, { maxAttendance: 1 })
  await buildBooking(lido.db, { generation: 5, lessonOfferId: full.id })
  expect((await move(id, full.id)).status).toBe(409)
  expect((await move(id, '00000000-0000-4000-8000-000000000000')).status).toBe(400)
  const other = await buildLessonOffer(lido.db)
  const first = await move(id, other.id, 'once')
  expect((await move(id, other.id, 'once')).body).toEqual(first.body)
  expect((await move(id, other.id)).status).toBe(409)
})

test('in Phase 4 from product to product', async () => {
  const { id } = await buildOrder(lido.db, { amountRappen: 24_000 })
  await act(lido, id, 'generate-invoice', 'send-invoice')
  const other = await buildProduct(lido.db, { priceRappen: 30_000 })
  expect((await move(id, other.productId)).body).toMatchObject({ status: 'PAYMENT_REQUESTED', amount: 300 })
})
