import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingRoutes } from '#contract/bookings/bookings.ts'
import { buildBooking, buildOrder, buildProduct } from '#server/testing/builders.ts'
import { aBooking, absentId, aContact } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
let productId: string
beforeAll(async () => {
  lido = await startTestApp()
  productId = (await buildProduct(lido.db)).productId
})
afterAll(() => lido.close())

const routes = bookingRoutes

async function create(wanted: Parameters<typeof aBooking>[1] = {}) {
  const answer = await lido.call(routes.createBooking, { body: aBooking(productId, wanted) })
  expect(answer.status).toBe(201)
  return answer.body
}

/** What the edit form sends back of a booking it has read. */
const editOf = ({ contact, swimmer, course, termsAccepted }: Awaited<ReturnType<typeof create>>) => ({
  contact,
  swimmer: { ...swimmer, dob: swimmer.dob ?? '' },
  course: { selected: course.selected ?? '', howHeard: course.howHeard },
  termsAccepted,
})

describe('one booking', () => {
  test('is created, read, saved and deleted', async () => {
    const { informContact: _, ...body } = aBooking(productId)
    const created = await create(body)
    expect(created).toMatchObject({
      ...body,
      productId,
      location: 'Oerlikon',
      orderId: null,
      order: null,
      createdAt: '2026-03-10T09:00:00Z',
      version: 1,
    })
    const params = { id: created.id }
    expect((await lido.call(routes.readBooking, { params })).body).toEqual(created)

    const swimmer = { firstName: 'Zoé', lastName: 'Őry', dob: '2020-01-31' }
    const saved = await lido.call(routes.updateBooking, {
      params,
      body: { ...editOf(created), swimmer, termsAccepted: false },
    })
    expect(saved).toMatchObject({ status: 200, body: { swimmer, termsAccepted: false, version: 2 } })

    expect((await lido.call(routes.deleteBooking, { params })).body).toEqual({ success: true })
    expect((await lido.call(routes.readBooking, { params })).status).toBe(404)
  })

  test('shows its payment order', async () => {
    const { id } = await create()
    const order = await buildOrder(lido.db, {
      bookingId: id,
      status: 'PAYMENT_REQUESTED',
      amountRappen: 24_050,
    })
    const { body } = await lido.call(routes.readBooking, { params: { id } })
    expect(body.orderId).toBe(order.id)
    expect(body.order).toEqual({
      id: order.id,
      status: 'PAYMENT_REQUESTED',
      amount: 240.5,
      currency: 'CHF',
      invoiceReference: order.invoiceReference,
    })
  })

  test('with an order cannot be deleted', async () => {
    const { id } = await create()
    await buildOrder(lido.db, { bookingId: id })
    const answer = await lido.call(routes.deleteBooking, { params: { id } })
    const message = 'Cannot delete booking while an order exists. Remove the order first.'
    expect(answer).toMatchObject({ status: 409, body: { message, error: 'conflict' } })
    expect((await lido.call(routes.readBooking, { params: { id } })).status).toBe(200)
  })

  test('of a course with a short id has no location', async () => {
    const { productId: short } = await buildProduct(lido.db, { productId: 'summer-camp' })
    expect(await create({ course: { selected: short, howHeard: 'other' } })).toMatchObject({ location: null })
  })

  test('of a course that does not exist is refused, and leaves no contact behind', async () => {
    const contact = aContact()
    const body = aBooking('no-such-course', { contact })
    const message = 'Cannot save: invalid course selected.'
    const refusal = { status: 409, body: { message, fields: { 'course.selected': message } } }
    expect(await lido.call(routes.createBooking, { body })).toMatchObject(refusal)
    const made = lido.db.selectFrom('contacts').selectAll().where('email', '=', contact.email)
    expect(await made.execute()).toEqual([])

    const booking = await create()
    const edit = { ...editOf(booking), course: { selected: 'no-such-course' } }
    expect(await lido.call(routes.updateBooking, { params: { id: booking.id }, body: edit })).toMatchObject(
      refusal,
    )
  })

  test('keeps how they heard of us when the edit form does not send it', async () => {
    const booking = await create()
    const params = { id: booking.id }
    const kept = await lido.call(routes.updateBooking, {
      params,
      body: { ...editOf(booking), course: { selected: productId } },
    })
    expect(kept.body.course).toEqual({ selected: productId, howHeard: 'friend' })
    const cleared = await lido.call(routes.updateBooking, {
      params,
      body: { ...editOf(booking), course: { selected: productId, howHeard: null } },
    })
    expect(cleared.body.course).toEqual({ selected: productId, howHeard: null })
  })

  test('saved on an older version is refused, with the booking as it stands', async () => {
    const booking = await create()
    const params = { id: booking.id }
    await lido.call(routes.updateBooking, { params, body: { ...editOf(booking), termsAccepted: false } })
    const stale = await lido.call(routes.updateBooking, { params, body: editOf(booking), version: 1 })
    const current = { termsAccepted: false, location: 'Oerlikon', version: 2 }
    expect(stale).toMatchObject({ status: 412, body: { error: 'stale', current } })
  })

  test('that does not exist, or is of Phase 5, is not found by any call', async () => {
    const phase5 = await buildBooking(lido.db, { generation: 5 })
    const missing = { status: 404, body: { message: 'Booking not found' } }
    const body = editOf(await create())
    for (const id of [absentId, phase5.id]) {
      const params = { id }
      expect(await lido.call(routes.readBooking, { params })).toMatchObject(missing)
      expect(await lido.call(routes.updateBooking, { params, body })).toMatchObject(missing)
      expect(await lido.call(routes.deleteBooking, { params })).toMatchObject(missing)
    }
    expect((await lido.call(routes.readBooking, { params: { id: 'x' } })).status).toBe(404)
  })

  test.each([
    [
      'no contact name',
      { contact: aContact({ firstName: '' }) },
      { 'contact.firstName': 'Contact first name is required' },
    ],
    [
      'a wrong email',
      { contact: aContact({ email: 'x' }) },
      { 'contact.email': 'Please enter a valid email address' },
    ],
    ['no postal code', { contact: aContact({ plz: ' ' }) }, { 'contact.plz': 'Postal code is required' }],
    [
      'no birthday',
      { swimmer: { firstName: 'M', lastName: 'Ő', dob: '' } },
      { 'swimmer.dob': 'Date of birth is required' },
    ],
    [
      'no course',
      { course: { selected: '', howHeard: 'other' as const } },
      { 'course.selected': 'Please select a course' },
    ],
  ])('with %s is refused with a text for its field', async (_, wrong, fields) => {
    const answer = await lido.call(routes.createBooking, { body: aBooking(productId, wrong) })
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid', fields } })
  })

  test('needs the terms, and a way they heard of us', async () => {
    const withoutTerms = { ...aBooking(productId), termsAccepted: false } as unknown as ReturnType<
      typeof aBooking
    >
    const terms = await lido.call(routes.createBooking, { body: withoutTerms })
    expect(terms).toMatchObject({ status: 400, body: { message: 'The terms must be accepted' } })
    const course = { selected: productId, howHeard: '' as 'other' }
    const heard = await lido.call(routes.createBooking, { body: aBooking(productId, { course }) })
    expect(heard).toMatchObject({ status: 400, body: { message: 'Please say how they heard of us' } })
  })

  test('leaves a trail of who changed what', async () => {
    const booking = await create()
    const params = { id: booking.id }
    await lido.call(routes.updateBooking, { params, body: { ...editOf(booking), termsAccepted: false } })
    await lido.call(routes.deleteBooking, { params })
    const audit = lido.db.selectFrom('audit').selectAll().where('recordId', '=', booking.id)
    const trail = await audit.orderBy('id').execute()
    expect(trail.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted'])
    expect(trail[1]).toMatchObject({ before: { termsAccepted: true }, after: { termsAccepted: false } })
  })
})

describe('the confirmation of a booking', () => {
  const mailsOf = (entityId: string) =>
    lido.db.selectFrom('emails').selectAll().where('entityId', '=', entityId).execute()

  test('waits in the outbox with the booking, in the language of the contact', async () => {
    const { id, contact } = await create()
    const [mail, ...others] = await mailsOf(id)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      type: 'booking_confirmation',
      generation: 4,
      entityType: 'booking',
      to: contact.email,
      status: 'queued',
      metadata: { templateType: 'booking-confirmation' },
    })
    for (const part of ['Csikóhal', 'Őry Máté', 'Oerlikon', '16:00', 'CHF 240.00', '2026. március 9.']) {
      expect(mail?.bodyText).toContain(part)
    }
  })

  test('is not written when the contact is not to be informed', async () => {
    expect(await mailsOf((await create({ informContact: false })).id)).toEqual([])
  })
})

describe('the same booking again', () => {
  test('within a minute is asked about, and made when it is meant', async () => {
    const body = aBooking(productId)
    const book = (more: object = {}) => lido.call(routes.createBooking, { body: { ...body, ...more } })
    const start = lido.clock.now
    await book()
    lido.clock.now = new Date(start.getTime() + 12_000)
    const swimmer = { ...body.swimmer, firstName: ' MÁTÉ ' }
    expect(await book({ swimmer })).toMatchObject({
      status: 409,
      body: { code: 'booking.identical', message: 'The same booking was made 12 seconds ago.' },
    })
    expect((await book({ swimmer: { ...body.swimmer, firstName: 'Nóra' } })).status).toBe(201)
    expect((await book({ allowIdentical: true })).status).toBe(201)
    lido.clock.now = new Date(start.getTime() + 73_000)
    expect((await book()).status).toBe(201)
  })
})
