import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inboundLimitBytes, inboundMailRoutes } from '#contract/inbound-mail.ts'
import { phase5EmailRoutes } from '#contract/phase5-emails.ts'
import { change, systemActor } from '#server/db/change.ts'
import { signatureHeaders, signBody } from '#server/http/webhook-signature.ts'
import { enqueueMail, type LoggedMail } from '#server/mail/outbox.ts'
import { buildDelivery, buildOrder } from '#server/testing/builders.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { writeBounce, writeMail } from './testing/write-mail.ts'

const secret = 'a secret between two mail servers'
const { path } = inboundMailRoutes.receiveMail

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: { INBOUND_SECRET: secret } })
})
afterAll(() => lido.close())

async function post(raw: Uint8Array, headers: Record<string, string> = {}) {
  const signed = {
    'content-type': 'message/rfc822',
    ...signatureHeaders(secret, raw, lido.clock.now),
    ...headers,
  }
  const response = await fetch(lido.address + path, {
    method: 'POST',
    headers: signed,
    body: Buffer.from(raw),
  })
  return { status: response.status, body: await response.json() }
}

/** Hands a mail in and reads what the log made of it. */
async function receive(raw: Uint8Array) {
  const answer = await post(raw)
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  return { ...(await read(answer.body.messageUuid)), outcome: answer.body.outcome as string }
}

const read = async (id: string) => (await lido.call(phase5EmailRoutes.readEmail, { params: { id } })).body

