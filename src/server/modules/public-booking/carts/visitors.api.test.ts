import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartRoutes } from '#contract/public-booking/carts.ts'
import { isWorkDone, workText } from '#domain/booking/proof-of-work.ts'
import { buildLessonOffer } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { openBooking, visit } from '../testing/visit.ts'

let lido: TestApp
let offerId: string
beforeAll(async () => {
  lido = await startTestApp({ now: '2026-03-10T09:00:00Z', env: { TRUST_PROXY: '1' } })
  const dates = JSON.stringify(['2026-04-07'])
  const values = {
    status: 'PUBLISHED',
    startDate: '2026-04-07',
    scheduleDates: dates,
    maxAttendance: 30,
  } as const
  offerId = (await buildLessonOffer(lido.db, values)).id
  await openBooking(lido)
})
afterAll(() => lido.close())

const readForm = async () => (await lido.call(cartRoutes.readForm, {}, { token: null })).body.form
const later = (seconds: number) => {
  lido.clock.now = new Date(lido.clock.now.getTime() + seconds * 1000)
}

function take(form: string, more: object = {}, address = '198.51.100.1') {
  const cart = createHash('sha256').update(randomUUID()).digest('base64url')
  const body = { cart, seatId: randomUUID(), offerId, form, ...more }
  return lido.call(cartRoutes.takeSeat, { body }, { token: null, headers: { 'x-forwarded-for': address } })
}

const refused = (code: string) => ({ status: 400, body: { code: `public-booking.${code}` } })

test('programs are refused: a filled field, a form too new, too old or not ours', async () => {
  const form = await readForm()
  expect(await take(form)).toMatchObject(refused('form-refused'))
  later(3)
  expect(await take(form, { website: 'https://spam.example' })).toMatchObject(refused('form-refused'))
  const forged = `${lido.clock.now.getTime() - 10_000}.${form.split('.')[1]}`
  for (const other of ['', 'x', '1.', forged]) expect(await take(other)).toMatchObject(refused('form-old'))
  expect((await take(form)).status).toBe(200)
  later(25 * 3600)
  expect(await take(form)).toMatchObject(refused('form-old'))
})

test('from the twenty-first seat of one address on, a page works for it; others are not asked', async () => {
  const form = await readForm()
  later(3)
  const address = '198.51.100.2'
  for (let seat = 0; seat < 20; seat++) expect((await take(form, {}, address)).status).toBe(200)
  const seatId = randomUUID()
  expect(await take(form, { seatId }, address)).toMatchObject(refused('work-needed'))
  let work = 0
  const digest = () =>
    createHash('sha256')
      .update(workText(form, seatId, work))
      .digest()
  while (!isWorkDone(digest())) work++
  expect((await take(form, { seatId, work }, address)).status).toBe(200)
  // Done for one seat, it is worth nothing for another.
  expect(await take(form, { work }, address)).toMatchObject(refused('work-needed'))
  expect((await take(form, {}, '198.51.101.2')).status).toBe(200)
})

test('a cart holds at most eight seats, and a seat belongs to one cart', async () => {
  const page = await visit(lido, '192.0.2.1').open()
  const seatId = randomUUID()
  const twice = [await page.take(offerId, { seatId }), await page.take(offerId, { seatId })]
  expect(twice[1]?.body.seats).toHaveLength(1)
  for (let seat = 1; seat < 8; seat++) expect((await page.take(offerId, { waits: true })).status).toBe(200)
  expect((await page.take(offerId, { waits: true })).body).toMatchObject({ code: 'public-booking.cart-full' })
  const other = await visit(lido, '192.0.2.2').open()
  expect((await other.take(offerId, { seatId })).status).toBe(409)
  expect((await other.read()).body.seats).toEqual([])
})
