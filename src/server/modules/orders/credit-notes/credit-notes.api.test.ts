import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { orderRoutes, serviceInvoiceRoutes, serviceOrderActionRoutes } from '#contract/orders/orders.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { formatCreditNoteNumber } from '#domain/billing/invoice-number.ts'
import { hasPdfTools, readPages, readQr } from '#server/modules/invoices/testing/read-pdf.ts'
import { buildBooking, buildContact, buildOrder, buildProduct } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { readDocument } from '../documents/order-documents.ts'
import { findDivergences } from '../ledger/testing/find-divergences.ts'
import { act } from '../testing/order-calls.ts'

let lido: TestApp
const start = new Date('2026-03-10T09:00:00Z')
beforeAll(async () => {
  lido = await startTestApp({ mailer: recordingMailer() })
})
afterAll(() => lido.close())
afterEach(async () => {
  expect(await findDivergences(lido.db)).toEqual([])
})

const cancel = (id: string) => lido.call(serviceOrderActionRoutes.cancel, { params: { id } })

const invoiced = (values: Parameters<typeof buildOrder>[1] = {}) =>
  buildOrder(lido.db, { status: 'PAYMENT_REQUESTED', amountRappen: 28_800, ...values })

const entriesOf = (orderId: string) =>
  lido.db
    .selectFrom('order_entries')
    .select(['kind', 'amountRappen', 'number', 'valueDate'])
    .where('orderId', '=', orderId)
    .orderBy('kind')
    .execute()

const mailsOf = (orderId: string) =>
  lido.db
    .selectFrom('emails as e')
    .leftJoin('email_attachments as a', 'a.emailId', 'e.id')
    .select(['e.to', 'e.subject', 'e.bodyText', 'a.filename', 'a.fileId'])
    .where('e.entityId', '=', orderId)
    .execute()

const documentsOf = async (id: string) =>
  (await lido.call(serviceInvoiceRoutes.listDocuments, { params: { id } })).body

async function creditOf(contactId: string) {
  const rows = await lido.db
    .selectFrom('allocations')
    .select('amountRappen')
    .where('contactId', '=', contactId)
    .execute()
  return rows.reduce((total, { amountRappen }) => total + amountRappen, 0)
}

/** The invoice of a family that reads French, with CHF 100.00 of it paid. */
async function partlyPaid(generation: 4 | 5 = 4) {
  const { id: contactId } = await buildContact(lido.db)
  const contact = { preferredLanguage: 'fr', email: 'claire@famille.example' } as const
  const { id: bookingId } = await buildBooking(lido.db, { contactId, generation, contact })
  const order = await invoiced({ bookingId, generation, status: 'PAID', amountRappen: 10_000 })
  await lido.db
    .updateTable('orders')
    .set({ status: 'REMINDER1', amountRappen: 28_800, chargedRappen: 2000 })
    .where('id', '=', order.id)
    .execute()
  const fee = { kind: 'fee', valueDate: '2026-03-01', amountRappen: 2000, actor: 'test' } as const
  await lido.db
    .insertInto('order_entries')
    .values({ ...fee, orderId: order.id, createdAt: start })
    .execute()
  return { ...order, contactId }
}

describe('an order that is cancelled after its invoice was sent', () => {
  test('has a credit note over the invoice, and what was paid is credit', async () => {
    const order = await partlyPaid()
    expect(await cancel(order.id)).toMatchObject({
      status: 200,
      body: { order: { status: 'CANCELLED', amount: 288, open: 0, paid: 0 } },
    })
    const [note, fee, letOff] = await entriesOf(order.id)
    expect(note).toMatchObject({ kind: 'credit-note', amountRappen: -28_800, valueDate: '2026-03-10' })
    expect(note?.number).toMatch(/^G-2026-\d{5}$/)
    expect([fee, letOff]).toMatchObject([
      { kind: 'fee', amountRappen: 2000 },
      { kind: 'write-off', amountRappen: -2000, number: null },
    ])
    expect(await creditOf(order.contactId)).toBe(10_000)
    const trail = await lido.db
      .selectFrom('audit')
      .select('action')
      .where('recordId', '=', order.id)
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['credit-note', 'cancel']))
  })

  test('tells the family once, in its language, with the PDF that is kept with the order', async () => {
    const { id, invoiceReference } = await partlyPaid()
    await cancel(id)
    expect((await cancel(id)).status).toBe(409)
    const number = (await entriesOf(id))[0]?.number ?? ''
    const [mail, ...more] = await mailsOf(id)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: 'claire@famille.example',
      subject: `Note de crédit ${number} – Facture ${invoiceReference}`,
    })
    for (const must of ['CHF 288.00', 'CHF 100.00', 'plus rien à payer'])
      expect(mail?.bodyText).toContain(must)
    const filename = `Note-de-crédit-${number}.pdf`
    expect(mail?.filename).toBe(filename)
    expect((await documentsOf(id)).at(-1)).toMatchObject({ kind: number, filename })
    const kept = await lido.db
      .selectFrom('order_documents')
      .select('fileId')
      .where('orderId', '=', id)
      .execute()
    expect(kept).toEqual([{ fileId: mail?.fileId }])
  })

  test.skipIf(!hasPdfTools())('prints the invoice it belongs to, and no payment part', async () => {
    const { id, invoiceReference } = await partlyPaid()
    await cancel(id)
    const kind = (await entriesOf(id))[0]?.number ?? ''
    const { bytes: pdf } = await readDocument(lido.db, id, kind)
    const { text } = readPages(pdf)
    for (const must of [
      `Note de crédit ${kind}`,
      invoiceReference ?? '',
      'du 01.03.2026',
      'CHF 288.00',
      'CHF 100.00',
    ])
      expect(text).toContain(must)
    expect(text).not.toMatch(/Section paiement|Récépissé/)
    expect((await readQr(pdf, 1)).byZxing).toBeUndefined()
  })
})

