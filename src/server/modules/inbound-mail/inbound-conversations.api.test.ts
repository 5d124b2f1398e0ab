import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { change, systemActor } from '#server/db/change.ts'
import { enqueueMail, type LoggedMail } from '#server/mail/outbox/outbox.ts'
import { buildDelivery, buildOrder } from '#server/testing/builders.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { inboundSecret, postMail, readMail, receiveMail } from './testing/hand-in-mail.ts'
import { writeBounce, writeMail } from './testing/write-mail.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: { INBOUND_SECRET: inboundSecret } })
})
afterAll(() => lido.close())

const post = (raw: Uint8Array) => postMail(lido, raw)
const receive = (raw: Uint8Array) => receiveMail(lido, raw)
const read = (id: string) => readMail(lido, id)

/** A mail of ours that somebody may answer. */
async function sendOurs(): Promise<LoggedMail> {
  const { now } = lido.clock
  const mail = await change(lido.db, { actor: systemActor('test'), now }, ({ tx }) =>
    enqueueMail(tx, {
      type: 'booking_confirmation',
      generation: 5,
      entity: { type: 'booking', id: absentId },
      from: 'Lido <office@lido.example>',
      to: 'reka@familie.example',
      subject: 'Buchung',
      text: 'Guten Tag',
      html: '<p>Guten Tag</p>',
      createdAt: now,
    }),
  )
  await lido.db.updateTable('emails').set({ status: 'sent', sentAt: now }).where('id', '=', mail.id).execute()
  return mail
}

describe('conversations', () => {
  test('an answer joins the conversation of the mail it answers, and is about the same booking', async () => {
    const ours = await sendOurs()
    const mail = await receive(
      await writeMail({ inReplyTo: ours.messageId, references: [ours.messageId], subject: 'AW: Buchung' }),
    )
    expect(mail).toMatchObject({
      outcome: 'stored',
      threadId: ours.threadId,
      from: 'Réka Őry <reka@familie.example>',
      to: 'Lido <office@lido.example>',
      subject: 'AW: Buchung',
      direction: 'inbound',
      type: 'inbound',
      status: 'received',
      generation: 5,
      entityType: 'booking',
      entityId: absentId,
      inReplyTo: ours.messageId,
    })
    expect(mail.thread.map(({ id }) => id).sort()).toEqual([ours.id, mail.id].sort())
  })

  test('an ancestor is enough, the nearest known one counts', async () => {
    const [first, second] = [await sendOurs(), await sendOurs()]
    const references = [
      first.messageId,
      '<lost@familie.example>',
      second.messageId,
      '<lost-too@familie.example>',
    ]
    const mail = await receive(await writeMail({ inReplyTo: '<lost-too@familie.example>', references }))
    expect(mail.threadId).toBe(second.threadId)
  })

  test('a mail that answers nothing we know opens a new conversation, even with a known subject', async () => {
    const ours = await sendOurs()
    const mail = await receive(
      await writeMail({ subject: 'Re: Buchung', inReplyTo: '<x@elsewhere.example>' }),
    )
    expect(mail.threadId).not.toBe(ours.threadId)
    expect(mail.thread).toHaveLength(1)
    expect(mail.entityType).toBeNull()
  })

  test('a mail that arrives after the answer to it joins that conversation', async () => {
    const late = `<${randomUUID()}@familie.example>`
    const answer = await receive(await writeMail({ inReplyTo: late }))
    expect((await receive(await writeMail({ messageId: late }))).threadId).toBe(answer.threadId)
  })

  test('the answer to it goes where its writer asks', async () => {
    const mail = await receive(await writeMail({ replyTo: 'Alle <alle@familie.example>' }))
    expect(mail.replyTo).toBe('Alle <alle@familie.example>')
  })
})

describe('the same mail twice', () => {
  test('is one, with one set of files, also at the same moment', async () => {
    const raw = await writeMail({ attachments: [{ filename: 'a.txt', content: 'x' }] })
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(raw)))
    answers.push(await post(raw))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.messageUuid)).size).toBe(1)
    expect(answers.filter(({ body }) => body.outcome === 'stored')).toHaveLength(1)
    const paths = await lido.db
      .selectFrom('files')
      .select('path')
      .where('path', 'like', `${answers[0]?.body.messageUuid}/%`)
      .execute()
    expect(paths).toHaveLength(1)
  })

  test('is stored once even without a Message-ID, by webhook or mailbox', async () => {
    const raw = 'From: a@familie.example\r\nSubject: Ohne Nummer\r\n\r\nText\r\n'
    const first = await receive(Buffer.from(`Received: from one\r\n${raw}`))
    const second = await receive(Buffer.from(`Received: from two\r\n${raw}`))
    expect([first.outcome, second.outcome, second.id]).toEqual(['stored', 'known', first.id])
  })

  test('a copy of our own mail that comes back is not a new one', async () => {
    const ours = await sendOurs()
    const { body } = await post(await writeMail({ messageId: ours.messageId }))
    expect(body).toMatchObject({ outcome: 'known', messageUuid: ours.id })
  })
})

