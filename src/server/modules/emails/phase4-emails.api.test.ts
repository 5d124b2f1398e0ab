import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailRoutes } from '#contract/emails/emails.ts'
import { change, systemActor } from '#server/db/change.ts'
import type { EmailStatus } from '#server/db/tables/emails.ts'
import { storeFile } from '#server/files/file-store.ts'
import { attachmentBucket, enqueueMail, type NewMail } from '#server/mail/outbox/outbox.ts'
import { buildOrder } from '#server/testing/builders.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
let order: Awaited<ReturnType<typeof buildOrder>>
beforeAll(async () => {
  lido = await startTestApp()
  order = await buildOrder(lido.db, { status: 'PAYMENT_REQUESTED' })
})
afterAll(() => lido.close())
beforeEach(async () => {
  await lido.db.deleteFrom('emails').execute()
  lido.clock.now = new Date('2026-03-10T09:00:00Z')
})

const routes = emailRoutes
const pdf = Buffer.from('%PDF-1.7 Rechnung')

async function log(wanted: Partial<NewMail> = {}, status: EmailStatus = 'sent') {
  lido.clock.now = new Date(lido.clock.now.getTime() + 60_000)
  const now = lido.clock.now
  const mail: NewMail = {
    type: 'invoice_email',
    templateType: 'invoice',
    generation: 4,
    entity: { type: 'order', id: order.id },
    from: 'Lido <office@lido.example>',
    to: 'aili@familie.example',
    subject: 'Rechnung Ärmelkurs',
    text: 'Guten Tag',
    html: '<p>Guten Tag</p>',
    createdAt: now,
    ...wanted,
  }
  const { id } = await change(lido.db, { actor: systemActor('test'), now }, ({ tx }) => enqueueMail(tx, mail))
  const sentAt = status === 'sent' ? now : null
  const reason = status === 'uncertain' ? 'Delivery uncertain: no answer' : null
  await lido.db.updateTable('emails').set({ status, reason, sentAt }).where('id', '=', id).execute()
  return id
}

const attached = { filename: 'Rechnung ä.pdf', contentType: 'application/pdf', content: pdf }
const list = async (query = {}) => (await lido.call(routes.listEmails, { query })).body
const idsOf = (mails: Array<{ id: string }>) => mails.map(({ id }) => id)
const mailRow = (id: string) =>
  lido.db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst()

describe('the list of mails', () => {
  test('holds mails of Phase 4 alone, newest first', async () => {
    const first = await log()
    await log({ generation: 5 })
    await log({ generation: null, entity: { type: 'user', id: absentId }, type: 'outbound' })
    const second = await log({
      type: 'booking_confirmation',
      entity: { type: 'booking', id: order.bookingId },
    })
    const waiting = await log({}, 'queued')
    expect(idsOf(await list())).toEqual([waiting, second, first])
    expect((await lido.call(routes.emailStats, {})).body).toEqual({
      total: 3,
      bookingConfirmations: 1,
      invoiceEmails: 2,
    })
    expect(idsOf(await list({ limit: 1 }))).toEqual([waiting])
    expect((await list())[1]).toMatchObject({
      type: 'booking_confirmation',
      to: 'aili@familie.example',
      entityType: 'booking',
      entityId: order.bookingId,
      status: 'sent',
    })
  })

  test('narrows by entity and by words of subject, recipient and type', async () => {
    const booking = await log({
      type: 'booking_confirmation',
      entity: { type: 'booking', id: order.bookingId },
    })
    const invoice = await log({ to: 'zoe@familie.example' })
    expect(idsOf(await list({ entityType: 'booking' }))).toEqual([booking])
    expect(idsOf(await list({ search: 'ZOE rechnung' }))).toEqual([invoice])
    expect(idsOf(await list({ search: 'ärmelkurs' }))).toEqual([invoice, booking])
    expect(await list({ search: '%' })).toEqual([])
  })

  test('refuses an entity it does not know', async () => {
    const headers = { authorization: `Bearer ${await lido.adminToken()}` }
    expect((await lido.send('GET', '/api/emails?entityType=user', { headers })).status).toBe(400)
  })
})

describe('one mail', () => {
  test('is read with its bodies and attachments, each of which can be downloaded', async () => {
    const id = await log({ attachments: [attached] })
    const { body } = await lido.call(routes.readEmail, { params: { id } })
    expect(body).toMatchObject({
      id,
      from: 'Lido <office@lido.example>',
      bodyText: 'Guten Tag',
      bodyHtml: '<p>Guten Tag</p>',
      attachments: [{ filename: 'Rechnung ä.pdf', contentType: 'application/pdf', size: pdf.length }],
    })
    const file = await lido.call(routes.downloadAttachment, { params: { id, index: 0 } })
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''Rechnung%20%C3%A4.pdf")
    expect(file.body).toEqual(pdf)
  })

  test('gives a stranger’s file to the browser as bytes, for any content type', async () => {
    const page = { filename: 'a.html', contentType: 'text/html', content: Buffer.from('<script>') }
    const id = await log({ attachments: [page] })
    const file = await lido.call(routes.downloadAttachment, { params: { id, index: 0 } })
    expect(file.headers.get('content-type')).toBe('application/octet-stream')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; .*a\.html/)
  })

  test('that does not exist, or is of Phase 5, is not found by any call', async () => {
    const missing = { status: 404, body: { message: 'Email not found' } }
    for (const id of [absentId, await log({ generation: 5, attachments: [attached] })]) {
      const params = { id }
      expect(await lido.call(routes.readEmail, { params })).toMatchObject(missing)
      expect(await lido.call(routes.resendEmail, { params })).toMatchObject(missing)
      expect(await lido.call(routes.deleteEmail, { params })).toMatchObject(missing)
      expect(await lido.call(routes.downloadAttachment, { params: { id, index: 0 } })).toMatchObject(missing)
    }
    const id = await log()
    const none = await lido.call(routes.downloadAttachment, { params: { id, index: 0 } })
    expect(none).toMatchObject({ status: 404, body: { message: 'Attachment not found' } })
    expect((await lido.call(routes.readEmail, { params: { id: 'x' } })).status).toBe(404)
  })
})

