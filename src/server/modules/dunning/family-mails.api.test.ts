import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dunningRoutes as routes } from '#contract/dunning.ts'
import { serviceInvoiceRoutes } from '#contract/orders/orders.ts'
import { type SchoolInput, schoolRoutes } from '#contract/settings/school.ts'
import { addDays } from '#domain/calendar/plain-date.ts'
import type { DunningStatus } from '#domain/orders/order-machine.ts'
import { refused, uncertain } from '#server/mail/send-result.ts'
import { hasPdfTools, readPages, readQr } from '#server/modules/invoices/testing/read-pdf.ts'
import { buildBooking, buildContact, buildOrder } from '#server/testing/builders.ts'
import { type RecordingMailer, recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { deleteOrders, today } from './testing/tracked-orders.ts'

let lido: TestApp
let mailer: RecordingMailer
beforeAll(async () => {
  mailer = recordingMailer()
  lido = await startTestApp({ mailer })
})
afterAll(() => lido.close())
beforeEach(async () => {
  mailer.answer = { outcome: 'sent', response: '250 taken' }
  mailer.sent.length = 0
  await deleteOrders(lido.db)
})

/** Orders of one contact, each five days overdue. */
async function buildFamily(...statuses: DunningStatus[]) {
  const { id: contactId } = await buildContact(lido.db)
  const dueDate = addDays(today, -5)
  const orders = []
  for (const status of statuses) {
    const { id: bookingId } = await buildBooking(lido.db, { generation: 5, contactId })
    const dates = { dueDate, initialDueDate: dueDate }
    orders.push(await buildOrder(lido.db, { bookingId, generation: 5, status, ...dates }))
  }
  const [first, second] = orders
  if (!first || !second) throw new Error('A family has two orders')
  return { first, second, contactId }
}

const run = async () => (await lido.call(routes.run, { body: {} })).body
const statuses = async () => {
  const rows = await lido.db.selectFrom('orders').select(['status']).orderBy('invoiceReference').execute()
  return rows.map(({ status }) => status)
}
const save = async (values: Partial<SchoolInput>) => {
  const { settings, version } = (await lido.call(schoolRoutes.readSchool, {})).body
  return lido.call(schoolRoutes.saveSchool, { body: { ...settings, ...values }, version })
}
const decide = (id: string, decision: 'arrived' | 'resend') =>
  lido.call(serviceInvoiceRoutes.decideDelivery, { params: { id }, body: { decision } })

describe('a family with two orders due', () => {
  test('gets one mail with a letter for each, and each order has its step, its letter and the mail', async () => {
    const { first, second } = await buildFamily('PAYMENT_REQUESTED', 'REMINDER1')
    const preview = (await lido.call(routes.preview, {})).body
    expect(preview).toMatchObject({ total: 2, mails: 1, orders: [{ inMail: 2 }, { inMail: 2 }] })
    expect(await run()).toMatchObject({ total: 2, processed: 2, failed: 0 })
    expect(await statuses()).toEqual(['PAYMENT_REMINDER', 'REMINDER2'])
    expect(mailer.sent).toHaveLength(1)
    const [mail] = mailer.sent
    expect(mail?.attachments).toHaveLength(2)
    expect(mail?.subject).toMatch(/^2 offene Rechnungen: /)
    for (const { id, invoiceReference } of [first, second]) {
      expect(mail?.text).toContain(invoiceReference)
      const { body } = await lido.call(routes.readHistory, { params: { id } })
      expect(body.reminders).toHaveLength(1)
      expect(body.emailLogs).toMatchObject([{ subject: mail?.subject, status: 'sent' }])
    }
    const kinds = await lido.db.selectFrom('order_documents').select('kind').orderBy('kind').execute()
    expect(kinds).toEqual([{ kind: 'payment-reminder' }, { kind: 'reminder2' }])
  })

  test('is written nothing about an order on hold, and the mail of the other says nothing of it', async () => {
    const { first, second } = await buildFamily('PAYMENT_REQUESTED', 'REMINDER1')
    await lido.call(routes.holdOrder, { params: { id: second.id }, body: { reason: 'Called' } })
    expect(await run()).toMatchObject({ total: 1, processed: 1 })
    expect(mailer.sent[0]?.subject).toBe(`Zahlungserinnerung – Rechnung ${first.invoiceReference}`)
    expect(await statuses()).toEqual(['PAYMENT_REMINDER', 'REMINDER1'])
  })

  test('is refused for both, and reminded of both the next time', async () => {
    await buildFamily('PAYMENT_REQUESTED', 'REMINDER1')
    mailer.answer = refused('permanent', '550 No such user')
    const { failures, ...rest } = await run()
    expect(rest).toMatchObject({ total: 2, processed: 0, failed: 2 })
    expect(failures.map(({ code }) => code)).toEqual(['mail.permanent', 'mail.permanent'])
    expect(await statuses()).toEqual(['PAYMENT_REQUESTED', 'REMINDER1'])
    mailer.answer = { outcome: 'sent', response: '250 taken' }
    expect(await run()).toMatchObject({ processed: 2 })
    expect(mailer.sent).toHaveLength(2)
  })

  test.each(['arrived', 'resend'] as const)('waits for one decision about both: %s', async decision => {
    const { first, second } = await buildFamily('PAYMENT_REQUESTED', 'REMINDER1')
    mailer.answer = uncertain('the connection broke')
    expect(await run()).toMatchObject({ processed: 0, failed: 2 })
    expect(await run()).toMatchObject({ total: 0 })
    mailer.answer = { outcome: 'sent', response: '250 taken' }
    const { status, body } = await decide(second.id, decision)
    expect([status, body.order?.status]).toEqual([200, 'REMINDER2'])
    expect(await statuses()).toEqual(['PAYMENT_REMINDER', 'REMINDER2'])
    expect((await decide(first.id, decision)).status).toBe(409)
    expect(mailer.sent.map(({ attachments }) => attachments?.length)).toEqual(
      decision === 'resend' ? [2, 2] : [2],
    )
    const logged = await lido.db
      .selectFrom('emails')
      .select('status')
      .where('to', '=', mailer.sent[0]?.to ?? '')
      .orderBy('status')
      .execute()
    expect(logged.map(row => row.status)).toEqual(decision === 'resend' ? ['failed', 'sent'] : ['sent'])
  })

  test('has a Betreibung request sent to the office alone', async () => {
    await buildFamily('FINAL_NOTICE', 'REMINDER1')
    const { automaticSteps } = lido.orders.policy
    await save({ automaticSteps: [...automaticSteps, 'betreibung-request'] })
    await run()
    await save({ automaticSteps: [...automaticSteps] })
    expect(mailer.sent.map(({ attachments }) => attachments?.length)).toEqual([1, 1])
    expect(mailer.sent.map(({ to }) => to)).toContain(lido.orders.officeEmail)
    expect(await statuses()).toEqual(['BETREIBUNG_REQUESTED', 'REMINDER2'])
  })
})

test.skipIf(!hasPdfTools())(
  'where the school says so, one letter names all, with a payment part for each',
  async () => {
    const { first, second } = await buildFamily('PAYMENT_REQUESTED', 'REMINDER1')
    await save({ familyLetters: 'together' })
    await run()
    expect(await statuses()).toEqual(['PAYMENT_REMINDER', 'REMINDER2'])
    const [letter, ...others] = mailer.sent[0]?.attachments ?? []
    expect(others).toEqual([])
    const bytes = letter?.content ?? Buffer.alloc(0)
    const { pageCount, text, complaints } = readPages(bytes)
    expect([pageCount, complaints]).toEqual([3, ''])
    const [cover] = text.split('\f')
    for (const { invoiceReference } of [first, second]) expect(cover).toContain(invoiceReference)
    expect(cover).toContain('CHF 480.00')
    const codes = [await readQr(bytes, 2), await readQr(bytes, 3)].map(({ byZxing }) => byZxing)
    expect(new Set(codes.map(code => code?.split('\n')[28])).size).toBe(2)
  },
)
