import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownMoneyRoutes } from '#contract/family-site/own-money.ts'
import { cancellationScaleRoutes } from '#contract/orders/cancellation-scales.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { addDays } from '#domain/calendar/plain-date.ts'
import type { ScaleStep } from '#domain/orders/cancellation-scale.ts'
import { act } from '#server/modules/orders/testing/order-calls.ts'
import { pay } from '#server/modules/payments/testing/payment-calls.ts'
import { buildLessonOffer } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { signInFamily } from '#server/testing/sign-in-family.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { buildFamily } from './testing/build-family.ts'

const { readMoney, readPaymentSlip, priceWithdrawal, withdraw, askRefund } = ownMoneyRoutes

let lido: TestApp
let stranger: string
beforeAll(async () => {
  lido = await startTestApp({ env: { FAMILY_PAGE: '1' } })
  const { id: offerId } = await buildLessonOffer(lido.db)
  stranger = (await buildFamily(lido, { offerId })).token
})
afterAll(() => lido.close())

let family: Awaited<ReturnType<typeof invoiced>>
beforeEach(async () => {
  lido.clock.now = new Date('2026-03-10T09:00:00Z')
  family = await invoiced()
})

/** A family with an invoice for a course that begins in some days. */
async function invoiced({ inDays = 20, contact = {} } = {}) {
  const firstDay = addDays('2026-03-10', inDays)
  const offer = await buildLessonOffer(lido.db, {
    startDate: firstDay,
    scheduleDates: JSON.stringify([firstDay, addDays(firstDay, 7)]),
  })
  const { booking, token, address } = await buildFamily(lido, { offerId: offer.id, contact })
  const order = await createOrder(booking.id)
  await act(lido, order.id, 'generate-invoice', 'send-invoice')
  const money = async () => (await lido.call(readMoney, {}, { token })).body
  return { offer, booking, token, address, orderId: order.id, amount: order.amount, money }
}

const createOrder = async (id: string) =>
  (await lido.call(phase5OrderRoutes.createOrder, { params: { id } })).body

const file = (path: string, token: string) =>
  lido.send('GET', path, { headers: { authorization: `Bearer ${token}` } })

test('an invoice is shown with what is open, its PDF and its slip, and to its family alone', async () => {
  const { token, orderId, amount, money } = family
  await pay(lido, orderId, { amount: 100 })
  const open = amount - 100
  expect(await money()).toMatchObject({
    open,
    invoices: [{ orderId, amount, paid: 100, open, child: 'Nils Brändli', creditNotes: [] }],
    payments: [{ amount: 100 }],
  })
  const params = { id: orderId }
  const slip = await lido.call(readPaymentSlip, { params }, { token })
  expect(slip.body).toMatchObject({ amount: open, iban: expect.stringMatching(/^CH/) })
  const [, svg = ''] = slip.body.qrCode.split('base64,')
  expect(Buffer.from(svg, 'base64').toString()).toMatch(/^<svg/)
  const pdf = await file(`/api/family/invoices/${orderId}`, token)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await file(`/api/family/invoices/${orderId}`, stranger)).status).toBe(404)
  expect((await lido.call(readPaymentSlip, { params }, { token: stranger })).status).toBe(404)
  expect((await lido.call(readMoney, {}, { token: stranger })).body).toMatchObject({
    invoices: [],
    payments: [],
  })
})

test('an invoice that was not sent is not shown', async () => {
  const offer = await buildLessonOffer(lido.db)
  const { booking, token } = await buildFamily(lido, { offerId: offer.id })
  const { id } = await createOrder(booking.id)
  await act(lido, id, 'generate-invoice')
  expect((await lido.call(readMoney, {}, { token })).body.invoices).toEqual([])
  expect((await file(`/api/family/invoices/${id}`, token)).status).toBe(404)
})

