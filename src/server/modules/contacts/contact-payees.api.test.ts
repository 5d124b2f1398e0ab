import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactPayeeRoutes } from '#contract/contacts/contact-payees.ts'
import { buildBooking, buildContact } from '#server/testing/builders.ts'
import { absentId, aPayee } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

const routes = contactPayeeRoutes
const namesOf = (contacts: Array<{ firstName: string }>) => contacts.map(({ firstName }) => firstName)

async function create(wanted: Parameters<typeof aPayee>[0] = {}) {
  const answer = await lido.call(routes.createContactPayee, { body: aPayee(wanted) })
  expect(answer.status).toBe(201)
  return answer.body
}

describe('one contact payee', () => {
  test('is created with the defaults of the form, read, saved and deleted', async () => {
    const body = aPayee()
    const created = await create(body)
    expect(created).toMatchObject({
      ...body,
      country: 'CH',
      preferredLanguage: 'en',
      billingAddressSameAsContact: true,
      billingStreet: null,
      billingCountry: null,
      paymentStatus: 'good',
      totalOrdersCount: 0,
      totalAmountPaid: 0,
      sourcePhase03Count: 0,
      sourcePhase04Count: 0,
      sourcePhase05Count: 0,
      lastBookingDate: null,
      created_at: '2026-03-10T09:00:00Z',
      version: 1,
    })
    const params = { id: created.id }
    const saved = await lido.call(routes.updateContactPayee, {
      params,
      body: { ...body, paymentStatus: 'blocked', preferredLanguage: 'it' },
    })
    expect(saved.body).toMatchObject({ paymentStatus: 'blocked', preferredLanguage: 'it', version: 2 })
    expect((await lido.call(routes.readContactPayee, { params })).body).toEqual(saved.body)
    expect((await lido.call(routes.deleteContactPayee, { params })).status).toBe(200)
    expect((await lido.call(routes.readContactPayee, { params })).status).toBe(404)
  })

  test('has a separate billing address only while it differs', async () => {
    const billing = { billingStreet: 'Rue 1', billingCity: 'Genève', billingPostalCode: '1201' }
    const created = await create({ ...billing, billingAddressSameAsContact: false })
    expect(created).toMatchObject({ ...billing, billingCountry: 'CH' })
    const { body } = await lido.call(routes.updateContactPayee, {
      params: { id: created.id },
      body: aPayee({ ...billing, billingCountry: 'FR', billingAddressSameAsContact: true }),
    })
    expect(body).toMatchObject({ billingStreet: null, billingCity: null, billingCountry: null })
  })

  test('keeps its totals unless the person changed them', async () => {
    const contact = await buildContact(lido.db, { totalOrdersCount: 3, totalAmountPaidRappen: 72_050 })
    const params = { id: contact.id }
    const kept = await lido.call(routes.updateContactPayee, { params, body: aPayee() })
    expect(kept.body).toMatchObject({ totalOrdersCount: 3, totalAmountPaid: 720.5 })
    const body = aPayee({ totalOrdersCount: 0, totalAmountPaid: 19.99 })
    const changed = await lido.call(routes.updateContactPayee, { params, body })
    expect(changed.body).toMatchObject({ totalOrdersCount: 0, totalAmountPaid: 19.99 })
  })

  test('cannot have the email of another, in any case', async () => {
    const { email, id } = await create()
    const message = 'A contact with this email already exists'
    const refusal = { status: 409, body: { message, fields: { email: message } } }
    const body = aPayee({ email: ` ${email.toUpperCase()}` })
    expect(await lido.call(routes.createContactPayee, { body })).toMatchObject(refusal)
    const other = await create()
    expect(await lido.call(routes.updateContactPayee, { params: { id: other.id }, body })).toMatchObject(
      refusal,
    )
    expect((await lido.call(routes.updateContactPayee, { params: { id }, body })).status).toBe(200)
  })

  test('saved on an older version is refused, with the contact as it stands', async () => {
    const { id } = await create()
    const params = { id }
    await lido.call(routes.updateContactPayee, { params, body: aPayee({ city: 'Bern' }) })
    const stale = await lido.call(routes.updateContactPayee, { params, body: aPayee(), version: 1 })
    expect(stale).toMatchObject({ status: 412, body: { current: { city: 'Bern', version: 2 } } })
  })

  test('with bookings cannot be deleted', async () => {
    const { contactId } = await buildBooking(lido.db)
    const answer = await lido.call(routes.deleteContactPayee, { params: { id: contactId } })
    const message = 'Cannot delete contact with existing bookings. Archive instead.'
    expect(answer).toMatchObject({ status: 409, body: { message } })
  })

  test('counts its bookings of both phases, so that none shows 0 bookings beside an order', async () => {
    const { contactId, productId } = await buildBooking(lido.db)
    await buildBooking(lido.db, { contactId, productId })
    await buildBooking(lido.db, { contactId, generation: 5 })
    const { body } = await lido.call(routes.readContactPayee, { params: { id: contactId } })
    expect(body).toMatchObject({ sourcePhase04Count: 2, sourcePhase05Count: 1 })
  })

  test('that does not exist is not found by any call', async () => {
    const missing = { status: 404, body: { message: 'Contact not found' } }
    const params = { id: absentId }
    expect(await lido.call(routes.readContactPayee, { params })).toMatchObject(missing)
    expect(await lido.call(routes.updateContactPayee, { params, body: aPayee() })).toMatchObject(missing)
    expect(await lido.call(routes.deleteContactPayee, { params })).toMatchObject(missing)
    expect((await lido.call(routes.readContactPayee, { params: { id: 'x' } })).status).toBe(404)
  })

  test.each([
    ['no first name', { firstName: '' }, { firstName: 'First name is required' }],
    ['a wrong email', { email: 'reka' }, { email: 'Please enter a valid email address' }],
    ['no street', { street: ' ' }, { street: 'Street is required' }],
    ['no city', { city: '' }, { city: 'City is required' }],
    ['no postal code', { postalCode: '' }, { postalCode: 'Postal code is required' }],
    [
      'half a Rappen paid',
      { totalAmountPaid: 0.005 },
      { totalAmountPaid: 'Total amount paid has two decimals at most' },
    ],
  ])('with %s is refused with a text for its field', async (_, wrong, fields) => {
    const answer = await lido.call(routes.createContactPayee, { body: aPayee(wrong) })
    expect(answer).toMatchObject({ status: 400, body: { fields } })
  })

  test.each([
    ['a negative count', { totalOrdersCount: -1 }],
    ['a negative amount', { totalAmountPaid: -0.01 }],
    ['an unknown payment status', { paymentStatus: 'rich' }],
  ])('with %s is refused', async (_, wrong) => {
    const body = { ...aPayee(), ...wrong } as ReturnType<typeof aPayee>
    expect((await lido.call(routes.createContactPayee, { body })).status).toBe(400)
  })
})

