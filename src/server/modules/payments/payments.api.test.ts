import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contactPayeeRoutes } from '#contract/contacts/contact-payees.ts'
import { orderRoutes, serviceInvoiceRoutes } from '#contract/orders/orders.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { buildBooking, buildContact, buildDelivery, buildOrder } from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { hasPdfTools, readPages, readQr } from '../invoices/testing/read-pdf.ts'
import { findDivergences } from '../orders/ledger/testing/find-divergences.ts'
import { act } from '../orders/testing/order-calls.ts'
import { applyCredit, type Given, pay, paymentsOf, takeBack } from './testing/payment-calls.ts'

let lido: TestApp
const mailer = recordingMailer()
beforeAll(async () => {
  lido = await startTestApp({ mailer })
})
afterAll(() => lido.close())
afterEach(async () => {
  expect(await findDivergences(lido.db)).toEqual([])
})

const owing = (values: Parameters<typeof buildOrder>[1] = {}) =>
  buildOrder(lido.db, { status: 'PAYMENT_REQUESTED', amountRappen: 28_800, ...values })

/** Another order of the same family. */
async function anotherOf(contactId: string, values: Parameters<typeof buildOrder>[1] = {}) {
  const { id: bookingId } = await buildBooking(lido.db, { contactId })
  return owing({ bookingId, ...values })
}

const orderOf = async (id: string) => (await lido.call(orderRoutes.readOrder, { params: { id } })).body

