import { afterAll, beforeAll, expect, test } from 'vitest'
import { offeredRoutes } from '#contract/public-booking/offered.ts'
import { type PublicBookingInput, publicBookingSettingsRoutes } from '#contract/settings/public-booking.ts'
import { buildBooking, buildLessonOffer, buildLessonType } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  // A Tuesday, 10:00 in Zurich.
  lido = await startTestApp({ now: '2026-03-10T09:00:00Z' })
})
afterAll(() => lido.close())

const asAnybody = { token: null }
const list = (query: object = {}) => lido.call(offeredRoutes.listOffered, { query }, asAnybody)

async function save(values: Partial<PublicBookingInput>) {
  const { body } = await lido.call(publicBookingSettingsRoutes.readPublicBooking, {})
  return lido.call(publicBookingSettingsRoutes.savePublicBooking, {
    body: { ...body.settings, ...values },
    version: body.version,
  })
}

const terms = { de: 'Abmelden bis 14 Tage vorher.', en: '', fr: '', it: '', es: '', hu: '' }

test('until the school opens it, the public reads nothing; it opens with terms alone, which are kept by version', async () => {
  await buildLessonOffer(lido.db, { status: 'PUBLISHED' })
  expect(await list()).toMatchObject({ status: 404, body: { code: 'public-booking.closed' } })
  expect(await save({ isOpen: true })).toMatchObject({
    status: 400,
    body: { fieldCodes: { 'terms.de': { code: 'public-booking.terms-required' } } },
  })
  for (const frames of ['https://school.example/page', '*'])
    expect(await save({ frames })).toMatchObject({ status: 400 })
  expect((await save({ isOpen: true, terms })).body.termsVersion).toBe(1)
  expect((await save({ frames: 'https://a.example, https://b.example' })).body).toMatchObject({
    termsVersion: 1,
    settings: { frames: 'https://a.example\nhttps://b.example' },
  })
  const changed = await save({ terms: { ...terms, fr: 'Jusqu’à 14 jours avant.' } })
  expect(changed.body.termsVersion).toBe(2)
  const page = await lido.call(offeredRoutes.readBookingPage, {}, asAnybody)
  expect(page.body.terms).toMatchObject({ version: 2, texts: { de: terms.de } })
})

test('anybody reads the offers with their free seats, from any page, and nobody’s name', async () => {
  await save({ isOpen: true, terms })
  const type = await buildLessonType(lido.db, { ageFrom: 4, ageTo: 6 })
  const offer = await buildLessonOffer(lido.db, {
    status: 'PUBLISHED',
    lessonTypeId: type.id,
    maxAttendance: 2,
    weekday: 2,
    startDate: '2026-03-03',
    startTime: '16:00',
    packagePriceRappen: 24_000,
    scheduleDates: JSON.stringify(['2026-03-03', '2026-03-10', '2026-03-17', '2026-03-24']),
  })
  await lido.db.updateTable('change_marks').set({ mark: 1000 }).where('topic', '=', 'lessonOffers').execute()
  const read = () => lido.call(offeredRoutes.readOffered, { params: { id: offer.id } }, asAnybody)
  const { body, headers } = await read()
  expect(body).toMatchObject({ free: 2, seats: 2, lessonsLeft: 3, fullPrice: 240, price: 180, opensAt: null })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  const booking = await buildBooking(lido.db, { lessonOfferId: offer.id, generation: 5 })
  await lido.db.updateTable('change_marks').set({ mark: 1000 }).where('topic', '=', 'bookings').execute()
  expect((await read()).body.free).toBe(1)
  expect(JSON.stringify((await list()).body)).not.toContain(booking.contact.lastName)
  const ids = async (query: object) => (await list(query)).body.map(({ id }) => id)
  const place = body.place.id
  expect(await ids({ placeId: place, weekday: 2, age: 5 })).toEqual([offer.id])
  for (const other of [{ age: 7 }, { weekday: 3 }, { levelKey: place }])
    expect(await ids({ placeId: place, ...other })).toEqual([])
  // A lesson begins without any change of a record.
  lido.clock.now = new Date('2026-03-10T15:00:00Z')
  expect((await read()).body).toMatchObject({ lessonsLeft: 2, price: 120 })
})

test('drafts and what is over are not offered; a block that opens later is seen and says when', async () => {
  await save({ isOpen: true, terms })
  const opensAt = '2026-03-12T08:00:00.000Z'
  const { id: blockId } = await lido.db
    .insertInto('blocks')
    .values({
      name: 'Frühling',
      firstDay: '2026-04-01',
      lastDay: '2026-06-30',
      publicOpensAt: opensAt,
      createdAt: lido.clock.now,
      updatedAt: lido.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const build = (values: object) => buildLessonOffer(lido.db, { status: 'PUBLISHED', ...values })
  const dates = JSON.stringify(['2026-04-07'])
  const later = await build({ blockId, scheduleDates: dates, startDate: '2026-04-07' })
  const draft = await build({ status: 'DRAFT', scheduleDates: dates, startDate: '2026-04-07' })
  const over = await build({ scheduleDates: JSON.stringify(['2026-03-02']), startDate: '2026-03-02' })
  await lido.db.updateTable('change_marks').set({ mark: 2000 }).where('topic', '=', 'lessonOffers').execute()
  const found = async () => new Map((await list()).body.map(offer => [offer.id, offer.opensAt]))
  const before = await found()
  expect(new Date(before.get(later.id) ?? '').toISOString()).toBe(opensAt)
  for (const { id } of [draft, over]) expect(before.has(id)).toBe(false)
  lido.clock.now = new Date(opensAt)
  expect((await found()).get(later.id)).toBeNull()
})
