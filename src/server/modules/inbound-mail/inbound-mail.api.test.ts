import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import { inboundLimitBytes, inboundMailRoutes } from '#contract/inbound-mail.ts'
import { signatureHeaders, signBody } from '#server/http/signing/webhook-signature.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { storeMail } from './store-mail.ts'
import { inboundSecret, postMail, receiveMail } from './testing/hand-in-mail.ts'
import { writeCostlyMail } from './testing/hostile-mails.ts'
import { writeMail } from './testing/write-mail.ts'
import { describeUnreadable } from './unreadable-mail.ts'

const { path } = inboundMailRoutes.receiveMail

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: { INBOUND_SECRET: inboundSecret } })
})
afterAll(() => lido.close())

const post = (raw: Uint8Array, headers?: Record<string, string>) => postMail(lido, raw, headers)
const receive = (raw: Uint8Array) => receiveMail(lido, raw)

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

  test('a body too large to show is kept as a file', async () => {
    const text = 'Zeile\r\n'.repeat(400_000)
    const mail = await receive(await writeMail({ text }))
    expect(mail.attachments).toMatchObject([{ filename: 'message.txt' }])
    expect(mail.bodyText.length).toBeLessThan(1_000_100)
    expect(mail.bodyText).toMatch(/\[This mail is longer; all of it is in message\.txt\.\]$/)
  }, 120_000)
})

test('a mail that could not be read is recognised when it is handed in again, and not read again', async () => {
  const raw = writeCostlyMail(10)
  const arrival = { now: lido.clock.now, ownServers: [] }
  const { messageUuid } = await storeMail(lido.db, describeUnreadable(raw), arrival)
  expect((await post(raw)).body).toMatchObject({ outcome: 'known', messageUuid })
  const { body } = await lido.call(phase5EmailRoutes.readEmail, { params: { id: messageUuid } })
  expect(body).toMatchObject({
    from: 'Mail System <MAILER-DAEMON@evil.example>',
    reason: expect.stringContaining('could not be read'),
    attachments: [{ filename: 'message.eml', size: raw.length }],
  })
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

  test('of an unknown charset are stored as well as they can be read', async () => {
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
      'a content type with a line break',
      `${header}Content-Type: text/plain; name="a\r\n b"\r\nSubject: x\r\n\r\ny`,
    ],
    [
      'a message id as long as a novel',
      `${header}Message-ID: <${'x'.repeat(6000)}@x>\r\nSubject: x\r\n\r\nlong`,
    ],
    [
      'NUL in its message ids',
      `${header}Message-ID: <a\0b@x>\r\nIn-Reply-To: <c\0d@x>\r\nReferences: <e\0@x>\r\n\r\nz`,
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
      () => signatureHeaders(inboundSecret, raw, new Date(lido.clock.now.getTime() - 360_000)),
    ],
    [
      'a signature of six minutes ahead',
      () => signatureHeaders(inboundSecret, raw, new Date(lido.clock.now.getTime() + 360_000)),
    ],
    [
      'a signature of another mail',
      () => signatureHeaders(inboundSecret, Buffer.from('other'), lido.clock.now),
    ],
    ['no signature', () => ({ 'x-lido-signature': '' })],
    ['a signature that is none', () => ({ 'x-lido-signature': 'x'.repeat(64) })],
    [
      'a changed time',
      () => ({ 'x-lido-timestamp': String(Math.floor(lido.clock.now.getTime() / 1000) + 1) }),
    ],
    [
      'a time that is none',
      () => ({
        'x-lido-timestamp': 'NaN',
        'x-lido-signature': signBody(inboundSecret, 'NaN', 'a'.repeat(64)),
      }),
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
