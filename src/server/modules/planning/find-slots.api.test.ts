import { afterAll, beforeAll, expect, test } from 'vitest'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { closureRoutes } from '#contract/planning/closures.ts'
import { poolRoutes } from '#contract/planning/pools.ts'
import { slotRoutes } from '#contract/planning/slots.ts'
import { buildLessonOffer, buildLessonType, buildLocation } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

async function openPool(lanes = 2) {
  const { id: locationId } = await buildLocation(lido.db)
  const body = { locationId, name: 'Becken', lanes, hasHalves: true }
  const pool = (await lido.call(poolRoutes.createPool, { body })).body
  const { id: lessonTypeId } = await buildLessonType(lido.db, { durationMinutes: 30 })
  return { pool, locationId, lessonTypeId }
}

/** A week of Mondays from 16:00 to 17:00 unless more is asked. */
const find = (lessonTypeId: string, values: object = {}) =>
  lido.call(slotRoutes.findSlots, {
    query: {
      lessonTypeId,
      weekdays: '0',
      from: '16:00',
      to: '17:00',
      firstDay: '2026-03-16',
      weeks: '3',
      ...values,
    },
  })

test('a slot is where lanes are free on all dates that are open', async () => {
  const { pool, locationId, lessonTypeId } = await openPool()
  const here = { locationId }
  expect((await find(lessonTypeId, here)).body).toMatchObject({
    minutes: 30,
    isAssumed: false,
    slots: [
      { poolId: pool.id, startTime: '16:00', endTime: '16:30', firstHalf: 1, lastHalf: 2, closed: 0 },
      { startTime: '16:30' },
    ],
  })
  const offer = await buildLessonOffer(lido.db, {
    ...here,
    lessonTypeId,
    status: 'PUBLISHED',
    startTime: '16:00',
    scheduleDates: JSON.stringify(['2026-03-23']),
  })
  await lido.call(lessonRoutes.saveOfferTeam, {
    params: { id: offer.id },
    body: { lanes: { poolId: pool.id, firstHalf: 1, lastHalf: 3 } },
  })
  const starts = async (values: object = {}) =>
    (await find(lessonTypeId, { ...here, ...values })).body.slots.map(({ startTime, joins }) => [
      startTime,
      joins,
    ])
  expect(await starts()).toEqual([['16:30', true]])
  const closure = { poolId: pool.id, firstDay: '2026-03-23', lastDay: '2026-03-23', reason: 'Revision' }
  await lido.call(closureRoutes.createClosure, { body: closure })
  const { slots } = (await find(lessonTypeId, here)).body
  expect(slots.map(({ startTime }) => startTime)).toEqual(['16:00', '16:30'])
  expect(slots[0]).toMatchObject({ dates: ['2026-03-16', '2026-03-30'], closed: 1 })
  expect(await starts({ lanes: '3' })).toEqual([])
})

test('an instructor who teaches there that day is named first, and one who is busy is not', async () => {
  const { locationId, lessonTypeId } = await openPool()
  const teach = async (startTime: string, instructor: string) => {
    const offer = await buildLessonOffer(lido.db, {
      locationId,
      lessonTypeId,
      startTime,
      status: 'PUBLISHED',
      scheduleDates: JSON.stringify(['2026-03-16']),
    })
    await lido.call(lessonRoutes.saveOfferTeam, { params: { id: offer.id }, body: { instructor } })
  }
  await teach('16:00', 'Berta Busy')
  await teach('17:00', 'Zora Near')
  const { slots } = (await find(lessonTypeId, { locationId })).body
  const at = (time: string) => slots.find(({ startTime }) => startTime === time)
  expect(at('16:00')?.instructors).not.toContain('Berta Busy')
  expect(at('16:00')).toMatchObject({ near: 1, sameLevel: 0 })
  expect(at('16:00')?.instructors[0]).toBe('Zora Near')
  expect(at('16:30')?.instructors.slice(0, 2)).toEqual(['Berta Busy', 'Zora Near'])
})

test('an unknown type, turned hours or a wrong weekday are refused', async () => {
  const { lessonTypeId, locationId } = await openPool()
  expect((await find(locationId)).status).toBe(404)
  for (const wrong of [
    { from: '18:00' },
    { weekdays: '7' },
    { lanes: '0' },
    { weeks: '60' },
    { firstDay: 'x' },
  ])
    expect((await find(lessonTypeId, wrong)).status, JSON.stringify(wrong)).toBe(400)
})
