import { afterAll, beforeAll, expect, test } from 'vitest'
import { lessonChangeRoutes } from '#contract/lessons/lesson-changes.ts'
import { closureRoutes } from '#contract/planning/closures.ts'
import { poolRoutes } from '#contract/planning/pools.ts'
import { buildLessonOffer } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

const days = { firstDay: '2026-03-16', lastDay: '2026-03-22', reason: 'Revision' }
const create = async (values: object) =>
  (await lido.call(closureRoutes.createClosure, { body: { ...days, ...values } })).body
const lessonsOf = async (id: string) =>
  (await lido.call(closureRoutes.listClosedLessons, { params: { id } })).body.map(({ quickId }) => quickId)

test('a closure of the school, a location or a pool names the lessons it touches, until they are called off', async () => {
  const published = {
    status: 'PUBLISHED' as const,
    scheduleDates: JSON.stringify(['2026-03-16', '2026-03-23']),
  }
  const [here, there] = [
    await buildLessonOffer(lido.db, published),
    await buildLessonOffer(lido.db, published),
  ]
  const { locationId } = here
  const pool = (
    await lido.call(poolRoutes.createPool, {
      body: { locationId, name: 'Becken', lanes: 4, hasHalves: false },
    })
  ).body
  const [school, location, ofPool] = [
    await create({}),
    await create({ locationId }),
    await create({ poolId: pool.id }),
  ]
  expect([school.lessons, location.lessons, ofPool.lessons]).toEqual([2, 1, 0])
  expect(ofPool).toMatchObject({ pool: 'Becken', reason: 'Revision' })
  expect((await lessonsOf(school.id)).toSorted()).toEqual([here.quickId, there.quickId].toSorted())
  expect(await lessonsOf(location.id)).toEqual([here.quickId])

  const { body: touched } = await lido.call(closureRoutes.listClosedLessons, { params: { id: school.id } })
  const body = { lessonIds: touched.map(({ id }) => id), change: 'cancel' as const, reason: days.reason }
  const { previewId } = (await lido.call(lessonChangeRoutes.previewChange, { body })).body
  await lido.call(lessonChangeRoutes.changeLessons, { body: { ...body, previewId } })
  const { body: closures } = await lido.call(closureRoutes.listClosures, {})
  expect(closures.map(({ lessons }) => lessons)).toEqual([0, 0, 0])
  expect((await lido.call(closureRoutes.deleteClosure, { params: { id: school.id } })).status).toBe(200)
})

test('a closure ends after it begins, has a reason, and is saved on its version', async () => {
  const wrong = (values: object) => lido.call(closureRoutes.createClosure, { body: { ...days, ...values } })
  expect(await wrong({ lastDay: '2026-03-15' })).toMatchObject({ status: 400 })
  expect(await wrong({ reason: ' ' })).toMatchObject({ status: 400 })
  const { id } = await create({})
  const body = { ...days, lastDay: '2026-03-29' }
  const save = () => lido.call(closureRoutes.updateClosure, { params: { id }, body, version: 1 })
  expect((await save()).body).toMatchObject({ lastDay: '2026-03-29', version: 2 })
  expect((await save()).status).toBe(412)
})
