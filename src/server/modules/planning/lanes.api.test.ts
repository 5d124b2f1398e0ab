import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { homeRoutes } from '#contract/home.ts'
import { lessonChangeRoutes } from '#contract/lessons/lesson-changes.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { type Pool, poolRoutes } from '#contract/planning/pools.ts'
import { timetableRoutes } from '#contract/planning/timetable.ts'
import { createRandom } from '#server/demo/random.ts'
import { buildLessonOffer, buildLessonType, buildLocation } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

let made = 0
async function createPool(values: Partial<Pool> = {}): Promise<Pool> {
  const locationId = values.locationId ?? (await buildLocation(lido.db)).id
  const body = { locationId, name: `Becken ${++made}`, lanes: 4, hasHalves: true, ...values }
  const answer = await lido.call(poolRoutes.createPool, { body })
  expect(answer.status).toBe(201)
  return answer.body
}

const offerIn = (pool: Pool, values: Parameters<typeof buildLessonOffer>[1] = {}) =>
  buildLessonOffer(lido.db, {
    locationId: pool.locationId,
    status: 'PUBLISHED',
    scheduleDates: JSON.stringify(['2026-03-16', '2026-03-23']),
    ...values,
  })

const read = async (id: string) => (await lido.call(lessonRoutes.readTaughtOffer, { params: { id } })).body

const giveLanes = (id: string, pool: Pool, firstHalf: number, lastHalf: number) =>
  lido.call(lessonRoutes.saveOfferTeam, {
    params: { id },
    body: { lanes: { poolId: pool.id, firstHalf, lastHalf } },
  })

const giveLesson = (id: string, pool: Pool, firstHalf: number, lastHalf: number) =>
  lido.call(lessonRoutes.saveLessonTeam, {
    params: { id },
    body: { lanes: { poolId: pool.id, firstHalf, lastHalf } },
  })

const lanesOf = async (id: string) =>
  (await read(id)).lessons.map(({ date, lanes, lanesLost }) => [
    date,
    lanes && `${lanes.firstHalf}-${lanes.lastHalf}`,
    lanesLost,
  ])

describe('a pool', () => {
  test('has a location and lanes; those that lessons use stay', async () => {
    const pool = await createPool()
    const other = await buildLocation(lido.db)
    const { id } = await offerIn(pool)
    const save = (values: Partial<Pool>) =>
      lido.call(poolRoutes.updatePool, { params: { id: pool.id }, body: { ...pool, ...values } })
    expect((await save({ lanes: 6 })).body).toMatchObject({ lanes: 6, version: 2 })
    expect((await giveLanes(id, pool, 3, 5)).status).toBe(200)
    const used = { status: 409, body: { code: 'pool.lanes-in-use' } }
    for (const wrong of [{ lanes: 2 }, { hasHalves: false }, { locationId: other.id }])
      expect(await save(wrong)).toMatchObject(used)
    expect((await save({ lanes: 3 })).status).toBe(200)
    const remove = () => lido.call(poolRoutes.deletePool, { params: { id: pool.id } })
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'pool.in-use' } })
    await lido.call(lessonRoutes.saveOfferTeam, { params: { id }, body: { lanes: null } })
    expect((await remove()).status).toBe(200)
  })

  test('has another name than the others of its location, and 1 to 20 lanes', async () => {
    const pool = await createPool()
    const create = (values: object) =>
      lido.call(poolRoutes.createPool, {
        body: { locationId: pool.locationId, name: pool.name, lanes: 6, ...values },
      })
    expect(await create({})).toMatchObject({ status: 409, body: { code: 'pool.name-taken' } })
    expect((await create({ name: 'x', lanes: 21 })).status).toBe(400)
  })
})

