import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactRoutes } from '#contract/contacts/contacts.ts'
import { buildBooking, buildContact, buildOrder } from '#server/testing/builders.ts'
import { absentId, newAddress } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

const routes = contactRoutes
const aContact = (wanted = {}) => ({
  firstName: 'Réka',
  lastName: 'Őry',
  email: newAddress(),
  ...wanted,
})

async function create(wanted = {}) {
  const answer = await lido.call(routes.createContact, { body: aContact(wanted) })
  expect(answer.status).toBe(201)
  return answer.body
}

const auditOf = (recordId: string) =>
  lido.db
    .selectFrom('audit')
    .select(['action', 'actor'])
    .where('recordId', '=', recordId)
    .orderBy('id')
    .execute()

describe('one contact', () => {
  test('needs a name and an email only; the rest has the defaults of the form', async () => {
    const body = aContact()
    const created = await create(body)
    expect(created).toMatchObject({
      ...body,
      phone: '',
      street: '',
      postalCode: '',
      city: '',
      country: 'CH',
      notes: '',
      preferredLanguage: 'en',
      paymentStatus: 'good',
      billingAddressSameAsContact: true,
      billingStreet: null,
      billingPostalCode: null,
      billingCity: null,
      billingCountry: null,
      firstBookingAt: null,
      lastBookingAt: null,
      archivedAt: null,
      version: 1,
    })
    const read = await lido.call(routes.readContact, { params: { id: created.id } })
    expect(read.body).toEqual(created)
  })

  test('is saved with what was typed, trimmed', async () => {
    const { id } = await create()
    const body = aContact({
      city: ' Zürich ',
      country: 'de',
      notes: ' two\nlines ',
      paymentStatus: 'warning',
    })
    const saved = await lido.call(routes.updateContact, { params: { id }, body, version: 1 })
    expect(saved.body).toMatchObject({
      city: 'Zürich',
      country: 'DE',
      notes: 'two\nlines',
      paymentStatus: 'warning',
      version: 2,
    })
    expect(await auditOf(id)).toMatchObject([{ action: 'created' }, { action: 'updated' }])
  })

  test('has a separate billing address only while it differs', async () => {
    const billing = {
      billingName: 'Natation SA',
      billingStreet: 'Rue 1',
      billingCity: 'Genève',
      billingPostalCode: '1201',
    }
    const created = await create({ ...billing, billingAddressSameAsContact: false })
    expect(created).toMatchObject({ ...billing, billingCountry: 'CH' })
    const { body } = await lido.call(routes.updateContact, {
      params: { id: created.id },
      body: aContact({ ...billing, billingCountry: 'FR', billingAddressSameAsContact: true }),
    })
    expect(body).toMatchObject({
      billingName: null,
      billingStreet: null,
      billingCity: null,
      billingPostalCode: null,
      billingCountry: null,
    })
  })

  test('writes UK as GB, and takes any postal code where no country is named', async () => {
    expect(await create({ country: 'uk', postalCode: 'SW1A 1AA' })).toMatchObject({ country: 'GB' })
    expect(await create({ postalCode: '78462' })).toMatchObject({ country: 'CH', postalCode: '78462' })
  })

  test('cannot have the email of another, in any case', async () => {
    const { email } = await create()
    const message = 'A contact with this email already exists'
    const refusal = { status: 409, body: { message, fields: { email: message } } }
    const body = aContact({ email: ` ${email.toUpperCase()} ` })
    expect(await lido.call(routes.createContact, { body })).toMatchObject(refusal)
    const { id } = await create()
    expect(await lido.call(routes.updateContact, { params: { id }, body })).toMatchObject(refusal)
  })

  test('saved on an older version is refused, with the contact as it stands', async () => {
    const { id } = await create()
    const params = { id }
    await lido.call(routes.updateContact, { params, body: aContact({ city: 'Bern' }) })
    const stale = await lido.call(routes.updateContact, { params, body: aContact(), version: 1 })
    expect(stale).toMatchObject({ status: 412, body: { current: { city: 'Bern', version: 2 } } })
  })

  test('is archived and restored, each once, and the audit says who did it', async () => {
    const { id } = await create()
    const archive = async (archived: boolean) =>
      (await lido.call(routes.archiveContact, { params: { id }, body: { archived } })).body
    expect(await archive(true)).toMatchObject({ archivedAt: '2026-03-10T09:00:00Z', version: 2 })
    expect(await archive(true)).toMatchObject({ version: 2 })
    expect(await archive(false)).toMatchObject({ archivedAt: null, version: 3 })
    const actions = await auditOf(id)
    expect(actions.map(({ action }) => action)).toEqual(['created', 'archived', 'restored'])
    expect(actions[1]?.actor).toContain('admin@lido.example')
  })

  test('with bookings of either phase cannot be deleted, without it can', async () => {
    const message = 'Cannot delete contact with existing bookings. Archive instead.'
    for (const generation of [4, 5] as const) {
      const { contactId } = await buildBooking(lido.db, { generation })
      const refused = await lido.call(routes.deleteContact, { params: { id: contactId } })
      expect(refused).toMatchObject({ status: 409, body: { message } })
    }
    const { id } = await create()
    expect((await lido.call(routes.deleteContact, { params: { id } })).status).toBe(200)
    expect((await lido.call(routes.readContact, { params: { id } })).status).toBe(404)
  })

  test('counts its bookings and those of them that have an order', async () => {
    const { contactId, id: bookingId } = await buildBooking(lido.db, { generation: 5 })
    await buildBooking(lido.db, { contactId })
    await buildOrder(lido.db, { bookingId })
    const { body } = await lido.call(routes.readContactDependencies, { params: { id: contactId } })
    expect(body).toEqual({ booking_count: 2, bookings_with_order: 1 })
    const { id } = await create()
    const none = await lido.call(routes.readContactDependencies, { params: { id } })
    expect(none.body).toEqual({ booking_count: 0, bookings_with_order: 0 })
  })

  test('that does not exist is not found by any call', async () => {
    const missing = { status: 404, body: { message: 'Contact not found' } }
    const params = { id: absentId }
    expect(await lido.call(routes.readContact, { params })).toMatchObject(missing)
    expect(await lido.call(routes.readContactDependencies, { params })).toMatchObject(missing)
    expect(await lido.call(routes.updateContact, { params, body: aContact() })).toMatchObject(missing)
    expect(await lido.call(routes.archiveContact, { params, body: { archived: true } })).toMatchObject(
      missing,
    )
    expect(await lido.call(routes.deleteContact, { params })).toMatchObject(missing)
    expect((await lido.call(routes.readContact, { params: { id: 'x' } })).status).toBe(404)
  })

  test.each([
    ['no first name', { firstName: ' ' }, { firstName: 'First name is required' }],
    ['no last name', { lastName: '' }, { lastName: 'Last name is required' }],
    ['no email', { email: '' }, { email: 'Email is required' }],
    ['a wrong email', { email: 'reka' }, { email: 'Please enter a valid email address' }],
    ['half a country', { country: 'C' }, { country: 'Please choose a country' }],
    ['no country of this world', { country: 'XX' }, { country: 'Please choose a country' }],
    [
      'a postal code of another country',
      { country: 'DE', postalCode: '8001' },
      { postalCode: 'Form of the postal code (Germany): 10115' },
    ],
    [
      'a wrong postal code to bill to',
      { billingAddressSameAsContact: false, billingCountry: 'CH', billingPostalCode: '10115' },
      { billingPostalCode: 'Form of the postal code (Switzerland): 8001' },
    ],
    [
      'notes no database stores',
      { notes: 'a\0b' },
      { notes: 'This contains characters that cannot be stored' },
    ],
  ])('with %s is refused with a text for its field', async (_, wrong, fields) => {
    const answer = await lido.call(routes.createContact, { body: aContact(wrong) })
    expect(answer).toMatchObject({ status: 400, body: { fields } })
  })

  test('is read and changed by signed-in admins only', async () => {
    const { id } = await create()
    const open = { token: null }
    expect((await lido.call(routes.listContacts, {}, open)).status).toBe(401)
    expect((await lido.call(routes.deleteContact, { params: { id } }, open)).status).toBe(401)
  })
})

