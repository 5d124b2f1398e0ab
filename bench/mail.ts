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

/** How many mails a change causes, and are sent bare before the next. */
const inTurn = 2500
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

type Send = (mails: NewMail[]) => Promise<void>

function openBare(smtpUrl: string) {
  const transport = nodemailer.createTransport({ url: smtpUrl, pool: true })
  const send: Send = async mails => {
    await Promise.all(
      mails.map(({ to, subject, text, html }) => transport.sendMail({ from, to, subject, text, html })),
    )
  }
  return { send, close: () => transport.close() }
}

/** From the change that causes the mails to the last result in the log, on the durable embedded database. */
async function openOutbox(smtpUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lido-bench-mail-'))
  const { db, close } = await openDatabase({ dataDir })
  await migrate(db)
  const mailer = createMailer({ smtpUrl, from, outboxDir: dataDir })
  const worker = startOutboxWorker({ db, mailer, clock: () => new Date(), isOnlyProcess: true })
  const send: Send = async mails => {
    await change(db, { actor: systemActor('bench'), now: new Date() }, ({ tx }) => enqueueMails(tx, mails))
    await worker.drain()
  }
  return {
    send,
    async close() {
      const unsent = await db.selectFrom('emails').select('id').where('status', '!=', 'sent').execute()
      if (unsent.length > 0) throw new Error(`${unsent.length} mails were not sent`)
      await worker.stop()
      mailer.close()
      await close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

async function time(send: Send, mails: NewMail[]): Promise<number> {
  const begun = performance.now()
  await send(mails)
  return performance.now() - begun
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
    const [bare, outbox] = [openBare(smtpUrl), await openOutbox(smtpUrl)]
    await bare.send(mails.slice(0, 200))
    const ms = { bare: 0, outbox: 0 }
    // Turn by turn, so that a machine that changes its speed favours neither.
    for (let start = 0; start < count; start += inTurn) {
      const some = mails.slice(start, start + inTurn)
      ms.bare += await time(bare.send, some)
      ms.outbox += await time(outbox.send, some)
    }
    bare.close()
    await outbox.close()
    const taken = await ask(sink)
    if (taken !== 200 + 2 * count) throw new Error(`The mail server took ${taken} mails`)
    const perSecond = (each: number) => Math.round((count / each) * 1000)
    return [
      {
        name: 'mails through the outbox, against bare pooled nodemailer',
        ratio: ms.bare / ms.outbox,
        limit: '>= 0.7',
        detail: `${count} mails: outbox ${perSecond(ms.outbox)}/s, bare ${perSecond(ms.bare)}/s`,
      },
    ]
  } finally {
    sink.disconnect()
  }
}
