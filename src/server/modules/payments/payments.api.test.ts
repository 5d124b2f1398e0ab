import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/define-route.ts'
import { bankEntryRoutes } from '#contract/orders/bank-files.ts'
import { officePaymentRoutes } from '#contract/orders/office-payments.ts'
import { orderRoutes, serviceInvoiceRoutes } from '#contract/orders/orders.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { contactPayeeRoutes } from '#contract/people/contact-payees.ts'
import { buildBooking, buildContact, buildDelivery, buildOrder } from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { hasPdfTools, readPages, readQr } from '../invoices/testing/read-pdf.ts'
import { findDivergences } from '../orders/ledger/testing/find-divergences.ts'
import { act } from '../orders/testing/order-calls.ts'
import { bankSettings, bookFile, credit, queue, statement } from './bank/testing/bank-calls.ts'
import { applyCredit, type Given, pay, paymentsOf, takeBack } from './testing/payment-calls.ts'

let lido: TestApp
const mailer = recordingMailer()
beforeAll(async () => {
  lido = await startTestApp({ mailer, env: bankSettings })
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
        ...{ amount: 100, applied: 100, date: '2026-03-09', source: 'cash', note: 'At the pool' },
        ...{ by: 'admin@lido.example', fromCredit: false, takenBack: null },
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
      ...{ status: 409, body: { message: 'The invoice has not been sent yet.' } },
    })
    const { id } = await owing()
    expect(await pay(lido, id, { amount: 5, date: '2026-03-11' })).toMatchObject({
      ...{ status: 400, body: { fields: { date: expect.stringContaining('future') } } },
    })
    expect(await pay(lido, id, { amount: 5, date: '1996-03-09' })).toMatchObject({
      ...{ status: 400, body: { fields: { date: expect.stringContaining('check the year') } } },
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
        ...{ amount: 188, orders: [{ id: order.id, amount: 0 }] },
        takenBack: { reason: 'Returned by the bank', by: 'admin@lido.example' },
      },
    })
    const { payments } = (await paymentsOf(lido, order.id)).body
    expect(payments.find(({ id }) => id === last?.id)).toMatchObject({ amount: 188, applied: 0 })
    expect(await orderOf(order.id)).toMatchObject({ status: 'REMINDER1', open: 188 })
    expect((await takeBack(lido, last?.id ?? '', 'Returned by the bank', key)).status).toBe(200)
    expect(await takeBack(lido, last?.id ?? '')).toMatchObject({
      ...{ status: 409, body: { code: 'payment.taken-back' } },
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
      /Betrag: CHF 288\.00\nZahlung vom 09\.03\.2026: CHF −\s100\.00\nOffener Betrag: CHF 188\.00/,
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

test('a total that staff typed is the new base', async () => {
  const contact = await buildContact(lido.db, { totalAmountPaidRappen: 50_000 })
  const { id } = await anotherOf(contact.id)
  const { body } = await pay(lido, id, { amount: 100 })
  expect(await contactOf(contact.id)).toMatchObject({ totalAmountPaidRappen: 60_000 })
  await takeBack(lido, body.payments[0]?.id ?? '')
  expect(await contactOf(contact.id)).toMatchObject({ totalAmountPaidRappen: 50_000 })
})

test('fifty people pay and use one credit at once: nothing is used twice', async () => {
  const first = await owing()
  await pay(lido, first.id, { amount: 388 })
  const others = await Promise.all([1, 2, 3, 4].map(() => anotherOf(first.contactId, { amountRappen: 6000 })))
  await Promise.all(others.flatMap(({ id }) => [1, 2, 3].map(() => applyCredit(lido, id))))
  const open = await Promise.all(others.map(async ({ id }) => (await orderOf(id)).open))
  expect(open.reduce((total, each) => total + each, 0)).toBe(140)
  expect((await paymentsOf(lido, first.id)).body.credit).toBe(0)
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

describe('the list of all payments', () => {
  type Query = NonNullable<CallInput<typeof officePaymentRoutes.listPayments>['query']>
  const list = async (query: Query) => (await lido.call(officePaymentRoutes.listPayments, { query })).body
  const amounts = async (query: Query) => (await list(query)).payments.map(({ amount }) => amount)

  /** A family with two orders: one paid in two parts with a surplus, of which the other takes some. */
  async function family(lastName: string) {
    const { id: contactId } = await buildContact(lido.db, { firstName: 'Zoé', lastName })
    const { id: bookingId } = await buildBooking(lido.db, { contactId, generation: 5 })
    const first = await owing({ bookingId, invoiceReference: `${lastName}-1`, amountRappen: 10_000 })
    const second = await anotherOf(contactId, { invoiceReference: `${lastName}-2`, amountRappen: 3000 })
    await pay(lido, first.id, { amount: 40, date: '2026-03-01', source: 'cash', note: 'At the pool' })
    await pay(lido, first.id, { amount: 110, date: '2026-03-05' })
    await applyCredit(lido, second.id)
    return { contactId, bookingId, first, second }
  }

  test('shows what each paid, the newest day first, with what is left as credit', async () => {
    const { contactId, first, second } = await family('Alpstein')
    const { payments } = await list({ search: 'zoe alpstein' })
    expect(payments).toMatchObject([
      {
        ...{ date: '2026-03-05', amount: 110, source: 'bank', takenBack: null },
        orders: [
          { id: first.id, generation: 5, invoiceReference: 'Alpstein-1', payee: 'Zoé Alpstein', amount: 60 },
          { id: second.id, generation: 4, invoiceReference: 'Alpstein-2', amount: 30 },
        ],
        credit: { contactId, name: 'Zoé Alpstein', amount: 20 },
      },
      { date: '2026-03-01', amount: 40, source: 'cash', note: 'At the pool', credit: null },
    ])
    const [newest] = payments
    const read = await lido.call(officePaymentRoutes.readPayment, { params: { id: newest?.id ?? '' } })
    expect(read.body).toEqual(newest)
    const none = await lido.call(officePaymentRoutes.readPayment, { params: { id: absentId } })
    expect(none.status).toBe(404)
  })

  test('finds by name, order, amount and note, and narrows by day, source and state', async () => {
    const { bookingId } = await family('Bachtel')
    const search = 'bachtel'
    expect(await amounts({ search: 'Bachtel-2' })).toEqual([110])
    expect(await amounts({ search: 'bachtel CHF 40.00' })).toEqual([40])
    expect(await amounts({ search: 'bachtel pool' })).toEqual([40])
    expect(await amounts({ search, from: '2026-03-02' })).toEqual([110])
    expect(await amounts({ search, to: '2026-03-04' })).toEqual([40])
    expect(await amounts({ search, source: 'cash' })).toEqual([40])
    expect(await amounts({ search, state: 'credit' })).toEqual([110])
    expect(await amounts({ search, state: 'used' })).toEqual([40])
    expect(await amounts({ search, state: 'taken-back' })).toEqual([])
    const [, cash] = (await list({ search })).payments
    await takeBack(lido, cash?.id ?? '', 'Counted twice')
    expect((await list({ search, state: 'taken-back' })).payments).toMatchObject([
      { amount: 40, takenBack: { reason: 'Counted twice', by: 'admin@lido.example' }, credit: null },
    ])
    expect(await amounts({ search, state: 'used' })).toEqual([])
    // A name that is mended is found by the new one.
    const contact = JSON.stringify({ firstName: 'Zoé', lastName: 'Calanda' })
    await lido.db.updateTable('bookings').set({ contact }).where('id', '=', bookingId).execute()
    expect(await amounts({ search: 'calanda' })).toEqual([110, 40])
  })

  test('shows what the bank said, also of money that is all credit, which can be taken back', async () => {
    const { id: contactId } = await buildContact(lido.db, { firstName: 'Zita', lastName: 'Eiger' })
    await settleAsCredit(contactId, { name: 'Fritz Fels', text: 'Gruss aus Bern' })
    for (const search of ['fels', 'zita eiger', 'gruss bern']) {
      const [found] = (await list({ search })).payments
      expect(found).toMatchObject({
        ...{ amount: 77, orders: [], credit: { contactId, name: 'Zita Eiger', amount: 77 } },
        bank: { filename: 'camt.xml', payerName: 'Fritz Fels', text: 'Gruss aus Bern' },
      })
    }
    const [payment] = (await list({ search: 'fels' })).payments
    const taken = await takeBack(lido, payment?.id ?? '', 'Not theirs')
    expect(taken).toMatchObject({ status: 200, body: { credit: null, takenBack: { reason: 'Not theirs' } } })
  })

  /** A payment without a reference, which somebody credits to a contact. */
  async function settleAsCredit(contactId: string, transaction: { name: string; text: string }) {
    await bookFile(lido, statement([credit(7700, transaction)]))
    const entry = (await queue(lido)).find(({ payerName }) => payerName === transaction.name)
    const body = { how: 'credit' as const, contactId }
    await lido.call(bankEntryRoutes.settleBankEntry, { params: { id: entry?.id ?? '' }, body })
  }

  test('comes page by page, each once', async () => {
    await family('Dammastock')
    const search = 'dammastock'
    const first = await list({ search, limit: 1 })
    expect([first.payments.length, first.hasMore]).toEqual([1, true])
    const second = await list({ search, limit: 1, cursor: first.cursor ?? '' })
    expect([second.payments[0]?.amount, second.hasMore, second.cursor]).toEqual([40, false, null])
    const whole = await list({ limit: 500 })
    const walked: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list({ limit: 3, cursor })
      walked.push(...page.payments.map(({ id }) => id))
      cursor = page.cursor
    }
    expect(walked).toEqual(whole.payments.map(({ id }) => id))
  })
})