describe('the lists of contact payees', () => {
  beforeAll(async () => {
    await lido.db.deleteFrom('bookings').execute()
    await lido.db.deleteFrom('contacts').execute()
    const at = (hour: number) => ({
      createdAt: `2026-03-01T0${hour}:00:00Z`,
      updatedAt: `2026-03-01T0${hour}:00:00Z`,
    })
    const city = 'Genève'
    await buildContact(lido.db, {
      ...at(1),
      firstName: 'Ärni',
      lastName: 'Zürcher',
      paymentStatus: 'warning',
    })
    await buildContact(lido.db, {
      ...at(2),
      firstName: 'Bea',
      lastName: 'Zürcher',
      preferredLanguage: 'fr',
      city,
    })
    await buildContact(lido.db, { ...at(3), firstName: 'Cleo_%', lastName: 'Abt', paymentStatus: 'blocked' })
    await buildContact(lido.db, {
      ...at(4),
      firstName: 'Dora',
      lastName: 'Abt',
      archivedAt: '2026-03-02T00:00:00Z',
    })
  })

  const list = async (query = {}) =>
    namesOf((await lido.call(routes.listContactPayees, { query })).body.contactPayees)

  test('come newest first, or oldest first when asked', async () => {
    expect(await list()).toEqual(['Dora', 'Cleo_%', 'Bea', 'Ärni'])
    expect(await list({ order: 'asc', limit: 2 })).toEqual(['Ärni', 'Bea'])
  })

  test('narrow by payment status, language and words', async () => {
    expect(await list({ paymentStatus: 'blocked' })).toEqual(['Cleo_%'])
    expect(await list({ language: 'fr' })).toEqual(['Bea'])
    expect(await list({ search: 'ZÜRCHER' })).toEqual(['Bea', 'Ärni'])
    expect(await list({ search: 'zürcher ärni' })).toEqual(['Ärni'])
    expect(await list({ search: 'genève' })).toEqual(['Bea'])
    expect(await list({ search: '_%' })).toEqual(['Cleo_%'])
    expect(await list({ search: 'zürcher', paymentStatus: 'good' })).toEqual(['Bea'])
  })

  test('come in pages', async () => {
    const { body } = await lido.call(routes.pageContactPayees, { query: { page: 2, limit: 3 } })
    expect(namesOf(body.contactPayees)).toEqual(['Ärni'])
    expect(body.pagination).toMatchObject({ total: 4, totalPages: 2, hasPrevPage: true, hasNextPage: false })
  })

  test('are counted by payment status', async () => {
    const { body } = await lido.call(routes.contactPayeeStats, {})
    expect(body).toEqual({ totalContactPayees: 4, byPaymentStatus: { good: 2, warning: 1, blocked: 1 } })
  })

  test('are searched for a booking from two letters on, by last name, without the archived', async () => {
    const find = async (q: string) => (await lido.call(routes.searchContactPayees, { query: { q } })).body
    expect(await find(' z ')).toEqual([])
    expect(namesOf(await find('zü'))).toEqual(['Ärni', 'Bea'])
    expect(namesOf(await find('zuercher arni'))).toEqual(['Ärni'])
    expect(namesOf(await find('familie.example'))).toEqual(['Cleo_%', 'Ärni', 'Bea'])
    expect(Object.keys((await find('ärni'))[0] ?? {}).sort()).toEqual(
      [
        'id',
        'firstName',
        'lastName',
        'email',
        'street',
        'city',
        'country',
        'postalCode',
        'preferredLanguage',
        'paymentStatus',
      ].sort(),
    )
    expect(await find('xyzzy')).toEqual([])
  })

  test('refuse a limit or an order that cannot be', async () => {
    const headers = { authorization: `Bearer ${await lido.adminToken()}` }
    for (const wrong of ['limit=0', 'order=sideways', 'language=xx', 'paymentStatus=rich', 'search=%00']) {
      expect((await lido.send('GET', `/api/contact-payees?${wrong}`, { headers })).status).toBe(400)
    }
  })
})
