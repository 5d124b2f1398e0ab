import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mailer } from '#server/mail/mailer.ts'
import { openOutbox, type TestOutbox } from '#server/mail/testing/open-outbox.ts'
import type { SmtpFault } from '#server/testing/smtp-double.ts'
import { enqueueMail, enqueueMails } from './outbox.ts'

let outbox: TestOutbox
beforeAll(async () => {
  outbox = await openOutbox()
})
afterAll(() => outbox.close())
beforeEach(() => outbox.empty())
afterEach(() => outbox.endTest())

test.each([
  ['451 Try later', 'Email service temporarily unavailable: 451 Try later'],
  ['452 Too many', 'Email service credit limit exceeded: 452 Too many'],
])('after “%s” the mail waits, and later leaves under the same Message-ID', async (does, reason) => {
  const faults: Array<SmtpFault | undefined> = [{ stage: 'rcpt', does }]
  const server = await outbox.startServer({ messageFault: () => faults.shift() })
  const { id, messageId } = await outbox.transact(tx => enqueueMail(tx, outbox.newMail()))
  const worker = outbox.startWorker(outbox.mailerFor(server))
  await worker.drain()
  expect(await outbox.readMail(id)).toMatchObject({
    status: 'queued',
    reason,
    attempts: 1,
    nextAttemptAt: '2026-03-10T09:00:30Z',
  })
  await worker.drain()
  expect((await outbox.readMail(id)).attempts).toBe(1)
  outbox.passMinutes(1)
  await worker.drain()
  expect(await outbox.readMail(id)).toMatchObject({
    status: 'sent',
    attempts: 2,
    reason: null,
    nextAttemptAt: null,
  })
  expect(server.taken.map(mail => mail.messageId)).toEqual([messageId])
})

test('a mail that keeps failing is given up, with the last reason', async () => {
  const server = await outbox.startServer({ messageFault: () => ({ stage: 'mail', does: '450 Busy' }) })
  const { id } = await outbox.transact(tx => enqueueMail(tx, outbox.newMail()))
  const worker = outbox.startWorker(outbox.mailerFor(server), {
    retryPolicy: { firstDelayMs: 1000, longestDelayMs: 2000, maxAttempts: 3 },
  })
  for (const status of ['queued', 'queued', 'failed', 'failed']) {
    await worker.drain()
    expect((await outbox.readMail(id)).status).toBe(status)
    outbox.passMinutes(1)
  }
  expect(await outbox.readMail(id)).toMatchObject({
    attempts: 3,
    reason: 'Email service temporarily unavailable: 450 Busy',
  })
})

test('an address that does not exist fails at once, with the server’s words', async () => {
  const server = await outbox.startServer({
    messageFault: () => ({ stage: 'rcpt', does: '550 5.1.1 No such user' }),
  })
  const { id } = await outbox.transact(tx => enqueueMail(tx, outbox.newMail()))
  await outbox.startWorker(outbox.mailerFor(server)).drain()
  expect(await outbox.readMail(id)).toMatchObject({
    status: 'failed',
    attempts: 1,
    reason: 'The mail server refused the message: 550 5.1.1 No such user',
  })
})

test('a mail that may have arrived is uncertain and not sent again', async () => {
  const server = await outbox.startServer({
    messageFault: () => ({ stage: 'dot', does: 'cut', taken: true }),
  })
  const { id } = await outbox.transact(tx => enqueueMail(tx, outbox.newMail()))
  const worker = outbox.startWorker(outbox.mailerFor(server))
  await worker.drain()
  outbox.passMinutes(600)
  await worker.drain()
  expect(await outbox.readMail(id)).toMatchObject({ status: 'uncertain', attempts: 1 })
  expect(server.taken).toHaveLength(1)
})

/** A mailer whose server takes the message and answers only on demand. */
function stalledMailer() {
  const answers: Array<() => void> = []
  const mailer: Mailer = {
    leaves: true,
    send: () =>
      new Promise(resolve => answers.push(() => resolve({ outcome: 'sent', response: '250 Finally' }))),
    close() {},
  }
  return { mailer, answers }
}

test('a mail in flight when the only server died is uncertain after the restart, not sent again', async () => {
  const { mailer, answers } = stalledMailer()
  const { id } = await outbox.transact(tx => enqueueMail(tx, outbox.newMail()))
  outbox.startWorker(mailer)
  await expect.poll(() => answers.length).toBe(1)

  const server = await outbox.startServer()
  await outbox.startWorker(outbox.mailerFor(server), { isOnlyProcess: true }).drain()
  expect(await outbox.readMail(id)).toMatchObject({
    status: 'uncertain',
    reason: expect.stringContaining('Delivery uncertain'),
  })
  expect(server.taken).toEqual([])
  answers[0]?.()
})

