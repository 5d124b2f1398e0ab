import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingAddressRoutes } from '#contract/bookings/booking-address.ts'
import { bookingRoutes } from '#contract/bookings/bookings.ts'
import { contactPayeeRoutes } from '#contract/contacts/contact-payees.ts'
import { buildContact, buildOrder, buildProduct } from '#server/testing/builders.ts'
import { aBooking, aContact, aPayee, newAddress } from '#server/testing/request-bodies.ts'
import { signInStaff } from '#server/testing/sign-in-staff.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
let productId: string
beforeAll(async () => {
  lido = await startTestApp()
  productId = (await buildProduct(lido.db)).productId
})
afterAll(() => lido.close())

async function bookAt(time: string, contact: ReturnType<typeof aContact>) {
  lido.clock.now = new Date(`2026-03-10T${time}:00Z`)
  const body = aBooking(productId, { contact, allowIdentical: true })
  const answer = await lido.call(bookingRoutes.createBooking, { body })
  expect(answer.status).toBe(201)
  return answer.body
}

async function changeEmail(id: string, email: string) {
  const { body } = await lido.call(bookingRoutes.readBooking, { params: { id } })
  const answer = await lido.call(bookingRoutes.updateBooking, {
    params: { id },
    body: {
      contact: { ...body.contact, email },
      swimmer: { ...body.swimmer, dob: '2019-05-17' },
      course: { selected: productId },
      termsAccepted: true,
    },
  })
  expect(answer.status).toBe(200)
}

const contactOf = (email: string) =>
  lido.db.selectFrom('contacts').selectAll().where('email', '=', email).executeTakeFirst()

const datesOf = async (email: string) => {
  const contact = await contactOf(email)
  return [contact?.firstBookingAt?.slice(11, 16) ?? null, contact?.lastBookingAt?.slice(11, 16) ?? null]
}

test('a booking makes the contact it needs', async () => {
  const typed = aContact({ email: `NEU.${newAddress()}` })
  await bookAt('09:00', typed)
  expect(await contactOf(typed.email.toLowerCase())).toMatchObject({
    firstName: 'Réka',
    street: 'Limmatstrasse 12a',
    postalCode: '8005',
    preferredLanguage: 'hu',
    country: 'CH',
    paymentStatus: 'good',
    version: 1,
  })
})

test('a booking finds the contact of its email, changes nothing of it, and keeps what was typed', async () => {
  const known = await buildContact(lido.db, { firstName: 'Aili', paymentStatus: 'warning' })
  const booking = await bookAt('09:00', aContact({ email: known.email, firstName: 'Ailí', city: 'Bern' }))
  expect(booking.contact).toMatchObject({ firstName: 'Ailí', city: 'Bern' })
  const row = await lido.db
    .selectFrom('bookings')
    .select('contactId')
    .where('id', '=', booking.id)
    .executeTakeFirst()
  expect(row?.contactId).toBe(known.id)
  const { firstBookingAt: _, lastBookingAt: __, ...unchanged } = known
  expect(await contactOf(known.email)).toMatchObject(unchanged)
})

test('first and last booking follow new bookings, moves and deletes, without a new version', async () => {
  const [a, b] = [aContact(), aContact()]
  const early = await bookAt('08:00', a)
  const middle = await bookAt('09:00', a)
  const late = await bookAt('10:00', a)
  expect(await datesOf(a.email)).toEqual(['08:00', '10:00'])

  await changeEmail(late.id, b.email)
  expect(await datesOf(a.email)).toEqual(['08:00', '09:00'])
  expect(await datesOf(b.email)).toEqual(['10:00', '10:00'])

  await lido.call(bookingRoutes.deleteBooking, { params: { id: early.id } })
  expect(await datesOf(a.email)).toEqual(['09:00', '09:00'])
  await lido.call(bookingRoutes.deleteBooking, { params: { id: middle.id } })
  expect(await datesOf(a.email)).toEqual([null, null])
  expect((await contactOf(a.email))?.version).toBe(1)

  const payee = (await contactOf(b.email))?.id ?? ''
  const shown = await lido.call(contactPayeeRoutes.readContactPayee, { params: { id: payee } })
  expect(shown.body).toMatchObject({ lastBookingDate: '2026-03-10T10:00:00Z', sourcePhase04Count: 1 })
})

test('a booking stays with its contact when that contact has a new email', async () => {
  const typed = aContact()
  const booking = await bookAt('09:00', typed)
  const contact = await contactOf(typed.email)
  const params = { id: contact?.id ?? '' }
  const moved = newAddress()
  await lido.call(contactPayeeRoutes.updateContactPayee, { params, body: aPayee({ email: moved }) })
  await changeEmail(booking.id, typed.email)
  expect(await contactOf(typed.email)).toBeUndefined()
  const row = await lido.db
    .selectFrom('bookings')
    .select('contactId')
    .where('id', '=', booking.id)
    .executeTakeFirst()
  expect(row?.contactId).toBe(params.id)
})

