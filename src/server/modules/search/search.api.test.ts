import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { contactPayeeRoutes } from '#contract/contacts/contact-payees.ts'
import { familyRoutes } from '#contract/families.ts'
import { familyPageRoutes } from '#contract/family-page.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { searchRoutes } from '#contract/search.ts'
import { makeQrReference } from '#domain/billing/qr-reference.ts'
import { swissSpellings } from '#domain/search/testing/phone-spellings.ts'
import {
  buildBooking,
  buildContact,
  buildEmail,
  buildLessonOffer,
  buildLessonType,
} from '#server/testing/builders.ts'
import { signInStaff } from '#server/testing/sign-in-staff.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { act } from '../orders/testing/order-calls.ts'
import { bankSettings, bookFile, credit, statement } from '../payments/bank/testing/bank-calls.ts'

let lido: TestApp
let order: { id: string; bookingId: string; invoiceReference: string }
let locationId: string
const iban = 'CH9300762011623852957'
beforeAll(async () => {
  lido = await startTestApp({ env: bankSettings })
  const lessonTypeId = (await buildLessonType(lido.db, { titleDe: 'Seepferdchen' })).id
  const offer = await buildLessonOffer(lido.db, { lessonTypeId, quickId: 'SA-0915', startTime: '09:15' })
  locationId = offer.locationId
  const contact = { firstName: 'Zoë', lastName: 'Kälin', email: 'zoe@kaelin.example', city: 'Thalwil' }
  const swimmer = { firstName: 'Leandro', lastName: 'Kälin', dob: '2018-05-04' }
  const { body: booking } = await lido.call(phase5BookingRoutes.createBooking, {
    body: { contact, swimmer, lessonOfferId: offer.id, termsAccepted: true },
  })
  const { body } = await lido.call(phase5OrderRoutes.createOrder, { params: { id: booking.id } })
  await act(lido, body.id, 'generate-invoice', 'send-invoice')
  const sent = (await lido.call(phase5OrderRoutes.readOrder, { params: { id: body.id } })).body
  order = { id: sent.id, bookingId: booking.id, invoiceReference: sent.invoiceReference ?? '' }
  await buildBooking(lido.db, { contact: { firstName: 'Rita', lastName: 'Krebs' } })
  await buildEmail(lido.db, { subject: 'Garderobe geschlossen', to: 'wanda@familie.example' })
  const archived = {
    id: 'B1',
    createdAt: '2025-03-04T10:00:00Z',
    course: { selected: 'Krebs' },
    contact: { firstName: 'Zoé', lastName: 'Favre', email: 'zoe@favre.example' },
    swimmer: { firstName: 'Léo', lastName: 'Favre', medicalInfo: 'Asthma' },
  }
  writeFileSync(join(lido.config.dataDir, 'phase3-bookings.json'), JSON.stringify([archived]))
})
afterAll(() => lido.close())

const search = async (q: string, token?: string) =>
  (await lido.call(searchRoutes.search, { query: { q } }, token ? { token } : {})).body
const found = async (q: string, token?: string) =>
  (await search(q, token)).hits.map(({ kind, title }) => `${kind} ${title}`)

/** Found alone, but by the beginnings, which others share. */
async function expectFound(spellings: string[], name: string, beginnings: string[] = []) {
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    `${firstName} ${lastName}`
  for (const typed of spellings) {
    const [hits, list, people, payees] = await Promise.all([
      found(typed),
      lido.call(familyRoutes.listFamilies, { query: { search: typed } }),
      lido.call(familyRoutes.searchPeople, { query: { q: typed } }),
      lido.call(contactPayeeRoutes.searchContactPayees, { query: { q: typed } }),
    ])
    const lists = [
      hits.map(hit => hit.replace('family ', '')),
      list.body.families.map(({ payer }) => nameOf(payer)),
      people.body.map(nameOf),
      payees.body.map(nameOf),
    ]
    for (const names of lists) {
      if (beginnings.includes(typed)) expect(names, typed).toContain(name)
      else expect(names, typed).toEqual([name])
    }
  }
}

