import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { type SmtpFault, type SmtpStage, startSmtpDouble } from '#server/testing/smtp-double.ts'
import { createMailer } from './create-mailer.ts'
import type { Mailer } from './mailer.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

/** For servers that will not answer; those that will are given as long as they need. */
const timeoutMs = 150
const cleanups: Array<() => unknown> = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

function mailerFor(smtpUrl: string, givenMs = 10_000): Mailer {
  const from = 'Lido <office@lido.example>'
  const mailer = createMailer({ smtpUrl, from, outboxDir: 'unused', timeoutMs: givenMs })
  cleanups.push(() => mailer.close())
  return mailer
}

async function serverWith(fault: SmtpFault | undefined, pipelining = true) {
  const isEarly = fault?.stage === 'greeting' || fault?.stage === 'ehlo'
  const server = await startSmtpDouble({
    pipelining,
    connectionFault: () => (isEarly ? fault : undefined),
    messageFault: () => (isEarly ? undefined : fault),
  })
  cleanups.push(() => server.close())
  return server
}

let sequence = 0
const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: 'anna@family.example',
  subject: 'Rechnung 2026-00042',
  text: 'Grüezi',
  html: '<p>Grüezi</p>',
  messageId: `<test-${++sequence}@lido.example>`,
  date: new Date('2026-03-02T09:00:00Z'),
  ...changes,
})

const stages: SmtpStage[] = ['greeting', 'ehlo', 'mail', 'rcpt', 'data', 'dot']

describe.each([
  ['that takes commands in batches', true],
  ['that takes commands one by one', false],
])('a mail server %s', (_, pipelining) => {
  test('takes a message, and its answer is kept', async () => {
    const server = await serverWith(undefined, pipelining)
    const sent = mail()
    expect(await mailerFor(server.url).send(sent)).toEqual({ outcome: 'sent', response: '250 Message taken' })
    expect(server.taken).toHaveLength(1)
    expect(server.taken[0]).toMatchObject({ to: ['anna@family.example'], messageId: sent.messageId })
  })

  test.each(stages)('that answers 451 at %s is temporarily unavailable', async stage => {
    const server = await serverWith({ stage, does: '451 4.3.0 Try later' }, pipelining)
    expect(await mailerFor(server.url).send(mail())).toMatchObject({
      outcome: 'refused',
      kind: 'temporary',
      reason: 'Email service temporarily unavailable: 451 4.3.0 Try later',
    })
    expect(server.taken).toEqual([])
  })

  test.each(stages)('that answers 421 at %s is temporarily unavailable', async stage => {
    const server = await serverWith({ stage, does: '421 4.7.0 Closing' }, pipelining)
    expect(await mailerFor(server.url).send(mail())).toMatchObject({ outcome: 'refused', kind: 'temporary' })
    expect(server.taken).toEqual([])
  })

  test.each(['mail', 'rcpt', 'data', 'dot'] as const)(
    'that answers 550 at %s refuses for good',
    async stage => {
      const server = await serverWith({ stage, does: '550 5.1.1 No such user' }, pipelining)
      expect(await mailerFor(server.url).send(mail())).toMatchObject({
        outcome: 'refused',
        kind: 'permanent',
        reason: 'The mail server refused the message: 550 5.1.1 No such user',
      })
    },
  )

  test.each(['greeting', 'ehlo'] as const)('that answers 554 at %s is wrongly set up', async stage => {
    const server = await serverWith({ stage, does: '554 No service for you' }, pipelining)
    expect(await mailerFor(server.url).send(mail())).toMatchObject({
      kind: 'configuration',
      reason: expect.stringContaining('configuration error'),
    })
  })

  test.each(['452 4.3.1 Quota', '552 5.2.2 Over quota'])('that answers %s is out of credit', async reply => {
    const server = await serverWith({ stage: 'dot', does: reply }, pipelining)
    expect(await mailerFor(server.url).send(mail())).toMatchObject({
      kind: 'quota',
      reason: `Email service credit limit exceeded: ${reply}`,
    })
  })

  test.each(['greeting', 'ehlo', 'mail', 'rcpt', 'data'] as const)(
    'that never answers at %s has certainly not taken the message',
    async stage => {
      const server = await serverWith({ stage, does: 'silence' }, pipelining)
      expect(await mailerFor(server.url, timeoutMs).send(mail())).toMatchObject({
        outcome: 'refused',
        kind: 'temporary',
      })
      expect(server.taken).toEqual([])
    },
  )

  test.each(['greeting', 'ehlo', 'mail', 'rcpt', 'data'] as const)(
    'that cuts the connection at %s has certainly not taken the message',
    async stage => {
      const server = await serverWith({ stage, does: 'cut' }, pipelining)
      expect(await mailerFor(server.url).send(mail())).toMatchObject({
        outcome: 'refused',
        kind: 'temporary',
      })
      expect(server.taken).toEqual([])
    },
  )

  test.each([
    { does: 'silence', taken: true },
    { does: 'silence', taken: false },
    { does: 'cut', taken: true },
    { does: 'cut', taken: false },
    { does: '999 what?', taken: true },
  ])('that has the whole message and then does $does (taken: $taken) leaves it uncertain', async fault => {
    const server = await serverWith({ stage: 'dot', ...fault }, pipelining)
    expect(await mailerFor(server.url, 1000).send(mail())).toMatchObject({
      outcome: 'uncertain',
      reason: expect.stringContaining('Delivery uncertain'),
    })
    await wait(2 * timeoutMs)
    expect(server.taken).toHaveLength(fault.taken ? 1 : 0)
  })
})