describe('the list of contacts', () => {
  beforeAll(async () => {
    for (const table of ['orders', 'bookings', 'contacts'] as const) await lido.db.deleteFrom(table).execute()
    const person = (firstName: string, wanted = {}) =>
      buildContact(lido.db, { firstName, lastName: 'Zürcher', city: 'Zug', street: 'Hafenweg 1', ...wanted })
    await person('Ärni', { lastBookingAt: '2026-02-01T08:00:00.123Z', paymentStatus: 'warning' })
    await person('Bea', { lastBookingAt: '2026-03-01T08:00:00Z', preferredLanguage: 'fr', city: 'Genève' })
    await person('Cleo_%', { lastBookingAt: null, paymentStatus: 'blocked' })
    await person('Dora', { lastBookingAt: '2026-03-05T08:00:00Z', archivedAt: '2026-03-06T00:00:00Z' })
    await person('Eva', { lastBookingAt: null, updatedAt: '2026-03-09T10:11:12Z' })
    await person('Finn', { lastBookingAt: '2026-02-01T08:00:00.123Z' })
  })

  type Query = NonNullable<Parameters<typeof lido.call<typeof routes.listContacts>>[1]['query']>
  const list = async (query: Query = {}) =>
    (await lido.call(routes.listContacts, { query })).body.contacts.map(({ firstName }) => firstName)

  test('comes by last booking, those without one last, and without the archived', async () => {
    const names = await list()
    expect(names[0]).toBe('Bea')
    expect(names.slice(1, 3).sort()).toEqual(['Finn', 'Ärni'])
    expect(names.slice(3).sort()).toEqual(['Cleo_%', 'Eva'])
    expect(await list({ archived: 'true' })).toEqual(['Dora'])
  })

  test('comes in pages that show everybody once, also where dates are equal or missing', async () => {
    for (const limit of [1, 2, 3, 4]) {
      const seen: string[] = []
      let cursor: string | null | undefined
      do {
        const query: Query = cursor ? { limit, cursor } : { limit }
        const { body } = await lido.call(routes.listContacts, { query })
        expect(body.hasMore).toBe(body.cursor !== null)
        seen.push(...body.contacts.map(({ firstName }) => firstName))
        cursor = body.cursor
      } while (cursor)
      expect(seen).toEqual(await list())
    }
  })

  test('narrows by language, payment status and the words of name, email, city and street', async () => {
    expect(await list({ language: 'fr' })).toEqual(['Bea'])
    expect(await list({ paymentStatus: 'blocked' })).toEqual(['Cleo_%'])
    expect(await list({ search: 'ZÜRCHER ärni' })).toEqual(['Ärni'])
    expect(await list({ search: 'genève' })).toEqual(['Bea'])
    expect(await list({ search: 'hafenweg bea' })).toEqual(['Bea'])
    expect(await list({ search: 'familie.example eva' })).toEqual(['Eva'])
    expect(await list({ search: 'geneve' })).toEqual(['Bea'])
    expect(await list({ search: 'zuercher aerni' })).toEqual(['Ärni'])
    expect(await list({ search: '_%' })).toEqual(['Cleo_%'])
    expect(await list({ search: 'xyzzy' })).toEqual([])
  })

  test('is counted without the archived, with the last change of all', async () => {
    const { body } = await lido.call(routes.contactStats, {})
    expect(body).toEqual({ total: 5, good: 3, warning: 1, blocked: 1, lastUpdated: '2026-03-09T10:11:12Z' })
    await create()
    expect((await lido.call(routes.contactStats, {})).body).toMatchObject({ total: 6, good: 4 })
  })

  test('refuses what cannot be', async () => {
    const headers = { authorization: `Bearer ${await lido.adminToken()}` }
    for (const wrong of [
      'limit=0',
      'limit=501',
      'language=xx',
      'paymentStatus=rich',
      'archived=maybe',
      'cursor=x',
      `cursor=2026-02-30T00:00:00.000Z_${absentId}`,
    ]) {
      expect((await lido.send('GET', `/api/phase5/contacts?${wrong}`, { headers })).status).toBe(400)
    }
  })
})
