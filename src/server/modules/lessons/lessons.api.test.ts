import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { lessonChangeRoutes } from '#contract/lessons/lesson-changes.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { buildLessonOffer, buildLessonType, buildLocation } from '#server/testing/builders.ts'
import { signInStaff } from '#server/testing/sign-in-staff.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { signInInstructor } from './testing/sign-in-instructor.ts'

let lido: TestApp
let lessonTypeId: string
let locationId: string
beforeAll(async () => {
  lido = await startTestApp({ now: '2026-03-09T09:00:00Z' })
  lessonTypeId = (await buildLessonType(lido.db, { durationMinutes: 45 })).id
  locationId = (await buildLocation(lido.db)).id
})
afterAll(() => lido.close())

let count = 0
const offerBody = (scheduleDates: string[], other: object = {}) => ({
  quickId: `Q-${++count}`,
  lessonTypeId,
  locationId,
  weekday: 0,
  startTime: '16:00',
  startDate: '2026-03-02',
  packageSize: 3,
  maxAttendance: 8,
  unitPriceChf: 30,
  status: 'PUBLISHED' as const,
  scheduleDates,
  ...other,
})

const create = async (dates: string[], other?: object) =>
  (await lido.call(lessonOfferRoutes.createLessonOffer, { body: offerBody(dates, other) })).body
const save = (id: string, dates: string[], other?: object) =>
  lido.call(lessonOfferRoutes.updateLessonOffer, { params: { id }, body: offerBody(dates, other) })
const remove = (id: string) => lido.call(lessonOfferRoutes.deleteLessonOffer, { params: { id } })
const read = async (id: string) => (await lido.call(lessonRoutes.readTaughtOffer, { params: { id } })).body
const hold = (offerId: string, date: string) =>
  lido.db
    .updateTable('lessons')
    .set({ status: 'HELD' })
    .where('offerId', '=', offerId)
    .where('date', '=', date)
    .execute()

describe('the lessons of an offer', () => {
  test('follow its dates, time and place, but for those that were held', async () => {
    const { id } = await create(['2026-03-02', '2026-03-09', '2026-03-16'])
    await hold(id, '2026-03-02')
    const moved = (await buildLocation(lido.db)).id
    await save(id, ['2026-03-16', '2026-03-23'], { startTime: '17:15', locationId: moved })
    const { lessons } = await read(id)
    expect(lessons.map(({ date, startTime, status }) => `${date} ${startTime} ${status}`)).toEqual([
      '2026-03-02 16:00 HELD',
      '2026-03-16 17:15 PLANNED',
      '2026-03-23 17:15 PLANNED',
    ])
    expect(new Set(lessons.map(({ place }) => place)).size).toBe(2)
  })

  test('go with an offer of which none was held; with one that was, the offer stays', async () => {
    const { id } = await create(['2026-03-02'])
    expect((await remove(id)).status).toBe(200)
    const kept = await create(['2026-03-02'])
    await hold(kept.id, '2026-03-02')
    expect(await remove(kept.id)).toMatchObject({ status: 409, body: { code: 'lesson-offer.has-lessons' } })
  })
})

const list = async (from: string, to: string, token?: string) =>
  (await lido.call(lessonRoutes.listLessons, { query: { from, to } }, token ? { token } : {})).body