const big = () =>
  mail({
    attachments: [
      { filename: 'big.pdf', contentType: 'application/pdf', content: Buffer.alloc(20_000_000, 'x') },
    ],
  })

test.each(['cut', 'silence'])('a message broken off halfway (%s) is never called sent', async does => {
  const server = await serverWith({ stage: 'body', does })
  const { outcome } = await mailerFor(server.url, timeoutMs).send(big())
  expect(outcome).not.toBe('sent')
  await wait(2 * timeoutMs)
  expect(server.taken).toEqual([])
})

test.each(['greeting', 'mail', 'rcpt', 'data'] as const)(
  'a server that is ready too late at %s gets nothing any more',
  async stage => {
    const server = await serverWith({ stage, does: { afterMs: 1.5 * timeoutMs } }, false)
    expect(await mailerFor(server.url, timeoutMs).send(mail())).toMatchObject({
      outcome: 'refused',
      kind: 'temporary',
    })
    await wait(3 * timeoutMs)
    expect(server.taken).toEqual([])
  },
)

test('a message that waited in vain for a free connection is given up and never leaves later', async () => {
  let isSlow = true
  const server = await startSmtpDouble({
    messageFault: () => (isSlow ? { stage: 'rcpt', does: 'silence' } : undefined),
  })
  cleanups.push(() => server.close())
  const mailer = mailerFor(server.url, 1000)
  const results = await Promise.all(Array.from({ length: 30 }, () => mailer.send(mail())))
  isSlow = false
  expect(results.map(result => result.outcome)).toEqual(results.map(() => 'refused'))
  await wait(1500)
  expect(server.taken).toEqual([])
  expect(await mailer.send(mail())).toMatchObject({ outcome: 'sent' })
})

test('refused messages do not use up connections', async () => {
  let count = 0
  const server = await startSmtpDouble({
    messageFault: () => (count++ % 2 ? undefined : { stage: 'rcpt', does: '550 No such user' }),
  })
  cleanups.push(() => server.close())
  const mailer = mailerFor(server.url)
  for (const outcome of ['refused', 'sent', 'refused', 'sent'])
    expect(await mailer.send(mail())).toMatchObject({ outcome })
  expect(server.connections).toBeLessThanOrEqual(2)
})

test('a connection the server dropped while idle costs nothing', async () => {
  const server = await serverWith(undefined)
  const mailer = mailerFor(server.url)
  await mailer.send(mail())
  server.dropConnections()
  expect(await mailer.send(mail())).toMatchObject({ outcome: 'sent' })
  expect(server.taken).toHaveLength(2)
})

test('no mail server at the address is temporarily unavailable', async () => {
  const server = await startSmtpDouble()
  await server.close()
  expect(await mailerFor(server.url).send(mail())).toMatchObject({
    kind: 'temporary',
    reason: expect.stringContaining('Email service temporarily unavailable'),
  })
})

test('a mail server name that does not resolve is a configuration error', async () => {
  expect(await mailerFor('smtp://no-such-host.invalid:2525').send(mail())).toMatchObject({
    kind: 'configuration',
    reason: expect.stringContaining('configuration error'),
  })
})

test('after close, a mail is refused and can be tried again', async () => {
  const server = await serverWith(undefined)
  const mailer = mailerFor(server.url)
  mailer.close()
  expect(await mailer.send(mail())).toMatchObject({ outcome: 'refused', kind: 'temporary' })
})
