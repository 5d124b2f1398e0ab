import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { broadcastRoutes } from '#contract/broadcasts.ts'
import { phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import { buildLessonOffer, buildOrder } from '#server/testing/builders.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'
import { type BroadcastDesk, families, openBroadcastDesk } from './testing/open-broadcast-desk.ts'

let desk: BroadcastDesk
let lido: TestApp
beforeAll(async () => {
  desk = await openBroadcastDesk()
  lido = desk.lido
})
afterAll(() => desk.close())

describe('the preview', () => {
  test('names one recipient per address, even with two children booked, and sends nothing', async () => {
    const [one = '', two = ''] = families(2)
    const offer = await desk.offerWith(one, two, one.toUpperCase())
    const shown = await desk.preview(offer.id)
    expect(shown.totalRecipients).toBe(2)
    expect(shown.recipients.map(({ email }) => email).sort()).toEqual([one, two].sort())
    expect(shown.recipients[0]).toMatchObject({ firstName: 'Aili', lastName: 'Brändli' })
    await desk.outbox.drain()
    expect(desk.takenBy([one, two])).toEqual([])
  })

  test('changes its id with the addresses, and with nothing else', async () => {
    const [one = '', two = ''] = families(2)
    const offer = await desk.offerWith(one)
    const first = await desk.preview(offer.id)
    await desk.book(offer.id, one)
    expect((await desk.preview(offer.id)).previewId).toBe(first.previewId)
    await desk.book(offer.id, two)
    expect((await desk.preview(offer.id)).previewId).not.toBe(first.previewId)
  })

  test('names those who have an order, or those who have none, at the address they have now', async () => {
    const [ordered = '', missing = '', now = ''] = families(3)
    const offer = await desk.offerWith(ordered)
    const [booked] = (await desk.preview(offer.id)).recipients
    await buildOrder(lido.db, { bookingId: booked?.bookingId ?? '', generation: 5 })
    const { contactId } = await desk.book(offer.id, missing)
    await lido.db.updateTable('contacts').set({ email: now }).where('id', '=', contactId).execute()
    const shown = async (audience: 'all' | 'ordered' | 'missing') =>
      (await desk.preview(offer.id, audience)).recipients.map(({ email }) => email).sort()
    expect(await shown('all')).toEqual([ordered, now].sort())
    expect(await shown('ordered')).toEqual([ordered])
    expect(await shown('missing')).toEqual([now])
    await desk.send(offer.id, { audience: 'ordered' })
    const second = await desk.send(offer.id, { audience: 'missing' })
    expect(second.broadcast).toMatchObject({ sent: 1, totalRecipients: 1 })
    expect(desk.takenBy([ordered, now, missing]).map(({ to }) => to[0])).toEqual([ordered, now])
  })

  test('of an offer without bookings is empty, and of none at all not found', async () => {
    expect((await desk.preview((await buildLessonOffer(lido.db)).id)).recipients).toEqual([])
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
    const offer = await desk.offerWith(...addresses, addresses[0] ?? '')
    const { previewId } = await desk.preview(offer.id)
    const { status, broadcast } = await desk.send(offer.id, { previewId })
    expect(status).toBe(200)
    expect(broadcast).toMatchObject({
      success: true,
      sent: 5,
      failed: 0,
      totalRecipients: 5,
      errors: [],
      state: 'done',
    })
    const taken = desk.takenBy(addresses)
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

  test('is refused when the recipients are no longer those previewed, and sends nothing', async () => {
    const addresses = families(2)
    const offer = await desk.offerWith(...addresses)
    const { previewId } = await desk.preview(offer.id)
    await desk.book(offer.id, families(1)[0] ?? '')
    const { status, message } = await desk.send(offer.id, { previewId })
    expect([status, message]).toEqual([
      409,
      'The recipients have changed since the preview. Please preview them again.',
    ])
    await desk.outbox.drain()
    expect(desk.takenBy(addresses)).toEqual([])
  })

  test('needs a subject, a message and somebody to write to', async () => {
    const required = 'Subject and message are required to send the broadcast.'
    const offer = await desk.offerWith(...families(1))
    for (const values of [{ subject: ' ' }, { textBody: '' }, { subject: '', textBody: '\n' }]) {
      expect(await desk.send(offer.id, values)).toMatchObject({ status: 400, message: required })
    }
    const empty = await buildLessonOffer(lido.db)
    const noOne = { status: 422, message: 'No recipients available for this lesson offer.' }
    expect(await desk.send(empty.id)).toMatchObject(noOne)
    expect((await desk.send(absentId)).status).toBe(404)
    expect((await desk.send(offer.id, { subject: 'x\r\nBcc: y@z.example' })).status).toBe(400)
  })
})

describe('the same broadcast twice', () => {
  test('is one, also at the same moment and after the recipients have changed', async () => {
    const addresses = families(3)
    const offer = await desk.offerWith(...addresses)
    const { previewId } = await desk.preview(offer.id)
    const once = { previewId, key: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk.send(offer.id, once)))
    await desk.book(offer.id, families(1)[0] ?? '')
    answers.push(await desk.send(offer.id, once))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ broadcast }) => broadcast.broadcastId)).size).toBe(1)
    expect(desk.takenBy(addresses)).toHaveLength(3)
  })

  test('is one without a key, too, within ten minutes', async () => {
    const addresses = families(1)
    const offer = await desk.offerWith(...addresses)
    const answers = await Promise.all([desk.send(offer.id), desk.send(offer.id)])
    expect(new Set(answers.map(({ broadcast }) => broadcast.broadcastId)).size).toBe(1)
    lido.clock.now = new Date(lido.clock.now.getTime() + 11 * 60_000)
    await desk.send(offer.id)
    expect(desk.takenBy(addresses)).toHaveLength(2)
  })

  test('cannot become another one under the same key', async () => {
    const offer = await desk.offerWith(...families(1))
    const key = randomUUID()
    await desk.send(offer.id, { key })
    expect((await desk.send(offer.id, { key, subject: 'Other' })).status).toBe(422)
  })
})