describe('who teaches', () => {
  test('is whom the lesson names, else the offer; a new name is remembered, in any case once', async () => {
    const { id } = await create(['2026-05-04', '2026-05-11'])
    const team = { instructor: 'Eva Lüthi', substitute: '' }
    await lido.call(lessonRoutes.saveOfferTeam, { params: { id }, body: team })
    const [first] = (await read(id)).lessons
    const body = { instructor: 'eva lüthi', substitute: 'Beat Graf' }
    await lido.call(lessonRoutes.saveLessonTeam, { params: { id: first?.id ?? '' }, body })
    const { instructor, lessons } = await read(id)
    expect(instructor).toMatchObject({ name: 'Eva Lüthi' })
    expect(lessons).toMatchObject([
      { instructor: { name: 'Eva Lüthi' }, substitute: { name: 'Beat Graf' }, ownInstructor: true },
      { instructor: { name: 'Eva Lüthi' }, substitute: null, ownInstructor: false },
    ])
    const known = (await lido.call(lessonRoutes.listInstructors, {})).body.map(({ name }) => name)
    expect(known.filter(name => /eva/i.test(name))).toEqual(['Eva Lüthi'])
    const trail = await lido.db.selectFrom('audit').select('action').where('recordId', '=', id).execute()
    expect(trail.map(({ action }) => action)).toContain('team-changed')
    expect((await lido.call(lessonRoutes.saveLessonTeam, { params: { id }, body })).status).toBe(404)
  })

  test('an instructor is listed their own lessons alone, and those they stand in for', async () => {
    const { token, name } = await signInInstructor(lido, { firstName: 'Nora', lastName: 'Frey' })
    const own = await create(['2026-06-01', '2026-06-08'])
    const other = await create(['2026-06-01', '2026-06-08'])
    await lido.call(lessonRoutes.saveOfferTeam, { params: { id: own.id }, body: { instructor: name } })
    const lesson = (await read(other.id)).lessons[1]
    await lido.call(lessonRoutes.saveLessonTeam, {
      params: { id: lesson?.id ?? '' },
      body: { substitute: 'nora frey' },
    })
    const seen = await list('2026-06-01', '2026-06-30', token)
    expect(seen.map(({ offerId, date }) => [offerId, date])).toEqual([
      [own.id, '2026-06-01'],
      [own.id, '2026-06-08'],
      [other.id, '2026-06-08'],
    ])
    expect((await list('2026-06-01', '2026-06-30')).length).toBe(4)
    const refused = await lido.call(lessonRoutes.readTaughtOffer, { params: { id: own.id } }, { token })
    expect(refused.status).toBe(403)
  })
})

test('a day is listed by time, without drafts', async () => {
  const day = '2026-08-03'
  const late = await create([day], { startTime: '18:00' })
  const early = await create([day], { startTime: '09:00' })
  await create([day], { status: 'DRAFT' })
  const elsewhere = await buildLessonOffer(lido.db, {
    status: 'PUBLISHED',
    scheduleDates: JSON.stringify([day]),
    startTime: '17:00',
  })
  const lessons = await list(day, day)
  expect(lessons.map(({ offerId }) => offerId)).toEqual([early.id, elsewhere.id, late.id])
  expect(lessons[0]).toMatchObject({ durationMinutes: 45, participants: 0, seats: 8, status: 'PLANNED' })
  const tooMany = await lido.call(lessonRoutes.listLessons, { query: { from: day, to: '2026-10-03' } })
  expect(tooMany.status).toBe(400)
})

test('the roster of an offer says who comes, whom to call and what is open', async () => {
  const { id: lessonOfferId } = await create(['2026-09-07'])
  const contact = {
    firstName: 'Maria',
    lastName: 'Keller',
    email: 'maria@roster.example',
    phone: '+41790001122',
  }
  for (const firstName of ['Zoe', 'Äli']) {
    const swimmer = { firstName, lastName: 'Keller', dob: '2018-05-04' }
    const body = { contact, swimmer, lessonOfferId, allowIdentical: true, informContact: false }
    expect((await lido.call(phase5BookingRoutes.createBooking, { body })).status).toBe(201)
  }
  const { roster } = await read(lessonOfferId)
  expect(roster).toMatchObject([
    { firstName: 'Äli', birthDate: '2018-05-04', contact: { email: contact.email }, orderStatus: 'NO_ORDER' },
    { firstName: 'Zoe', open: 0 },
  ])
  expect(await list('2026-09-07', '2026-09-07')).toMatchObject([{ participants: 2 }])
})