describe('bounces', () => {
  test('mark the mail that bounced with the server’s reason, in its own conversation', async () => {
    const ours = await sendOurs()
    const raw = writeBounce({ messageId: ours.messageId })
    const bounce = await receive(raw)
    expect(bounce).toMatchObject({ outcome: 'bounce', threadId: ours.threadId, entityId: absentId })
    expect(bounce.metadata.bounce).toEqual({
      outcome: 'failed',
      recipient: 'reka@familie.example',
      reason: '550 5.1.1 No such mailbox here',
      of: ours.id,
      sender: 'recipientServer',
    })
    expect(await read(ours.id)).toMatchObject({
      status: 'bounced',
      reason: 'Returned: 550 5.1.1 No such mailbox here',
    })
    expect((await post(raw)).body.outcome).toBe('known')
  })

  test.each([
    ['from a stranger', { from: 'mailer-daemon@evil.example' }, 'stranger', /neither from the recipient/],
    ['from another person there', { from: 'evil@familie.example' }, 'stranger', /neither from the recipient/],
    [
      'about somebody else',
      { recipient: 'other@familie.example' },
      'recipientServer',
      /does not name the recipient/,
    ],
  ])('%s change nothing, and say so', async (_, changes, sender, why) => {
    const ours = await sendOurs()
    const bounce = await receive(writeBounce({ messageId: ours.messageId, ...changes }))
    expect(bounce).toMatchObject({
      outcome: 'bounce',
      threadId: ours.threadId,
      metadata: { bounce: { sender } },
      reason: expect.stringMatching(why),
    })
    expect((await read(ours.id)).status).toBe('sent')
  })

  test('of our own mail server count', async () => {
    const ours = await sendOurs()
    await receive(writeBounce({ messageId: ours.messageId, from: 'MAILER-DAEMON@lido.example' }))
    expect((await read(ours.id)).status).toBe('bounced')
  })

  test('of an unknown mail open no conversation, and cannot be answered', async () => {
    const bounce = await receive(writeBounce({ messageId: '<unknown@lido.example>' }))
    expect(bounce).toMatchObject({ outcome: 'bounce', threadId: null, thread: [], threadMetadata: null })
  })

  test('that only report a delay change nothing', async () => {
    const ours = await sendOurs()
    const raw = writeBounce({ messageId: ours.messageId, action: 'delayed', status: '4.4.1' })
    expect(await receive(raw)).toMatchObject({ threadId: ours.threadId })
    expect((await read(ours.id)).status).toBe('sent')
  })

  test('of servers that write plain text are known by their sender', async () => {
    const ours = await sendOurs()
    const text = `could not be delivered to reka@familie.example\n  550 5.2.2 Mailbox full\n\n------ copy ------\nMessage-ID: ${ours.messageId}\n`
    const from = 'Mail Delivery System <mailer-daemon@mx.familie.example>'
    const bounce = await receive(await writeMail({ from, text }))
    expect(bounce).toMatchObject({ outcome: 'bounce', threadId: ours.threadId })
    expect(await read(ours.id)).toMatchObject({
      status: 'bounced',
      reason: 'Returned: 550 5.2.2 Mailbox full',
    })
  })

  test('leave alone what staff still decide about', async () => {
    const order = await buildOrder(lido.db, { generation: 5, status: 'INVOICE_READY' })
    await buildDelivery(lido.db, order.id, { state: 'uncertain' })
    const { id, messageId } = await lido.db
      .selectFrom('emails')
      .select(['id', 'messageId'])
      .where('entityId', '=', order.id)
      .executeTakeFirstOrThrow()
    await receive(writeBounce({ messageId }))
    expect((await read(id)).status).toBe('uncertain')
  })

  test('an out-of-office reply is a mail like any other', async () => {
    const ours = await sendOurs()
    const headers = { 'Auto-Submitted': 'auto-replied' }
    const mail = await receive(await writeMail({ headers, inReplyTo: ours.messageId, subject: 'Abwesend' }))
    expect(mail).toMatchObject({
      outcome: 'stored',
      threadId: ours.threadId,
      metadata: { isAutomatic: true },
    })
    expect((await read(ours.id)).status).toBe('sent')
  })
})
