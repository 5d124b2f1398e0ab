import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { change, systemActor } from '#server/db/change.ts'
import type { OpenDatabase, Tx } from '#server/db/database.ts'
import { readFile } from '#server/files/file-store.ts'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import {
  type SmtpDouble,
  type SmtpDoubleSettings,
  type SmtpFault,
  startSmtpDouble,
} from '#server/testing/smtp-double.ts'
import { createMailer, type Mailer } from './mailer.ts'
import {
  attachmentBucket,
  enqueueMail,
  enqueueMails,
  insertClaimedMail,
  type NewMail,
  settleMail,
} from './outbox.ts'
import { type OutboxWorkerSettings, startOutboxWorker } from './outbox-worker.ts'

let database: OpenDatabase
const clock = { now: new Date() }
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  clock.now = new Date('2026-03-10T09:00:00Z')
  await database.db.deleteFrom('emails').execute()
})

const cleanups: Array<() => unknown> = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function startServer(settings?: SmtpDoubleSettings): Promise<SmtpDouble> {
  const server = await startSmtpDouble(settings)
  cleanups.push(() => server.close())
  return server
}

function mailerFor(server: SmtpDouble, timeoutMs = 10_000): Mailer {
  const mailer = createMailer({ smtpUrl: server.url, from: 'unused@lido.example', outboxDir: '', timeoutMs })
  cleanups.push(() => mailer.close())
  return mailer
}

function startWorker(mailer: Mailer, settings: Partial<OutboxWorkerSettings> = {}) {
  const worker = startOutboxWorker({
    db: database.db,
    mailer,
    clock: () => clock.now,
    pollMs: 50,
    random: () => 0,
    ...settings,
  })
  cleanups.push(() => worker.stop())
  return worker
}

const transact = <T>(work: (tx: Tx) => Promise<T>) =>
  change(database.db, { actor: systemActor('test'), now: clock.now }, async ({ tx }) => work(tx))

const newMail = (changes: Partial<NewMail> = {}): NewMail => ({
  type: 'booking_confirmation',
  templateType: 'booking-confirmation',
  generation: 5,
  entity: { type: 'booking', id: randomUUID() },
  from: 'Schwimmschule Lido <office@lido.example>',
  to: 'anna@family.example',
  subject: 'Anmeldebestätigung – Krebs',
  text: 'Guten Tag',
  html: '<p>Guten Tag</p>',
  createdAt: clock.now,
  ...changes,
})

const readMail = (id: string) =>
  database.db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const readMark = async () =>
  (
    await database.db
      .selectFrom('change_marks')
      .select('mark')
      .where('topic', '=', 'emails')
      .executeTakeFirstOrThrow()
  ).mark

const passMinutes = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

test('a mail leaves with the change that caused it, and the log says what the mail server answered', async () => {
  const server = await startServer()
  const { id, messageId } = await transact(tx => enqueueMail(tx, newMail()))
  const mark = await readMark()
  await startWorker(mailerFor(server)).drain()

  expect(server.taken).toHaveLength(1)
  expect(server.taken[0]).toMatchObject({
    from: 'office@lido.example',
    to: ['anna@family.example'],
    messageId,
  })
  expect(await readMail(id)).toMatchObject({
    status: 'sent',
    attempts: 1,
    reason: null,
    sentAt: '2026-03-10T09:00:00Z',
    messageId: `<${id}@lido.example>`,
    metadata: { templateType: 'booking-confirmation', serverResponse: '250 Message taken' },
  })
  expect(await readMark()).toBeGreaterThan(mark)
})

