import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import type { HoldKind } from '#domain/catalogue/seats.ts'
import { AppError } from '#server/app-error.ts'
import { createLetterhead } from '#server/create-letterhead.ts'
import { type Change, change, systemActor } from '#server/db/change.ts'
import { buildBooking, buildLessonOffer } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { endBooking } from '../bookings/actions/end-booking.ts'
import { makeBooking } from '../bookings/actions/make-booking.ts'
import { createSchool } from '../settings/school.ts'
import { endHolds, holdSeat, lockOffers, readSeats } from './seats.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

const letterhead = () => createLetterhead(createSchool(lido), 'office@lido.example')
const until = new Date('2026-03-12T19:00:00Z')
const now = () => lido.clock.now
const act = <T>(work: (step: Change) => Promise<T>) =>
  change(lido.db, { actor: systemActor('test'), now: now() }, work)

const hold = (lessonOfferId: string, kind: HoldKind = 'RENEWAL', belongsToId: string = randomUUID()) =>
  act(step => holdSeat(step, { lessonOfferId, swimmerId: null, kind, until, belongsToId }, now()))

const wanted = (lessonOfferId: string) => ({
  contact: { firstName: 'Ilona', lastName: 'Szűcs', email: `${randomUUID()}@familie.example` },
  swimmer: { firstName: 'Bence', lastName: 'Szűcs', dob: '2018-04-05' },
  lessonOfferId,
  termsAccepted: true,
})

const book = (lessonOfferId: string, more: { usesHoldId?: string } = {}) =>
  act(step => {
    const { contact, ...rest } = wanted(lessonOfferId)
    const address = { street: '', plz: '', city: '', preferredLanguage: 'en' as const }
    const booking = { ...rest, ...more, contact: { ...address, ...contact }, generation: 5 as const }
    return makeBooking(step, letterhead(), { ...booking, informContact: false, allowIdentical: true }, now())
  })

const seatsOf = async (id: string) => (await readSeats(lido.db, [id], now())).get(id)
const freedIn = async (id: string) =>
  (await lido.db.selectFrom('freed_seats').select('id').where('lessonOfferId', '=', id).execute()).length

test('a held seat is not free: staff learn what they would take, and may take it; its end frees it', async () => {
  const { id } = await buildLessonOffer(lido.db, { maxAttendance: 2 })
  await book(id)
  await hold(id)
  expect(await seatsOf(id)).toMatchObject({
    seats: 2,
    booked: 1,
    free: 0,
    holds: [{ kind: 'RENEWAL', seats: 1 }],
  })
  const create = (more: object = {}) =>
    lido.call(phase5BookingRoutes.createBooking, { body: { ...wanted(id), ...more } })
  expect(await create()).toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(
        /1 of 2 seats are booked, 1 held for a renewal until Thursday, 12 March 2026, 20:00\.$/,
      ),
    },
  })
  expect((await create({ allowOverCapacity: true })).body).toMatchObject({ bookedOverCapacity: true })
  await expect(hold(id)).rejects.toThrow(AppError)
  const offer = await lido.call(lessonOfferRoutes.readLessonOffer, { params: { id } })
  expect(offer.body.holds).toMatchObject([{ kind: 'RENEWAL', seats: 1 }])
  lido.clock.now = until
  expect((await seatsOf(id))?.holds).toHaveLength(1)
  const other = await buildLessonOffer(lido.db, { maxAttendance: 1 })
  await lido.db
    .insertInto('seat_holds')
    .values({ lessonOfferId: other.id, kind: 'CART', until, belongsToId: id, createdAt: now() })
    .execute()
  expect((await seatsOf(other.id))?.free).toBe(1)
  expect((await create({ lessonOfferId: other.id })).body).toMatchObject({ bookedOverCapacity: false })
  lido.clock.now = new Date('2026-03-10T09:00:00Z')
})

