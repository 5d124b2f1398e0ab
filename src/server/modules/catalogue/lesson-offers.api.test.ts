import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { buildBooking, buildLessonOffer, buildLessonType, buildLocation } from '#server/testing/builders.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
let references: { lessonTypeId: string; locationId: string }
beforeAll(async () => {
  lido = await startTestApp()
  const type = await buildLessonType(lido.db, { titleEn: 'Seal', level: '3', durationMinutes: 45 })
  references = { lessonTypeId: type.id, locationId: (await buildLocation(lido.db)).id }
})
afterAll(() => lido.close())

const routes = lessonOfferRoutes
let made = 0
const anOffer = (wanted = {}) => ({
  quickId: `WE-1400-${++made}`,
  ...references,
  weekday: 2,
  startTime: '14:00',
  startDate: '2026-04-15',
  packageSize: 8,
  maxAttendance: 6,
  unitPriceChf: 35,
  ...wanted,
})

async function create(wanted = {}) {
  const answer = await lido.call(routes.createLessonOffer, { body: anOffer(wanted) })
  expect(answer.status).toBe(201)
  return answer.body
}

describe('a lesson offer', () => {
  test('is created as a draft, with what names it, read, saved and deleted', async () => {
    const created = await create()
    expect(created).toMatchObject({
      status: 'DRAFT',
      packagePriceChf: null,
      price: 35,
      scheduleDates: [],
      name: 'Seal',
      booked: 0,
      lessonType: { level: '3', durationMinutes: 45, titleEn: 'Seal' },
      location: { address: 'Wallisellenstrasse 100, 8050 Zürich' },
    })
    const params = { id: created.id }
    const body = anOffer({ packagePriceChf: 249.9, startTime: '14:00:30', weekday: 0, status: 'PUBLISHED' })
    const saved = await lido.call(routes.updateLessonOffer, { params, body, version: 1 })
    expect(saved.body).toMatchObject({ ...body, price: 249.9, version: 2 })
    expect((await lido.call(routes.readLessonOffer, { params })).body).toEqual(saved.body)
    expect((await lido.call(routes.deleteLessonOffer, { params })).status).toBe(200)
    expect((await lido.call(routes.readLessonOffer, { params })).status).toBe(404)
  })

  test('drops schedule entries that are no dates, and keeps the others once, in order', async () => {
    const typed = ['2026-04-22', 'soon', '2026-02-30', '2026-04-15', '', '2026-04-22', 'x'.repeat(5000)]
    const { scheduleDates } = await create({ scheduleDates: typed })
    expect(scheduleDates).toEqual(['2026-04-15', '2026-04-22'])
  })

  test('cannot have the quick id of another', async () => {
    const { quickId } = await create()
    const message = 'A lesson offer with this Quick ID already exists.'
    expect(await lido.call(routes.createLessonOffer, { body: anOffer({ quickId }) })).toMatchObject({
      status: 409,
      body: { message, fields: { quickId: message } },
    })
  })

  test.each(['lessonTypeId', 'locationId'])('of an unknown %s is refused', async field => {
    const message = 'Cannot save: invalid lesson type or location selected.'
    expect(await lido.call(routes.createLessonOffer, { body: anOffer({ [field]: absentId }) })).toMatchObject(
      {
        status: 409,
        body: { message, fields: { [field]: message } },
      },
    )
  })

  test('with bookings counts them and cannot be deleted', async () => {
    const { lessonOfferId } = await buildBooking(lido.db, { generation: 5 })
    const params = { id: lessonOfferId ?? '' }
    expect((await lido.call(routes.readLessonOffer, { params })).body.booked).toBe(1)
    const message = 'Cannot delete: bookings still reference this lesson offer.'
    const refused = await lido.call(routes.deleteLessonOffer, { params })
    expect(refused).toMatchObject({ status: 409, body: { message } })
  })

  test('saved on an older version is refused, with the offer as it stands', async () => {
    const { id } = await create()
    await lido.call(routes.updateLessonOffer, { params: { id }, body: anOffer({ packageSize: 3 }) })
    const stale = await lido.call(routes.updateLessonOffer, { params: { id }, body: anOffer(), version: 1 })
    expect(stale).toMatchObject({ status: 412, body: { current: { packageSize: 3, version: 2 } } })
  })

  const outOfRange = 'Invalid data: check weekday and numeric values.'
  test.each([
    ['no quick id', { quickId: '' }, { quickId: 'Quick ID is required' }],
    ['no lesson type', { lessonTypeId: '' }, { lessonTypeId: 'Lesson type is required' }],
    ['no location', { locationId: undefined }, { locationId: 'Location is required' }],
    ['no weekday', { weekday: undefined }, { weekday: 'Weekday is required' }],
    ['an eighth weekday', { weekday: 7 }, { weekday: outOfRange }],
    ['no start time', { startTime: ' ' }, { startTime: 'Start time is required' }],
    ['an hour too many', { startTime: '24:00' }, { startTime: 'Start time must be in HH:MM format' }],
    ['a loose time', { startTime: '9:30' }, { startTime: 'Start time must be in HH:MM format' }],
    ['no start date', { startDate: undefined }, { startDate: 'Start date is required' }],
    ['a day that is none', { startDate: '2026-02-30' }, { startDate: 'Please enter a valid date' }],
    ['a year no calendar has', { startDate: '0000-01-01' }, { startDate: 'Please enter a valid date' }],
    ['an empty package', { packageSize: 0 }, { packageSize: 'Package size must be greater than 0' }],
    ['half a lesson', { packageSize: 1.5 }, { packageSize: outOfRange }],
    ['no seats', { maxAttendance: 0 }, { maxAttendance: 'Max attendance must be greater than 0' }],
    ['a negative unit price', { unitPriceChf: -1 }, { unitPriceChf: 'Unit price cannot be negative' }],
    [
      'a negative package price',
      { packagePriceChf: -1 },
      { packagePriceChf: 'Package price cannot be negative' },
    ],
    ['half a Rappen', { unitPriceChf: 1.005 }, { unitPriceChf: 'Prices have at most two decimals' }],
  ])('with %s is refused with a text for its field', async (_, wrong, fields) => {
    const answer = await lido.call(routes.createLessonOffer, { body: anOffer(wrong) })
    expect(answer).toMatchObject({ status: 400, body: { fields } })
  })

  test('that does not exist is not found by any call', async () => {
    const missing = { status: 404, body: { message: 'Lesson offer not found' } }
    const params = { id: absentId }
    expect(await lido.call(routes.readLessonOffer, { params })).toMatchObject(missing)
    expect(await lido.call(routes.updateLessonOffer, { params, body: anOffer() })).toMatchObject(missing)
    expect(await lido.call(routes.deleteLessonOffer, { params })).toMatchObject(missing)
  })
})

test('lesson offers come newest first, or by status for a broadcast', async () => {
  await lido.db.deleteFrom('bookings').execute()
  await lido.db.deleteFrom('lesson_offers').execute()
  await buildLessonOffer(lido.db, { quickId: 'a', createdAt: '2026-01-01', status: 'PUBLISHED' })
  await buildLessonOffer(lido.db, { quickId: 'b', createdAt: '2026-01-02', status: 'ARCHIVED' })
  await buildLessonOffer(lido.db, { quickId: 'c', createdAt: '2026-01-03', status: 'PUBLISHED' })
  const named = (offers: Array<{ quickId: string }>) => offers.map(({ quickId }) => quickId)
  expect(named((await lido.call(routes.listLessonOffers, {})).body)).toEqual(['c', 'b', 'a'])
  const published = await lido.call(routes.listOffersByStatus, { query: { status: 'published' } })
  expect(named(published.body)).toEqual(['c', 'a'])
  expect(named((await lido.call(routes.listOffersByStatus, {})).body)).toEqual(['c', 'b', 'a'])
  expect((await lido.call(routes.listOffersByStatus, { query: { status: 'lost' } })).status).toBe(400)
  expect((await lido.call(routes.listLessonOffers, {}, { token: null })).status).toBe(401)
})
