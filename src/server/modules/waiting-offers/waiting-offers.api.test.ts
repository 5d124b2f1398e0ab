import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { questionLinkRoutes } from '#contract/questions.ts'
import { schoolRoutes } from '#contract/settings/school.ts'
import { waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import { waitingOfferLinkRoutes, waitingOfferRoutes } from '#contract/waiting-list/waiting-offers.ts'
import type { OfferAnswer } from '#domain/waiting-list/waiting-offer.ts'
import { createLetterhead } from '#server/create-letterhead.ts'
import { change, systemActor } from '#server/db/change.ts'
import { createSchool } from '#server/modules/settings/school.ts'
import { buildBooking, buildLocation } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { endBooking } from '../bookings/actions/end-booking.ts'
import { readSeats } from '../catalogue/seats.ts'
import { openBooking } from '../public-booking/testing/visit.ts'
import { buildSchool } from '../waiting-list/testing/build-school.ts'
import { buildWaiting } from '../waiting-list/testing/build-waiting.ts'
import { seekFreedSeats } from './seek-freed-seats.ts'

let lido: TestApp
let school: Awaited<ReturnType<typeof buildSchool>>
const start = new Date('2026-03-10T09:00:00Z')
beforeAll(async () => {
  lido = await startTestApp({ now: start.toISOString() })
  school = await buildSchool(lido)
})
afterAll(() => lido.close())
beforeEach(async () => {
  lido.clock.now = start
  await lido.db.deleteFrom('waiting_entries').execute()
})

const needs = () => ({
  db: lido.db,
  letterhead: createLetterhead(createSchool(lido), 'office@lido.example'),
  publicUrl: 'https://lido.example',
})
const look = () => seekFreedSeats(needs(), lido.clock.now)
const passHours = (hours: number) => {
  lido.clock.now = new Date(lido.clock.now.getTime() + hours * 3_600_000)
}
const dates = ['2026-04-07', '2026-04-14']

/** A course with every seat booked, and those who wait for one at its place. */
async function fullCourse({ seats = 2, startTime = '16:00', locationId = '', ...values } = {}) {
  const place = locationId || (await buildLocation(lido.db)).id
  const offer = await school.buildOffer(0, {
    locationId: place,
    maxAttendance: seats,
    startDate: dates[0] ?? '',
    scheduleDates: JSON.stringify(dates),
    weekday: 1,
    startTime,
    ...values,
  })
  const bookings = []
  for (let seat = 0; seat < seats; seat++)
    bookings.push(await buildBooking(lido.db, { generation: 5, lessonOfferId: offer.id }))
  await look()
  return { id: offer.id, locationId: place, bookings: bookings.map(({ id }) => id) }
}
const withdraw = (id = '') =>
  change(lido.db, { actor: systemActor('test'), now: lido.clock.now }, step =>
    endBooking(step, id, { now: lido.clock.now, sickSince: null }),
  )
/** One after the other. */
function waitAt(locationId: string, more: object = {}) {
  passHours(1 / 3600)
  return buildWaiting(lido, { locationId, ...more })
}
const offersOf = (lessonOfferId: string) =>
  lido.db
    .selectFrom('waiting_offers')
    .select(['entryId', 'state', 'channel', 'bookingId'])
    .where('lessonOfferId', '=', lessonOfferId)
    .orderBy('offeredAt')
    .execute()
const mailsTo = (email: string) =>
  lido.db
    .selectFrom('emails')
    .select(['subject', 'bodyText', 'type'])
    .where('to', '=', email)
    .orderBy('createdAt', 'desc')
    .execute()
const ordersOf = (lessonOfferId: string) =>
  lido.db
    .selectFrom('orders as o')
    .innerJoin('bookings as b', 'b.id', 'o.bookingId')
    .leftJoin('public_bookings as p', 'p.bookingId', 'b.id')
    .select([
      'o.amountRappen',
      'o.elapsedRappen',
      'o.discountRappen',
      'p.termsVersion',
      'p.acceptedAt',
      'p.invoiceOn',
    ])
    .where('b.lessonOfferId', '=', lessonOfferId)
    .execute()
const totalOf = (shown: Awaited<ReturnType<typeof read>>['body']) =>
  shown.isProved ? shown.seats.reduce((sum, { price }) => sum + (price ?? 0), 0) : 0
const entryOf = async (id: string) =>
  (await lido.call(waitingListRoutes.readWaiting, { params: { id } })).body

async function openLink(email: string) {
  const [mail] = await mailsTo(email)
  const token = mail?.bodyText.match(/\/answer\/seat#([\w-]+)/)?.[1] ?? ''
  const proved = await lido.call(
    questionLinkRoutes.proveDevice,
    { body: { token, kind: 'waiting-offer', typed: '2018' } },
    { token: null },
  )
  return { token, proofs: [proved.body.proof ?? ''] }
}
type Key = Awaited<ReturnType<typeof openLink>>
const send = (body: Key & { answer: OfferAnswer; total?: number; termsVersion?: number }) =>
  lido.call(waitingOfferLinkRoutes.answerWaitingOffer, { body }, { token: null })
/** Reads the price first, as the page does. */
async function say(key: Key, answer: OfferAnswer) {
  const { body } = await read(key)
  return send({ ...key, answer, total: totalOf(body), termsVersion: body.isProved ? body.termsVersion : 0 })
}
const read = (key: { token: string; proofs: string[] }) =>
  lido.call(waitingOfferLinkRoutes.readWaitingOffer, { body: key }, { token: null })

describe('a seat that becomes free', () => {
  test('is offered once, to the first, who accepts it: one booking, one confirmation, whatever is pressed', async () => {
    const course = await fullCourse()
    const [first, second] = [await waitAt(course.locationId), await waitAt(course.locationId)]
    await withdraw(course.bookings[0])
    expect(await look()).toBe(1)
    expect(await look()).toBe(0)
    expect(await offersOf(course.id)).toMatchObject([
      { entryId: first.entryId, state: 'OFFERED', channel: 'MAIL' },
    ])
    expect(await mailsTo(second.email)).toEqual([])
    expect((await mailsTo(first.email))[0]?.bodyText).toContain('12 March 2026')
    expect((await readSeats(lido.db, [course.id], start)).get(course.id)).toMatchObject({
      booked: 1,
      free: 0,
    })
    const key = await openLink(first.email)
    expect((await read({ ...key, proofs: [] })).body).toMatchObject({ isProved: false })
    expect(await say({ ...key, proofs: [] }, 'ACCEPT')).toMatchObject({ status: 403 })
    expect((await read(key)).body).toMatchObject({
      outcome: 'OFFERED',
      number: 1,
      seats: [{ lessonsLeft: 2, price: 270 }],
    })
    const answers = await Promise.all(
      Array.from({ length: proofSize(200, 12) }, () => send({ ...key, answer: 'ACCEPT', total: 270 })),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.outcome}`))).toEqual(
      new Set(['200 ACCEPTED']),
    )
    expect((await readSeats(lido.db, [course.id], start)).get(course.id)).toMatchObject({
      booked: 2,
      holds: [],
    })
    const confirmations = (await mailsTo(first.email)).filter(({ type }) => type === 'booking_confirmation')
    expect(confirmations).toHaveLength(1)
    expect(await entryOf(first.entryId)).toMatchObject({ state: 'BOOKED' })
    expect(await look()).toBe(0)
  })

  test.each<[string, (course: Awaited<ReturnType<typeof fullCourse>>) => Promise<unknown>]>([
    ['a withdrawal', course => withdraw(course.bookings[0])],
    [
      'a deletion',
      course => lido.call(phase5BookingRoutes.deleteBooking, { params: { id: course.bookings[0] ?? '' } }),
    ],
    [
      'another course',
      async course => {
        const other = await fullCourse({ seats: 1 })
        await withdraw(other.bookings[0])
        await look()
        return lido.db
          .updateTable('bookings')
          .set({ lessonOfferId: other.id })
          .where('id', '=', course.bookings[0] ?? '')
          .execute()
      },
    ],
    [
      'a further seat',
      course =>
        lido.db.updateTable('lesson_offers').set({ maxAttendance: 3 }).where('id', '=', course.id).execute(),
    ],
    [
      'a hold that ends',
      async course => {
        const until = new Date(lido.clock.now.getTime() - 1)
        await lido.db
          .updateTable('lesson_offers')
          .set({ maxAttendance: 3 })
          .where('id', '=', course.id)
          .execute()
        await lido.db.deleteFrom('freed_seats').execute()
        const hold = {
          lessonOfferId: course.id,
          kind: 'CART' as const,
          until,
          belongsToId: course.id,
          createdAt: until,
        }
        return lido.db.insertInto('seat_holds').values(hold).execute()
      },
    ],
  ])('after %s: one offer, to the first', async (_, free) => {
    const course = await fullCourse()
    const [first] = [await waitAt(course.locationId), await waitAt(course.locationId)]
    await free(course)
    expect((await Promise.all([look(), look()])).reduce((sum, asked) => sum + asked, 0)).toBe(1)
    expect(await offersOf(course.id)).toMatchObject([{ entryId: first.entryId }])
    expect((await mailsTo(first.email)).length).toBe(1)
  })

  test('is priced by the lessons left and the siblings; the order says what was shown, with the terms that stand', async () => {
    await openBooking(lido, { isOpen: false, invoicing: 'on-day', invoiceDay: '2026-05-01' })
    const { body } = await lido.call(schoolRoutes.readSchool, {})
    const settings = { ...body.settings, siblingDiscount: '10%' }
    await lido.call(schoolRoutes.saveSchool, { body: settings, version: body.version })
    const course = await fullCourse()
    const one = await waitAt(course.locationId, { siblings: 'TOGETHER' })
    await waitAt(course.locationId, { siblings: 'TOGETHER', familyId: one.familyId })
    lido.clock.now = new Date('2026-04-08T09:00:00Z')
    await withdraw(course.bookings[0])
    await withdraw(course.bookings[1])
    await look()
    const key = await openLink(one.email)
    const shown = (await read(key)).body
    expect(shown).toMatchObject({ outcome: 'OFFERED', termsVersion: 1, terms: expect.stringContaining('14') })
    expect(await ordersOf(course.id)).toEqual([])
    const accept = { ...key, answer: 'ACCEPT' as const, total: totalOf(shown), termsVersion: 1 }
    expect((await send({ ...accept, total: 270 })).body).toMatchObject({
      code: 'public-booking.price-changed',
    })
    expect((await send({ ...accept, termsVersion: 2 })).body).toMatchObject({
      code: 'public-booking.terms-changed',
    })
    expect(await ordersOf(course.id)).toEqual([])
    expect((await send(accept)).body.outcome).toBe('ACCEPTED')
    const orders = await ordersOf(course.id)
    expect(orders.map(({ elapsedRappen }) => elapsedRappen)).toEqual([13_500, 13_500])
    expect(orders.reduce((sum, { amountRappen }) => sum + amountRappen, 0)).toBe(totalOf(shown) * 100)
    expect(orders.map(({ discountRappen }) => discountRappen).toSorted((a, b) => a - b)).toEqual([0, 1350])
    for (const { acceptedAt, ...kept } of orders) {
      expect(new Date(acceptedAt ?? '')).toEqual(lido.clock.now)
      expect(kept).toMatchObject({ termsVersion: 1, invoiceOn: '2026-05-01' })
    }
    expect((await send(accept)).body.outcome).toBe('ACCEPTED')
    expect(await ordersOf(course.id)).toHaveLength(2)
  })

  test('declined or past its end it goes to the next; who is silent twice is paused; a late yes takes a seat that is free', async () => {
    const course = await fullCourse()
    const [first, second] = [await waitAt(course.locationId), await waitAt(course.locationId)]
    await withdraw(course.bookings[0])
    await look()
    const key = await openLink(first.email)
    expect((await say(key, 'DECLINE')).body).toEqual({ outcome: 'DECLINED', number: 1 })
    await look()
    expect((await read(key)).body).toMatchObject({ outcome: 'GONE', number: 1 })
    expect((await say(key, 'ACCEPT')).body).toEqual({ outcome: 'GONE', number: 1 })
    expect(await offersOf(course.id)).toMatchObject([
      { state: 'DECLINED' },
      { entryId: second.entryId, state: 'OFFERED' },
    ])
    const late = await openLink(second.email)
    passHours(48)
    expect(await look()).toBe(0)
    expect((await read(late)).body).toMatchObject({ outcome: 'EXPIRED' })
    expect(await entryOf(second.entryId)).toMatchObject({ state: 'WAITING', offered: null })
    const other = await fullCourse({ locationId: course.locationId, startTime: '17:00' })
    await lido.db
      .updateTable('waiting_entries')
      .set({ state: 'PAUSED', pausedAt: start })
      .where('id', '=', first.entryId)
      .execute()
    await withdraw(other.bookings[0])
    expect(await look()).toBe(1)
    passHours(60)
    await look()
    expect(await entryOf(second.entryId)).toMatchObject({ state: 'PAUSED' })
    expect((await say(late, 'ACCEPT')).body).toMatchObject({ outcome: 'ACCEPTED' })
    expect(await entryOf(second.entryId)).toMatchObject({ state: 'BOOKED' })
  })

  test('siblings together get both seats at once or none; passed over they are counted', async () => {
    const course = await fullCourse()
    const one = await waitAt(course.locationId, { siblings: 'TOGETHER' })
    await waitAt(course.locationId, { siblings: 'TOGETHER', familyId: one.familyId })
    const single = await waitAt(course.locationId)
    await withdraw(course.bookings[0])
    await look()
    expect(await offersOf(course.id)).toMatchObject([{ entryId: single.entryId }])
    expect(await entryOf(one.entryId)).toMatchObject({ timesPassedOver: 1 })
    await say(await openLink(single.email), 'DECLINE')
    await withdraw(course.bookings[1])
    await look()
    const offers = await offersOf(course.id)
    expect(offers.filter(({ state }) => state === 'OFFERED')).toHaveLength(2)
    expect(await mailsTo(one.email)).toHaveLength(1)
    expect((await say(await openLink(one.email), 'ACCEPT')).body.outcome).toBe('ACCEPTED')
    expect((await readSeats(lido.db, [course.id], start)).get(course.id)).toMatchObject({
      booked: 2,
      free: 0,
    })
  })

  test('the office calls who has no working mail, and answers for them; a pause or a booking elsewhere ends the offer', async () => {
    const course = await fullCourse()
    const first = await waitAt(course.locationId)
    const second = await waitAt(course.locationId)
    await lido.db.updateTable('contacts').set({ email: '' }).where('email', '=', first.email).execute()
    await withdraw(course.bookings[0])
    await withdraw(course.bookings[1])
    expect(await look()).toBe(2)
    const { body: listed } = await lido.call(waitingOfferRoutes.listWaitingOffers, {})
    const call = listed.find(({ channel, state }) => channel === 'PHONE' && state === 'OFFERED')
    expect(call).toMatchObject({ children: [{ entryId: first.entryId }], freedBy: expect.any(String) })
    const answered = await lido.call(waitingOfferRoutes.answerForFamily, {
      params: { id: call?.groupId ?? '' },
      body: { answer: 'ACCEPT' },
    })
    expect(answered.body).toMatchObject({ outcome: 'ACCEPTED' })
    await lido.call(waitingListRoutes.stepWaiting, {
      params: { id: second.entryId },
      body: { step: 'pause' },
    })
    expect((await offersOf(course.id)).map(({ state }) => state).toSorted()).toEqual([
      'ACCEPTED',
      'WITHDRAWN',
    ])
    expect((await readSeats(lido.db, [course.id], start)).get(course.id)).toMatchObject({
      free: 1,
      freeForPublic: 0,
    })
    await look()
    expect((await readSeats(lido.db, [course.id], start)).get(course.id)).toMatchObject({
      free: 1,
      freeForPublic: 1,
    })
  })

  test('waits until the renewal of its block is closed', async () => {
    const course = await fullCourse()
    await waitAt(course.locationId)
    const stamps = { createdAt: start, updatedAt: start }
    const block = await lido.db
      .insertInto('blocks')
      .values({
        name: 'Frühling',
        firstDay: '2026-04-01',
        lastDay: '2026-06-30',
        renewalClosesAt: '2026-03-11T17:00:00Z',
        ...stamps,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await lido.db
      .updateTable('lesson_offers')
      .set({ blockId: block.id })
      .where('id', '=', course.id)
      .execute()
    await withdraw(course.bookings[0])
    expect(await look()).toBe(0)
    passHours(48)
    expect(await look()).toBe(1)
  })
})
