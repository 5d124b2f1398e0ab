import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phase5BookingRoutes as routes } from '#contract/bookings/phase5-bookings.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { buildBooking, buildLessonOffer, buildOrder, buildProduct } from '#server/testing/builders.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
let offerId: string
beforeAll(async () => {
  lido = await startTestApp()
  offerId = (await buildLessonOffer(lido.db, { maxAttendance: 1000 })).id
})
afterAll(() => lido.close())

const contact = { firstName: 'Ilona', lastName: 'Szűcs', email: 'ilona@familie.example' }
const swimmer = { firstName: 'Bence', lastName: 'Szűcs', dob: '2018-04-05' }
const aBooking = (more: object = {}) => ({
  contact,
  swimmer,
  lessonOfferId: offerId,
  termsAccepted: true,
  allowIdentical: true,
  ...more,
})

type Body = Parameters<typeof lido.call<typeof routes.createBooking>>[1]['body']
const create = (body: Body) => lido.call(routes.createBooking, { body })

describe('one booking', () => {
  test('is created with what is known of its offer, read, saved and deleted', async () => {
    const { status, body: created } = await create(aBooking())
    expect(status).toBe(201)
    expect(created).toMatchObject({
      contact: { ...contact, street: '', preferredLanguage: 'en' },
      swimmer,
      lessonOfferId: offerId,
      status: 'NO_ORDER',
      orderId: null,
      bookedOverCapacity: false,
      courseNames: { de: 'Krebs', en: 'Crab' },
      course: { lessonOfferId: offerId, startTime: '16:00', productDetails: { name: 'Crab', price: 270 } },
    })
    const params = { id: created.id }
    expect((await lido.call(routes.readBooking, { params })).body).toEqual(created)
    const saved = await lido.call(routes.updateBooking, {
      params,
      body: aBooking({ swimmer: { ...swimmer, dob: '' } }),
      version: 1,
    })
    expect(saved.body).toMatchObject({ swimmer: { firstName: 'Bence', dob: null }, version: 2 })
    const stale = await lido.call(routes.updateBooking, { params, body: aBooking(), version: 1 })
    expect(stale).toMatchObject({ status: 412, body: { current: { version: 2 } } })
    expect((await lido.call(routes.deleteBooking, { params })).status).toBe(200)
    expect((await lido.call(routes.readBooking, { params })).status).toBe(404)
  })

  test('keeps how they heard of us, which its form lacks', async () => {
    const { id } = await buildBooking(lido.db, { generation: 5 })
    await lido.db
      .updateTable('bookings')
      .set({ course: JSON.stringify({ howHeard: 'friend' }) })
      .where('id', '=', id)
      .execute()
    const saved = await lido.call(routes.updateBooking, { params: { id }, body: aBooking() })
    expect(saved.body.course.howHeard).toBe('friend')
  })

  test('reads both spellings of the older console', async () => {
    const { lessonOfferId: _, ...rest } = aBooking()
    const body = { ...rest, lesson_offer_id: offerId, contact: { ...contact, postalCode: '8001' } }
    expect((await create(body as Body)).body).toMatchObject({
      lessonOfferId: offerId,
      contact: { plz: '8001' },
    })
  })

  test('with an order cannot be deleted', async () => {
    const booking = await buildBooking(lido.db, { generation: 5 })
    await buildOrder(lido.db, { bookingId: booking.id })
    const refused = await lido.call(routes.deleteBooking, { params: { id: booking.id } })
    const message = 'Cannot delete booking while an order exists. Remove the order first.'
    expect(refused).toMatchObject({ status: 409, body: { message } })
  })
})

describe('bad input', () => {
  test.each([
    [{ contact: { ...contact, firstName: ' ' } }, 'Contact first name is required'],
    [{ contact: { ...contact, lastName: '' } }, 'Contact last name is required'],
    [{ contact: { ...contact, email: '' } }, 'Contact email is required'],
    [{ contact: { ...contact, email: 'nope' } }, 'Please enter a valid email address'],
    [{ swimmer: { ...swimmer, firstName: '' } }, 'Swimmer first name is required'],
    [{ swimmer: { ...swimmer, lastName: '' } }, 'Swimmer last name is required'],
    [{ lessonOfferId: null }, 'Please select a lesson offer'],
    [{ lessonOfferId: absentId }, 'Cannot save: invalid lesson offer selected.'],
  ])('%o is refused: %s', async (wrong, message) => {
    expect(await create(aBooking(wrong))).toMatchObject({ status: 400, body: { message } })
  })

  test('a booking of Phase 4 does not exist here', async () => {
    const { id } = await buildBooking(lido.db, { generation: 4 })
    for (const answer of [
      await lido.call(routes.readBooking, { params: { id } }),
      await lido.call(routes.updateBooking, { params: { id }, body: aBooking() }),
      await lido.call(routes.deleteBooking, { params: { id } }),
    ]) {
      expect(answer.status).toBe(404)
    }
  })
})