test('beside other servers, a claim is respected until its lease has run out', async () => {
  const { mailer, answers } = stalledMailer()
  const { id } = await outbox.transact(tx => enqueueMail(tx, outbox.newMail()))
  const slow = outbox.startWorker(mailer, { leaseMs: 60_000 })
  await expect.poll(() => answers.length).toBe(1)

  const server = await outbox.startServer()
  const second = outbox.startWorker(outbox.mailerFor(server))
  await second.drain()
  expect((await outbox.readMail(id)).status).toBe('sending')
  await second.stop()
  outbox.passMinutes(2)
  await outbox.startWorker(outbox.mailerFor(server)).drain()
  expect((await outbox.readMail(id)).status).toBe('uncertain')

  answers[0]?.()
  await slow.stop()
  expect(await outbox.readMail(id)).toMatchObject({ status: 'sent', reason: null })
  expect(server.taken).toEqual([])
})

test('stopping finishes what is in flight and leaves the rest for the next start', async () => {
  const { mailer, answers } = stalledMailer()
  const mails = await outbox.transact(tx =>
    enqueueMails(tx, [outbox.newMail(), outbox.newMail(), outbox.newMail()]),
  )
  const worker = outbox.startWorker(mailer, { concurrency: 2 })
  await expect.poll(() => answers.length).toBe(2)
  const stopped = worker.stop()
  for (const answer of answers) answer()
  await stopped
  const statuses = await Promise.all(mails.map(async ({ id }) => (await outbox.readMail(id)).status))
  expect(statuses.toSorted()).toEqual(['queued', 'sent', 'sent'])
  expect(answers).toHaveLength(2)
})

test('an answer that no database could store is cleaned where it comes in', async () => {
  const answers = [
    '250 Taken \0 with a NUL',
    `250 ${'x'.repeat(495)}🌊`,
    '550 \0 No',
    `550 ${'x'.repeat(495)}🌊`,
  ]
  const faults = answers.map(does => ({ stage: 'dot', does, taken: does.startsWith('250') }) as const)
  const server = await outbox.startServer({ messageFault: () => faults.shift() })
  const mails = await outbox.transact(tx =>
    enqueueMails(
      tx,
      answers.map(() => outbox.newMail()),
    ),
  )
  await outbox.startWorker(outbox.mailerFor(server), { concurrency: 1 }).drain()
  const rows = await Promise.all(mails.map(({ id }) => outbox.readMail(id)))
  expect(rows.map(({ status }) => status).sort()).toEqual(['failed', 'failed', 'sent', 'sent'])
})

test('when the database refuses how mails ended, only the culprit lacks its answer', async () => {
  const responses = ['250 Taken', '250 \0', '250 \ud83c', '250 Taken']
  const mailer: Mailer = {
    leaves: true,
    send: async ({ subject }) => ({ outcome: 'sent', response: responses[Number(subject)] ?? '' }),
    close() {},
  }
  const mails = await outbox.transact(tx =>
    enqueueMails(
      tx,
      responses.map((_, number) => outbox.newMail({ subject: `${number}` })),
    ),
  )
  const worker = outbox.startWorker(mailer)
  await worker.drain()
  await worker.stop()
  const rows = await Promise.all(mails.map(({ id }) => outbox.readMail(id)))
  const odd = { status: 'sent', reason: 'What the mail server answered could not be stored' }
  const plain = { status: 'sent', reason: null, metadata: { serverResponse: '250 Taken' } }
  expect(rows).toMatchObject([plain, odd, odd, plain])
})

test('a mailer that breaks leaves its mail uncertain and the others alone', async () => {
  const mailer: Mailer = {
    leaves: true,
    async send({ subject }) {
      if (subject === 'breaks') throw new Error('broken')
      return { outcome: 'sent', response: '250 Taken' }
    },
    close() {},
  }
  const [broken, sent] = await outbox.transact(tx =>
    enqueueMails(tx, [outbox.newMail({ subject: 'breaks' }), outbox.newMail()]),
  )
  await outbox.startWorker(mailer).drain()
  expect(await outbox.readMail(broken?.id ?? '')).toMatchObject({ status: 'uncertain' })
  expect(await outbox.readMail(sent?.id ?? '')).toMatchObject({ status: 'sent' })
})

test('stopping ends although the mail server never answers', async () => {
  const { mailer, answers } = stalledMailer()
  await outbox.transact(tx => enqueueMail(tx, outbox.newMail()))
  const worker = outbox.startWorker(mailer, { stopMs: 100 })
  await expect.poll(() => answers.length).toBe(1)
  await worker.stop()
  answers[0]?.()
})

test('stopping ends although the database takes nothing any more', async () => {
  const { mailer, answers } = stalledMailer()
  await outbox.transact(tx => enqueueMail(tx, outbox.newMail()))
  const worker = outbox.startWorker(mailer)
  await expect.poll(() => answers.length).toBe(1)
  await sql`alter table emails rename to emails_away`.execute(outbox.db)
  answers[0]?.()
  await worker.stop()
  await sql`alter table emails_away rename to emails`.execute(outbox.db)
})