test.each(['NEW', 'INVOICE_READY'] as const)(
  'an order that is %s is cancelled without a credit note',
  async status => {
    const { id } = await buildOrder(lido.db, { status })
    await act(lido, id, 'cancel')
    expect(await entriesOf(id)).toEqual([])
    expect(await mailsOf(id)).toEqual([])
    await lido.call(orderRoutes.deleteOrder, { params: { id } })
    expect(await entriesOf(id)).toEqual([])
  },
)

test.each([4, 5] as const)(
  'an order of Phase %i that is deleted has one too, and the archive keeps it',
  async generation => {
    const { id, contactId } = await partlyPaid(generation)
    const { deleteOrder } = generation === 4 ? orderRoutes : phase5OrderRoutes
    expect((await lido.call(deleteOrder, { params: { id } })).status).toBe(200)
    const number = (await entriesOf(id))[0]?.number ?? ''
    expect(number).toMatch(/^G-2026-/)
    expect(await creditOf(contactId)).toBe(10_000)
    expect(await mailsOf(id)).toHaveLength(1)
    const archived = await lido.db
      .selectFrom('archived_orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    expect(archived?.documents).toMatchObject([{ kind: number }])
    // The year from which the law counts is that of the credit note.
    expect(archived?.orderRecord.updatedAt).toBe(start.toISOString())
  },
)

test('50 people cancel one order at once: one credit note over the invoice, 409 for the rest', async () => {
  const { id } = await invoiced()
  await lido.adminToken()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      number % 10 === 9
        ? lido.call(orderRoutes.updateOrder, { params: { id }, body: { amount: 1 } })
        : cancel(id),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(statuses.filter(status => status === 409)).toHaveLength(49)
  expect(await entriesOf(id)).toMatchObject([{ kind: 'credit-note', amountRappen: -28_800 }])
  expect(await mailsOf(id)).toHaveLength(1)
})

test('credit notes have no gap and none twice, however many are written at once', {
  timeout: 900_000,
}, async () => {
  const { id: contactId } = await buildContact(lido.db)
  const { productId } = await buildProduct(lido.db)
  const orders: string[] = []
  for (let index = 0; index < proofSize(1000); index++) {
    const { id: bookingId } = await buildBooking(lido.db, { contactId, productId })
    orders.push((await invoiced({ bookingId })).id)
  }
  await lido.adminToken()
  const end = (id: string, index: number) =>
    index % 2 ? cancel(id) : lido.call(orderRoutes.deleteOrder, { params: { id } })
  const statuses = await Promise.all(
    [...orders, ...orders.slice(0, 10)].map(async (id, index) => {
      let { status } = await end(id, index)
      if (status !== 503) return status
      // In such a crowd, some are answered to try again, and may find it done by then.
      while (status === 503) status = (await end(id, index)).status
      return [404, 409].includes(status) ? 200 : status
    }),
  )
  expect(statuses.filter(status => ![200, 404, 409].includes(status))).toEqual([])
  expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(orders.length)
  const notes = await lido.db
    .selectFrom('order_entries')
    .select(['orderId', 'number'])
    .where('number', 'is not', null)
    .orderBy('number')
    .execute()
  const numbers = notes.map((_, index) => formatCreditNoteNumber(2026, index + 1))
  expect(notes.map(({ number }) => number)).toEqual(numbers)
  const written = notes.filter(({ orderId }) => orders.includes(orderId))
  expect(new Set(written.map(({ orderId }) => orderId)).size).toBe(orders.length)
  expect(written).toHaveLength(orders.length)
})