const contactOf = (id: string) =>
  lido.db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a payment', () => {
  test('of a part leaves the order where it stands, with the rest open', async () => {
    const { id, contactId } = await owing({ status: 'REMINDER1' })
    const given: Given = { amount: 100, date: '2026-03-09', source: 'cash', note: 'At the pool' }
    const { status, body } = await pay(lido, id, given)
    expect([status, body.open, body.paid, body.credit]).toEqual([201, 188, 100, 0])
    expect(body.payments).toMatchObject([
      {
        amount: 100,
        applied: 100,
        date: '2026-03-09',
        source: 'cash',
        note: 'At the pool',
        by: 'admin@lido.example',
        fromCredit: false,
        takenBack: null,
      },
    ])
    expect(await orderOf(id)).toMatchObject({ status: 'REMINDER1', amount: 288, paid: 100, open: 188 })
    expect(await contactOf(contactId)).toMatchObject({ totalAmountPaidRappen: 10_000, version: 1 })
    expect(await auditOf(id)).toEqual([{ action: 'partly-paid', topic: 'orders' }])
  })

  test('of the rest makes the order paid', async () => {
    const { id } = await owing()
    await pay(lido, id, { amount: 100 })
    await pay(lido, id, { amount: 188 })
    expect(await orderOf(id)).toMatchObject({ status: 'PAID', paid: 288, open: 0 })
    expect((await paymentsOf(lido, id)).body.payments).toHaveLength(2)
  })

  test('covers costs first, then interest, then the principal', async () => {
    const { id } = await owing()
    await charge(id, 'fee', 2000)
    await charge(id, 'interest', 132)
    await pay(lido, id, { amount: 50 })
    const parts = await lido.db
      .selectFrom('allocations')
      .select(['part', 'amountRappen'])
      .where('orderId', '=', id)
      .orderBy('part')
      .execute()
    expect(parts).toEqual([
      { part: 'costs', amountRappen: 2000 },
      { part: 'interest', amountRappen: 132 },
      { part: 'principal', amountRappen: 2868 },
    ])
    expect(await orderOf(id)).toMatchObject({ amount: 288, open: 259.32 })
  })

  test('of more than is open is the payer’s credit, which pays another order', async () => {
    const first = await owing()
    const second = await anotherOf(first.contactId, { amountRappen: 2000 })
    const { body } = await pay(lido, first.id, { amount: 300 })
    expect(body).toMatchObject({ open: 0, credit: 12, payments: [{ amount: 300, applied: 288 }] })
    const used = await applyCredit(lido, second.id)
    expect([used.status, used.body.open, used.body.credit]).toEqual([200, 8, 0])
    expect(used.body.payments).toMatchObject([{ amount: 12, applied: 12, fromCredit: true }])
    expect((await applyCredit(lido, second.id)).status).toBe(409)
    expect(await contactOf(first.contactId)).toMatchObject({ totalAmountPaidRappen: 30_000 })
  })

  test('for an order that is paid already is all credit', async () => {
    const { id } = await buildOrder(lido.db, { status: 'PAID' })
    const { body } = await pay(lido, id, { amount: 240 })
    expect(body).toMatchObject({ open: 0, paid: 240, credit: 240 })
    expect(body.payments.map(({ applied }) => applied).sort()).toEqual([0, 240])
  })

  test('is refused before the invoice is sent, in the future, decades ago, of nothing, and while a mail is under way', async () => {
    const ready = await buildOrder(lido.db, { status: 'INVOICE_READY' })
    expect(await pay(lido, ready.id, { amount: 5 })).toMatchObject({
      status: 409,
      body: { message: 'The invoice has not been sent yet.' },
    })
    const { id } = await owing()
    expect(await pay(lido, id, { amount: 5, date: '2026-03-11' })).toMatchObject({
      status: 400,
      body: { fields: { date: expect.stringContaining('future') } },
    })
    expect(await pay(lido, id, { amount: 5, date: '1996-03-09' })).toMatchObject({
      status: 400,
      body: { fields: { date: expect.stringContaining('check the year') } },
    })
    for (const amount of [0, -1, 0.005, 1_000_001]) expect((await pay(lido, id, { amount })).status).toBe(400)
    expect((await pay(lido, absentId, { amount: 5 })).status).toBe(404)
    await buildDelivery(lido.db, id)
    expect((await pay(lido, id, { amount: 5 })).status).toBe(409)
    expect((await paymentsOf(lido, id)).body.payments).toEqual([])
  })

  test('is refused when another came in between, and the refusal says what is open now', async () => {
    const { id } = await owing()
    await pay(lido, id, { amount: 100, open: 288 })
    expect(await pay(lido, id, { amount: 288, open: 288 })).toMatchObject({
      status: 409,
      body: { code: 'order.open-changed', message: 'Meanwhile CHF 188.00 is open. Please look again.' },
    })
  })

  test('that is sent again under its key is recorded once', async () => {
    const { id } = await owing()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => pay(lido, id, { amount: 100 }, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await paymentsOf(lido, id)).body).toMatchObject({ open: 188, payments: [{ amount: 100 }] })
  })
})

describe('a payment that is taken back', () => {
  test('lets the order owe again, at the step the letters say', async () => {
    const order = await buildOrder(lido.db, { amountRappen: 28_800 })
    await act(lido, order.id, 'generate-invoice', 'send-invoice', 'payment-reminder', 'reminder1')
    await pay(lido, order.id, { amount: 100 })
    const { body } = await pay(lido, order.id, { amount: 188 })
    expect(await orderOf(order.id)).toMatchObject({ status: 'PAID' })
    const last = body.payments.find(({ amount }) => amount === 188)
    const key = randomUUID()
    const taken = await takeBack(lido, last?.id ?? '', 'Returned by the bank', key)
    expect(taken).toMatchObject({
      status: 200,
      body: {
        amount: 188,
        orders: [{ id: order.id, amount: 0 }],
        takenBack: { reason: 'Returned by the bank', by: 'admin@lido.example' },
      },
    })
    const { payments } = (await paymentsOf(lido, order.id)).body
    expect(payments.find(({ id }) => id === last?.id)).toMatchObject({ amount: 188, applied: 0 })
    expect(await orderOf(order.id)).toMatchObject({ status: 'REMINDER1', open: 188 })
    expect((await takeBack(lido, last?.id ?? '', 'Returned by the bank', key)).status).toBe(200)
    expect(await takeBack(lido, last?.id ?? '')).toMatchObject({
      status: 409,
      body: { code: 'payment.taken-back' },
    })
    expect(await contactOf(order.contactId)).toMatchObject({ totalAmountPaidRappen: 10_000 })
  })

  test('is taken from every order its credit paid', async () => {
    const first = await owing()
    const second = await anotherOf(first.contactId, { amountRappen: 1000 })
    const { body } = await pay(lido, first.id, { amount: 300 })
    await applyCredit(lido, second.id)
    expect(await orderOf(second.id)).toMatchObject({ status: 'PAID' })
    await takeBack(lido, body.payments[0]?.id ?? '')
    for (const { id, amountRappen } of [first, second])
      expect(await orderOf(id)).toMatchObject({ status: 'PAYMENT_REQUESTED', open: amountRappen / 100 })
    expect((await paymentsOf(lido, first.id)).body.credit).toBe(0)
  })

  test('needs a reason, and must exist', async () => {
    const { id } = await owing()
    const { body } = await pay(lido, id, { amount: 5 })
    expect((await takeBack(lido, body.payments[0]?.id ?? '', ' ')).status).toBe(400)
    expect((await takeBack(lido, absentId)).status).toBe(404)
  })
})