test('a change that is rolled back mails nobody', async () => {
  const server = await startServer()
  const attempt = transact(async tx => {
    await enqueueMail(tx, newMail())
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  await startWorker(mailerFor(server)).drain()
  expect(server.taken).toEqual([])
})

test('a running worker finds a mail by itself', async () => {
  const server = await startServer()
  const worker = startWorker(mailerFor(server))
  await worker.drain()
  const { id } = await transact(tx => enqueueMail(tx, newMail()))
  await expect.poll(async () => (await readMail(id)).status, { timeout: 5000 }).toBe('sent')
})

test('attachments, threads and the mark of an automatic mail arrive', async () => {
  const server = await startServer()
  const pdf = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0x0d, 0x0a, 0x2e, 0x0d, 0x0a])
  const { id } = await transact(tx =>
    enqueueMail(
      tx,
      newMail({
        inReplyTo: '<b@family.example>',
        references: ['<a@lido.example>', '<b@family.example>'],
        attachments: [
          { filename: 'Rechnung 2026-00042.pdf', contentType: 'application/pdf', content: pdf },
          { filename: 'Bäderplan.pdf', contentType: 'application/pdf', content: Buffer.from('zwei') },
        ],
      }),
    ),
  )
  const stored = await readFile(database.db, { bucket: attachmentBucket, path: `${id}/0` })
  expect(stored?.bytes).toEqual(pdf)
  await startWorker(mailerFor(server)).drain()

  const mail = await PostalMime.parse(Buffer.from(server.taken[0]?.raw ?? '', 'latin1'))
  expect(mail.inReplyTo).toBe('<b@family.example>')
  expect(mail.references).toBe('<a@lido.example> <b@family.example>')
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([
    'Rechnung 2026-00042.pdf',
    'Bäderplan.pdf',
  ])
  expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer)).toEqual(pdf)
})

test('what a person wrote is not marked as automatic', async () => {
  const server = await startServer()
  const { templateType: _, ...written } = newMail({ type: 'outbound' })
  await transact(tx => enqueueMail(tx, written))
  await startWorker(mailerFor(server)).drain()
  expect(server.taken[0]?.raw).not.toMatch(/auto-submitted/i)
})

test.each([
  ['451 Try later', 'Email service temporarily unavailable: 451 Try later'],
  ['452 Too many', 'Email service credit limit exceeded: 452 Too many'],
])('after “%s” the mail waits, and later leaves under the same Message-ID', async (does, reason) => {
  const faults: Array<SmtpFault | undefined> = [{ stage: 'rcpt', does }]
  const server = await startServer({ messageFault: () => faults.shift() })
  const { id, messageId } = await transact(tx => enqueueMail(tx, newMail()))
  const worker = startWorker(mailerFor(server))
  await worker.drain()
  expect(await readMail(id)).toMatchObject({
    status: 'queued',
    reason,
    attempts: 1,
    nextAttemptAt: '2026-03-10T09:00:30Z',
  })
  await worker.drain()
  expect((await readMail(id)).attempts).toBe(1)
  passMinutes(1)
  await worker.drain()
  expect(await readMail(id)).toMatchObject({ status: 'sent', attempts: 2, reason: null, nextAttemptAt: null })
  expect(server.taken.map(mail => mail.messageId)).toEqual([messageId])
})

test('a mail that keeps failing is given up, with the last reason', async () => {
  const server = await startServer({ messageFault: () => ({ stage: 'mail', does: '450 Busy' }) })
  const { id } = await transact(tx => enqueueMail(tx, newMail()))
  const worker = startWorker(mailerFor(server), {
    retryPolicy: { firstDelayMs: 1000, longestDelayMs: 2000, maxAttempts: 3 },
  })
  for (const status of ['queued', 'queued', 'failed', 'failed']) {
    await worker.drain()
    expect((await readMail(id)).status).toBe(status)
    passMinutes(1)
  }
  expect(await readMail(id)).toMatchObject({
    attempts: 3,
    reason: 'Email service temporarily unavailable: 450 Busy',
  })
})

test('an address that does not exist fails at once, with the server’s words', async () => {
  const server = await startServer({
    messageFault: () => ({ stage: 'rcpt', does: '550 5.1.1 No such user' }),
  })
  const { id } = await transact(tx => enqueueMail(tx, newMail()))
  await startWorker(mailerFor(server)).drain()
  expect(await readMail(id)).toMatchObject({
    status: 'failed',
    attempts: 1,
    reason: 'The mail server refused the message: 550 5.1.1 No such user',
  })
})

test('a mail that may have arrived is uncertain, and nobody sends it again', async () => {
  const server = await startServer({ messageFault: () => ({ stage: 'dot', does: 'cut', taken: true }) })
  const { id } = await transact(tx => enqueueMail(tx, newMail()))
  const worker = startWorker(mailerFor(server))
  await worker.drain()
  passMinutes(600)
  await worker.drain()
  expect(await readMail(id)).toMatchObject({ status: 'uncertain', attempts: 1 })
  expect(server.taken).toHaveLength(1)
})

