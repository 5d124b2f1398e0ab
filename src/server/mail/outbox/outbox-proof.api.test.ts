import { afterAll, beforeAll, expect, test } from 'vitest'
import { change, systemActor } from '#server/db/change.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { reportFault } from '#server/testing/fault-report.ts'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { type SmtpFault, startSmtpDouble } from '#server/testing/smtp-double.ts'
import { enqueueMails } from './outbox.ts'
import { startOutboxWorker } from './outbox-worker.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The same sequence in every run, so that a failure can be looked at again. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const faults: SmtpFault[] = [
  { stage: 'mail', does: '451 Greylisted' },
  { stage: 'rcpt', does: '450 Mailbox busy' },
  { stage: 'dot', does: '421 Shutting down' },
  { stage: 'rcpt', does: '550 No such user' },
  { stage: 'data', does: '554 No' },
  { stage: 'dot', does: '552 Over quota' },
  { stage: 'rcpt', does: `550 \0 ${'x'.repeat(490)}🌊` },
  { stage: 'dot', does: `250 \0 ${'x'.repeat(490)}🌊`, taken: true },
  { stage: 'mail', does: 'silence' },
  { stage: 'data', does: 'silence' },
  { stage: 'dot', does: 'silence', taken: true },
  { stage: 'dot', does: 'silence', taken: false },
  { stage: 'data', does: 'cut' },
  { stage: 'body', does: 'cut' },
  { stage: 'dot', does: 'cut', taken: true },
  { stage: 'dot', does: 'cut', taken: false },
]

test('against a mail server that fails four times in ten, the log never says more or less than the truth', async () => {
  const random = seededRandom(20260310)
  const server = await startSmtpDouble({
    messageFault: () => (random() < 0.4 ? faults[Math.floor(random() * faults.length)] : undefined),
  })
  const mailer = createMailer({ smtpUrl: server.url, from: 'x@lido.example', outboxDir: '', timeoutMs: 1500 })
  const clock = () => new Date()
  const now = clock()
  const total = proofSize(1000, 100)
  await change(database.db, { actor: systemActor('test'), now }, async ({ tx }) => {
    const mails = Array.from({ length: total }, (_, number) => ({
      type: 'broadcast' as const,
      from: 'Lido <office@lido.example>',
      to: `family-${number}@family.example`,
      subject: `Mail ${number}`,
      text: 'Guten Tag',
      html: '<p>Guten Tag</p>',
      createdAt: now,
    }))
    await enqueueMails(tx, mails)
  })
  const worker = startOutboxWorker({
    db: database.db,
    mailer,
    clock,
    pollMs: 20,
    retryPolicy: { firstDelayMs: 20, longestDelayMs: 100, maxAttempts: 3 },
  })
  const unfinished = () =>
    database.db.selectFrom('emails').select('id').where('status', 'in', ['queued', 'sending']).execute()
  await expect.poll(unfinished, { timeout: 900_000, interval: 200 }).toEqual([])
  await worker.stop()
  mailer.close()
  await server.close()

  const rows = await database.db.selectFrom('emails').select(['messageId', 'status', 'reason']).execute()
  const ids = (status: string) =>
    new Set(rows.filter(row => row.status === status).map(({ messageId }) => messageId))
  const [sent, failed, uncertain] = [ids('sent'), ids('failed'), ids('uncertain')]
  const taken = server.taken.map(({ messageId }) => messageId)

  reportFault({
    fault: `mail server failing 4 of 10 (${uncertain.size} uncertain, ${failed.size} refused)`,
    rounds: total,
    acknowledged: sent.size,
    lost: [...sent].filter(id => !taken.includes(id)).length,
    doubled: taken.length - new Set(taken).size,
  })
  expect(sent.size + failed.size + uncertain.size).toBe(total)
  expect(new Set(taken).size, 'no mail is sent twice').toBe(taken.length)
  expect(
    [...sent].filter(id => !taken.includes(id)),
    'sent means taken',
  ).toEqual([])
  expect(
    taken.filter(id => failed.has(id)),
    'failed means not taken',
  ).toEqual([])
  expect(
    taken.filter(id => !sent.has(id) && !uncertain.has(id)),
    'taken means sent or uncertain',
  ).toEqual([])
  expect(rows.filter(row => row.status !== 'sent' && !row.reason)).toEqual([])
  expect(Math.min(sent.size, failed.size, uncertain.size)).toBeGreaterThan(0)
}, 1_200_000)
