import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { broadcastRoutes } from '#contract/broadcasts.ts'
import { lessonOfferRoutes } from '#contract/lesson-offers.ts'
import { phase5EmailRoutes } from '#contract/phase5-emails.ts'
import { createMailer, type Mailer } from '#server/mail/mailer.ts'
import { type OutboxWorker, startOutboxWorker } from '#server/mail/outbox-worker.ts'
import { buildBooking, buildLessonOffer } from '#server/testing/builders.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { type SmtpDouble, type SmtpFault, startSmtpDouble } from '#server/testing/smtp-double.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
let smtp: SmtpDouble
let mailer: Mailer
let outbox: OutboxWorker
let nextFault: () => SmtpFault | undefined = () => undefined
beforeAll(async () => {
  smtp = await startSmtpDouble({ messageFault: () => nextFault() })
  mailer = createMailer({
    smtpUrl: smtp.url,
    from: 'Lido <office@lido.example>',
    outboxDir: '',
    timeoutMs: 5000,
  })
  lido = await startTestApp({ mailer })
  outbox = startOutboxWorker({ db: lido.db, mailer, clock: () => lido.clock.now, pollMs: 50 })
})
afterAll(async () => {
  await outbox.stop()
  await lido.close()
  await smtp.close()
})

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
    ...{ generation: 5, lessonOfferId },
    ...(known ? { contactId: known.id, contact: { email } } : { contact: { email } }),
  })
}

