import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { phase5EmailRoutes, type replyInput } from '#contract/emails/phase5-emails.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { type OutboxWorker, startOutboxWorker } from '#server/mail/outbox/outbox-worker.ts'
import { buildEmail } from '#server/testing/builders.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { type SmtpDouble, startSmtpDouble } from '#server/testing/smtp-double.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
let smtp: SmtpDouble
let mailer: Mailer
let outbox: OutboxWorker
beforeAll(async () => {
  smtp = await startSmtpDouble()
  mailer = createMailer({ smtpUrl: smtp.url, from: 'Lido <office@lido.example>', outboxDir: '' })
  lido = await startTestApp({ mailer })
  outbox = startOutboxWorker({ db: lido.db, mailer, clock: () => lido.clock.now })
})
afterAll(async () => {
  await outbox.stop()
  await lido.close()
  await smtp.close()
})

const question = {
  from: 'Réka Őry <reka@familie.example>',
  messageId: '<CAF+question@mail.familie.example>',
  inReplyTo: '<confirmation@lido.example>',
  references: '<confirmation@lido.example>',
}

/** A question of a family that answered our confirmation. */
function ask(values: { threadId?: string; messageId?: string } = {}) {
  return buildEmail(lido.db, {
    direction: 'inbound',
    type: 'inbound',
    status: 'received',
    generation: 5,
    ...question,
    messageId: `<${randomUUID()}@familie.example>`,
    to: 'office@lido.example',
    subject: 'AW: Buchung',
    sentAt: lido.clock.now,
    createdAt: lido.clock.now,
    entityType: 'booking',
    entityId: absentId,
    ...values,
  })
}

type Asked = Awaited<ReturnType<typeof ask>>

const reply = (asked: Asked, values: Partial<z.input<typeof replyInput>> = {}, key?: string) =>
  lido.call(phase5EmailRoutes.reply, {
    ...(key ? { key } : {}),
    body: {
      threadId: asked.threadId ?? '',
      to: 'reka@familie.example',
      subject: asked.subject,
      textBody: 'Gern: <b>Samstag</b>\n\nhttps://lido.example',
      replyToMessageId: asked.messageId,
      ...values,
    },
  })

const repliesIn = (asked: Asked) =>
  lido.db
    .selectFrom('emails')
    .selectAll()
    .where('threadId', '=', asked.threadId)
    .where('type', '=', 'outbound')
    .execute()

test('a reply arrives in the conversation it answers, as a mail program sees it', async () => {
  const asked = await ask({ messageId: question.messageId })
  lido.clock.now = new Date(lido.clock.now.getTime() + 60_000)
  const { status, body } = await reply(asked)
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, threadId: asked.threadId })
  await outbox.drain()
  const taken = smtp.taken.filter(({ messageId }) => messageId === body.messageId)
  expect(taken).toHaveLength(1)
  expect(taken[0]?.to).toEqual(['reka@familie.example'])
  const mail = await PostalMime.parse(Buffer.from(taken[0]?.raw ?? '', 'latin1'))
  expect(mail).toMatchObject({
    subject: 'Re: AW: Buchung',
    from: { name: 'Lido', address: 'office@lido.example' },
    inReplyTo: question.messageId,
    references: `${question.references} ${question.messageId}`,
    messageId: body.messageId,
  })
  expect(mail.text?.trim()).toBe('Gern: <b>Samstag</b>\n\nhttps://lido.example')
  expect(mail.html).toContain('Gern: &lt;b&gt;Samstag&lt;/b&gt;')
  expect(mail.html).toContain('<a href="https://lido.example">')

  const shown = await lido.call(phase5EmailRoutes.readEmail, { params: { id: body.messageUuid } })
  expect(shown.body).toMatchObject({
    status: 'sent',
    direction: 'outbound',
    entityType: 'booking',
    generation: 5,
  })
  expect(shown.body.thread.map(({ id }) => id)).toEqual([asked.id, body.messageUuid])
})

test('a whole conversation keeps one thread: each reply refers to all before it', async () => {
  const asked = await ask()
  const first = await reply(asked, { subject: 'Re: Buchung' })
  lido.clock.now = new Date(lido.clock.now.getTime() + 1000)
  const second = await reply(asked, { replyToMessageId: first.body.messageUuid, subject: 'Re: Buchung' })
  await outbox.drain()
  const raw = smtp.taken.find(({ messageId }) => messageId === second.body.messageId)?.raw ?? ''
  const mail = await PostalMime.parse(Buffer.from(raw, 'latin1'))
  expect(mail.subject).toBe('Re: Buchung')
  expect(mail.inReplyTo).toBe(first.body.messageId)
  expect(mail.references?.split(/\s+/)).toEqual([question.references, asked.messageId, first.body.messageId])
})

test('without the mail it answers, a reply goes to the latest of the conversation', async () => {
  const asked = await ask()
  const { body } = await reply(asked, { replyToMessageId: '<deleted@familie.example>' })
  const [stored] = await repliesIn(asked)
  expect(stored).toMatchObject({ id: body.messageUuid, inReplyTo: asked.messageId })
})

describe('a form sent twice', () => {
  test('is one mail, also at the same moment', async () => {
    const asked = await ask()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => reply(asked, {}, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(answers.map(({ body }) => body.messageUuid)).size).toBe(1)
    expect(await repliesIn(asked)).toHaveLength(1)
    await outbox.drain()
    const [stored] = await repliesIn(asked)
    expect(smtp.taken.filter(({ messageId }) => messageId === stored?.messageId)).toHaveLength(1)
  })

  test('cannot take the place of another mail', async () => {
    const [one, other] = [await ask(), await ask()]
    const key = randomUUID()
    expect((await reply(one, {}, key)).status).toBe(200)
    expect((await reply(other, {}, key)).status).toBe(422)
  })
})

describe('refusals', () => {
  const texts: Array<[object, string]> = [
    [{ to: '' }, 'Please provide a valid recipient email.'],
    [{ to: 'not-an-address' }, 'Please provide a valid recipient email.'],
    [{ to: 'a@b.example, c@d.example' }, 'Please provide a valid recipient email.'],
    [{ to: 'a@b.example\r\nBcc: c@d.example' }, 'Please provide a valid recipient email.'],
    [{ textBody: ' \n ' }, 'Reply message cannot be empty.'],
  ]
  test.each(texts)('%o', async (values, text) => {
    const { status, body } = await reply(await ask(), values)
    expect([status, (body as unknown as { message: string }).message]).toEqual([400, text])
  })

  test('a subject cannot smuggle in a header', async () => {
    expect((await reply(await ask(), { subject: 'Hi\r\nBcc: x@y.example' })).status).toBe(400)
  })

  test('an unknown conversation is not found', async () => {
    const asked = await ask()
    expect((await reply({ ...asked, threadId: absentId })).status).toBe(404)
  })
})
