import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { heldCartRoutes } from '#contract/public-booking/carts.ts'
import { offeredRoutes } from '#contract/public-booking/offered.ts'
import { schoolRoutes } from '#contract/settings/school.ts'
import { buildContact, buildLessonOffer } from '#server/testing/builders.ts'
import { newAddress } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { sendDueInvoices } from '../../orders/booked-online/send-invoices.ts'
import { newChild, newContact, openBooking, visit } from '../testing/visit.ts'

let lido: TestApp
let email: string
beforeAll(async () => {
  // A Tuesday, 10:00 in Zurich.
  lido = await startTestApp({ now: '2026-03-10T09:00:00Z', env: { TRUST_PROXY: '1' } })
  await openBooking(lido)
})
afterAll(() => lido.close())
beforeEach(() => {
  email = newAddress()
})

let marks = 10_000

/** Of four lessons one is over. */
async function offerOf(seats: number, values: object = {}) {
  const offer = await buildLessonOffer(lido.db, {
    status: 'PUBLISHED',
    maxAttendance: seats,
    startDate: '2026-03-03',
    startTime: '16:00',
    packagePriceRappen: 24_000,
    scheduleDates: JSON.stringify(['2026-03-03', '2026-03-10', '2026-03-17', '2026-03-24']),
    ...values,
  })
  marks += 1000
  await lido.db.updateTable('change_marks').set({ mark: marks }).where('topic', '=', 'lessonOffers').execute()
  return offer
}

const freeOf = async (id: string) =>
  (await lido.call(offeredRoutes.readOffered, { params: { id } }, { token: null })).body.free

const later = (minutes: number) => {
  lido.clock.now = new Date(lido.clock.now.getTime() + minutes * 60_000)
}

async function hold(offerId: string, address?: string) {
  const page = await visit(lido, address).open()
  const { body, status } = await page.take(offerId)
  return { page, status, seatId: body.seats?.[0]?.id ?? '' }
}

const bookingsOf = (offerId: string) =>
  lido.db.selectFrom('bookings').selectAll().where('lessonOfferId', '=', offerId).execute()