describe('seats', () => {
  test('a full offer is refused, and booked all the same when staff say so', async () => {
    const full = await buildLessonOffer(lido.db, { maxAttendance: 1 })
    const body = aBooking({ lessonOfferId: full.id })
    const first = await create(body)
    expect(first.body.bookedOverCapacity).toBe(false)
    const refused = await create(body)
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'full', message: expect.stringContaining('1 of 1') },
    })
    const forced = await create({ ...body, allowOverCapacity: true })
    expect(forced).toMatchObject({ status: 201, body: { bookedOverCapacity: true } })
    const edited = await lido.call(routes.updateBooking, { params: { id: first.body.id }, body })
    expect(edited).toMatchObject({ status: 200, body: { bookedOverCapacity: false } })
  })

  test('of two people taking the last seat at once, one gets it', async () => {
    const offer = await buildLessonOffer(lido.db, { maxAttendance: 1 })
    const answers = await Promise.all(
      [1, 2, 3, 4].map(number =>
        create(
          aBooking({
            lessonOfferId: offer.id,
            contact: { ...contact, email: `seat${number}@familie.example` },
          }),
        ),
      ),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409, 409, 409])
  })
})

test('a booking on a fallback product has no offer, and cannot be ordered', async () => {
  const { productId } = await buildProduct(lido.db)
  const { body } = await create(aBooking({ lessonOfferId: null, course: { selected: productId } }))
  const course = { selected: productId }
  expect(body).toMatchObject({ lessonOfferId: null, quickId: null, courseNames: null, course })
  const refused = await lido.call(phase5OrderRoutes.createOrder, { params: { id: body.id } })
  expect(refused).toMatchObject({ status: 404, body: { message: 'Lesson offer not found' } })
})

test('the list goes page by page, the search finds swimmers and contacts, and the counters are true', async () => {
  const names = ['Ágnes', 'Béla', 'Csilla']
  for (const firstName of names) {
    await create(aBooking({ swimmer: { firstName, lastName: 'Ködmön', dob: null } }))
    lido.clock.now = new Date(lido.clock.now.getTime() + 1000)
  }
  const first = await lido.call(routes.listBookings, { query: { search: 'ködmön', limit: 2 } })
  expect(first.body.bookings.map(booking => booking.swimmer.firstName)).toEqual(['Csilla', 'Béla'])
  expect(first.body.hasMore).toBe(true)
  const cursor = first.body.cursor ?? ''
  const second = await lido.call(routes.listBookings, { query: { search: 'ködmön', limit: 2, cursor } })
  expect(second.body).toMatchObject({
    bookings: [{ swimmer: { firstName: 'Ágnes' } }],
    hasMore: false,
    cursor: null,
  })

  const before = (await lido.call(routes.bookingStats, {})).body
  const { body } = await create(aBooking())
  expect((await lido.call(routes.bookingStats, {})).body).toEqual({
    ...before,
    total: before.total + 1,
    noOrder: before.noOrder + 1,
  })
  await lido.call(phase5OrderRoutes.createOrder, { params: { id: body.id } })
  expect((await lido.call(routes.bookingStats, {})).body).toMatchObject({
    noOrder: before.noOrder,
    new: before.new + 1,
  })
})

test('every counter counts the rows of its filter, and reminded orders count as unpaid', async () => {
  const list = async (status: string) =>
    (await lido.call(routes.listBookings, { query: { status: status as 'NEW', limit: 500 } })).body.bookings
  for (const status of [
    'NEW',
    'PAYMENT_REQUESTED',
    'REMINDER2',
    'BETREIBUNG_REQUESTED',
    'PAID',
    'CANCELLED',
  ] as const)
    await buildOrder(lido.db, { generation: 5, status })
  await buildBooking(lido.db, { generation: 5 })
  await create(aBooking())
  const { body: counted } = await lido.call(routes.bookingStats, {})
  const unpaid = await list('UNPAID')
  for (const status of ['PAYMENT_REQUESTED', 'REMINDER2', 'BETREIBUNG_REQUESTED'])
    expect(unpaid.map(booking => booking.status)).toContain(status)
  expect(counted).toMatchObject({
    noOrder: (await list('NO_ORDER')).length,
    new: (await list('NEW')).length,
    pendingPayment: unpaid.length,
    paid: (await list('PAID')).length,
  })
})