/** A mailer whose server takes the message and then says nothing until told. */
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
  const { id } = await transact(tx => enqueueMail(tx, newMail()))
  startWorker(mailer)
  await expect.poll(() => answers.length).toBe(1)

  const server = await startServer()
  await startWorker(mailerFor(server), { isOnlyProcess: true }).drain()
  expect(await readMail(id)).toMatchObject({
    status: 'uncertain',
    reason: expect.stringContaining('Delivery uncertain'),
  })
  expect(server.taken).toEqual([])
  answers[0]?.()
})

test('beside other servers, a claim is respected until its lease has run out', async () => {
  const { mailer, answers } = stalledMailer()
  const { id } = await transact(tx => enqueueMail(tx, newMail()))
  const slow = startWorker(mailer, { leaseMs: 60_000 })
  await expect.poll(() => answers.length).toBe(1)

  const server = await startServer()
  const second = startWorker(mailerFor(server))
  await second.drain()
  expect((await readMail(id)).status).toBe('sending')
  await second.stop()
  passMinutes(2)
  await startWorker(mailerFor(server)).drain()
  expect((await readMail(id)).status).toBe('uncertain')

  answers[0]?.()
  await slow.stop()
  expect(await readMail(id)).toMatchObject({ status: 'sent', reason: null })
  expect(server.taken).toEqual([])
})

test('stopping finishes what is in flight and leaves the rest for the next start', async () => {
  const { mailer, answers } = stalledMailer()
  const mails = await transact(tx => enqueueMails(tx, [newMail(), newMail(), newMail()]))
  const worker = startWorker(mailer, { concurrency: 2 })
  await expect.poll(() => answers.length).toBe(2)
  const stopped = worker.stop()
  for (const answer of answers) answer()
  await stopped
  const statuses = await Promise.all(mails.map(async ({ id }) => (await readMail(id)).status))
  expect(statuses.toSorted()).toEqual(['queued', 'sent', 'sent'])
  expect(answers).toHaveLength(2)
})

test('a mail somebody waits for is claimed, sent and settled by its caller; the outbox leaves it alone', async () => {
  const server = await startServer()
  const worker = startWorker(mailerFor(server))
  const claim = { claimedBy: 'orders', leaseUntil: new Date(clock.now.getTime() + 60_000) }
  const mail = newMail({
    type: 'invoice_email',
    attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }],
  })
  const { id, outgoing, messageId } = await transact(tx => insertClaimedMail(tx, mail, claim))
  await worker.drain()
  expect(await readMail(id)).toMatchObject({ status: 'sending', attempts: 1 })

  const result = await mailerFor(server).send(outgoing)
  expect(await transact(tx => settleMail(tx, { id, claimedBy: 'orders' }, result, clock.now))).toBe(true)
  expect(await readMail(id)).toMatchObject({ status: 'sent', sentAt: '2026-03-10T09:00:00Z' })
  expect(server.taken.map(taken => taken.messageId)).toEqual([messageId])
  expect(await transact(tx => settleMail(tx, { id, claimedBy: 'orders' }, result, clock.now))).toBe(false)
})

test('a refused mail that somebody waits for is not tried again behind their back', async () => {
  const claim = { claimedBy: 'orders', leaseUntil: new Date(clock.now.getTime() + 60_000) }
  const { id } = await transact(tx => insertClaimedMail(tx, newMail(), claim))
  const refusal = { outcome: 'refused', kind: 'temporary', reason: 'busy' } as const
  await transact(tx => settleMail(tx, { id, claimedBy: 'orders' }, refusal, clock.now))
  expect(await readMail(id)).toMatchObject({ status: 'failed', reason: 'busy', nextAttemptAt: null })
})

test('an attachment that is already a file is linked, not copied', async () => {
  const content = Buffer.from('%PDF')
  const attachment = { filename: 'a.pdf', contentType: 'application/pdf', content }
  const first = await transact(tx => enqueueMail(tx, newMail({ attachments: [attachment] })))
  const file = await readFile(database.db, { bucket: attachmentBucket, path: `${first.id}/0` })
  await transact(tx =>
    enqueueMail(tx, newMail({ attachments: [{ ...attachment, ...(file && { fileId: file.id }) }] })),
  )
  const links = await database.db
    .selectFrom('email_attachments')
    .selectAll()
    .where('fileId', '=', file?.id ?? '')
    .execute()
  expect(links).toHaveLength(2)
})

test('thousands of mails are put into the outbox at once', async () => {
  await transact(tx =>
    enqueueMails(
      tx,
      Array.from({ length: 2500 }, () => newMail()),
    ),
  )
  const { count } = await database.db
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(2500)
})
