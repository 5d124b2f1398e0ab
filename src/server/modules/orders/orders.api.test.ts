import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderRoutes, serviceInvoiceRoutes } from '#contract/orders/orders.ts'
import { buildBooking, buildContact, buildOrder } from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { act, createOrder, moveClock } from './testing/order-calls.ts'

let lido: TestApp
const mailer = recordingMailer()
const start = new Date('2026-03-10T09:00:00Z')
beforeAll(async () => {
  lido = await startTestApp({ mailer })
})
afterAll(() => lido.close())
beforeEach(() => {
  lido.clock.now = start
  mailer.sent.length = 0
})

describe('the life of an order', () => {
  test('runs from the booking to the Betreibung, and it can be paid even then', async () => {
    const booking = await buildBooking(lido.db)
    const created = await createOrder(lido, booking.id)
    const { email } = booking.contact
    expect(created).toMatchObject({
      status: 'NEW',
      amount: 240,
      currency: 'CHF',
      productName: 'Seepferd',
      bookingId: booking.id,
      invoiceReference: null,
      dueDate: null,
      lastReminder: null,
      delivery: null,
      version: 1,
      booking: {
        contact: { firstName: 'Aili', lastName: 'Brändli', email },
        swimmer: { firstName: 'Nils', lastName: 'Brändli' },
      },
    })
    const params = { id: created.id }

    const ready = await act(lido, created.id, 'generate-invoice')
    const number = ready.invoiceReference
    expect(number).toMatch(/^2026-\d{5}$/)
    expect(ready).toMatchObject({
      status: 'INVOICE_READY',
      dueDate: null,
      invoicePdfFilename: `Rechnung-${number}.pdf`,
      paymentReference: expect.stringMatching(/^\d{27}$/),
    })
    expect(await act(lido, created.id, 'send-invoice')).toMatchObject({
      status: 'PAYMENT_REQUESTED',
      dueDate: '2026-04-09',
      initialDueDate: '2026-04-09',
    })
    moveClock(lido, 31)
    const steps = [
      ['payment-reminder', 'PAYMENT_REMINDER'],
      ['reminder1', 'REMINDER1'],
      ['reminder2', 'REMINDER2'],
      ['final-notice', 'FINAL_NOTICE'],
      ['betreibung-request', 'BETREIBUNG_REQUESTED'],
    ] as const
    for (const [step, status] of steps) {
      const order = await act(lido, created.id, step)
      expect(order).toMatchObject({ status, initialDueDate: '2026-04-09', lastReminder: { step: status } })
      moveClock(lido, 11)
    }
    // A Betreibung sets no new date: that of the final notice stands, moved from a Saturday past Whit Monday.
    expect(await act(lido, created.id, 'paid')).toMatchObject({ status: 'PAID', dueDate: '2026-05-26' })

    const { body: reminders } = await lido.call(orderRoutes.listReminders, { params })
    expect(reminders.map(({ step }) => step)).toEqual(steps.map(([, status]) => status).toReversed())
    expect(reminders.at(-1)).toMatchObject({
      emailSubject: `Zahlungserinnerung – Rechnung ${number}`,
      dueDate: '2026-04-20',
    })

    const { body: documents } = await lido.call(serviceInvoiceRoutes.listDocuments, { params })
    const titles = ['Rechnung', 'Zahlungserinnerung', '1.-Mahnung', '2.-Mahnung', 'Letzte-Mahnung']
    expect(documents.map(({ filename }) => filename)).toEqual(
      [...titles, 'Betreibungsbegehren'].map(title => `${title}-${number}.pdf`),
    )
    expect(mailer.sent.map(({ to }) => to)).toEqual([
      email,
      email,
      email,
      email,
      email,
      'office@lido.example',
    ])

    // What was mailed can be read again, byte by byte.
    for (const [index, { kind }] of documents.entries()) {
      const { body } = await lido.call(serviceInvoiceRoutes.readDocument, { params: { ...params, kind } })
      expect(mailer.sent[index]?.attachments?.[0]?.content.equals(body as unknown as Buffer)).toBe(true)
    }
    const log = await lido.db.selectFrom('emails').selectAll().where('entityId', '=', created.id).execute()
    for (const row of log)
      expect(row).toMatchObject({ type: 'invoice_email', entityType: 'order', generation: 4, status: 'sent' })
    expect(log.map(({ metadata }) => metadata.templateType).toSorted()).toEqual(
      documents.map(({ kind }) => kind).toSorted(),
    )
  })

  test('keeps the number when the invoice is generated again, and gives the next order the next', async () => {
    const first = await buildOrder(lido.db)
    const second = await buildOrder(lido.db)
    const { invoiceReference } = await act(lido, first.id, 'generate-invoice')
    expect(await act(lido, first.id, 'generate-invoice')).toMatchObject({ invoiceReference })
    const next = await act(lido, second.id, 'generate-invoice')
    expect(Number(next.invoiceReference?.slice(5)) - Number(invoiceReference?.slice(5))).toBe(1)
  })

  test('numbers start afresh with the year in Zurich, not in UTC', async () => {
    const { id } = await buildOrder(lido.db)
    lido.clock.now = new Date('2030-12-31T23:30:00Z')
    expect(await act(lido, id, 'generate-invoice')).toMatchObject({ invoiceReference: '2031-00001' })
  })

  test('one over nothing is paid when its invoice is sent, in both generations', async () => {
    for (const generation of [4, 5] as const) {
      const { id } = await buildOrder(lido.db, { generation, status: 'INVOICE_READY', amountRappen: 0 })
      expect(await act(lido, id, 'send-invoice')).toMatchObject({ status: 'PAID', dueDate: null })
      const stored = lido.db.selectFrom('orders').selectAll().where('id', '=', id)
      expect((await stored.executeTakeFirstOrThrow()).paidAt).not.toBeNull()
      expect(mailer.sent.at(-1)?.text).toContain('Sie brauchen nichts zu bezahlen.')
    }
  })

  test('a due date agreed before sending is the one on the invoice', async () => {
    const { id } = await buildOrder(lido.db)
    await lido.call(orderRoutes.updateOrder, { params: { id }, body: { dueDate: '2026-05-15' } })
    await act(lido, id, 'generate-invoice')
    expect(await act(lido, id, 'send-invoice')).toMatchObject({
      dueDate: '2026-05-15',
      initialDueDate: '2026-05-15',
    })
    expect(mailer.sent[0]?.text).toContain('15. Mai 2026')
  })

  test('letters are in the language of the booking and go to the address typed there', async () => {
    const contact = await buildContact(lido.db, { preferredLanguage: 'de' })
    const typed = { email: 'dorottya@csalad.example', preferredLanguage: 'hu', lastName: 'Őszi' } as const
    const booking = await buildBooking(lido.db, { contactId: contact.id, contact: typed })
    const order = await createOrder(lido, booking.id)
    expect(order.productName).toBe('Csikóhal')
    const ready = await act(lido, order.id, 'generate-invoice')
    await act(lido, order.id, 'send-invoice')
    expect(mailer.sent[0]).toMatchObject({ to: 'dorottya@csalad.example' })
    expect(mailer.sent[0]?.subject).toBe(`Számla ${ready.invoiceReference} – Csikóhal`)
  })
})
