import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer as readBytes } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createMailer } from './create-mailer.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

const cleanups: Array<() => unknown> = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

const user = 'office'
const password = 'p@ss:word/1'

/** A complete mail server: STARTTLS with a self-signed certificate, sign-in, a size limit. */
async function startServer(settings: SMTPServerOptions = {}) {
  const received: Email[] = []
  const server = new SMTPServer({
    size: 100_000,
    onAuth: ({ username, password: given }, _, done) =>
      username === user && given === password ? done(null, { user }) : done(new Error('Bad credentials')),
    ...settings,
    onData: (stream, _, done) => {
      readBytes(stream)
        .then(async bytes => {
          if (stream.sizeExceeded)
            return done(Object.assign(new Error('5.3.4 Message too big'), { responseCode: 552 }))
          received.push(await PostalMime.parse(bytes))
          done()
        })
        .catch(done)
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  cleanups.push(() => new Promise<void>(resolve => server.close(() => resolve())))
  return { received, port: (server.server.address() as AddressInfo).port }
}

function send(smtpUrl: string, changes: Partial<OutgoingMail> = {}) {
  const mailer = createMailer({ smtpUrl, from: 'Lido <office@lido.example>', outboxDir: 'unused' })
  cleanups.unshift(() => mailer.close())
  return mailer.send({
    to: 'anna@family.example',
    subject: 'Anmeldebestätigung: Zoë Bäumli',
    text: 'Guten Tag\n\n. ein Punkt am Zeilenanfang\n.\nEnde',
    messageId: '<one@lido.example>',
    date: new Date('2026-03-02T09:00:00Z'),
    ...changes,
  })
}

const credentials = `${user}:${encodeURIComponent(password)}`

test('a mail goes through sign-in and encryption, and arrives as it was written', async () => {
  const { received, port } = await startServer()
  const result = await send(`smtp://${credentials}@127.0.0.1:${port}?tls.rejectUnauthorized=false`)
  expect(result).toMatchObject({ outcome: 'sent', response: expect.stringMatching(/^250/) })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    subject: 'Anmeldebestätigung: Zoë Bäumli',
    messageId: '<one@lido.example>',
  })
  expect(received[0]?.text?.trim()).toBe('Guten Tag\n\n. ein Punkt am Zeilenanfang\n.\nEnde')
})

test.each(['', '?ignoreTLS=true', '?requireTLS=false'])(
  'a password goes nowhere in the clear (%s), except to this machine itself',
  async query => {
    let isAsked = false
    const { received, port } = await startServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_, _session, done) => {
        isAsked = true
        done(null, { user })
      },
    })
    // It leads to this machine, but does not say so.
    const result = await send(`smtp://${credentials}@0.0.0.0:${port}${query}`)
    expect(result).toMatchObject({ outcome: 'refused', kind: 'configuration' })
    expect({ isAsked, received }).toEqual({ isAsked: false, received: [] })
    expect(await send(`smtp://${credentials}@127.0.0.1:${port}`)).toMatchObject({ outcome: 'sent' })
  },
)

test('a wrong password is a configuration error', async () => {
  const { port } = await startServer()
  expect(await send(`smtp://${user}:wrong@127.0.0.1:${port}?tls.rejectUnauthorized=false`)).toMatchObject({
    kind: 'configuration',
    reason: expect.stringMatching(/configuration error.*535/),
  })
})

test('a missing sign-in is a configuration error', async () => {
  const { port } = await startServer()
  expect(await send(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`)).toMatchObject({
    kind: 'configuration',
    reason: expect.stringMatching(/configuration error.*530/),
  })
})

test('a certificate that cannot be trusted is a configuration error', async () => {
  const { port } = await startServer()
  expect(await send(`smtp://${credentials}@127.0.0.1:${port}`)).toMatchObject({ kind: 'configuration' })
})

test('the password never shows in a reason', async () => {
  const { port } = await startServer()
  const result = await send(`smtp://${user}:s3cret-word@127.0.0.1:${port}?tls.rejectUnauthorized=false`)
  expect(JSON.stringify(result)).not.toContain('s3cret-word')
})

test('a message larger than the server accepts is refused for good', async () => {
  const { received, port } = await startServer()
  const content = Buffer.alloc(200_000, 'x')
  const result = await send(`smtp://${credentials}@127.0.0.1:${port}?tls.rejectUnauthorized=false`, {
    attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', content }],
  })
  expect(result).toMatchObject({ outcome: 'refused', kind: 'permanent' })
  expect(received).toEqual([])
})