const families = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@familie.example`)

async function preview(lessonOfferId: string) {
  const { body } = await lido.call(broadcastRoutes.bulkSend, { body: { lessonOfferId, dryRun: true } })
  if (!body.dryRun) throw new Error('not a preview')
  return body
}

type SendBody = Omit<Extract<z.input<typeof broadcastRoutes.bulkSend.body>, { dryRun: false }>, 'dryRun'>

async function send(lessonOfferId: string, values: Partial<SendBody> = {}) {
  const text = { subject: '[Update] MO-1600', textBody: 'Liebe Familien\n\n<Bitte> Seiteneingang.' }
  const body = { lessonOfferId, ...text, ...values, dryRun: false as const }
  const answer = await lido.call(broadcastRoutes.bulkSend, { body })
  const message = (answer.body as unknown as { message?: string }).message
  return { ...answer, message, broadcast: answer.body as Extract<typeof answer.body, { dryRun: false }> }
}

const takenBy = (addresses: string[]) => smtp.taken.filter(({ to }) => addresses.includes(to[0] ?? ''))

describe('the preview', () => {
  test('names one recipient per address, even with two children booked, and sends nothing', async () => {
    const [one = '', two = ''] = families(2)
    const offer = await offerWith(one, two, one.toUpperCase())
    const shown = await preview(offer.id)
    expect(shown.totalRecipients).toBe(2)
    expect(shown.recipients.map(({ email }) => email).sort()).toEqual([one, two].sort())
    expect(shown.recipients[0]).toMatchObject({ firstName: 'Aili', lastName: 'Brändli' })
    await outbox.drain()
    expect(takenBy([one, two])).toEqual([])
  })

  test('changes its id with the addresses, and with nothing else', async () => {
    const [one = '', two = ''] = families(2)
    const offer = await offerWith(one)
    const first = await preview(offer.id)
    await book(offer.id, one)
    expect((await preview(offer.id)).previewId).toBe(first.previewId)
    await book(offer.id, two)
    expect((await preview(offer.id)).previewId).not.toBe(first.previewId)
  })

  test('of an offer nobody booked is empty, and of none at all not found', async () => {
    expect((await preview((await buildLessonOffer(lido.db)).id)).recipients).toEqual([])
    const answer = await lido.call(broadcastRoutes.bulkSend, {
      body: { lessonOfferId: absentId, dryRun: true },
    })
    expect(answer.status).toBe(404)
  })

  test('asks for an offer in the words of the spec', async () => {
    const answer = await lido.call(broadcastRoutes.bulkSend, { body: { lessonOfferId: '', dryRun: true } })
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Select a lesson offer before previewing recipients.' },
    })
  })
})

describe('sending', () => {
  test('brings everybody previewed one mail, with the text as HTML that holds no markup of the writer', async () => {
    const addresses = families(5)
    const offer = await offerWith(...addresses, addresses[0] ?? '')
    const { previewId } = await preview(offer.id)
    const { status, broadcast } = await send(offer.id, { previewId })
    expect(status).toBe(200)
    expect(broadcast).toMatchObject({
      success: true,
      sent: 5,
      failed: 0,
      totalRecipients: 5,
      errors: [],
      state: 'done',
    })
    const taken = takenBy(addresses)
    expect(taken.map(({ to }) => to[0]).sort()).toEqual([...addresses].sort())
    const mail = await PostalMime.parse(Buffer.from(taken[0]?.raw ?? '', 'latin1'))
    expect(mail.subject).toBe('[Update] MO-1600')
    expect(mail.text?.trim()).toBe('Liebe Familien\n\n<Bitte> Seiteneingang.')
    expect(mail.html).toContain('<p>&lt;Bitte&gt; Seiteneingang.</p>')
    expect(mail.to).toHaveLength(1)

    const { body } = await lido.call(phase5EmailRoutes.listEmails, {
      query: { search: offer.id, type: 'broadcast' },
    })
    expect(body.pagination.total).toBe(5)
    expect(new Set(body.emails.map(({ threadId }) => threadId)).size).toBe(5)
    expect(body.emails[0]).toMatchObject({ broadcastId: broadcast.broadcastId, entityType: 'lessonOffer' })
  })

  test('is refused when the recipients are no longer those previewed, and reaches nobody', async () => {
    const addresses = families(2)
    const offer = await offerWith(...addresses)
    const { previewId } = await preview(offer.id)
    await book(offer.id, families(1)[0] ?? '')
    const { status, message } = await send(offer.id, { previewId })
    expect([status, message]).toEqual([
      409,
      'The recipients have changed since the preview. Please preview them again.',
    ])
    await outbox.drain()
    expect(takenBy(addresses)).toEqual([])
  })

  test('needs a subject, a message and somebody to write to', async () => {
    const required = 'Subject and message are required to send the broadcast.'
    const offer = await offerWith(...families(1))
    for (const values of [{ subject: ' ' }, { textBody: '' }, { subject: '', textBody: '\n' }]) {
      expect(await send(offer.id, values)).toMatchObject({ status: 400, message: required })
    }
    const empty = await buildLessonOffer(lido.db)
    const noOne = { status: 422, message: 'No recipients available for this lesson offer.' }
    expect(await send(empty.id)).toMatchObject(noOne)
    expect((await send(absentId)).status).toBe(404)
    expect((await send(offer.id, { subject: 'x\r\nBcc: y@z.example' })).status).toBe(400)
  })
})

describe('the same broadcast twice', () => {
  test('is one, also at the same moment and after the recipients have changed', async () => {
    const addresses = families(3)
    const offer = await offerWith(...addresses)
    const { previewId } = await preview(offer.id)
    const once = { previewId, requestId: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(offer.id, once)))
    await book(offer.id, families(1)[0] ?? '')
    answers.push(await send(offer.id, once))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ broadcast }) => broadcast.broadcastId)).size).toBe(1)
    expect(takenBy(addresses)).toHaveLength(3)
  })

  test('is one without a request id, too, within ten minutes', async () => {
    const addresses = families(1)
    const offer = await offerWith(...addresses)
    const answers = await Promise.all([send(offer.id), send(offer.id)])
    expect(new Set(answers.map(({ broadcast }) => broadcast.broadcastId)).size).toBe(1)
    lido.clock.now = new Date(lido.clock.now.getTime() + 11 * 60_000)
    await send(offer.id)
    expect(takenBy(addresses)).toHaveLength(2)
  })

  test('cannot become another one under the same request id', async () => {
    const offer = await offerWith(...families(1))
    const requestId = randomUUID()
    await send(offer.id, { requestId })
    expect((await send(offer.id, { requestId, subject: 'Other' })).status).toBe(409)
  })
})

describe('progress', () => {
  const read = async (id: string) => (await lido.call(broadcastRoutes.readBroadcast, { params: { id } })).body
  const retry = async (id: string) =>
    (await lido.call(broadcastRoutes.retryBroadcast, { params: { id } })).body

  test('names those the mail server refused, and a retry reaches only them', async () => {
    const addresses = families(4)
    const offer = await offerWith(...addresses)
    let asked = 0
    nextFault = () => (asked++ % 2 === 0 ? { stage: 'rcpt', does: '550 No such user' } : undefined)
    const { broadcast } = await send(offer.id)
    nextFault = () => undefined
    expect(broadcast).toMatchObject({ sent: 2, failed: 2, pending: 0, state: 'done', totalRecipients: 4 })
    expect(new Set(broadcast.errors.map(({ reason }) => reason))).toEqual(
      new Set(['The mail server refused the message: 550 No such user']),
    )
    expect(await retry(broadcast.broadcastId)).toMatchObject({ sent: 4, failed: 0, errors: [] })
    await retry(broadcast.broadcastId)
    await outbox.drain()
    expect(
      takenBy(addresses)
        .map(({ to }) => to[0])
        .sort(),
    ).toEqual([...addresses].sort())
  })

  test('is told at once to whoever does not want to wait, and goes on from there', async () => {
    const offer = await offerWith(...families(3))
    nextFault = () => ({ stage: 'dot', does: { afterMs: 300 } })
    const { broadcast } = await send(offer.id, { waitSeconds: 0 })
    expect(broadcast).toMatchObject({ state: 'sending', sent: 0, pending: 3, totalRecipients: 3 })
    nextFault = () => undefined
    await expect
      .poll(() => read(broadcast.broadcastId), { timeout: 20_000 })
      .toMatchObject({ state: 'done', sent: 3 })
  })

  test('shows mails that the server tries again by itself as waiting, with the reason, and does not wait for them', async () => {
    const offer = await offerWith(...families(2))
    nextFault = () => ({ stage: 'mail', does: '451 Greylisted' })
    const { broadcast } = await send(offer.id)
    nextFault = () => undefined
    expect(broadcast).toMatchObject({ state: 'sending', pending: 2, failed: 0 })
    expect(broadcast.errors).toHaveLength(2)
    expect(broadcast.errors[0]).toMatchObject({
      status: 'queued',
      reason: 'Email service temporarily unavailable: 451 Greylisted',
    })
  })

  test('counts what may have arrived as uncertain, and a retry leaves it to a person', async () => {
    const addresses = families(1)
    const offer = await offerWith(...addresses)
    nextFault = () => ({ stage: 'dot', does: 'cut', taken: true })
    const { broadcast } = await send(offer.id)
    nextFault = () => undefined
    expect(broadcast).toMatchObject({ uncertain: 1, sent: 0, failed: 0, state: 'done' })
    expect(await retry(broadcast.broadcastId)).toMatchObject({ uncertain: 1 })
    const decided = await lido.call(broadcastRoutes.retryBroadcast, {
      params: { id: broadcast.broadcastId },
      query: { uncertain: 'true' },
    })
    expect(decided.body).toMatchObject({ uncertain: 0, sent: 1 })
    const ids = takenBy(addresses).map(({ messageId }) => messageId)
    expect(new Set(ids).size, 'the same message, which a mail program shows once').toBe(1)
  })

  test('adds up when a mail is deleted from the log or the offer is gone', async () => {
    const offer = await offerWith(...families(2))
    const { broadcast } = await send(offer.id)
    const { body } = await lido.call(phase5EmailRoutes.listEmails, { query: { search: offer.id } })
    const messageUuid = body.emails[0]?.messageUuid ?? ''
    await lido.call(phase5EmailRoutes.deleteMessage, { params: { messageUuid } })
    expect(await read(broadcast.broadcastId)).toMatchObject({ sent: 1, removed: 1, totalRecipients: 2 })
    await lido.db.deleteFrom('bookings').where('lessonOfferId', '=', offer.id).execute()
    await lido.call(lessonOfferRoutes.deleteLessonOffer, { params: { id: offer.id } })
    expect(await read(broadcast.broadcastId)).toMatchObject({ lessonOfferId: null, quickId: offer.quickId })
  })

  test('is listed newest first, of all offers or of one', async () => {
    const offer = await offerWith(...families(1))
    const first = await send(offer.id)
    lido.clock.now = new Date(lido.clock.now.getTime() + 1000)
    const second = await send(offer.id, { subject: 'Nochmals' })
    const list = (query: object) => lido.call(broadcastRoutes.listBroadcasts, { query })
    const ids = (await list({ lessonOfferId: offer.id })).body.map(({ broadcastId }) => broadcastId)
    expect(ids).toEqual([second.broadcast.broadcastId, first.broadcast.broadcastId])
    expect((await list({ limit: 1 })).body.map(({ subject }) => subject)).toEqual(['Nochmals'])
    expect((await lido.call(broadcastRoutes.readBroadcast, { params: { id: absentId } })).status).toBe(404)
  })
})