describe('sending a mail again', () => {
  test('makes a new message in the outbox, with the same attachments, and moves no order', async () => {
    const id = await log({ attachments: [attached] }, 'uncertain')
    const before = await mailRow(id)
    lido.clock.now = new Date(lido.clock.now.getTime() + 60_000)
    expect(await lido.call(routes.resendEmail, { params: { id } })).toMatchObject({ status: 200 })
    const [again, original] = await list()
    expect(original).toMatchObject({ id, status: 'uncertain' })
    expect(again).toMatchObject({ status: 'queued', sentAt: null, to: 'aili@familie.example' })
    expect(again?.messageId).not.toBe(before?.messageId)
    const row = await mailRow(again?.id ?? '')
    expect(row).toMatchObject({
      threadId: before?.threadId,
      bodyText: 'Guten Tag',
      entityId: order.id,
      metadata: { templateType: 'invoice', resendOf: id },
    })
    const files = await lido.db.selectFrom('email_attachments').select('fileId').distinct().execute()
    expect(files).toHaveLength(1)
    const after = await lido.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirst()
    expect(after).toEqual(order)
    const trail = lido.db.selectFrom('audit').select('action').where('recordId', '=', id)
    expect(await trail.execute()).toEqual([{ action: 'resent' }])
  })

  test('is refused while it is still waiting to be sent', async () => {
    const id = await log({}, 'queued')
    const answer = await lido.call(routes.resendEmail, { params: { id } })
    expect(answer).toMatchObject({ status: 409, body: { message: 'This mail is still waiting to be sent.' } })
    expect(await list()).toHaveLength(1)
  })

  test('is refused for a mail that was received', async () => {
    const id = await log({}, 'received')
    await lido.db.updateTable('emails').set({ direction: 'inbound' }).where('id', '=', id).execute()
    expect((await lido.call(routes.resendEmail, { params: { id } })).status).toBe(409)
  })
})

describe('deleting a mail', () => {
  const filesOf = (bucket: string) =>
    lido.db.selectFrom('files').select('id').where('bucket', '=', bucket).execute()

  test('removes it with the files that are no longer used', async () => {
    const kept = await change(lido.db, { actor: systemActor('test'), now: lido.clock.now }, ({ tx }) =>
      storeFile(tx, {
        bucket: 'order-documents',
        path: 'invoice.pdf',
        contentType: 'application/pdf',
        bytes: pdf,
        createdAt: lido.clock.now,
      }),
    )
    await lido.db.deleteFrom('files').where('bucket', '=', attachmentBucket).execute()
    const id = await log({ attachments: [attached, { ...attached, fileId: kept.id }] })
    await lido.call(routes.resendEmail, { params: { id } })
    expect((await lido.call(routes.deleteEmail, { params: { id } })).body).toEqual({ success: true })
    const [again] = await list()
    expect(await filesOf(attachmentBucket)).toHaveLength(1)
    const params = { id: again?.id ?? '' }
    expect((await lido.call(routes.downloadAttachment, { params: { ...params, index: 0 } })).body).toEqual(
      pdf,
    )

    expect((await lido.call(routes.deleteEmail, { params })).status).toBe(200)
    expect(await list()).toEqual([])
    expect(await filesOf(attachmentBucket)).toEqual([])
    expect(await filesOf('order-documents')).toHaveLength(1)
  })

  test('is refused while it is being sent', async () => {
    const id = await log({}, 'sending')
    expect((await lido.call(routes.deleteEmail, { params: { id } })).status).toBe(409)
  })

  test('is refused while its delivery is uncertain', async () => {
    const id = await log({}, 'uncertain')
    await lido.db
      .insertInto('order_deliveries')
      .values({
        orderId: order.id,
        action: 'send-invoice',
        emailId: id,
        plan: '{}',
        state: 'uncertain',
        actor: 'test',
        claimedAt: lido.clock.now,
        leaseUntil: lido.clock.now,
      })
      .execute()
    const answer = await lido.call(routes.deleteEmail, { params: { id } })
    expect(answer).toMatchObject({ status: 409, body: { error: 'conflict' } })
    expect(await mailRow(id)).toBeDefined()
    await lido.db.deleteFrom('order_deliveries').execute()
  })
})
