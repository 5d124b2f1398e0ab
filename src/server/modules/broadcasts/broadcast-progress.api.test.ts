import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { broadcastRoutes } from '#contract/broadcasts.ts'
import { lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
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

describe('progress', () => {
  const read = async (id: string) => (await lido.call(broadcastRoutes.readBroadcast, { params: { id } })).body
  const retry = async (id: string) =>
    (await lido.call(broadcastRoutes.retryBroadcast, { params: { id } })).body

  test('names those the mail server refused, and a retry reaches only them', async () => {
    const addresses = families(4)
    const offer = await desk.offerWith(...addresses)
    let asked = 0
    desk.failWith(() => (asked++ % 2 === 0 ? { stage: 'rcpt', does: '550 No such user' } : undefined))
    const { broadcast } = await desk.send(offer.id)
    desk.failWith()
    expect(broadcast).toMatchObject({ sent: 2, failed: 2, pending: 0, state: 'done', totalRecipients: 4 })
    expect(new Set(broadcast.errors.map(({ reason }) => reason))).toEqual(
      new Set(['The mail server refused the message: 550 No such user']),
    )
    expect(await retry(broadcast.broadcastId)).toMatchObject({ sent: 4, failed: 0, errors: [] })
    await retry(broadcast.broadcastId)
    await desk.outbox.drain()
    expect(
      desk
        .takenBy(addresses)
        .map(({ to }) => to[0])
        .sort(),
    ).toEqual([...addresses].sort())
  })

  test('is answered at once to callers that do not wait, and goes on from there', async () => {
    const offer = await desk.offerWith(...families(3))
    desk.failWith(() => ({ stage: 'dot', does: { afterMs: 300 } }))
    const { broadcast } = await desk.send(offer.id, { waitSeconds: 0 })
    expect(broadcast).toMatchObject({ state: 'sending', sent: 0, pending: 3, totalRecipients: 3 })
    desk.failWith()
    await expect
      .poll(() => read(broadcast.broadcastId), { timeout: 60_000 })
      .toMatchObject({ state: 'done', sent: 3 })
  })

  test('shows mails that the server tries again by itself as waiting, with the reason, and does not wait for them', async () => {
    const offer = await desk.offerWith(...families(2))
    desk.failWith(() => ({ stage: 'mail', does: '451 Greylisted' }))
    const { broadcast } = await desk.send(offer.id)
    desk.failWith()
    expect(broadcast).toMatchObject({ state: 'sending', pending: 2, failed: 0 })
    expect(broadcast.errors).toHaveLength(2)
    expect(broadcast.errors[0]).toMatchObject({
      status: 'queued',
      reason: 'Email service temporarily unavailable: 451 Greylisted',
    })
  })

  test('counts what may have arrived as uncertain, and a retry leaves it to a person', async () => {
    const addresses = families(1)
    const offer = await desk.offerWith(...addresses)
    desk.failWith(() => ({ stage: 'dot', does: 'cut', taken: true }))
    const { broadcast } = await desk.send(offer.id)
    desk.failWith()
    expect(broadcast).toMatchObject({ uncertain: 1, sent: 0, failed: 0, state: 'done' })
    expect(await retry(broadcast.broadcastId)).toMatchObject({ uncertain: 1 })
    const decided = await lido.call(broadcastRoutes.retryBroadcast, {
      params: { id: broadcast.broadcastId },
      query: { uncertain: 'true' },
    })
    expect(decided.body).toMatchObject({ uncertain: 0, sent: 1 })
    const ids = desk.takenBy(addresses).map(({ messageId }) => messageId)
    expect(new Set(ids).size, 'the same message, which a mail program shows once').toBe(1)
  })

  test('adds up when a mail is deleted from the log or the offer is gone', async () => {
    const offer = await desk.offerWith(...families(2))
    const { broadcast } = await desk.send(offer.id)
    const { body } = await lido.call(phase5EmailRoutes.listEmails, { query: { search: offer.id } })
    const messageUuid = body.emails[0]?.messageUuid ?? ''
    await lido.call(phase5EmailRoutes.deleteMessage, { params: { messageUuid } })
    expect(await read(broadcast.broadcastId)).toMatchObject({ sent: 1, removed: 1, totalRecipients: 2 })
    await lido.db.deleteFrom('bookings').where('lessonOfferId', '=', offer.id).execute()
    await lido.call(lessonOfferRoutes.deleteLessonOffer, { params: { id: offer.id } })
    expect(await read(broadcast.broadcastId)).toMatchObject({ lessonOfferId: null, quickId: offer.quickId })
  })

  test('is listed newest first, of all offers or of one', async () => {
    const offer = await desk.offerWith(...families(1))
    const first = await desk.send(offer.id)
    lido.clock.now = new Date(lido.clock.now.getTime() + 1000)
    const second = await desk.send(offer.id, { subject: 'Nochmals' })
    const list = (query: object) => lido.call(broadcastRoutes.listBroadcasts, { query })
    const ids = (await list({ lessonOfferId: offer.id })).body.map(({ broadcastId }) => broadcastId)
    expect(ids).toEqual([second.broadcast.broadcastId, first.broadcast.broadcastId])
    expect((await list({ limit: 1 })).body.map(({ subject }) => subject)).toEqual(['Nochmals'])
    expect((await lido.call(broadcastRoutes.readBroadcast, { params: { id: absentId } })).status).toBe(404)
  })
})
