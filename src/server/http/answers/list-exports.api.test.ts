import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingRoutes } from '#contract/bookings/bookings.ts'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { contactPayeeRoutes } from '#contract/contacts/contact-payees.ts'
import { contactRoutes } from '#contract/contacts/contacts.ts'
import { familyRoutes } from '#contract/families.ts'
import { jobRoutes } from '#contract/jobs.ts'
import { orderRoutes } from '#contract/orders/orders.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import type { RouteShape } from '#contract/routes/define-route.ts'
import { fileContacts } from '#server/modules/families/file-contacts.ts'
import {
  buildBooking,
  buildContact,
  buildLessonOffer,
  buildOrder,
  buildProduct,
} from '#server/testing/builders.ts'
import { signInStaff } from '#server/testing/sign-in-staff.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
  const names = ['Őry', 'Zürcher']
  for (const lastName of names) {
    const values = { firstName: '=Réka', lastName, phone: '+41 79 555 01 01', city: 'Zürich' }
    const { id: contactId } = await buildContact(lido.db, values)
    const offer = await buildLessonOffer(lido.db, { quickId: `MO-${lastName}` })
    const { id: bookingId } = await buildBooking(lido.db, {
      contactId,
      generation: 5,
      lessonOfferId: offer.id,
    })
    await buildOrder(lido.db, {
      bookingId,
      generation: 5,
      status: 'PAYMENT_REQUESTED',
      amountRappen: 123_450,
      invoiceReference: `2026-${lastName}`,
    })
    const { productId } = await buildProduct(lido.db, { productId: productAt(lastName) })
    const { id: older } = await buildBooking(lido.db, { contactId, productId })
    await buildOrder(lido.db, {
      bookingId: older,
      status: 'PAYMENT_REQUESTED',
      amountRappen: 9900,
      invoiceReference: `2025-${lastName}`,
    })
    await lido.db.transaction().execute(tx => fileContacts(tx, [contactId], lido.clock.now))
  }
})
afterAll(() => lido.close())

const productAt = (place: string) => `20260302-10-Monday-${place}-1600-45-krebs`

async function saved(route: RouteShape, asked: object) {
  const query = { ...asked, format: 'csv', language: 'de' }
  const answer = await lido.call(route, { query } as never)
  const [head = '', ...lines] = String(answer.body).replace('\uFEFF', '').trimEnd().split('\r\n')
  return { head, lines, name: answer.headers.get('content-disposition') }
}

test.each([
  ['families', familyRoutes.exportFamilies, 'Familien', /^'=Réka;Őry;[^;]+;'\+41 79 555 01 01;/],
  ['contacts', contactRoutes.exportContacts, 'Kontakte', /^'=Réka;Őry;[^;]+;'\+41 79 555 01 01;/],
  [
    ...(['bookings', phase5BookingRoutes.exportBookings, 'Anmeldungen'] as const),
    /'=Réka;Őry;[^;]+;Nils Brändli;MO-Őry;Rechnung gesendet;1234\.50$/,
  ],
  [
    ...(['orders', phase5OrderRoutes.exportOrders, 'Auftr'] as const),
    /;2026-Őry;'=Réka;Őry;[^;]+;Seepferd;31\.03\.2026;1234\.50;0\.00;1234\.50;Rechnung gesendet$/,
  ],
  ['contact payees', contactPayeeRoutes.exportContactPayees, 'Kontakte', /^'=Réka;Őry;[^;]+;'\+41 79/],
  [
    ...(['Phase 4 bookings', bookingRoutes.exportBookings, 'Anmeldungen'] as const),
    /'=Réka;Őry;[^;]+;Nils Brändli;20260302-10-Monday-Őry-1600-45-krebs;Rechnung gesendet;99\.00$/,
  ],
  [
    ...(['Phase 4 orders', orderRoutes.exportOrders, 'Auftr'] as const),
    /;2025-Őry;'=Réka;Őry;[^;]+;Seepferd;31\.03\.2026;99\.00;0\.00;99\.00;Rechnung gesendet$/,
  ],
] as const)('%s leave as they are searched for, and no name is a formula', async (_, route, name, line) => {
  const one = await saved(route, { search: 'ory' })
  expect(one.name).toContain(name)
  expect(one.lines).toHaveLength(1)
  expect(one.lines[0]).toMatch(line)
  const all = await saved(route, {})
  expect(all.lines.length).toBeGreaterThan(1)
  expect(all.head).toBe(one.head)
})

test.each([
  ['bookings', bookingRoutes.exportBookings],
  ['orders', orderRoutes.exportOrders],
] as const)('%s of Phase 4 leave as they are filtered by product, location and status', async (_, route) => {
  const status = 'PAYMENT_REQUESTED'
  for (const asked of [{ product: productAt('Őry') }, { location: 'Őry' }, { location: 'Őry', status }]) {
    const { lines } = await saved(route, asked)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(';Őry;')
  }
  expect((await saved(route, { location: 'Őry', status: 'PAID' })).lines).toEqual([])
  expect((await saved(route, { location: 'Nowhere' })).lines).toEqual([])
})

test('finance takes payers and orders along, and nothing that names children', async () => {
  const { token } = await signInStaff(lido, 'finance')
  const status = async (route: RouteShape) =>
    (await lido.call(route, { query: {} } as never, { token })).status
  for (const route of [
    contactRoutes.exportContacts,
    orderRoutes.exportOrders,
    phase5OrderRoutes.exportOrders,
  ])
    expect(await status(route)).toBe(200)
  for (const route of [
    bookingRoutes.exportBookings,
    phase5BookingRoutes.exportBookings,
    familyRoutes.exportFamilies,
  ])
    expect(await status(route)).toBe(403)
  const selected = { select: { matching: {} }, format: 'csv' as const }
  const bookings = { body: { list: 'phase5-bookings' as const, ...selected } }
  expect((await lido.call(jobRoutes.exportSelection, bookings, { token })).status).toBe(403)
})
