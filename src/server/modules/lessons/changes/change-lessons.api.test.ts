import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lessonChangeRoutes } from '#contract/catalogue/lesson-changes.ts'
import { lessonRoutes } from '#contract/catalogue/lessons.ts'
import { phase5BookingRoutes } from '#contract/orders/phase5-bookings.ts'
import type { Remedy } from '#domain/lessons/lesson-changes.ts'
import { buildLessonOffer } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ now: '2026-03-09T09:00:00Z' })
})
afterAll(() => lido.close())

const dates = ['2026-03-09', '2026-03-16', '2026-03-23']
let families = 0

interface Child {
  offerId: string
  email?: string
  language?: string
}

async function book({ offerId, email = `familie${++families}@see.example`, language = 'de' }: Child) {
  const contact = {
    ...{
      firstName: 'Ada',
      lastName: 'Amsler',
      email,
      phone: '+41 79 111 22 33',
      preferredLanguage: language,
    },
    ...{ street: 'Seeweg 1', plz: '8002', city: 'Zürich' },
  }
  const swimmer = { firstName: `Kind${families}`, lastName: 'Amsler', dob: '2018-05-04' }
  const body = { contact, swimmer, lessonOfferId: offerId, informContact: false, allowIdentical: true }
  const answer = await lido.call(phase5BookingRoutes.createBooking, { body })
  expect(answer.status).toBe(201)
  return { ...answer.body, email }
}

const makeOffer = () =>
  buildLessonOffer(lido.db, {
    ...{ status: 'PUBLISHED', maxAttendance: 50, scheduleDates: JSON.stringify(dates), packageSize: 3 },
  })

const read = async (id: string) => (await lido.call(lessonRoutes.readTaughtOffer, { params: { id } })).body
const statusesOf = async (id: string) =>
  (await read(id)).lessons.map(({ date, status }) => `${date} ${status}`)

interface Wanted {
  change?: 'cancel' | 'restore'
  remedy?: Remedy
  date?: string | null
  reason?: string
}

const bodyOf = (
  lessonIds: string[],
  { change = 'cancel', remedy = 'none', date = null, reason = '' }: Wanted,
) => ({
  ...{ lessonIds, change, remedy, date, reason },
})

const preview = (lessonIds: string[], wanted: Wanted = {}) =>
  lido.call(lessonChangeRoutes.previewChange, { body: bodyOf(lessonIds, wanted) })

async function apply(lessonIds: string[], wanted: Wanted = {}, key: string = randomUUID()) {
  const { previewId } = (await preview(lessonIds, wanted)).body
  return lido.call(lessonChangeRoutes.changeLessons, {
    body: { ...bodyOf(lessonIds, wanted), previewId },
    key,
  })
}

const mailsTo = (email: string) =>
  lido.db
    .selectFrom('emails')
    .select(['subject', 'bodyText'])
    .where('to', '=', email)
    .orderBy('createdAt')
    .execute()

test('a date is appended at the end, one mail tells both children of a family; restoring takes it back', async () => {
  const offer = await makeOffer()
  const { email } = await book({ offerId: offer.id })
  await book({ offerId: offer.id, email })
  const [, second = ''] = (await read(offer.id)).lessons.map(({ id }) => id)
  const seen = await preview([second], { remedy: 'append', reason: 'Das Bad ist zu.' })
  expect(seen.body).toMatchObject({
    lessons: 1,
    families: 1,
    toCall: [],
    mails: [{ language: 'de', count: 1 }],
  })
  expect(seen.body.mails[0]?.text).toContain('Grund: Das Bad ist zu.')
  expect(await apply([second], { remedy: 'append', reason: 'Das Bad ist zu.' })).toMatchObject({
    body: { mails: 1 },
  })
  expect(await statusesOf(offer.id)).toEqual([
    ...['2026-03-09 PLANNED', '2026-03-16 MOVED', '2026-03-23 PLANNED', '2026-03-30 PLANNED'],
  ])
  expect(await apply([second], { change: 'restore' })).toMatchObject({ status: 200, body: { mails: 1 } })
  expect(await statusesOf(offer.id)).toEqual(dates.map(date => `${date} PLANNED`))
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(2)
  expect(mails[0]?.subject).toContain('Lektion verschoben')
  expect(mails[0]?.bodyText).toContain('neu am 30. März 2026')
  expect(mails[1]?.subject).toContain('Lektion findet doch statt')
})

