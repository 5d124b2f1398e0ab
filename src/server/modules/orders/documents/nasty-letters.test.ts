import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultDunningPolicy } from '#domain/dunning/dunning-policy.ts'
import type { MailAction } from '#server/db/tables/orders.ts'
import { findPayloadFaults } from '#server/modules/invoices/testing/check-payload.ts'
import { findCollisions, hasPdfTools, readPages, readQr } from '#server/modules/invoices/testing/read-pdf.ts'
import { buildBooking, buildContact, buildOrder } from '#server/testing/builders.ts'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { phase4BookingSource } from '../booking-source/phase4-booking-source.ts'
import { phase5BookingSource } from '../booking-source/phase5-booking-source.ts'
import { type NastyOrder, nastyOrders } from '../testing/nasty-orders.ts'
import { writeOrderLetter } from './order-letters.ts'

const bills = ['send-invoice', 'payment-reminder', 'reminder1', 'reminder2', 'final-notice'] as const

const sources = { 4: phase4BookingSource, 5: phase5BookingSource }

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function store({ billing, plz, country, ...nasty }: NastyOrder) {
  const { firstName, lastName, street, city, language: preferredLanguage } = nasty
  const person = { firstName, lastName, street, city, preferredLanguage }
  const contact = await buildContact(database.db, {
    ...person,
    postalCode: plz,
    billingAddressSameAsContact: !billing,
    billingName: billing?.name ?? null,
    billingStreet: billing?.street ?? null,
    billingPostalCode: billing?.postalCode ?? null,
    billingCity: billing?.city ?? null,
    billingCountry: billing?.country ?? null,
  })
  const { id: bookingId } = await buildBooking(database.db, {
    generation: nasty.generation,
    contactId: contact.id,
    contact: country ? { country } : {},
  })
  const { productName, amountRappen } = nasty
  return buildOrder(database.db, { bookingId, productName, amountRappen, status: 'PAYMENT_REQUESTED' })
}

async function write(nasty: NastyOrder, actions: readonly MailAction[]) {
  const order = await store(nasty)
  const needs = {
    creditor: nasty.creditor,
    policy: defaultDunningPolicy,
    sources,
    officeEmail: 'office@lido.example',
    letters: { texts: {}, version: 1 },
  }
  return database.db.transaction().execute(async tx => {
    const letters = []
    for (const action of actions) letters.push(await writeOrderLetter(needs, tx, order, action, '2026-05-05'))
    return letters
  })
}

describe.skipIf(!hasPdfTools())('63 nasty orders of both phases', () => {
  expect(nastyOrders).toHaveLength(63)
  const share = proofSize(nastyOrders.length)
  const stride = nastyOrders.length / share
  const chosen = Array.from({ length: share }, (_, index) => nastyOrders[Math.floor(index * stride)])

  test.each(chosen.flatMap(order => order ?? []))(
    '$firstName $lastName, $street, $plz $city: every bill decodes twice and conforms',
    { timeout: 120_000 },
    async nasty => {
      for (const { document } of await write(nasty, bills)) {
        const read = readPages(document.bytes)
        const { byZxing, byJsqr } = await readQr(document.bytes, read.pageCount)
        expect(byZxing).toBe(byJsqr)
        expect(findPayloadFaults(byZxing ?? '')).toEqual([])
        expect(findCollisions(read.words)).toEqual([])
        expect([read.complaints, read.text.match(/\?\?|\ufffd/)]).toEqual(['', null])
      }
      const [sheet] = await write(nasty, ['betreibung-request'])
      if (!sheet) throw new Error('There is no sheet')
      const read = readPages(sheet.document.bytes)
      expect([read.complaints, findCollisions(read.words)]).toEqual(['', []])
    },
  )
})

test('a bill goes to the company that pays, and a debt is collected from the person at home', async () => {
  const company = nastyOrders.find(({ billing }) => billing?.name === 'Limmat Treuhand AG')
  if (!company) throw new Error('There is no such order')
  const [sheet] = await write(company, ['betreibung-request'])
  expect(sheet?.mail.text).toContain('Anna Muster')
  expect(sheet?.mail.text).toContain('Die Rechnung lautet auf Limmat Treuhand AG')
  const [invoice] = await write(company, ['send-invoice'])
  const { text } = readPages(invoice?.document.bytes ?? Buffer.alloc(0))
  expect(text.match(/Limmat Treuhand AG/g)).toHaveLength(3)
})
