import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { type Audience, broadcastRoutes } from '#contract/broadcasts.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { startOutboxWorker } from '#server/mail/outbox/outbox-worker.ts'
import { buildBooking, buildLessonOffer } from '#server/testing/builders.ts'
import { type SmtpFault, startSmtpDouble } from '#server/testing/smtp-double.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

type SendBody = Omit<Extract<z.input<typeof broadcastRoutes.bulkSend.body>, { dryRun: false }>, 'dryRun'>

export const families = (count: number) =>
  Array.from({ length: count }, () => `${randomUUID()}@familie.example`)

export type BroadcastDesk = Awaited<ReturnType<typeof openBroadcastDesk>>

/** A server with a mail server that fails on demand. */
export async function openBroadcastDesk() {
  let nextFault: () => SmtpFault | undefined = () => undefined
  const smtp = await startSmtpDouble({ messageFault: () => nextFault() })
  const mailer = createMailer({
    smtpUrl: smtp.url,
    from: 'Lido <office@lido.example>',
    outboxDir: '',
    timeoutMs: 5000,
  })
  const lido = await startTestApp({ mailer })
  const outbox = startOutboxWorker({ db: lido.db, mailer, clock: () => lido.clock.now, pollMs: 50 })

  /** An offer on which these addresses have booked, one booking each. */
  async function offerWith(...addresses: string[]) {
    const offer = await buildLessonOffer(lido.db)
    for (const email of addresses) await book(offer.id, email)
    return offer
  }

  async function book(lessonOfferId: string, email: string) {
    const known = await lido.db
      .selectFrom('contacts')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst()
    return buildBooking(lido.db, {
      generation: 5,
      lessonOfferId,
      ...(known ? { contactId: known.id, contact: { email } } : { contact: { email } }),
    })
  }

  async function preview(lessonOfferId: string, audience: Audience = 'all') {
    const { body } = await lido.call(broadcastRoutes.bulkSend, {
      body: { lessonOfferId, audience, dryRun: true },
    })
    if (!body.dryRun) throw new Error('not a preview')
    return body
  }

  async function send(lessonOfferId: string, { key, ...values }: Partial<SendBody> & { key?: string } = {}) {
    const text = { subject: '[Update] MO-1600', textBody: 'Liebe Familien\n\n<Bitte> Seiteneingang.' }
    const body = { lessonOfferId, ...text, ...values, dryRun: false as const }
    const answer = await lido.call(broadcastRoutes.bulkSend, { body, ...(key ? { key } : {}) })
    const message = (answer.body as unknown as { message?: string }).message
    return { ...answer, message, broadcast: answer.body as Extract<typeof answer.body, { dryRun: false }> }
  }

  return {
    lido,
    outbox,
    offerWith,
    book,
    preview,
    send,
    takenBy: (addresses: string[]) => smtp.taken.filter(({ to }) => addresses.includes(to[0] ?? '')),
    /** From now on every mail asks for its fault; without one, mails arrive again. */
    failWith(fault: () => SmtpFault | undefined = () => undefined) {
      nextFault = fault
    },
    async close() {
      await outbox.stop()
      await lido.close()
      await smtp.close()
    },
  }
}
