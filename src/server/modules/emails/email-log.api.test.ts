import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import { change, systemActor } from '#server/db/change.ts'
import { enqueueMail, type NewMail } from '#server/mail/outbox/outbox.ts'
import { buildBooking, buildDelivery, buildEmail, buildOrder } from '#server/testing/builders.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { readAttachment } from './read-attachment.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

/** A mail that left just now. */
const logMail = (values?: Parameters<typeof buildEmail>[1]) =>
  buildEmail(lido.db, { sentAt: lido.clock.now, createdAt: lido.clock.now, ...values })

const write = (mail: Partial<NewMail>) =>
  change(lido.db, { actor: systemActor('test'), now: lido.clock.now }, ({ tx, touch }) => {
    touch('emails')
    return enqueueMail(tx, {
      type: 'booking_confirmation',
      from: 'Lido <office@lido.example>',
      to: 'a@familie.example',
      subject: 'Buchung',
      text: 'Text',
      html: '<p>Text</p>',
      createdAt: lido.clock.now,
      ...mail,
    })
  })

const list = async (query: Parameters<typeof lido.call<typeof phase5EmailRoutes.listEmails>>[1]['query']) =>
  (await lido.call(phase5EmailRoutes.listEmails, { query: query ?? {} })).body

describe('the log', () => {
  test('shows twenty mails a page, newest first, and counts them exactly', async () => {
    const marker = `Seite-${randomUUID()}`
    for (let number = 0; number < 45; number++) {
      const at = new Date(lido.clock.now.getTime() - number * 1000)
      await logMail({ subject: `${marker} ${number}`, sentAt: at, createdAt: at })
    }
    const pages = await Promise.all([1, 2, 3, 4].map(page => list({ search: marker, page })))
    expect(pages.map(({ emails }) => emails.length)).toEqual([20, 20, 5, 0])
    expect(pages[0]?.pagination).toMatchObject({ total: 45, totalPages: 3, hasNextPage: true })
    const subjects = pages.flatMap(({ emails }) => emails.map(({ subject }) => subject))
    expect(subjects).toEqual(Array.from({ length: 45 }, (_, number) => `${marker} ${number}`))
  })

  test('is searched over subject, recipient, sender, message id and entity, in any case', async () => {
    const entityId = randomUUID()
    const mark = randomUUID().slice(0, 8)
    const { id, messageId } = await logMail({
      subject: `ÄRGER ${mark}`,
      to: `to-${mark}@familie.example`,
      from: `From-${mark} <x@y.example>`,
      entityType: 'order',
      entityId,
      generation: 5,
    })
    for (const search of [
      `ärger ${mark}`,
      `TO-${mark}`,
      `from-${mark}`,
      messageId,
      messageId.slice(1, 25),
      messageId.slice(1, 9).toUpperCase(),
      entityId,
      entityId.slice(0, 13),
      `order ${mark}`,
    ]) {
      expect((await list({ search })).emails.map(mail => mail.id)).toEqual([id])
    }
    for (const search of [`%${mark}`, `${mark}_`, "' or 1=1 --"])
      expect((await list({ search })).emails).toEqual([])
  })

  test('is filtered by type, direction and delivery state', async () => {
    const mark = randomUUID()
    const asked = await logMail({ subject: mark, type: 'inbound', direction: 'inbound', status: 'received' })
    const failed = await logMail({
      subject: mark,
      type: 'broadcast',
      status: 'failed',
      reason: '550 No such user',
    })
    const only = async (query: object) => (await list({ search: mark, ...query })).emails.map(({ id }) => id)
    expect(await only({ type: 'broadcast' })).toEqual([failed.id])
    expect(await only({ direction: 'inbound' })).toEqual([asked.id])
    expect(await only({ status: 'failed' })).toEqual([failed.id])
    expect((await list({ search: mark, status: 'failed' })).emails[0]?.reason).toBe('550 No such user')
    const answer = await lido.call(phase5EmailRoutes.listEmails, { query: { type: 'letter' as never } })
    expect(answer.status).toBe(400)
  })

  test('costs a 304 when nothing has changed', async () => {
    const first = await lido.call(phase5EmailRoutes.listEmails, { query: {} })
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await lido.call(phase5EmailRoutes.listEmails, { query: {} }, { headers })).status).toBe(304)
    await write({})
    expect((await lido.call(phase5EmailRoutes.listEmails, { query: {} }, { headers })).status).toBe(200)
  })
})

