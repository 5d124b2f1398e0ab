import { afterAll, beforeAll, expect, test } from 'vitest'
import { closureRoutes } from '#contract/planning/closures.ts'
import { poolRoutes } from '#contract/planning/pools.ts'
import { timetableRoutes } from '#contract/planning/timetable.ts'
import { buildLessonOffer, buildLocation } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

const week = { from: '2026-03-16', to: '2026-03-22' }

test('a week has its lessons, those of drafts too, with the pools, locations and closures', async () => {
  const { id: locationId } = await buildLocation(lido.db)
  const body = { locationId, name: 'Hallenbad', lanes: 4, hasHalves: false }
  const pool = (await lido.call(poolRoutes.createPool, { body })).body
  const offer = await buildLessonOffer(lido.db, {
    locationId,
    poolId: pool.id,
    firstHalf: 1,
    lastHalf: 4,
    scheduleDates: JSON.stringify(['2026-03-16', '2026-03-23']),
  })
  await lido.call(closureRoutes.createClosure, {
    body: { poolId: pool.id, firstDay: '2026-03-20', lastDay: '2026-03-25', reason: 'Revision' },
  })
  const { body: timetable } = await lido.call(timetableRoutes.readTimetable, { query: week })
  expect(timetable.lessons).toMatchObject([
    {
      offerId: offer.id,
      date: '2026-03-16',
      isDraft: true,
      lanes: { poolId: pool.id, firstHalf: 1, lastHalf: 4 },
      participants: 0,
    },
  ])
  expect(timetable.pools).toMatchObject([{ id: pool.id, lanes: 4 }])
  expect(timetable.locations).toMatchObject([{ id: locationId }])
  expect(timetable.closures).toMatchObject([{ poolId: pool.id, reason: 'Revision' }])
  const none = await lido.call(timetableRoutes.readTimetable, {
    query: { from: '2026-03-17', to: '2026-03-18' },
  })
  expect(none.body).toMatchObject({ lessons: [], closures: [] })
})

test('it is asked for a week at most', async () => {
  for (const query of [
    { from: '2026-03-16', to: '2026-03-23' },
    { from: '2026-03-16', to: '2026-03-15' },
  ])
    expect((await lido.call(timetableRoutes.readTimetable, { query })).status).toBe(400)
})
