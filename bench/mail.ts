import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { change, systemActor } from '#server/db/change.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { enqueueMails, type NewMail } from '#server/mail/outbox/outbox.ts'
import { startOutboxWorker } from '#server/mail/outbox/outbox-worker.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import { benchScale } from './support/scale.ts'

const from = 'Schwimmschule Lido <office@lido.example>'

function writeMails(count: number): NewMail[] {
  const letter = renderMail('booking-confirmation', 'de', {
    sender: { name: 'Schwimmschule Lido', email: 'office@lido.example' },
    contact: { firstName: 'Anna', lastName: 'Müller' },
    swimmer: { firstName: 'Lina', lastName: 'Müller' },
    courseName: 'Krebs',
    location: 'Hallenbad',
    startsOn: '2026-04-08',
    amountRappen: 24_000,
  })
  return Array.from({ length: count }, (_, number) => ({
    type: 'booking_confirmation',
    templateType: 'booking-confirmation',
    generation: 5,
    from,
    to: `family-${number}@family.example`,
    ...letter,
    createdAt: new Date(),
  }))
}

async function timeBare(smtpUrl: string, mails: NewMail[]): Promise<number> {
  const transport = nodemailer.createTransport({ url: smtpUrl, pool: true })
  const start = performance.now()
  await Promise.all(
    mails.map(({ to, subject, text, html }) => transport.sendMail({ from, to, subject, text, html })),
  )
  const ms = performance.now() - start
  transport.close()
  return ms
}

/** From the change that causes the mails to the last result in the log, on the durable embedded database. */
async function timeOutbox(smtpUrl: string, mails: NewMail[]): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lido-bench-mail-'))
  const { db, close } = await openDatabase({ dataDir })
  await migrate(db)
  const mailer = createMailer({ smtpUrl, from, outboxDir: dataDir })
  const start = performance.now()
  await change(db, { actor: systemActor('bench'), now: new Date() }, ({ tx }) => enqueueMails(tx, mails))
  const worker = startOutboxWorker({ db, mailer, clock: () => new Date(), isOnlyProcess: true })
  await worker.drain()
  const ms = performance.now() - start
  const unsent = await db.selectFrom('emails').select('id').where('status', '!=', 'sent').execute()
  if (unsent.length > 0) throw new Error(`${unsent.length} mails were not sent`)
  await worker.stop()
  mailer.close()
  await close()
  rmSync(dataDir, { recursive: true })
  return ms
}

async function ask(sink: ChildProcess): Promise<number> {
  sink.send('how many?')
  const [{ taken }] = await once(sink, 'message')
  return taken
}

export async function benchMail(): Promise<
  Array<{ name: string; ratio: number; limit: string; detail: string }>
> {
  const count = Math.round(10_000 * benchScale)
  const sink = fork(new URL('./support/smtp-sink.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  try {
    const [{ port }] = await once(sink, 'message')
    const smtpUrl = `smtp://127.0.0.1:${port}`
    const mails = writeMails(count)
    await timeBare(smtpUrl, mails.slice(0, 200))
    // Bare before and after, so that a machine that warms up or slows down favours neither.
    const bareMs = [await timeBare(smtpUrl, mails)]
    const outboxMs = await timeOutbox(smtpUrl, mails)
    bareMs.push(await timeBare(smtpUrl, mails))
    const taken = await ask(sink)
    if (taken !== 200 + 3 * count) throw new Error(`The mail server took ${taken} mails`)
    const meanBareMs = bareMs.reduce((sum, ms) => sum + ms, 0) / bareMs.length
    const perSecond = (ms: number) => Math.round((count / ms) * 1000)
    return [
      {
        name: 'mails through the outbox, against bare pooled nodemailer',
        ratio: meanBareMs / outboxMs,
        limit: '>= 0.7',
        detail: `${count} mails: outbox ${perSecond(outboxMs)}/s, bare ${bareMs.map(perSecond).join(' and ')}/s`,
      },
    ]
  } finally {
    sink.disconnect()
  }
}
