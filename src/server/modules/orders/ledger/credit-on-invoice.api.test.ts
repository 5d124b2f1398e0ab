import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orderRoutes, serviceInvoiceRoutes, serviceOrderActionRoutes } from '#contract/orders/orders.ts'
import { refused } from '#server/mail/send-result.ts'
import { hasPdfTools, readPages, readQr } from '#server/modules/invoices/testing/read-pdf.ts'
import { buildBooking, buildContact, buildOrder } from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { act } from '../testing/order-calls.ts'
import { receivedCredit } from '../testing/received-credit.ts'
import { readCreditRappen } from './ledger-rows.ts'
import { findDivergences } from './testing/find-divergences.ts'

let lido: TestApp
const mailer = recordingMailer()
beforeAll(async () => {
  lido = await startTestApp({ mailer })
})
afterAll(() => lido.close())
afterEach(async () => {
  expect(await findDivergences(lido.db)).toEqual([])
})

/** A route without a schema answers a file. */
const asBuffer = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
const lastPdf = () => mailer.sent.at(-1)?.attachments?.[0]?.content ?? Buffer.alloc(0)

/** A payer with this credit, and an order over CHF 288.00 whose invoice is ready. */
async function ready(creditRappen: number) {
  const { id: contactId } = await buildContact(lido.db)
  await receivedCredit(lido.db, contactId, creditRappen)
  return { contactId, id: await readyOrder(contactId) }
}

async function readyOrder(contactId: string) {
  const { id: bookingId } = await buildBooking(lido.db, { contactId })
  const { id } = await buildOrder(lido.db, { bookingId, amountRappen: 28_800 })
  await act(lido, id, 'generate-invoice')
  return id
}

test('credit of CHF 144.00 is a line of the next invoice, which asks for the rest', async () => {
  const { id, contactId } = await ready(14_400)
  const preview = await lido.call(serviceInvoiceRoutes.readInvoice, { params: { id } })
  if (hasPdfTools()) expect(readPages(asBuffer(preview.body)).text).toMatch(/Ihr Guthaben\s+−\s144\.00/)
  const order = await act(lido, id, 'send-invoice')
  expect(order).toMatchObject({ status: 'PAYMENT_REQUESTED', amount: 288, paid: 144, open: 144 })
  expect(await readCreditRappen(lido.db, contactId)).toBe(0)
  expect(mailer.sent.at(-1)?.text).toMatch(/Ihr Guthaben: −\sCHF 144\.00\nOffener Betrag: CHF 144\.00/)
  if (!hasPdfTools()) return
  expect(readPages(lastPdf()).text).toMatch(/Ihr Guthaben\s+−\s144\.00/)
  const { byZxing, byJsqr } = await readQr(lastPdf(), 1)
  expect(byZxing).toContain('\n144.00\nCHF\n')
  expect(byJsqr).toBe(byZxing)
})

test('credit of CHF 300.00 pays it all: no payment part, PAID, and CHF 12.00 is left', async () => {
  const { id, contactId } = await ready(30_000)
  const order = await act(lido, id, 'send-invoice')
  expect(order).toMatchObject({ status: 'PAID', amount: 288, paid: 288, open: 0, dueDate: null })
  expect(await readCreditRappen(lido.db, contactId)).toBe(1200)
  if (!hasPdfTools()) return
  const { text, pageCount } = readPages(lastPdf())
  expect(text).toMatch(/Offener Betrag\s+CHF\s0\.00/)
  expect(text).not.toContain('Zahlteil')
  expect(pageCount).toBe(1)
})

test('a mail that does not leave uses no credit', async () => {
  const { id, contactId } = await ready(14_400)
  const { answer } = mailer
  mailer.answer = refused('permanent', '550 no')
  await lido.call(serviceOrderActionRoutes['send-invoice'], { params: { id } })
  mailer.answer = answer
  const order = (await lido.call(orderRoutes.readOrder, { params: { id } })).body
  expect(order).toMatchObject({ status: 'INVOICE_READY', paid: 0, open: 288 })
  expect(await readCreditRappen(lido.db, contactId)).toBe(14_400)
  expect(await act(lido, id, 'send-invoice')).toMatchObject({ paid: 144, open: 144 })
})

test('two invoices that leave at the same moment use it once', async () => {
  const { id, contactId } = await ready(30_000)
  const orders = await Promise.all(
    [id, await readyOrder(contactId)].map(each => act(lido, each, 'send-invoice')),
  )
  expect(orders.map(({ paid }) => paid).sort((a, b) => a - b)).toEqual([12, 288])
  expect(await readCreditRappen(lido.db, contactId)).toBe(0)
})