test('a booking that moves takes its order and what was paid for it along', async () => {
  const [a, b] = [aContact(), aContact()]
  const booking = await bookAt('09:00', a)
  const order = await buildOrder(lido.db, { bookingId: booking.id, status: 'PAID', amountRappen: 20_000 })
  const totals = { totalOrdersCount: 1, totalAmountPaidRappen: 20_000 }
  await lido.db.updateTable('contacts').set(totals).where('email', '=', a.email).execute()
  await changeEmail(booking.id, b.email)
  expect(await contactOf(a.email)).toMatchObject({ totalOrdersCount: 0, totalAmountPaidRappen: 0 })
  const payer = await contactOf(b.email)
  expect(payer).toMatchObject(totals)
  const moved = await lido.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirst()
  expect(moved).toMatchObject({ contactId: payer?.id, version: order.version })
  const former = (await contactOf(a.email))?.id ?? ''
  expect((await lido.call(contactPayeeRoutes.deleteContactPayee, { params: { id: former } })).status).toBe(
    200,
  )
})

test('twenty bookings of one new email at the same moment make one contact', async () => {
  const contact = aContact()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      lido.call(bookingRoutes.createBooking, {
        body: aBooking(productId, { contact, allowIdentical: true }),
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  const owners = await lido.db
    .selectFrom('bookings')
    .innerJoin('contacts', 'contacts.id', 'bookings.contactId')
    .select('contacts.id')
    .distinct()
    .where('contacts.email', '=', contact.email)
    .execute()
  expect(owners).toHaveLength(1)
})

test('bookings that swap their contacts at the same moment all arrive, and the dates stay true', async () => {
  const [a, b] = [aContact(), aContact()]
  const ofA = await Promise.all([bookAt('11:00', a), bookAt('11:00', a), bookAt('11:00', a)])
  const ofB = await Promise.all([bookAt('12:00', b), bookAt('12:00', b), bookAt('12:00', b)])
  await Promise.all([
    ...ofA.map(({ id }) => changeEmail(id, b.email)),
    ...ofB.map(({ id }) => changeEmail(id, a.email)),
  ])
  const dates = await lido.db
    .selectFrom('contacts as c')
    .innerJoin('bookings as b', 'b.contactId', 'c.id')
    .select(({ fn }) => [
      'c.email',
      'c.firstBookingAt',
      'c.lastBookingAt',
      fn.min('b.createdAt').as('first'),
      fn.max('b.createdAt').as('last'),
    ])
    .where('c.email', 'in', [a.email, b.email])
    .groupBy('c.id')
    .execute()
  expect(dates).toHaveLength(2)
  for (const { firstBookingAt, lastBookingAt, first, last } of dates) {
    expect([firstBookingAt, lastBookingAt]).toEqual([first, last])
  }
})

test('a contact with another address: staff see both, and take the new one over for invoices', async () => {
  const { id, contact } = await bookAt('11:00', aContact())
  const contactId = (await contactOf(contact.email))?.id ?? ''
  await buildOrder(lido.db, { bookingId: id })
  const email = newAddress()
  await lido.db.updateTable('contacts').set({ email }).where('id', '=', contactId).execute()
  const params = { id }
  const shown = await lido.call(bookingAddressRoutes.readAddresses, { params })
  expect(shown.body).toEqual({ booking: contact.email, contact: email })
  const takeOver = (address: string) =>
    lido.call(bookingAddressRoutes.takeOverAddress, { params, body: { email: address } })
  expect(await takeOver(newAddress())).toMatchObject({
    status: 409,
    body: { code: 'booking.address-changed' },
  })
  expect((await takeOver(email)).body).toEqual({ booking: email, contact: email })
  await takeOver(email)
  const { body } = await lido.call(bookingRoutes.readBooking, { params })
  expect(body.contact).toEqual({ ...contact, email })
  expect(await contactOf(email)).toMatchObject({ id: contactId })
  const audit = await lido.db
    .selectFrom('audit')
    .select(['action', 'actor'])
    .where('recordId', '=', id)
    .where('action', '=', 'address-taken-over')
    .execute()
  expect(audit).toHaveLength(1)
  const finance = await signInStaff(lido, 'finance')
  expect(
    await lido.call(
      bookingAddressRoutes.takeOverAddress,
      { params, body: { email } },
      { token: finance.token },
    ),
  ).toMatchObject({ status: 403 })
})