describe('mark as paid', () => {
  test('records a payment of what is open, today', async () => {
    const { id } = await owing()
    await pay(lido, id, { amount: 100, date: '2026-03-01' })
    expect(await act(lido, id, 'paid')).toMatchObject({ status: 'PAID', open: 0 })
    const { body } = await paymentsOf(lido, id)
    expect(body.payments[0]).toMatchObject({ amount: 188, date: '2026-03-10', source: 'other' })
  })
})

describe('what was paid for an order', () => {
  test('that is cancelled is credit, and the order owes nothing', async () => {
    const { id, contactId } = await owing()
    await pay(lido, id, { amount: 100 })
    expect(await act(lido, id, 'cancel')).toMatchObject({ status: 'CANCELLED', open: 0, paid: 0 })
    expect((await paymentsOf(lido, id)).body).toMatchObject({ credit: 100, payments: [{ applied: 0 }] })
    expect(await contactOf(contactId)).toMatchObject({ totalAmountPaidRappen: 0 })
  })

  test('that is deleted is credit, and its contact cannot be deleted with it', async () => {
    const { id, contactId } = await owing({ generation: 5 })
    const other = await anotherOf(contactId)
    await pay(lido, id, { amount: 288 })
    expect((await lido.call(phase5OrderRoutes.deleteOrder, { params: { id } })).status).toBe(200)
    expect((await paymentsOf(lido, other.id)).body.credit).toBe(288)
    await lido.db.deleteFrom('orders').where('contactId', '=', contactId).execute()
    await lido.db.deleteFrom('bookings').where('contactId', '=', contactId).execute()
    const deletion = await lido.call(contactPayeeRoutes.deleteContactPayee, { params: { id: contactId } })
    expect(deletion).toMatchObject({ status: 409, body: { message: expect.stringContaining('credit') } })
  })
})

