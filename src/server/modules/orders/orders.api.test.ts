import { readdirSync, readFileSync } from 'node:fs'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderRoutes, serviceInvoiceRoutes, serviceOrderActionRoutes } from '#contract/orders.ts'
import { buildBooking } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

/** The mails in the file outbox, oldest first. */
const mails = () => {
  const { outboxDir } = lido.config.mail
  const files = readdirSync(outboxDir).filter(name => name.endsWith('.eml'))
  return Promise.all(files.toSorted().map(name => PostalMime.parse(readFileSync(`${outboxDir}/${name}`))))
}

const moveClock = (days: number) => {
  lido.clock.now = new Date(lido.clock.now.getTime() + days * 86_400_000)
}

test('an order runs from the booking to the Betreibung and is paid even then', async () => {
  const booking = await buildBooking(lido.db)
  const created = await lido.call(orderRoutes.createOrder, { body: { bookingId: booking.id } })
  expect(created).toMatchObject({
    status: 201,
    body: {
      ...{ status: 'NEW', amount: 240, currency: 'CHF', productName: 'Seepferd', bookingId: booking.id },
      ...{ invoiceReference: null, dueDate: null, lastReminder: null, delivery: null, version: 1 },
      booking: { contact: { firstName: 'Aili', lastName: 'Brändli', email: booking.contact.email } },
    },
  })
  const params = { id: created.body.id }
  const act = async (action: keyof typeof serviceOrderActionRoutes) => {
    const { status, body } = await lido.call(serviceOrderActionRoutes[action], { params })
    expect([action, status]).toEqual([action, 200])
    return body.order
  }

  expect(await act('generate-invoice')).toMatchObject({
    ...{ status: 'INVOICE_READY', invoiceReference: '2026-00001', dueDate: null },
    ...{ paymentReference: '000000000000000002026000014', invoicePdfFilename: 'Rechnung-2026-00001.pdf' },
  })
  expect(await act('send-invoice')).toMatchObject({
    ...{ status: 'PAYMENT_REQUESTED', dueDate: '2026-04-09', initialDueDate: '2026-04-09' },
  })
  moveClock(31)
  const steps = [
    ['payment-reminder', 'PAYMENT_REMINDER'],
    ['reminder1', 'REMINDER1'],
    ['reminder2', 'REMINDER2'],
    ['final-notice', 'FINAL_NOTICE'],
    ['betreibung-request', 'BETREIBUNG_REQUESTED'],
  ] as const
  for (const [step, status] of steps) {
    const order = await act(step)
    expect(order).toMatchObject({ status, initialDueDate: '2026-04-09', lastReminder: { step: status } })
    moveClock(11)
  }
  expect(await act('paid')).toMatchObject({ status: 'PAID', dueDate: '2026-06-03' })

  const { body: reminders } = await lido.call(orderRoutes.listReminders, { params })
  expect(reminders.map(({ step }) => step)).toEqual(steps.map(([, status]) => status).toReversed())
  expect(reminders.at(-1)).toMatchObject({ emailSubject: 'Zahlungserinnerung – Rechnung 2026-00001' })

  const { body: documents } = await lido.call(serviceInvoiceRoutes.listDocuments, { params })
  expect(documents.map(({ filename }) => filename)).toEqual([
    'Rechnung-2026-00001.pdf',
    'Zahlungserinnerung-2026-00001.pdf',
    '1.-Mahnung-2026-00001.pdf',
    '2.-Mahnung-2026-00001.pdf',
    'Letzte-Mahnung-2026-00001.pdf',
    'Betreibungsbegehren-2026-00001.pdf',
  ])

  const sent = await mails()
  const office = 'office@lido.example'
  const { email } = booking.contact
  expect(sent.map(mail => mail.to?.[0]?.address)).toEqual([email, email, email, email, email, office])
  expect(sent.map(mail => mail.attachments.map(({ filename }) => filename))).toEqual(
    documents.map(({ filename }) => [filename]),
  )
  const log = await lido.db.selectFrom('emails').selectAll().where('entityId', '=', params.id).execute()
  expect(
    log.every(row => row.status === 'sent' && row.type === 'invoice_email' && row.generation === 4),
  ).toBe(true)
  expect(log.map(row => row.metadata.templateType).toSorted()).toEqual(
    documents.map(({ kind }) => kind).toSorted(),
  )
})
