import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBooking, buildLessonOffer, buildOrder } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { type Home, makeHome } from '#server/testing/server-process.ts'
import { findDivergences } from '../ledger/testing/find-divergences.ts'

const kills = proofSize(20, 1)
const families = 12

let home: Home
beforeAll(async () => {
  home = await makeHome()
})
afterAll(() => home.remove())

const start = () => home.start({ DUNNING_DAILY: '0' })

test(`${kills} kills amid cancelling a course: every family has one credit note and one mail`, async () => {
  const offers: string[] = []
  await home.withDatabase(async db => {
    for (let kill = 0; kill < kills; kill++) {
      const { id: lessonOfferId } = await buildLessonOffer(db, {
        maxAttendance: families,
        scheduleDates: JSON.stringify(['2099-03-02', '2099-03-09']),
      })
      for (let made = 0; made < families; made++) {
        const { id: bookingId } = await buildBooking(db, { generation: 5, lessonOfferId })
        await buildOrder(db, { bookingId, generation: 5, status: 'PAYMENT_REQUESTED', amountRappen: 27_000 })
      }
      offers.push(lessonOfferId)
    }
  })

  let cutOff = 0
  for (const offerId of offers) {
    const path = `/api/office/courses/${offerId}/cancellation`
    let server = await start()
    const running = server.call('POST', path, { token: await server.signIn() }).catch(() => undefined)
    await new Promise(resolve => setTimeout(resolve, Math.random() * 400))
    await server.kill()
    if (!(await running)) cutOff++
    server = await start()
    const { status } = await server.call('POST', path, { token: await server.signIn() })
    expect(status).toBe(200)
    await server.stop()
  }
  // A kill may come after the end; most do not.
  if (kills > 1) expect(cutOff).toBeGreaterThan(kills / 2)

  await home.withDatabase(async db => {
    expect(await findDivergences(db)).toEqual([])
    const notes = await db
      .selectFrom('order_entries')
      .select(['orderId', 'number', 'amountRappen'])
      .where('kind', '=', 'credit-note')
      .execute()
    expect(notes.every(({ amountRappen }) => amountRappen === -27_000)).toBe(true)
    for (const each of ['orderId', 'number'] as const)
      expect(new Set(notes.map(note => note[each])).size).toBe(kills * families)
    expect(notes).toHaveLength(kills * families)
    const mails = await db.selectFrom('emails').select('to').execute()
    expect([mails.length, new Set(mails.map(({ to }) => to)).size]).toEqual([
      kills * families,
      kills * families,
    ])
  })
}, 1_800_000)