describe('an order that is partly paid', () => {
  test.each([4, 5] as const)('is found by what is open, in Phase %i', async generation => {
    const amountRappen = generation === 4 ? 77_777 : 88_888
    const { id } = await owing({ generation, amountRappen })
    await pay(lido, id, { amount: 0.33 })
    const search = generation === 4 ? '777.44' : '888.55'
    const { body } =
      generation === 4
        ? await lido.call(orderRoutes.pageOrders, { query: { search } })
        : await lido.call(phase5OrderRoutes.listOrders, { query: { search } })
    expect(body.orders.map(order => order.id)).toEqual([id])
  })

  test('is asked for what is open: mail, letter, QR code, invoice; and the Betreibung too', async () => {
    const order = await buildOrder(lido.db, { amountRappen: 28_800 })
    const { id } = order
    await act(lido, id, 'generate-invoice', 'send-invoice')
    await pay(lido, id, { amount: 100, date: '2026-03-09' })
    await act(lido, id, 'payment-reminder')
    const [mail] = mailer.sent.slice(-1)
    expect(mail?.text).toContain('Vielen Dank für Ihre Zahlung.')
    expect(mail?.text).toMatch(
      /Betrag: CHF 288\.00\nZahlung vom 09\.03\.2026: −\sCHF 100\.00\nOffener Betrag: CHF 188\.00/,
    )
    const { body: invoice } = await lido.call(serviceInvoiceRoutes.readInvoice, { params: { id } })
    if (hasPdfTools()) {
      for (const pdf of [attachmentOf(mail), Buffer.from(invoice as unknown as Uint8Array)]) {
        expect((await readQr(pdf, 1)).byZxing).toContain('\n188.00\nCHF\n')
        expect(readPages(pdf).text).toMatch(/Zahlung vom 09\.03\.2026\s+−\s100\.00/)
      }
    }
    await act(lido, id, 'reminder1', 'reminder2', 'final-notice', 'betreibung-request')
    expect(mailer.sent.at(-1)?.text).toContain('Forderung: CHF 188.00')
    if (hasPdfTools()) {
      const sheet = readPages(attachmentOf(mailer.sent.at(-1))).text
      for (const must of ['CHF 188.00', 'Rechnungsbetrag CHF 288.00', 'Zahlung vom 09.03.2026'])
        expect(sheet).toContain(must)
    }

    const { body } = await pay(lido, id, { amount: 188, date: '2026-03-10' })
    expect(await orderOf(id)).toMatchObject({ status: 'PAID' })
    await takeBack(lido, body.payments[0]?.id ?? '')
    expect(await orderOf(id)).toMatchObject({ status: 'BETREIBUNG_REQUESTED', open: 188 })
  })
})

test('what a row says about money is never changed, and no row is deleted', async () => {
  const { id } = await owing()
  await charge(id, 'fee', 1000)
  await pay(lido, id, { amount: 100 })
  for (const table of ['payments', 'allocations', 'order_entries'] as const) {
    const ofOrder = sql`where "orderId" = ${id}`
    const changed = sql`update ${sql.table(table)} set "amountRappen" = 1 ${ofOrder}`.execute(lido.db)
    await expect(changed).rejects.toThrow('never changed')
    await expect(sql`delete from ${sql.table(table)} ${ofOrder}`.execute(lido.db)).rejects.toThrow(
      'never changed',
    )
  }
})

test('a total that staff typed is the new base', async () => {
  const contact = await buildContact(lido.db, { totalAmountPaidRappen: 50_000 })
  const { id } = await anotherOf(contact.id)
  const { body } = await pay(lido, id, { amount: 100 })
  expect(await contactOf(contact.id)).toMatchObject({ totalAmountPaidRappen: 60_000 })
  await takeBack(lido, body.payments[0]?.id ?? '')
  expect(await contactOf(contact.id)).toMatchObject({ totalAmountPaidRappen: 50_000 })
})

const attachmentOf = (mail: (typeof mailer.sent)[number] | undefined) =>
  mail?.attachments?.[0]?.content ?? Buffer.alloc(0)

const auditOf = (recordId: string) =>
  lido.db.selectFrom('audit').select(['action', 'topic']).where('recordId', '=', recordId).execute()

async function charge(orderId: string, kind: 'fee' | 'interest', amountRappen: number) {
  const made = { valueDate: '2026-03-01', actor: 'test', createdAt: lido.clock.now }
  await lido.db
    .insertInto('order_entries')
    .values({ orderId, kind, amountRappen, ...made })
    .execute()
  await lido.db
    .updateTable('orders')
    .set(({ eb }) => ({ chargedRappen: eb('chargedRappen', '+', amountRappen) }))
    .where('id', '=', orderId)
    .execute()
}
