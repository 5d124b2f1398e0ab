import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouteShape } from '#contract/define-route.ts'
import { phase5BookingRoutes } from '#contract/orders/phase5-bookings.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { contactRoutes } from '#contract/people/contacts.ts'
import { familyRoutes } from '#contract/people/families.ts'
import { fileContacts } from '#server/modules/families/file-contacts.ts'
import { buildBooking, buildContact, buildLessonOffer, buildOrder } from '#server/testing/builders.ts'
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
      ...{ contactId, generation: 5, lessonOfferId: offer.id },
    })
    await buildOrder(lido.db, {
      ...{ bookingId, generation: 5, status: 'PAYMENT_REQUESTED', amountRappen: 123_450 },
      invoiceReference: `2026-${lastName}`,
    })
    await lido.db.transaction().execute(tx => fileContacts(tx, [contactId], lido.clock.now))
  }
})
afterAll(() => lido.close())

async function saved(route: RouteShape, search: string) {
  const query = { search, format: 'csv', language: 'de' }
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
] as const)('%s leave as they are searched for, and no name is a formula', async (_, route, name, line) => {
  const one = await saved(route, 'ory')
  expect(one.name).toContain(name)
  expect(one.lines).toHaveLength(1)
  expect(one.lines[0]).toMatch(line)
  const all = await saved(route, '')
  expect(all.lines.length).toBeGreaterThan(1)
  expect(all.head).toBe(one.head)
})