test('moved to another day, which must be free; a cancelled date keeps its lesson and leaves the dates', async () => {
  const offer = await makeOffer()
  const { email } = await book({ offerId: offer.id, language: 'fr' })
  const [first = '', second = '', third = ''] = (await read(offer.id)).lessons.map(({ id }) => id)
  expect(await preview([first], { remedy: 'move', date: dates[1] ?? null })).toMatchObject({
    ...{ status: 409, body: { code: 'lesson.date-taken' } },
  })
  await apply([first], { remedy: 'move', date: '2026-03-14' })
  await apply([third])
  expect(await statusesOf(offer.id)).toEqual([
    ...['2026-03-09 MOVED', '2026-03-14 PLANNED', '2026-03-16 PLANNED', '2026-03-23 CANCELLED'],
  ])
  expect((await preview([first])).body).toMatchObject({ code: 'lesson.not-planned' })
  expect((await preview([second], { change: 'restore' })).body).toMatchObject({ code: 'lesson.not-off' })
  expect((await mailsTo(email)).map(({ subject }) => subject.split(' –')[0])).toEqual([
    ...['Leçon déplacée', 'Leçon annulée'],
  ])
  const { scheduleDates } = await lido.db
    .selectFrom('lesson_offers')
    .select('scheduleDates')
    .where('id', '=', offer.id)
    .executeTakeFirstOrThrow()
  expect(scheduleDates).toEqual(['2026-03-14', '2026-03-16'])
})

test('whoever has no address is called, and a preview that is out of date changes nothing', async () => {
  const offer = await makeOffer()
  const { id } = await book({ offerId: offer.id })
  await sql`update bookings set contact = contact || '{"email": ""}' where id = ${id}`.execute(lido.db)
  const [first = ''] = (await read(offer.id)).lessons.map(lesson => lesson.id)
  const { previewId, toCall, families: told } = (await preview([first])).body
  expect([told, toCall]).toEqual([1, [expect.objectContaining({ name: 'Ada Amsler' })]])
  await book({ offerId: offer.id })
  const body = { ...bodyOf([first], {}), previewId }
  expect(await lido.call(lessonChangeRoutes.changeLessons, { body })).toMatchObject({
    ...{ status: 409, body: { code: 'lesson.preview-stale' } },
  })
  expect((await statusesOf(offer.id))[0]).toBe('2026-03-09 PLANNED')
})

const offers = proofSize(14, 3)

test(`the ${offers} lessons of an evening: one mail per family, however often the call is made at once`, async () => {
  const perOffer = 10
  const lessonIds: string[] = []
  const addresses: string[] = []
  for (let at = 0; at < offers; at++) {
    const offer = await makeOffer()
    for (let child = 0; child < perOffer; child++) addresses.push((await book({ offerId: offer.id })).email)
    lessonIds.push((await read(offer.id)).lessons[0]?.id ?? '')
  }
  for (const wanted of [{ remedy: 'append' }, { change: 'restore' }] as const) {
    const { previewId } = (await preview(lessonIds, wanted)).body
    const key = randomUUID()
    const send = () =>
      lido.call(lessonChangeRoutes.changeLessons, { body: { ...bodyOf(lessonIds, wanted), previewId }, key })
    const answers = await Promise.all(Array.from({ length: proofSize(20, 4) }, send))
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { mails: addresses.length }])
  }
  const { rows } = await sql<{ to: string; mails: number }>`
    select "to", count(*) as mails from emails where "to" = any(${addresses}::text[]) group by "to"`.execute(
    lido.db,
  )
  expect(new Map(rows.map(({ to, mails }) => [to, mails]))).toEqual(new Map(addresses.map(one => [one, 2])))
})