/** A mail of ours that somebody may answer. */
async function sendOurs(): Promise<LoggedMail> {
  const { now } = lido.clock
  const mail = await change(lido.db, { actor: systemActor('test'), now }, ({ tx }) =>
    enqueueMail(tx, {
      ...{ type: 'booking_confirmation', generation: 5, entity: { type: 'booking', id: absentId } },
      ...{ from: 'Lido <office@lido.example>', to: 'reka@familie.example', subject: 'Buchung' },
      ...{ text: 'Guten Tag', html: '<p>Guten Tag</p>', createdAt: now },
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

  test('a mail that answers nothing we know opens a conversation of its own, whatever its subject says', async () => {
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

  test('is one even without a Message-ID, by whatever way it came', async () => {
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
    })
    expect(await read(ours.id)).toMatchObject({
      status: 'bounced',
      reason: 'Returned: 550 5.1.1 No such mailbox here',
    })
    expect((await post(raw)).body.outcome).toBe('known')
  })

  test('of a mail nobody knows open no conversation, and cannot be answered', async () => {
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
    const text = `could not be delivered\n  550 5.2.2 Mailbox full\n\n------ copy ------\nMessage-ID: ${ours.messageId}\n`
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

describe('attachments', () => {
  test('are kept byte for byte, with harmless names', async () => {
    const photo = randomBytes(50_000)
    const mail = await receive(
      await writeMail({
        attachments: [
          { filename: '../../etc/Zeugnis Őry.png', content: photo, contentType: 'image/png' },
          { filename: 'a\u202Egpj.exe', content: 'x' },
          { content: 'ohne Namen', contentType: 'application/x-odd', filename: false },
        ],
      }),
    )
    expect(mail.attachments.map(({ filename, size }) => [filename, size])).toEqual([
      ['-..-etc-Zeugnis Őry.png', 50_000],
      ['a-gpj.exe', 1],
      ['attachment-3', 10],
    ])
    const params = { id: mail.id, index: 0 }
    const { body } = await lido.call(phase5EmailRoutes.signAttachmentUrl, { params })
    expect((await lido.send('GET', body.signedUrl)).body.equals(photo)).toBe(true)
  })

  test('a mail of more than 20 MB is stored whole, one beyond the limit is refused', async () => {
    const content = randomBytes(20 * 1024 * 1024)
    const mail = await receive(await writeMail({ attachments: [{ filename: 'film.mp4', content }] }))
    expect(mail.attachments).toMatchObject([{ filename: 'film.mp4', size: content.length }])
    const tooLarge = await post(Buffer.alloc(inboundLimitBytes + 1, 'x'))
    expect(tooLarge).toMatchObject({ status: 413, body: { message: 'Request body is too large' } })
  }, 240_000)

  test('a body nobody could read in a frame is kept as a file', async () => {
    const text = 'Zeile\r\n'.repeat(400_000)
    const mail = await receive(await writeMail({ text }))
    expect(mail.attachments).toMatchObject([{ filename: 'message.txt' }])
    expect(mail.bodyText.length).toBeLessThan(1_000_100)
    expect(mail.bodyText).toMatch(/\[This mail is longer; all of it is in message\.txt\.\]$/)
  }, 120_000)
})

describe('odd mails', () => {
  const header = 'From: =?iso-8859-2?Q?=D5ry?= <a@familie.example>\r\nMIME-Version: 1.0\r\n'
  const eightBit = (charset: string, bytes: number[]) =>
    Buffer.concat([
      Buffer.from(`${header}Content-Type: text/plain; charset=${charset}\r\nSubject: =?${charset}?B?`),
      Buffer.from(
        `${Buffer.from(bytes).toString('base64')}?=\r\nMessage-ID: <${randomUUID()}@x.example>\r\n\r\n`,
      ),
      Buffer.from(bytes),
    ])

  test.each([
    ['iso-8859-2', [0xd5, 0xfb], 'Őű'],
    ['windows-1250', [0xd5, 0xfb], 'Őű'],
    ['iso-2022-jp', [0x1b, 0x24, 0x42, 0x25, 0x46, 0x1b, 0x28, 0x42], 'テ'],
    ['gb18030', [0xc4, 0xe3], '你'],
    ['koi8-r', [0xf0, 0xd2], 'Пр'],
  ])('are read in %s', async (charset, bytes, text) => {
    const mail = await receive(eightBit(charset, bytes))
    expect([mail.subject, mail.bodyText.trim(), mail.from]).toEqual([text, text, 'Őry <a@familie.example>'])
  })

  test('of a charset nobody knows are stored as well as they can be read', async () => {
    expect((await receive(eightBit('x-klingon', [0x41, 0xff]))).bodyText).toMatch(/^A/)
  })

  const broken: Array<[string, string]> = [
    [
      'a multipart without its boundary',
      `${header}Content-Type: multipart/mixed\r\nSubject: x\r\n\r\n--b\r\n\r\ny`,
    ],
    [
      'a multipart cut off',
      `${header}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBO`,
    ],
    ['base64 that is none', `${header}Content-Transfer-Encoding: base64\r\n\r\n!!!not base64!!!`],
    ['bare line feeds', `From: a@b.example\nSubject: x\n\ny`],
    ['NUL and half a character', `${header}Subject: a\0b\r\n\r\nc\0d \ud800`],
    ['a header without an end', `From: a@b.example\r\nSubject: ${'x'.repeat(5000)}`],
    ['addresses that are none', `From: <<>>,,; "\r\nTo: undisclosed-recipients:;\r\nSubject: x\r\n\r\ny`],
    [
      'a content type with a line of its own',
      `${header}Content-Type: text/plain; name="a\r\n b"\r\nSubject: x\r\n\r\ny`,
    ],
    ['a date of nowhen', `${header}Date: the day before yesterday\r\nSubject: x\r\n\r\ny`],
  ]
  test.each(broken)('with %s are stored', async (_, raw) => {
    const mail = await receive(Buffer.from(raw))
    expect(mail.status).toBe('received')
    expect(JSON.stringify(mail)).not.toContain('\\u0000')
  })

  const nested = (depth: number) => {
    const parts = Array.from(
      { length: depth },
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
    )
    return `${header}Subject: x\r\n${parts.join('')}`
  }
  const refused: Array<[string, string, RegExp]> = [
    ['no headers at all', 'just some words', /not a mail: it has no headers/],
    ['a box in a box, a thousand times', nested(1000), /^This mail cannot be read: .*nesting/i],
    [
      'headers without end',
      `${header}X: ${'x'.repeat(3_000_000)}\r\n\r\n`,
      /^This mail cannot be read: .*header/i,
    ],
    [
      '600 attachments',
      `${header}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: a/b\r\n\r\nx\r\n'.repeat(600)}--b--`,
      /more than 500 attachments/,
    ],
  ]
  test.each(refused)('with %s are refused with a line that says why', async (_, raw, line) => {
    const { status, body } = await post(Buffer.from(raw))
    expect(status).toBe(422)
    expect(body.message).toMatch(line)
  })
})

describe('a stranger', () => {
  const raw = Buffer.from('From: a@b.example\r\n\r\nx')
  const refusals: Array<[string, () => Record<string, string>]> = [
    ['a signature made with another secret', () => signatureHeaders('another', raw, lido.clock.now)],
    [
      'a signature of six minutes ago',
      () => signatureHeaders(secret, raw, new Date(lido.clock.now.getTime() - 360_000)),
    ],
    [
      'a signature of six minutes ahead',
      () => signatureHeaders(secret, raw, new Date(lido.clock.now.getTime() + 360_000)),
    ],
    ['a signature of another mail', () => signatureHeaders(secret, Buffer.from('other'), lido.clock.now)],
    ['no signature', () => ({ 'x-lido-signature': '' })],
    ['a signature that is none', () => ({ 'x-lido-signature': 'x'.repeat(64) })],
    [
      'a changed time',
      () => ({ 'x-lido-timestamp': String(Math.floor(lido.clock.now.getTime() / 1000) + 1) }),
    ],
    [
      'a time that is none',
      () => ({ 'x-lido-timestamp': 'NaN', 'x-lido-signature': signBody(secret, 'NaN', 'a'.repeat(64)) }),
    ],
  ]
  test.each(refusals)('with %s is refused', async (_, headers) => {
    expect((await post(raw, headers())).status).toBe(401)
  })

  test('is refused before any of a large body is read', async () => {
    const body = Buffer.alloc(20 * 1024 * 1024)
    const headers = { 'content-type': 'message/rfc822' }
    const answer = await fetch(lido.address + path, { method: 'POST', headers, body }).then(
      ({ status }) => status,
      () => 'the connection was closed',
    )
    expect([401, 'the connection was closed']).toContain(answer)
  })

  test('cannot hand in anything but raw mail, nor anything at all where no secret is set', async () => {
    expect((await post(raw, { 'content-type': 'text/html' })).status).toBe(415)
    expect((await post(raw, { 'content-type': 'application/json' })).status).toBe(400)
    expect((await post(Buffer.alloc(0))).status).toBe(400)
    const closed = await startTestApp()
    const headers = { 'content-type': 'message/rfc822', ...signatureHeaders('', raw, closed.clock.now) }
    const answer = await fetch(closed.address + path, { method: 'POST', headers, body: raw })
    expect(answer.status).toBe(401)
    await closed.close()
  })
})