describe('withdrawing', () => {
  const price = (of: typeof family) =>
    lido.call(priceWithdrawal, { params: { id: of.booking.id } }, { token: of.token })
  const leave = (of: typeof family, owed: number, token = of.token, key: string = crypto.randomUUID()) =>
    lido.call(withdraw, { params: { id: of.booking.id }, body: { owed }, key }, { token })

  test('costs what was shown, over random scales and days', async () => {
    const rounds = proofSize(1000, 8)
    for (let round = 0; round < rounds; round++) {
      const at = Math.floor(Math.random() * 30)
      const steps = [40, 20, 7].map(days => anyStep(days))
      await saveScale(steps)
      const one = await invoiced({ inDays: at })
      if (round % 3 === 0)
        await pay(lido, one.orderId, { amount: Math.round(Math.random() * one.amount) || 1 })
      const shown = (await price(one)).body
      const booked = await leave(one, shown.owed)
      expect(booked.status).toBe(200)
      const [invoice] = (await one.money()).invoices
      const credited = (invoice?.creditNotes ?? []).reduce((sum, note) => sum + note.amount, 0)
      expect(Math.round((one.amount - credited) * 100)).toBe(Math.round(shown.owed * 100))
      expect((await one.money()).credit).toBe(shown.surplus)
    }
  })

  test('at another price than the one that was shown is refused', async () => {
    await saveScale([{ days: 0, value: 50, unit: 'percent' }])
    const { owed, amount } = (await price(family)).body
    expect(owed).toBe(amount / 2)
    await saveScale([{ days: 0, value: 80, unit: 'percent' }])
    expect((await leave(family, owed)).body).toMatchObject({ code: 'withdrawal.changed' })
    expect((await leave(family, 0)).body).toMatchObject({ code: 'withdrawal.changed' })
    expect((await price(family)).body.isWithdrawn).toBe(false)
  })

  test('fifty times at once writes one credit note', async () => {
    await saveScale([{ days: 0, value: 50, unit: 'percent' }])
    await pay(lido, family.orderId, { amount: family.amount })
    const { owed, surplus } = (await price(family)).body
    const answers = await Promise.all(Array.from({ length: 50 }, () => leave(family, owed)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const { invoices, credit } = await family.money()
    expect(invoices[0]?.creditNotes).toHaveLength(1)
    expect(credit).toBe(surplus)
    const [note] = invoices[0]?.creditNotes ?? []
    const path = `/api/family/invoices/${family.orderId}/credit-notes/${note?.number}`
    expect((await file(path, family.token)).status).toBe(200)
    expect((await file(path, stranger)).status).toBe(404)
    expect((await file(path.replace(/[^/]+$/, 'invoice'), family.token)).status).toBe(404)
  })

  test('is for the own courses, and not for those that are over', async () => {
    const { owed } = (await price(family)).body
    expect((await leave(family, owed, stranger)).status).toBe(404)
    lido.clock.now = new Date('2026-05-10T09:00:00Z')
    const token = await signInFamily(lido, family.booking.contactId)
    const late = await lido.call(priceWithdrawal, { params: { id: family.booking.id } }, { token })
    expect((await leave(family, late.body.owed, token)).body).toMatchObject({ code: 'withdrawal.over' })
  })

  const anyStep = (days: number): ScaleStep =>
    Math.random() < 0.3
      ? { days, value: Math.round(Math.random() * 30_000) / 100, unit: 'chf' }
      : { days, value: Math.floor(Math.random() * 101), unit: 'percent' }

  async function saveScale(steps: ScaleStep[]) {
    await lido.db.deleteFrom('cancellation_scales').execute()
    await lido.call(cancellationScaleRoutes.createScale, { body: { lessonTypeId: null, steps } })
  }
})

test('credit is paid back to an account behind a fresh code, and never more than there is', async () => {
  await pay(lido, family.orderId, { amount: family.amount + 50 })
  expect(await family.money()).toMatchObject({ credit: 50, ownCredit: 50 })
  const ask = (token: string, amount: number) =>
    lido.call(askRefund, { body: { iban: 'CH93 0076 2011 6238 5295 7', amount } }, { token })
  const old = await signInFamily(lido, family.booking.contactId, { provedMinutesAgo: 60 })
  expect((await ask(old, 50)).body).toMatchObject({ code: 'family-session.code-needed' })
  expect((await ask(family.token, 60)).body).toMatchObject({ code: 'refund.too-much' })
  expect((await ask(stranger, 50)).body).toMatchObject({ code: 'refund.too-much' })
  expect((await ask(family.token, 50)).status).toBe(201)
  expect(await family.money()).toMatchObject({
    credit: 0,
    refunds: [{ amount: 50, state: 'READY', account: '2957' }],
  })
})

test('the receipt of a year names what was paid for which child', async () => {
  await pay(lido, family.orderId, { amount: family.amount })
  expect((await family.money()).receiptYears).toEqual([2026])
  const pdf = await file('/api/family/receipts/2026', family.token)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  for (const [year, token] of [
    [2025, family.token],
    [2026, stranger],
  ] as const)
    expect((await file(`/api/family/receipts/${year}`, token)).status).toBe(404)
})