describe('one mail', () => {
  test('comes with its bodies, headers and whole conversation, oldest first', async () => {
    const booking = await buildBooking(lido.db, { generation: 5 })
    const entity = { generation: 5 as const, entity: { type: 'booking' as const, id: booking.id } }
    const first = await write({
      ...entity,
      templateType: 'booking-confirmation',
      html: '<b onclick="x()">Hi</b>',
    })
    lido.clock.now = new Date(lido.clock.now.getTime() + 60_000)
    const second = await logMail({
      threadId: first.threadId,
      subject: 'AW: Buchung',
      direction: 'inbound',
      type: 'inbound',
      status: 'received',
      inReplyTo: first.messageId,
      references: first.messageId,
    })
    const { status, body } = await lido.call(phase5EmailRoutes.readEmail, { params: { id: first.id } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      messageUuid: first.id,
      bodyText: 'Text',
      bodyHtml: '<b onclick="x()">Hi</b>',
      entityType: 'booking',
      entityId: booking.id,
      metadata: { templateType: 'booking-confirmation' },
      threadMetadata: { subject: 'Buchung', messageCount: 2 },
    })
    expect(body.thread.map(({ id }) => id)).toEqual([first.id, second.id])
  })

  test('is not found once it is gone', async () => {
    expect((await lido.call(phase5EmailRoutes.readEmail, { params: { id: absentId } })).status).toBe(404)
  })
})