test('a new family books at the price of the lessons left, once, however often it is asked', async () => {
  const offer = await offerOf(2)
  const { page, seatId } = await hold(offer.id)
  expect(await freeOf(offer.id)).toBe(1)
  const proved = await page.prove(email)
  expect(proved.body).toMatchObject({ address: email, known: null, children: [] })
  const order = {
    children: [newChild(seatId)],
    contact: newContact('else@else.example'),
    phone: '044 111 22 33',
  }
  const priced = await page.price(order)
  expect(priced.body).toMatchObject([{ price: { full: 240, elapsed: 60, siblingDiscount: 0, amount: 180 } }])
  expect(await bookingsOf(offer.id)).toHaveLength(0)
  expect((await page.book(order, 240)).body).toMatchObject({ code: 'public-booking.price-changed' })
  expect((await page.book(order, 180, 7)).body).toMatchObject({ code: 'public-booking.terms-changed' })
  const answers = await Promise.all([page.book(order, 180), page.book(order, 180)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0].body).toEqual(answers[1].body)
  expect((await page.read()).body.booked).toEqual(answers[0].body)
  const [booking, ...others] = await bookingsOf(offer.id)
  expect(others).toEqual([])
  expect(booking).toMatchObject({ generation: 5, termsAccepted: true, contact: { email, firstName: 'Nina' } })
  const stored = await lido.db
    .selectFrom('public_bookings as p')
    .innerJoin('orders as o', 'o.bookingId', 'p.bookingId')
    .innerJoin('contacts as c', 'c.id', 'o.contactId')
    .select(['p.termsVersion', 'p.invoiceOn', 'o.status', 'o.amountRappen', 'o.elapsedRappen', 'c.phone'])
    .where('p.bookingId', '=', booking?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({
    termsVersion: 1,
    invoiceOn: null,
    status: 'NEW',
    amountRappen: 18_000,
    elapsedRappen: 6000,
    phone: '044 111 22 33',
  })
  const confirmation = await lido.db
    .selectFrom('emails')
    .select('bodyText')
    .where('to', '=', email)
    .where('type', '=', 'booking_confirmation')
    .execute()
  expect(confirmation).toHaveLength(1)
  expect(confirmation[0]?.bodyText).toContain('180')
  expect(await freeOf(offer.id)).toBe(1)
  expect((await page.take(offer.id)).body).toMatchObject({ code: 'public-booking.cart-booked' })
})

test('a cart that is left frees its seat after 15 minutes, and not before; late is not too late while it is free', async () => {
  const offer = await offerOf(1)
  const { page, seatId } = await hold(offer.id)
  await page.prove(email)
  later(14.9)
  expect(await freeOf(offer.id)).toBe(0)
  expect((await hold(offer.id)).status).toBe(409)
  later(0.2)
  expect(await freeOf(offer.id)).toBe(1)
  expect((await page.read()).body.seats).toMatchObject([{ id: seatId, until: null }])
  const order = { children: [newChild(seatId)], contact: newContact(email), phone: '' }
  expect((await page.finish(order)).status).toBe(200)
  expect(await bookingsOf(offer.id)).toHaveLength(1)
})

test('a seat taken out of a cart, or released by staff, is free at once', async () => {
  const offer = await offerOf(1)
  const first = await hold(offer.id)
  const held = await lido.call(heldCartRoutes.listHeldCarts, {})
  expect(held.body).toContainEqual(expect.objectContaining({ id: first.seatId, isProved: false }))
  expect((await first.page.leave(first.seatId)).body.seats).toEqual([])
  const second = await hold(offer.id)
  const release = { params: { id: second.seatId } }
  expect((await lido.call(heldCartRoutes.releaseHeldCart, release)).status).toBe(200)
  expect((await lido.call(heldCartRoutes.releaseHeldCart, release)).status).toBe(404)
  expect((await second.page.read()).body.seats).toEqual([])
  expect(await freeOf(offer.id)).toBe(1)
})

test('a known family finds its data and its children, and cannot book a child twice from two tabs', async () => {
  const first = await hold((await offerOf(5)).id)
  await first.page.prove(email)
  const order = { children: [newChild(first.seatId)], contact: newContact(email), phone: '' }
  expect((await first.page.finish(order)).status).toBe(200)
  const offer = await offerOf(5)
  const tabs = [await hold(offer.id), await hold(offer.id)] as const
  for (const { page, seatId } of tabs) {
    const { body } = await page.prove(email)
    expect(body).toMatchObject({ known: { street: 'Seeweg 1', language: 'de' } })
    const [child] = body.children
    expect(child).toMatchObject({ firstName: 'Mia', birthDate: '2019-05-01' })
    const order = { children: [{ seatId, swimmerId: child?.id ?? '' }], phone: '' }
    if (page === tabs[0].page) expect((await page.finish(order)).status).toBe(200)
    else expect((await page.price(order)).body).toMatchObject({ code: 'public-booking.child-booked' })
  }
  expect(await bookingsOf(offer.id)).toHaveLength(1)
})

test('two children have the sibling discount, shown before and written in the order; another is on the waiting list', async () => {
  const { body } = await lido.call(schoolRoutes.readSchool, {})
  const settings = { ...body.settings, siblingDiscount: '10%' }
  await lido.call(schoolRoutes.saveSchool, { body: settings, version: body.version })
  const offers = [await offerOf(1), await offerOf(2), await offerOf(0 + 1)] as const
  await hold(offers[2].id)
  const page = await visit(lido).open()
  await page.take(offers[0].id)
  await page.take(offers[1].id)
  expect((await page.take(offers[2].id)).body).toMatchObject({ code: 'lesson-offer.full' })
  const { seats } = (await page.take(offers[2].id, { waits: true })).body
  await page.prove(email)
  const children = seats.map(({ id }, at) => newChild(id, ['Mia', 'Leo', 'Ada'][at]))
  const booked = await page.finish({ children, contact: newContact(email), phone: '' })
  expect(booked.body).toMatchObject([
    { firstName: 'Mia', price: { siblingDiscount: 0, amount: 180 } },
    { firstName: 'Leo', price: { siblingDiscount: 18, amount: 162 } },
    { firstName: 'Ada', waits: true, price: null },
  ])
  const waiting = await lido.db
    .selectFrom('waiting_entries as e')
    .innerJoin('swimmers as s', 's.id', 'e.swimmerId')
    .innerJoin('family_members as m', 'm.swimmerId', 's.id')
    .innerJoin('family_members as payer', 'payer.familyId', 'm.familyId')
    .innerJoin('contacts as c', 'c.id', 'payer.contactId')
    .select(['s.firstName', 'e.wishes'])
    .where('c.email', '=', email)
    .execute()
  expect(waiting).toMatchObject([{ firstName: 'Ada', wishes: { offerIds: [offers[2].id] } }])
})

test('nothing is booked or shown before the address is proved; known and unknown answers are alike', async () => {
  await buildContact(lido.db, { email })
  const offer = await offerOf(5)
  const { page, seatId } = await hold(offer.id)
  const order = { children: [newChild(seatId)], contact: newContact(email), phone: '' }
  expect((await page.price(order)).body).toMatchObject({ code: 'public-booking.not-proved' })
  const [known, unknown] = [await page.ask(email), await page.ask(newAddress())]
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
  expect(known.status).toBe(unknown.status)
  expect((await page.enter(known.body.browser, '000000')).status).toBe(400)
  expect((await page.read()).body).toMatchObject({ address: null, known: null, children: [] })
})

test('invoices leave as set: at once, or on their day, each once', async () => {
  const offer = await offerOf(5)
  async function bookNow(firstName: string) {
    const address = newAddress()
    const { page, seatId } = await hold(offer.id)
    await page.prove(address)
    const order = { children: [newChild(seatId, firstName)], contact: newContact(address), phone: '' }
    expect((await page.finish(order)).status).toBe(200)
    return () =>
      lido.db
        .selectFrom('emails')
        .select('id')
        .where('to', '=', address)
        .where('type', '=', 'invoice_email')
        .execute()
  }
  await openBooking(lido, { invoicing: 'at-once' })
  const first = await bookNow('Mia')
  await expect.poll(async () => (await first()).length, { timeout: 10_000 }).toBe(1)
  await openBooking(lido, { invoicing: 'on-day', invoiceDay: '2026-03-12' })
  const second = await bookNow('Leo')
  await sendDueInvoices(lido.orders)
  expect(await second()).toHaveLength(0)
  later(2 * 24 * 60)
  await sendDueInvoices(lido.orders)
  await sendDueInvoices(lido.orders)
  expect([await first(), await second()].map(mails => mails.length)).toEqual([1, 1])
})