describe('the search', () => {
  test.each([
    ['kälin', 'as it is written'],
    ['kaelin', 'without the umlaut'],
    ['klain', 'with two letters swapped'],
    ['kälinn', 'with a letter too many'],
    ['zoe kalim', 'with a wrong letter in one of two words'],
  ])('finds a family, its booking and its order by "%s", %s', async typed => {
    const hits = await found(typed)
    for (const hit of ['family Zoë Kälin', 'booking Leandro Kälin', `order ${order.invoiceReference}`])
      expect(hits).toContain(hit)
  })

  test('finds a child by its own name', async () => {
    expect(await found('Leandro')).toContain('swimmer Leandro Kälin')
    expect(await found('Lenadro')).toContain('swimmer Leandro Kälin')
  })

  test('opens an order by its number and by its QR reference, however it is pasted', async () => {
    const reference = makeQrReference(order.invoiceReference.replace('-', ''))
    const grouped = `${reference.slice(0, 2)} ${reference.slice(2).replaceAll(/(\d{5})/g, '$1 ')}`
    for (const typed of [order.invoiceReference, reference, grouped, order.id]) {
      const { hits, isExact } = await search(typed)
      expect(hits, typed).toMatchObject([{ kind: 'order', id: order.id, status: 'PAYMENT_REQUESTED' }])
      expect(isExact).toBe(true)
    }
    expect((await search(order.bookingId)).hits).toMatchObject([{ kind: 'booking', generation: 5 }])
  })

  test('opens an order by the number without its dash, and finds it by the end of it', async () => {
    for (const typed of [order.invoiceReference.replace('-', ''), order.invoiceReference.slice(5)])
      expect((await search(typed)).hits, typed).toMatchObject([{ kind: 'order', id: order.id }])
  })

  test('finds one person by telephone however it is written: in the search, the list and both booking forms', async () => {
    await buildContact(lido.db, { firstName: 'Ruth', lastName: 'Amsler', phone: '079 000 25 38' })
    await buildContact(lido.db, { firstName: 'Uwe', lastName: 'Decoy', phone: '+49 79 000 25 38' })
    await buildContact(lido.db, { firstName: 'Pia', lastName: 'Other', phone: '+41790002539' })
    await expectFound([...swissSpellings, '079 000 25 3', '0041 79 000 25 38'], 'Ruth Amsler', [
      '079 000 25 3',
    ])
    await buildContact(lido.db, {
      firstName: 'Jana',
      lastName: 'Konstanz',
      phone: '0151 23456789',
      country: 'DE',
    })
    await expectFound(['+49 151 23456789', '0049 (0)151 234', '0151/23456789'], 'Jana Konstanz')
  })

  test('leads from a mail of an unknown address to the family whose number it is signed with', async () => {
    const { id: contactId } = await buildContact(lido.db, { phone: '044 000 77 66' })
    const mail = { direction: 'inbound', from: 'new@address.example', to: 'office@lido.example' } as const
    const signed = await buildEmail(lido.db, { ...mail, bodyText: 'Liebe Grüsse\nTel. +41 44 000 77 66' })
    const unsigned = await buildEmail(lido.db, { ...mail, bodyText: 'Liebe Grüsse, 12.03.2026' })
    const read = (id: string) => lido.call(familyPageRoutes.readFamily, { params: { id } })
    expect((await read(signed.id)).body.contacts).toMatchObject([{ id: contactId }])
    expect((await read(unsigned.id)).status).toBe(404)
  })

  test('finds orders by amount and by the IBAN that paid them', async () => {
    expect(await found('CHF 270.00')).toContain(`order ${order.invoiceReference}`)
    expect(await found('271')).not.toContain(`order ${order.invoiceReference}`)
    const reference = makeQrReference(order.invoiceReference.replace('-', ''))
    await bookFile(lido, statement([credit(10_000, { reference, iban })]))
    expect(await found('CH93 0076 2011 6238 5295 7')).toEqual([`order ${order.invoiceReference}`])
    expect(await found('170')).toContain(`order ${order.invoiceReference}`)
  })

  test('finds offers, places, mails and the archive', async () => {
    const { hits, isExact } = await search('sa-0915')
    expect(hits).toMatchObject([{ kind: 'offer', title: 'SA-0915 · Seepferdchen' }])
    expect(isExact).toBe(true)
    expect(await found('seepfredchen')).toContain('offer SA-0915 · Seepferdchen')
    expect((await found('hallenbad')).join()).toContain('location Hallenbad')
    expect(await found('garderobe')).toEqual(['mail Garderobe geschlossen'])
    expect(await found('leo favre')).toEqual(['archived Léo Favre'])
    expect(await found('asthma')).toEqual([])
  })

  test('finds an offer by its kind, time and place together, as they are called now', async () => {
    const offer = 'offer SA-0915 · Seepferdchen'
    expect(await found('09:15 seepferdchen hallen')).toEqual([offer])
    expect(await found('seepfredchen 09:15')).toEqual([offer])
    expect(await found('seepferdchen 10:15')).toEqual([])
    const { db } = lido
    await db
      .updateTable('lesson_types')
      .set({ titleFr: 'Hippocampe' })
      .where('titleDe', '=', 'Seepferdchen')
      .execute()
    await db.updateTable('locations').set({ name: 'Strandbad' }).where('id', '=', locationId).execute()
    expect(await found('hippocampe strandbad')).toEqual([offer])
    expect(await found('seepferdchen hallenbad')).toEqual([])
  })

  test('finds nothing for a single letter or an unknown name', async () => {
    expect(await found('k')).toEqual([])
    expect(await found('xyzzy')).toEqual([])
  })

  test('shows each role what it may see, and instructors nothing', async () => {
    const { token: finance } = await signInStaff(lido, 'finance')
    expect(await found('leo favre', finance)).toEqual([])
    expect(await found('kälin', finance)).toContain('family Zoë Kälin')
    const { token: instructor } = await signInStaff(lido, 'instructor')
    const refused = await lido.call(searchRoutes.search, { query: { q: 'kälin' } }, { token: instructor })
    expect(refused.status).toBe(403)
  })
})