describe('those who teach', () => {
  const mailsTo = async (userId: string) => {
    const mails = await lido.db
      .selectFrom('emails')
      .select(['subject', 'bodyText', 'to'])
      .where('entityId', '=', userId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    return mails.map(({ subject, bodyText }) => `${subject}\n${bodyText}`)
  }
  const give = (id: string, instructor: string, substitute = '') =>
    lido.call(lessonRoutes.saveOfferTeam, { params: { id }, body: { instructor, substitute } })
  const changeLessons = async (lessonIds: string[], wanted: object) => {
    const body = { lessonIds, change: 'cancel' as const, ...wanted }
    const { previewId } = (await lido.call(lessonChangeRoutes.previewChange, { body })).body
    return lido.call(lessonChangeRoutes.changeLessons, { body: { ...body, previewId } })
  }

  test('are mailed once when a lesson is cancelled, moved, restored or given to another', async () => {
    const lea = await signInInstructor(lido, { firstName: 'Lea', lastName: 'Zbinden' })
    const tim = await signInInstructor(lido, { firstName: 'Tim', lastName: 'Zbinden' })
    const speaks = (userId: string, consoleLanguage: 'en' | 'fr') =>
      lido.db.updateTable('users').set({ consoleLanguage }).where('id', '=', userId).execute()
    await speaks(lea.userId, 'en')
    await speaks(tim.userId, 'fr')
    const { id } = await create(['2026-03-02', '2026-10-05', '2026-10-12'])
    await give(id, lea.name)
    await give(id, lea.name)
    const [given, ...more] = await mailsTo(lea.userId)
    expect([given, more]).toEqual([expect.stringContaining('2026'), []])
    expect(given?.match(/October/g)?.length).toBe(3)
    expect(given).not.toContain('March')
    await give(id, tim.name, lea.name)
    expect((await mailsTo(lea.userId)).join()).toContain('substitute for these lessons')
    expect(await mailsTo(tim.userId)).toEqual([expect.stringContaining('Vous donnez désormais ces leçons')])
    const [, first = '', second = ''] = (await read(id)).lessons.map(lesson => lesson.id)
    await changeLessons([first], { remedy: 'move', date: '2026-10-07' })
    expect((await mailsTo(tim.userId)).join()).toMatch(/nouvelle date.: 7 octobre 2026/)
    await changeLessons([second], { reason: 'Bassin fermé' })
    const called = (await mailsTo(tim.userId)).join()
    expect(called).toContain('n’ont pas lieu pour vous')
    expect(called).toContain('Bassin fermé')
    await changeLessons([second], { change: 'restore' })
    expect((await mailsTo(lea.userId)).join()).toContain('take place after all')
    expect(await mailsTo(tim.userId)).toHaveLength(4)
  })

  test('cannot be in two places at one time: saving and moving warn, and the page says so', async () => {
    const here = await create(['2026-11-02'])
    const there = await create(['2026-11-02'], { startTime: '16:40' })
    const later = await create(['2026-11-02', '2026-11-09'], { startTime: '16:45' })
    expect((await give(here.id, 'Rea Wyss')).body).toEqual({ success: true, clashes: [], taken: [] })
    expect((await give(later.id, 'Rea Wyss')).body.clashes, 'when one ends, the next may begin').toEqual([])
    const clash = { instructor: 'Rea Wyss', date: '2026-11-02' }
    expect((await give(there.id, 'rea wyss')).body.clashes).toMatchObject([
      { ...clash, quickId: here.quickId, startTime: '16:00' },
      { ...clash, quickId: later.quickId, startTime: '16:45' },
    ])
    expect((await read(here.id)).clashes).toMatchObject([{ ...clash, quickId: there.quickId }])
    await give(there.id, 'Jan Wyss', 'Kim Wyss')
    expect((await give(here.id, 'Rea Wyss', 'Kim Wyss')).body.clashes, 'two substitutes stand by').toEqual([])
    expect((await give(here.id, 'Kim Wyss')).body.clashes).toMatchObject([{ quickId: there.quickId }])
    await give(here.id, 'Rea Wyss')
    const on = await create(['2026-11-03'], { startTime: '16:30' })
    await give(on.id, 'Rea Wyss')
    const lessonIds = (await read(on.id)).lessons.map(({ id }) => id)
    const body = { lessonIds, change: 'cancel' as const, remedy: 'move' as const, date: '2026-11-02' }
    const { clashes } = (await lido.call(lessonChangeRoutes.previewChange, { body })).body
    expect(clashes.map(({ quickId }) => quickId)).toEqual([here.quickId, later.quickId].sort())
  })
})

test('the roster leaves as a spreadsheet, for those who may take children along', async () => {
  const { id } = await create(['2026-12-07'])
  const answer = await lido.call(lessonRoutes.exportRoster, { params: { id }, query: { format: 'csv' } })
  expect(answer.status).toBe(200)
  const finance = await signInStaff(lido, 'finance')
  const refused = await lido.call(lessonRoutes.exportRoster, { params: { id } }, { token: finance.token })
  expect(refused.status).toBe(403)
})