describe('the lanes of an offer', () => {
  test('are those of its future lessons; a lesson whose lanes are taken has none and is a task', async () => {
    const pool = await createPool()
    const [first, second] = [await offerIn(pool), await offerIn(pool, { startTime: '16:30' })]
    expect((await giveLanes(first.id, pool, 1, 2)).body).toMatchObject({ taken: [] })
    expect((await giveLanes(second.id, pool, 3, 4)).body).toMatchObject({ taken: [] })
    expect((await giveLanes(second.id, pool, 2, 3)).body.taken).toEqual([
      { date: '2026-03-16', quickId: first.quickId },
      { date: '2026-03-23', quickId: first.quickId },
    ])
    expect(await lanesOf(second.id)).toEqual([
      ['2026-03-16', '2-3', true],
      ['2026-03-23', '2-3', true],
    ])
    const { queues } = (await lido.call(homeRoutes.readHome, {})).body
    expect(queues.find(({ queue }) => queue === 'lessons-without-lanes')?.count).toBe(2)
    const [lesson] = (await read(second.id)).lessons
    const refused = await giveLesson(lesson?.id ?? '', pool, 1, 1)
    expect(refused).toMatchObject({ status: 409, body: { code: 'lesson.lanes-taken' } })
    expect((await giveLesson(lesson?.id ?? '', pool, 5, 6)).status).toBe(200)
    expect((await lanesOf(second.id))[0]).toEqual(['2026-03-16', '5-6', false])
  })

  test('must be lanes of a pool of its location', async () => {
    const [pool, other] = [await createPool({ hasHalves: false }), await createPool()]
    const { id } = await offerIn(pool)
    const unknown = { status: 400, body: { code: 'lesson.lanes-unknown' } }
    expect(await giveLanes(id, other, 1, 2)).toMatchObject(unknown)
    expect(await giveLanes(id, pool, 1, 1)).toMatchObject(unknown)
    expect(await giveLanes(id, pool, 7, 10)).toMatchObject(unknown)
  })

  test('never make a save of the offer fail: what collides by another time, date, place or length loses them', async () => {
    const pool = await createPool()
    const type = await buildLessonType(lido.db, { durationMinutes: 30 })
    const first = await offerIn(pool)
    const second = await offerIn(pool, { startTime: '17:00', lessonTypeId: type.id })
    await giveLanes(first.id, pool, 1, 2)
    await giveLanes(second.id, pool, 1, 2)
    const { body } = await lido.call(lessonOfferRoutes.readLessonOffer, { params: { id: second.id } })
    const save = (values: object) =>
      lido.call(lessonOfferRoutes.updateLessonOffer, {
        params: { id: second.id },
        body: { ...body, ...values },
      })
    expect((await save({ startTime: '16:30' })).status).toBe(200)
    expect(await lanesOf(second.id)).toEqual([
      ['2026-03-16', '1-2', true],
      ['2026-03-23', '1-2', true],
    ])
    const scheduleDates = ['2026-03-16', '2026-03-30']
    expect((await save({ startTime: '16:30', scheduleDates })).status).toBe(200)
    expect(await lanesOf(second.id)).toEqual([
      ['2026-03-16', '1-2', true],
      ['2026-03-30', '1-2', false],
    ])
    expect((await save({ startTime: '15:30' })).status).toBe(200)
    expect((await lanesOf(second.id)).map(([, , lost]) => lost)).toEqual([false, false])
    await lido.db.updateTable('lesson_types').set({ durationMinutes: 45 }).where('id', '=', type.id).execute()
    expect((await lanesOf(second.id)).map(([, , lost]) => lost)).toEqual([true, true])
    const { id: locationId } = await buildLocation(lido.db)
    expect((await save({ locationId })).status).toBe(200)
    expect((await lanesOf(second.id)).map(([, lanes, lost]) => [lanes, lost])).toEqual([
      [null, true],
      [null, true],
    ])
    expect((await read(second.id)).lanes).toBeNull()
  })

  test('are free again when a lesson is cancelled, and lost when it is restored too late', async () => {
    const pool = await createPool()
    const [first, second] = [await offerIn(pool), await offerIn(pool)]
    await giveLanes(first.id, pool, 1, 2)
    const lessonIds = (await read(first.id)).lessons.map(({ id }) => id)
    const apply = async (change: 'cancel' | 'restore') => {
      const body = { lessonIds, change, informFamilies: false }
      const { previewId } = (await lido.call(lessonChangeRoutes.previewChange, { body })).body
      return lido.call(lessonChangeRoutes.changeLessons, { body: { ...body, previewId } })
    }
    expect((await apply('cancel')).status).toBe(200)
    expect((await giveLanes(second.id, pool, 1, 2)).body.taken).toEqual([])
    expect((await apply('restore')).status).toBe(200)
    expect((await lanesOf(first.id)).map(([, , lost]) => lost)).toEqual([true, true])
  })
})

/** Minutes since 1970 of a time of day in Zurich, found by trying both offsets. */
function zurichMinute(date: string, time: string): number {
  const wanted = `${date} ${time}`
  const guess = Date.parse(`${date}T${time}:00Z`)
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Zurich',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  for (const hours of [1, 2]) {
    const instant = guess - hours * 3_600_000
    if (clock.format(instant) === wanted) return instant / 60_000
  }
  throw new Error(`${wanted} is no time in Zurich`)
}

test.each([
  ['2026-03-28', '23:30', 90],
  ['2026-03-29', '01:30', 60],
  ['2026-03-29', '03:00', 30],
  ['2026-10-24', '23:45', 90],
  ['2026-10-25', '03:15', 75],
  ['2026-07-01', '16:00', 45],
  ['2026-12-31', '23:59', 60],
])(
  'on %s from %s, a lesson of %i minutes takes its lane for just as long',
  async (date, startTime, minutes) => {
    const pool = await createPool()
    const { id: lessonTypeId } = await buildLessonType(lido.db, { durationMinutes: minutes })
    const { id } = await offerIn(pool, { startTime, lessonTypeId, scheduleDates: JSON.stringify([date]) })
    await giveLanes(id, pool, 1, 1)
    const { rows } = await sql<{ first: number; last: number }>`
    select (lower(span) % 8589934592)::int as first, (upper(span) % 8589934592)::int as last
    from lesson_lanes join lessons l on l.id = "lessonId" where l."offerId" = ${id}`.execute(lido.db)
    const start = zurichMinute(date, startTime)
    expect(rows).toEqual([{ first: start, last: start + minutes }])
  },
)

