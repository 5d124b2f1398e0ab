import { afterAll, beforeAll, expect, test } from 'vitest'
import { lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { closureRoutes } from '#contract/planning/closures.ts'
import { type Pool, poolRoutes } from '#contract/planning/pools.ts'
import { timetableRoutes } from '#contract/planning/timetable.ts'
import { buildBooking, buildLessonOffer, buildLocation } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
let pool: Pool
beforeAll(async () => {
  lido = await startTestApp()
  const { id: locationId } = await buildLocation(lido.db)
  const body = { locationId, name: 'Hallenbad', lanes: 4, hasHalves: false }
  pool = (await lido.call(poolRoutes.createPool, { body })).body
})
afterAll(() => lido.close())

const lane = (number: number) => ({ poolId: pool.id, firstHalf: number * 2 - 1, lastHalf: number * 2 })

async function plan(values: Parameters<typeof buildLessonOffer>[1] = {}) {
  const offer = await buildLessonOffer(lido.db, {
    locationId: pool.locationId,
    status: 'PUBLISHED',
    scheduleDates: JSON.stringify(['2026-03-16', '2026-03-23']),
    ...lane(1),
    ...values,
  })
  const lesson = await lido.db
    .selectFrom('lessons')
    .select('id')
    .where('offerId', '=', offer.id)
    .orderBy('date')
    .executeTakeFirstOrThrow()
  return { offer, id: lesson.id }
}

const was = { date: '2026-03-16', startTime: '16:00' }
const move = (id: string, values: object) =>
  lido.call(timetableRoutes.moveLesson, {
    params: { id },
    body: { ...was, locationId: pool.locationId, lanes: lane(1), was, ...values },
  })
const readLesson = (id: string) =>
  lido.db.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a lesson without bookings moves at once, and keeps its place when its offer changes', async () => {
  const { id, offer } = await plan()
  const moved = await move(id, { date: '2026-03-18', startTime: '09:30', lanes: lane(3) })
  expect(moved.body).toEqual({ isMoved: true, doubts: [] })
  expect(await readLesson(id)).toMatchObject({
    date: '2026-03-18',
    startTime: '09:30',
    ...lane(3),
    lanesLost: false,
  })
  const { body } = await lido.call(lessonOfferRoutes.readLessonOffer, { params: { id: offer.id } })
  expect(body.scheduleDates).toEqual(['2026-03-18', '2026-03-23'])
  await lido.call(lessonOfferRoutes.updateLessonOffer, {
    params: { id: offer.id },
    body: { ...body, startTime: '11:00' },
  })
  expect(await readLesson(id)).toMatchObject({ startTime: '09:30' })
  const other = await lido.db.selectFrom('lessons').selectAll().where('offerId', '=', offer.id).execute()
  expect(other.find(({ date }) => date === '2026-03-23')).toMatchObject({ startTime: '11:00' })
})

test('lanes of another lesson are refused, and nothing has moved', async () => {
  const { offer } = await plan({ ...lane(2), startTime: '13:00' })
  const { id } = await plan({ ...lane(3), startTime: '12:00' })
  const at = { date: '2026-03-16', startTime: '12:00' }
  const refused = await move(id, { was: at, ...at, startTime: '13:15', lanes: lane(2) })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'lesson.lanes-taken', values: { quickId: offer.quickId } },
  })
  expect(await readLesson(id)).toMatchObject({ startTime: '12:00', ...lane(3) })
})

test('a lesson with bookings moves across lanes alone, and mails nobody', async () => {
  const { id, offer } = await plan({ ...lane(1), startTime: '08:00' })
  await buildBooking(lido.db, { lessonOfferId: offer.id })
  const at = { date: '2026-03-16', startTime: '08:00' }
  expect(await move(id, { was: at, ...at, startTime: '08:30' })).toMatchObject({
    status: 409,
    body: { code: 'lesson.booked' },
  })
  expect((await move(id, { was: at, ...at, lanes: { ...lane(2), lastHalf: 6 } })).body).toMatchObject({
    isMoved: true,
  })
  expect(await readLesson(id)).toMatchObject({ firstHalf: 3, lastHalf: 6, isSetByHand: false })
  expect(await lido.db.selectFrom('emails').select('id').execute()).toEqual([])
})

test('doubts are asked, and kept with the reason', async () => {
  await lido.call(closureRoutes.createClosure, {
    body: { poolId: pool.id, firstDay: '2026-03-20', lastDay: '2026-03-20', reason: 'Revision' },
  })
  const { id } = await plan({ ...lane(4), startTime: '18:00' })
  const to = { was: { ...was, startTime: '18:00' }, date: '2026-03-20', startTime: '18:00', lanes: lane(4) }
  const doubts = [{ kind: 'closed', reason: 'Revision' }]
  expect((await move(id, to)).body).toEqual({ isMoved: false, doubts })
  expect(await readLesson(id)).toMatchObject({ date: '2026-03-16' })
  expect((await move(id, { ...to, reason: 'The revision ends at noon' })).body.isMoved).toBe(true)
  const row = await lido.db
    .selectFrom('audit')
    .select('after')
    .where('action', '=', 'lesson-moved')
    .where('recordId', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.after).toMatchObject({ reason: 'The revision ends at noon', doubts })
})

test('what was moved meanwhile, is over, or has a lesson of its course on that day stays', async () => {
  const { id } = await plan({ ...lane(4), startTime: '20:00' })
  const at = { ...was, startTime: '20:00' }
  const refuse = async (values: object) =>
    (await move(id, { was: at, ...at, lanes: lane(4), ...values })).body
  expect(await refuse({ was: { ...at, startTime: '20:15' } })).toMatchObject({
    code: 'lesson.moved-meanwhile',
  })
  expect(await refuse({ date: '2026-01-05' })).toMatchObject({ code: 'lesson.move-over' })
  expect(await refuse({ date: '2026-03-23' })).toMatchObject({ code: 'lesson.date-taken' })
})