describe('attachments', () => {
  const attach = (filename: string, contentType: string, content: string) =>
    write({ attachments: [{ filename, contentType, content: Buffer.from(content) }] })

  test('open by an address that is valid for 120 seconds', async () => {
    const { id } = await attach('Rechnung Őry.pdf', 'application/pdf', '%PDF-1.4 x')
    const signed = await lido.call(phase5EmailRoutes.signAttachmentUrl, { params: { id, index: 0 } })
    const file = await lido.send('GET', signed.body.signedUrl)
    expect(file.status).toBe(200)
    expect(file.body.toString()).toBe('%PDF-1.4 x')
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''Rechnung%20%C5%90ry.pdf")
    const { body } = await lido.call(phase5EmailRoutes.readEmail, { params: { id } })
    expect(body.attachments).toEqual([
      {
        index: 0,
        filename: 'Rechnung Őry.pdf',
        contentType: 'application/pdf',
        size: 10,
        bucket: 'email-attachments',
        path: `${id}/0`,
      },
    ])
    const now = lido.clock.now.getTime()
    lido.clock.now = new Date(now + 119_000)
    expect((await lido.send('GET', signed.body.signedUrl)).status).toBe(200)
    lido.clock.now = new Date(now + 121_000)
    expect((await lido.send('GET', signed.body.signedUrl)).status).toBe(403)
  })

  test('are downloaded and never shown, for any content type', async () => {
    const { id } = await attach('x.html', 'text/html', '<script>alert(1)</script>')
    const { body } = await lido.call(phase5EmailRoutes.signAttachmentUrl, { params: { id, index: 0 } })
    const file = await lido.send('GET', body.signedUrl)
    expect(file.headers.get('content-type')).toBe('application/octet-stream')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('that a computer would run stay here where the setting says so', async () => {
    const needs = { db: lido.db, blockRiskyAttachments: true }
    const { id: risky } = await attach('rechnung.pdf.exe', 'application/pdf', 'MZ')
    await expect(readAttachment(needs, { id: risky, index: 0 })).rejects.toMatchObject({ kind: 'forbidden' })
    const { id: harmless } = await attach('rechnung.pdf', 'application/pdf', '%PDF-1.4')
    await expect(readAttachment(needs, { id: harmless, index: 0 })).resolves.toBeDefined()
  })

  test('that do not exist have no address', async () => {
    const { id } = await write({})
    const answer = await lido.call(phase5EmailRoutes.signAttachmentUrl, { params: { id, index: 0 } })
    expect(answer.status).toBe(404)
  })
})

describe('deleting', () => {
  const remove = (messageUuid: string) =>
    lido.call(phase5EmailRoutes.deleteMessage, { params: { messageUuid } })

  test('takes a mail out of the log with its files; a second time it is not found', async () => {
    const content = Buffer.from('x')
    const { id } = await write({ attachments: [{ filename: 'a.txt', contentType: 'text/plain', content }] })
    expect((await remove(id)).body).toEqual({ success: true })
    expect((await remove(id)).status).toBe(404)
    const files = await lido.db.selectFrom('files').select('id').where('path', '=', `${id}/0`).execute()
    expect(files).toEqual([])
  })

  test('waits while a mail is on its way or an order waits for a decision about it', async () => {
    const sending = await logMail({ status: 'sending', sentAt: null })
    expect((await remove(sending.id)).status).toBe(409)
    const order = await buildOrder(lido.db, { generation: 5, status: 'INVOICE_READY' })
    await buildDelivery(lido.db, order.id, { state: 'uncertain' })
    const { emailId } = await lido.db
      .selectFrom('order_deliveries')
      .select('emailId')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    expect((await remove(emailId)).status).toBe(409)
  })
})

describe('sending again', () => {
  const retry = (messageUuid: string) =>
    lido.call(phase5EmailRoutes.retryMessage, { params: { messageUuid } })
  const stateOf = (id: string) =>
    lido.db
      .selectFrom('emails')
      .select(['status', 'reason', 'messageId'])
      .where('id', '=', id)
      .executeTakeFirst()

  test.each(['failed', 'uncertain'] as const)(
    'a mail that %s goes back to the outbox as the same message',
    async status => {
      const mail = await logMail({ status, reason: 'x', sentAt: null, attempts: 16, type: 'outbound' })
      expect((await retry(mail.id)).status).toBe(200)
      expect(await stateOf(mail.id)).toEqual({ status: 'queued', reason: null, messageId: mail.messageId })
      expect((await retry(mail.id)).status).toBe(200)
    },
  )

  const failed = { status: 'failed', reason: '550 No such user' } as const
  const toUser = { ...failed, type: 'outbound', entityType: 'user', entityId: absentId } as const

  test('works for what a person wrote to an invited user', async () => {
    const { id } = await logMail({ ...toUser, metadata: JSON.stringify({ writtenBy: 'Kata Szűcs' }) })
    expect((await retry(id)).status).toBe(200)
    expect((await stateOf(id))?.status).toBe('queued')
  })

  test('is refused for mails that arrived, letters of orders, and invitations', async () => {
    const refused = [
      await logMail({ status: 'sent' }),
      await logMail({ status: 'received', direction: 'inbound', type: 'inbound' }),
      await logMail({ ...failed, type: 'invoice_email' }),
      await logMail({ ...toUser, metadata: JSON.stringify({ templateType: 'invitation' }) }),
    ]
    for (const { id } of refused) expect((await retry(id)).status).toBe(409)
  })
})

test('the desk says how mail leaves and enters', async () => {
  const { body } = await lido.call(phase5EmailRoutes.readDesk, {})
  expect(body).toEqual({
    from: 'Lido <office@lido.example>',
    mailLeaves: false,
    webhook: false,
    mailbox: null,
  })
})