const moves = proofSize(10_000, 200)

test(`${moves} random moves by 8 writers: never two lessons on one lane at once, and none is lost`, {
  timeout: 1_200_000,
}, async () => {
  const random = createRandom(20261118, 'lanes')
  const pool = await createPool({ lanes: 3 })
  const durations = await Promise.all(
    [30, 45, 60, 75, 90].map(durationMinutes => buildLessonType(lido.db, { durationMinutes })),
  )
  const days = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25']
  const times = ['01:30', '03:00', '16:00', '16:30', '17:00', '23:00', '23:45']
  const offers = await Promise.all(
    Array.from({ length: 12 }, () =>
      offerIn(pool, {
        lessonTypeId: random.pick(durations).id,
        startTime: random.pick(times),
        scheduleDates: JSON.stringify([random.pick(days)]),
      }),
    ),
  )
  const outcomes = new Map<number, number>()
  async function move() {
    const offer = random.pick(offers)
    const first = random.int(1, 6)
    const status = random.chance(0.5)
      ? await moveOffer(offer.id)
      : await moveLesson(offer.id, first, random.int(first, Math.min(first + 2, 6)))
    outcomes.set(status, (outcomes.get(status) ?? 0) + 1)
  }
  /** As the call of the specification does, without its form. */
  async function moveOffer(id: string): Promise<number> {
    const { body } = await lido.call(lessonOfferRoutes.readLessonOffer, { params: { id } })
    const wanted = {
      startTime: random.pick(times),
      lessonTypeId: random.pick(durations).id,
      scheduleDates: [random.pick(days)],
    }
    const saved = await lido.call(lessonOfferRoutes.updateLessonOffer, {
      params: { id },
      body: { ...body, ...wanted },
    })
    expect(saved.status).toBe(200)
    return saved.status
  }
  async function moveLesson(offerId: string, first: number, last: number): Promise<number> {
    if (random.chance(0.3)) return (await giveLanes(offerId, pool, first, last)).status
    const [lesson] = await lido.db
      .selectFrom('lessons')
      .select(['id', 'date', 'startTime'])
      .where('offerId', '=', offerId)
      .execute()
    if (lesson && random.chance(0.5)) return moveInTimetable(lesson, first, last)
    return lesson ? (await giveLesson(lesson.id, pool, first, last)).status : 404
  }
  /** As it is dropped in the timetable. */
  async function moveInTimetable(
    lesson: { id: string; date: string; startTime: string },
    first: number,
    last: number,
  ) {
    const was = { date: lesson.date, startTime: lesson.startTime.slice(0, 5) }
    const to = { date: random.pick(days), startTime: random.pick(times), locationId: pool.locationId }
    const lanes = { poolId: pool.id, firstHalf: first, lastHalf: last }
    const body = { ...to, lanes, was, reason: 'A random move' }
    return (await lido.call(timetableRoutes.moveLesson, { params: { id: lesson.id }, body })).status
  }
  const writers = Array.from({ length: 8 }, async () => {
    for (let at = 0; at < moves / 8; at++) await move()
  })
  await Promise.all(writers)
  // A lesson may go away between reading its id and moving it.
  expect([...outcomes.keys()].filter(status => ![200, 404, 409].includes(status))).toEqual([])
  expect(outcomes.get(200)).toBeGreaterThan(moves / 4)
  const { rows: double } = await sql`
    select from lesson_lanes a join lesson_lanes b on a.span && b.span
      and (a."lessonId", a.half) < (b."lessonId", b.half)`.execute(lido.db)
  expect(double).toHaveLength(0)
  const ids = offers.map(({ id }) => id)
  const { rows: wrong } = await sql`
    select l.id from lessons l left join lateral (
      select array_agg((w.half, w.span)::text order by w.half) as wanted from wanted_lanes(l.id) w) w on true
    left join lateral (
      select array_agg((t.half, t.span)::text order by t.half) as taken from lesson_lanes t where t."lessonId" = l.id) t on true
    where l."offerId" = any(${ids}::uuid[])
      and t.taken is distinct from case when l."lanesLost" then null else w.wanted end`.execute(lido.db)
  expect(wrong).toEqual([])
  const { rows: kept } = await sql<{ offers: number }>`
    select count(distinct "offerId")::int as offers from lessons where "offerId" = any(${ids}::uuid[])`.execute(
    lido.db,
  )
  expect(kept).toEqual([{ offers: offers.length }])
})