test('a hold becomes the booking, which frees nothing; once it has ended, a free seat does as well', async () => {
  const { id } = await buildLessonOffer(lido.db, { maxAttendance: 1 })
  const first = await hold(id, 'OFFER')
  expect(await book(id, { usesHoldId: first })).toMatchObject({ bookedOverCapacity: false })
  expect([await seatsOf(id), await freedIn(id)]).toMatchObject([{ booked: 1, holds: [], free: 0 }, 0])
  await expect(book(id, { usesHoldId: first })).rejects.toMatchObject({
    problem: { code: 'lesson-offer.full' },
  })
  const late = await buildLessonOffer(lido.db, { maxAttendance: 1 })
  const ended = await hold(late.id, 'OFFER')
  lido.clock.now = new Date(until.getTime() + 1000)
  expect(await book(late.id, { usesHoldId: ended })).toMatchObject({ bookedOverCapacity: false })
  lido.clock.now = new Date('2026-03-10T09:00:00Z')
})

test('whatever frees a seat records it: withdrawal, deletion, another offer, a hold that ends, more seats, publishing', async () => {
  const { id } = await buildLessonOffer(lido.db, { maxAttendance: 4 })
  const other = await buildLessonOffer(lido.db)
  const [a, b, c] = await Promise.all(
    [1, 2, 3].map(() => buildBooking(lido.db, { generation: 5, lessonOfferId: id })),
  )
  const ways: (() => Promise<unknown>)[] = [
    () => act(step => endBooking(step, a?.id ?? '', { now: now(), sickSince: null })),
    () => lido.call(phase5BookingRoutes.deleteBooking, { params: { id: b?.id ?? '' } }),
    () =>
      lido.call(phase5BookingRoutes.updateBooking, {
        params: { id: c?.id ?? '' },
        body: wanted(other.id),
        version: 1,
      }),
    async () => {
      const belongsToId = randomUUID()
      await hold(id, 'CART', belongsToId)
      await act(step => endHolds(step, { kind: 'CART', belongsToIds: [belongsToId] }))
    },
  ]
  for (const [done, way] of ways.entries()) {
    await way()
    expect(await freedIn(id)).toBe(done + 1)
  }
  // A draft asks for nobody; the seats of a published course are those that were added.
  const save = (values: object) =>
    lido.db.updateTable('lesson_offers').set(values).where('id', '=', id).execute()
  await save({ maxAttendance: 5 })
  expect(await freedIn(id)).toBe(4)
  await save({ status: 'PUBLISHED' })
  expect(await freedIn(id)).toBe(9)
  await save({ maxAttendance: 7 })
  await save({ maxAttendance: 3 })
  expect(await freedIn(id)).toBe(11)
})

test('many bookings and holds at once never take more than the seats, and crossed pairs of offers never block each other', async () => {
  const offers = await Promise.all([1, 2, 3].map(() => buildLessonOffer(lido.db, { maxAttendance: 7 })))
  const ids = offers.map(({ id }) => id)
  const tries = Array.from({ length: proofSize(100, 20) }, async (_, at) => {
    const one = ids[at % 3] ?? ''
    const pair = at % 2 === 0 ? [one, ids[(at + 1) % 3] ?? ''] : [ids[(at + 1) % 3] ?? '', one]
    if (at % 4 === 0) return book(one)
    return act(async step => {
      await lockOffers(step.tx, pair)
      for (const lessonOfferId of pair)
        await holdSeat(
          step,
          { lessonOfferId, swimmerId: null, kind: 'CART', until, belongsToId: randomUUID() },
          now(),
        )
    })
  })
  for (const result of await Promise.allSettled(tries))
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ problem: { code: 'lesson-offer.full' } })
  for (const id of ids) {
    const { seats = 0, booked = 0, holds = [] } = (await seatsOf(id)) ?? {}
    expect(booked + holds.reduce((sum, held) => sum + held.seats, 0)).toBeLessThanOrEqual(seats)
  }
})
