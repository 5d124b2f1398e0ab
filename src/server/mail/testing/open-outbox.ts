import { randomUUID } from 'node:crypto'
import { change, systemActor } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import type { NewMail } from '#server/mail/outbox/outbox.ts'
import { type OutboxWorkerSettings, startOutboxWorker } from '#server/mail/outbox/outbox-worker.ts'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import { type SmtpDouble, type SmtpDoubleSettings, startSmtpDouble } from '#server/testing/smtp-double.ts'
import { createMailer } from '../create-mailer.ts'
import type { Mailer } from '../mailer.ts'

export type TestOutbox = Awaited<ReturnType<typeof openOutbox>>

/** An outbox on a separate database, with a clock that the test moves; `endTest` ends what a test starts. */
export async function openOutbox() {
  const database = await openTestDatabase()
  const { db } = database
  const clock = { now: new Date() }
  const cleanups: Array<() => unknown> = []

  return {
    db,
    clock,

    async startServer(settings?: SmtpDoubleSettings): Promise<SmtpDouble> {
      const server = await startSmtpDouble(settings)
      cleanups.push(() => server.close())
      return server
    },

    mailerFor(server: SmtpDouble): Mailer {
      const settings = { smtpUrl: server.url, from: 'unused@lido.example', outboxDir: '', timeoutMs: 10_000 }
      const mailer = createMailer(settings)
      cleanups.push(() => mailer.close())
      return mailer
    },

    startWorker(mailer: Mailer, settings: Partial<OutboxWorkerSettings> = {}) {
      const worker = startOutboxWorker({
        db,
        mailer,
        clock: () => clock.now,
        pollMs: 50,
        random: () => 0,
        ...settings,
      })
      cleanups.push(() => worker.stop())
      return worker
    },

    transact: <T>(work: (tx: Tx) => Promise<T>) =>
      change(db, { actor: systemActor('test'), now: clock.now }, async ({ tx }) => work(tx)),

    newMail: (changes: Partial<NewMail> = {}): NewMail => ({
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
    }),

    readMail: (id: string) =>
      db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

    passMinutes(minutes: number) {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    },

    async empty() {
      clock.now = new Date('2026-03-10T09:00:00Z')
      await db.deleteFrom('emails').execute()
    },

    async endTest() {
      for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
    },

    close: () => database.close(),
  }
}
