import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { lessonChangeRoutes } from '#contract/lessons/lesson-changes.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { addDays } from '#domain/calendar/plain-date.ts'
import type { LessonStatus } from '#domain/lessons/attendance-marks.ts'
import { createRandom } from '#server/demo/random.ts'
import { buildLessonType, buildLocation } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
let lessonTypeId: string
let locationId: string
beforeAll(async () => {
  lido = await startTestApp({ now: '2026-01-01T09:00:00Z' })
  lessonTypeId = (await buildLessonType(lido.db, { durationMinutes: 45 })).id
  locationId = (await buildLocation(lido.db)).id
})
afterAll(() => lido.close())

/** What an offer should be: its dates, and its lessons by date, each with where it was moved to. */
interface Modelled {
  dates: Set<string>
  lessons: Map<string, { status: LessonStatus; movedTo: string | null }>
}

const random = createRandom(7, 'lessons')
const model = new Map<string, Modelled>()

const someDates = () => [
  ...new Set(Array.from({ length: random.int(0, 6) }, () => addDays('2026-01-05', 7 * random.int(0, 8)))),
]

/** A planned lesson whose date goes is gone, and nothing leads to it any more. */
function follow(offer: Modelled, dates: Iterable<string>) {
  offer.dates = new Set(dates)
  for (const [date, { status }] of offer.lessons)
    if (status === 'PLANNED' && !offer.dates.has(date)) {
      offer.lessons.delete(date)
      for (const lesson of offer.lessons.values()) if (lesson.movedTo === date) lesson.movedTo = null
    }
  for (const date of offer.dates)
    if (!offer.lessons.has(date)) offer.lessons.set(date, { status: 'PLANNED', movedTo: null })
}

const bodyOf = (scheduleDates: string[]) => ({
  quickId: `Q-${randomUUID()}`,
  lessonTypeId,
  locationId,
  weekday: 0,
  startTime: '16:00',
  startDate: '2026-01-05',
  packageSize: 3,
  maxAttendance: 8,
  unitPriceChf: 30,
  status: 'PUBLISHED' as const,
  scheduleDates,
})

async function create() {
  const dates = someDates()
  const { body } = await lido.call(lessonOfferRoutes.createLessonOffer, { body: bodyOf(dates) })
  const offer: Modelled = { dates: new Set(), lessons: new Map() }
  follow(offer, dates)
  model.set(body.id, offer)
}

async function save(id: string, offer: Modelled) {
  const dates = someDates()
  const body = bodyOf(dates)
  expect((await lido.call(lessonOfferRoutes.updateLessonOffer, { params: { id }, body })).status).toBe(200)
  follow(offer, dates)
}

async function hold(id: string, offer: Modelled) {
  const date = pickDate(offer, ['PLANNED'])
  if (!date) return
  const lessons = lido.db.updateTable('lessons').set({ status: 'HELD' })
  await lessons.where('offerId', '=', id).where('date', '=', date).execute()
  offer.lessons.set(date, { status: 'HELD', movedTo: null })
}

async function remove(id: string, { lessons }: Modelled) {
  const isKept = [...lessons.values()].some(({ status }) => status !== 'PLANNED')
  const { status } = await lido.call(lessonOfferRoutes.deleteLessonOffer, { params: { id } })
  expect(status).toBe(isKept ? 409 : 200)
  if (!isKept) model.delete(id)
}

const pickDate = ({ lessons }: Modelled, statuses: LessonStatus[]) => {
  const dates = [...lessons].flatMap(([date, { status }]) => (statuses.includes(status) ? [date] : []))
  return dates.length > 0 ? random.pick(dates) : undefined
}

/** Previewed and then done, as the console does. */
async function change(id: string, at: string, wanted: object): Promise<number> {
  const { lessons } = (await lido.call(lessonRoutes.readTaughtOffer, { params: { id } })).body
  const lessonIds = lessons.filter(({ date }) => date === at).map(lesson => lesson.id)
  const body = { lessonIds, change: 'cancel' as const, ...wanted }
  const preview = await lido.call(lessonChangeRoutes.previewChange, { body })
  if (preview.status !== 200) return preview.status
  const { previewId } = preview.body
  const done = await lido.call(lessonChangeRoutes.changeLessons, { body: { ...body, previewId } })
  return done.status
}

async function callOff(id: string, offer: Modelled) {
  const date = pickDate(offer, ['PLANNED'])
  if (!date) return
  const remedy = random.pick(['none', 'credit', 'append', 'move'])
  const last = [...offer.dates].sort().at(-1) ?? date
  const movedTo =
    remedy === 'append'
      ? addDays(last, 7)
      : remedy === 'move'
        ? addDays('2026-01-05', 7 * random.int(0, 8))
        : null
  const isTaken = movedTo !== null && offer.lessons.has(movedTo)
  const status = await change(id, date, { remedy, date: remedy === 'move' ? movedTo : null })
  expect(status).toBe(isTaken ? 409 : 200)
  if (isTaken) return
  offer.lessons.set(date, { status: movedTo ? 'MOVED' : 'CANCELLED', movedTo })
  const dates = new Set(offer.dates)
  dates.delete(date)
  if (movedTo) dates.add(movedTo)
  follow(offer, dates)
}

async function putBack(id: string, offer: Modelled) {
  const date = pickDate(offer, ['CANCELLED', 'MOVED'])
  if (!date) return
  const { movedTo } = offer.lessons.get(date) ?? { movedTo: null }
  expect(await change(id, date, { change: 'restore' })).toBe(200)
  offer.lessons.set(date, { status: 'PLANNED', movedTo: null })
  const dates = new Set(offer.dates).add(date)
  if (movedTo && offer.lessons.get(movedTo)?.status === 'PLANNED') dates.delete(movedTo)
  follow(offer, dates)
}

async function check(id: string) {
  const { lessons } = (await lido.call(lessonRoutes.readTaughtOffer, { params: { id } })).body
  const kept = [...(model.get(id)?.lessons ?? [])].map(([date, { status }]) => `${date} ${status}`)
  expect(lessons.map(({ date, status }) => `${date} ${status}`)).toEqual(kept.sort())
  const { scheduleDates } = await lido.db
    .selectFrom('lesson_offers')
    .select('scheduleDates')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect([...scheduleDates].sort()).toEqual([...(model.get(id)?.dates ?? [])].sort())
}

const actions = [save, save, hold, hold, callOff, callOff, callOff, putBack, putBack, remove]

test('under any changes of dates and offers, no held, cancelled or moved lesson vanishes and none is there twice', {
  timeout: 1_200_000,
}, async () => {
  for (let step = 0; step < proofSize(1000, 60); step++) {
    const id = model.size > 0 ? random.pick([...model.keys()]) : ''
    const offer = model.get(id)
    if (!offer || random.int(0, 7) === 0) await create()
    else {
      await random.pick(actions)(id, offer)
      if (model.has(id)) await check(id)
    }
  }
  for (const id of model.keys()) await check(id)
})
