import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { familySessionRoutes } from '#contract/family-access.ts'
import { familyPageRoutes } from '#contract/family-page.ts'
import { ownCourseRoutes, ownWaitingRoutes } from '#contract/family-site/own-courses.ts'
import { attendanceRoutes } from '#contract/lessons/attendance.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { makeUpRoutes } from '#contract/lessons/make-ups.ts'
import { schoolRoutes } from '#contract/settings/school.ts'
import { waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import { signInInstructor } from '#server/modules/lessons/testing/sign-in-instructor.ts'
import { buildBooking, buildContact, buildLessonOffer, buildLessonType } from '#server/testing/builders.ts'
import { signInFamily } from '#server/testing/sign-in-family.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { buildFamily } from './testing/build-family.ts'

const { readOverview, reportAbsence, takeBackAbsence, listMakeUps, chooseMakeUp, cancelMakeUp } =
  ownCourseRoutes

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: { FAMILY_PAGE: '1' } })
})
afterAll(() => lido.close())

let levels = 0
let family: Awaited<ReturnType<typeof setUp>>
beforeEach(async () => {
  // Tuesday morning in Zurich; lessons are at 16:00.
  lido.clock.now = new Date('2026-03-10T09:00:00Z')
  family = await setUp()
})

async function setUp() {
  const { id: lessonTypeId } = await buildLessonType(lido.db, { level: `level ${++levels}` })
  const level = { lessonTypeId, status: 'PUBLISHED' as const }
  const offer = await buildLessonOffer(lido.db, {
    ...level,
    scheduleDates: JSON.stringify(['2026-03-03', '2026-03-10', '2026-03-17']),
  })
  const other = await buildLessonOffer(lido.db, {
    ...level,
    maxAttendance: 1,
    scheduleDates: JSON.stringify(['2026-03-12']),
  })
  const { booking, token } = await buildFamily(lido, { offerId: offer.id })
  const stranger = await signInFamily(lido, (await buildContact(lido.db)).id)
  const lessons = lido.db.selectFrom('lessons').select('id').orderBy('date')
  const [, today = { id: '' }] = await lessons.where('offerId', '=', offer.id).execute()
  const [elsewhere = { id: '' }] = await lessons.where('offerId', '=', other.id).execute()
  const params = { id: today.id, bookingId: booking.id }
  const overview = async () => (await lido.call(readOverview, {}, { token })).body
  return { offer, other, booking, token, stranger, today, elsewhere, params, overview, lessonTypeId }
}

const lessonOfToday = async () =>
  (await family.overview()).courses[0]?.lessons.find(({ id }) => id === family.today.id)

describe('the overview', () => {
  test('shows the children with their next lesson, and no one else’s', async () => {
    const { children, courses } = await family.overview()
    expect(children).toMatchObject([{ firstName: 'Nils', next: { date: '2026-03-10', startTime: '16:00' } }])
    expect(courses).toMatchObject([{ bookingId: family.booking.id, standing: 'running' }])
    const { body } = await lido.call(readOverview, {}, { token: family.stranger })
    expect(body).toMatchObject({ children: [], courses: [], open: 0 })
  })

  test('goes on to the next date once a lesson has begun, and where the child is excused', async () => {
    await lido.call(reportAbsence, { params: family.params }, { token: family.token })
    expect((await family.overview()).children[0]?.next?.date).toBe('2026-03-17')
    await lido.call(takeBackAbsence, { params: family.params }, { token: family.token })
    lido.clock.now = new Date('2026-03-10T15:01:00Z')
    expect((await family.overview()).children[0]?.next?.date).toBe('2026-03-17')
  })
})

test('what waits for an answer is shown until it is over, to the family that was asked', async () => {
  const { db, clock } = lido
  const { token, stranger, other } = family
  const swimmerId = (await family.overview()).children[0]?.id ?? ''
  const body = { reason: 'NEXT_LEVEL' as const, note: '', wishes: {} }
  const entry = await lido.call(waitingListRoutes.addWaiting, { params: { id: swimmerId }, body })
  const { familyId } = (await lido.call(familySessionRoutes.readSession, {}, { token })).body
  const groupId = crypto.randomUUID()
  const until = new Date(clock.now.getTime() + 3_600_000)
  const offered = { groupId, entryId: entry.body.id, lessonOfferId: other.id, channel: 'MAIL' as const }
  await db
    .insertInto('waiting_offers')
    .values({ ...offered, until, offeredAt: clock.now })
    .execute()
  const asked = { kind: 'waiting-offer' as const, subjectId: groupId, swimmerIds: [swimmerId] }
  await db
    .insertInto('family_questions')
    .values({ ...asked, familyId, askedAt: clock.now })
    .execute()
  expect((await family.overview()).questions).toMatchObject([
    { kind: 'waiting-offer', until: '2026-03-10T10:00:00Z', children: ['Nils'] },
  ])
  expect((await lido.call(readOverview, {}, { token: stranger })).body.questions).toEqual([])
  clock.now = until
  expect((await family.overview()).questions).toEqual([])
})

describe('an absence', () => {
  test('reaches the page by the pool, once however often it is reported, and can be taken back', async () => {
    const { offer, token, params } = family
    const person = { firstName: 'Noa', lastName: 'Ammann' }
    const { token: instructor, name } = await signInInstructor(lido, person)
    await lido.call(lessonRoutes.saveOfferTeam, { params: { id: offer.id }, body: { instructor: name } })
    const atPool = async () => {
      const { body } = await lido.call(attendanceRoutes.listOwnLessons, {}, { token: instructor })
      return body.find(({ id }) => id === params.id)?.children[0]
    }
    for (let count = 0; count < 3; count++)
      expect((await lido.call(reportAbsence, { params }, { token })).status).toBe(200)
    expect(await atPool()).toMatchObject({ mark: 'EXCUSED', disputed: [] })
    expect(await lessonOfToday()).toMatchObject({ isExcused: true, isAhead: true })
    expect(
      await lido.db.selectFrom('attendance').select('markedBy').where('lessonId', '=', params.id).execute(),
    ).toEqual([{ markedBy: 'the family' }])
    expect((await lido.call(takeBackAbsence, { params }, { token })).status).toBe(200)
    expect((await lido.call(takeBackAbsence, { params }, { token })).status).toBe(200)
    expect(await atPool()).toMatchObject({ mark: null, isExcused: false, disputed: [] })
    const audit = lido.db.selectFrom('audit').select(['actor', 'action']).where('recordId', '=', params.id)
    expect(await audit.where('actor', '=', 'the family').orderBy('id').execute()).toMatchObject([
      { action: 'absence-reported' },
      { action: 'absence-taken-back' },
    ])
    const history = await lido.call(familyPageRoutes.readFamilyHistory, { params: { id: params.bookingId } })
    const ofLessons = history.body.events.filter(({ topic }) => topic === 'lessons')
    expect(ofLessons).toMatchObject([
      { action: 'absence-taken-back', about: expect.stringContaining('Nils') },
      { action: 'absence-reported' },
    ])
  })

  test('is too late once the lesson has begun, and is not for another family or course', async () => {
    const { token, stranger, params, elsewhere, booking } = family
    expect((await lido.call(reportAbsence, { params }, { token: stranger })).status).toBe(404)
    const wrong = { id: elsewhere.id, bookingId: booking.id }
    expect((await lido.call(reportAbsence, { params: wrong }, { token })).status).toBe(404)
    lido.clock.now = new Date('2026-03-10T15:00:00Z')
    expect((await lido.call(reportAbsence, { params }, { token })).body).toMatchObject({
      code: 'absence.too-late',
    })
    expect(await lessonOfToday()).toMatchObject({ isAhead: false })
  })

  test('that the office entered is answered before the day, and on the day by a call', async () => {
    const { token, params } = family
    const mark = { bookingId: params.bookingId, mark: 'EXCUSED' as const, seenId: null }
    const said = { ...mark, markedAt: lido.clock.now.toISOString() }
    await lido.call(attendanceRoutes.markAttendance, {
      params: { id: params.id },
      body: { device: 'office', marks: [said] },
    })
    expect((await lido.call(takeBackAbsence, { params }, { token })).body).toMatchObject({
      code: 'absence.by-office',
    })
    lido.clock.now = new Date('2026-03-09T09:00:00Z')
    expect((await lido.call(takeBackAbsence, { params }, { token })).status).toBe(200)
    expect(await lessonOfToday()).toMatchObject({ isExcused: false })
  })
})

test('a missed lesson is made up for in a seat that is free, until the other lesson begins', async () => {
  const { token, params, elsewhere, lessonTypeId, stranger } = family
  const choices = async () => (await lido.call(listMakeUps, { params }, { token })).body
  await lido.call(reportAbsence, { params }, { token })
  expect([await choices(), (await lessonOfToday())?.mayMakeUp]).toEqual([[], false])
  await lido.call(makeUpRoutes.saveMakeUpRule, { params: { id: lessonTypeId }, body: { days: 28 } })
  expect([await choices(), (await lessonOfToday())?.mayMakeUp]).toMatchObject([
    [{ id: elsewhere.id, free: 1 }],
    true,
  ])
  const body = { lessonId: elsewhere.id }
  expect((await lido.call(chooseMakeUp, { params, body }, { token: stranger })).status).toBe(404)
  for (const _ of [1, 2])
    expect((await lido.call(chooseMakeUp, { params, body }, { token })).status).toBe(200)
  expect(await lessonOfToday()).toMatchObject({ makeUp: { id: elsewhere.id } })
  expect((await family.overview()).children[0]?.next).toMatchObject({ date: '2026-03-12' })
  for (const _ of [1, 2]) expect((await lido.call(cancelMakeUp, { params }, { token })).status).toBe(200)
  await lido.call(chooseMakeUp, { params, body }, { token })
  lido.clock.now = new Date('2026-03-12T15:30:00Z')
  const later = await signInFamily(lido, family.booking.contactId)
  expect((await lido.call(cancelMakeUp, { params }, { token: later })).body).toMatchObject({
    code: 'absence.too-late',
  })
})

test('a child joins the waiting list, sees its number and leaves it', async () => {
  const { token, stranger } = family
  const [child] = (await family.overview()).children
  const params = { id: child?.id ?? '' }
  const body = { reason: 'OTHER_TIME' as const, weekdays: [2] }
  const join = (by: string) => lido.call(ownWaitingRoutes.joinWaitingList, { params, body }, { token: by })
  expect((await join(stranger)).status).toBe(404)
  expect((await join(token)).status).toBe(201)
  expect((await join(token)).body).toMatchObject({ code: 'waiting.known' })
  const [entry] = (await family.overview()).children[0]?.waiting ?? []
  expect(entry).toMatchObject({ isPaused: false, asksStill: false, since: '2026-03-10' })
  const { id = '' } = entry ?? {}
  await lido.call(waitingListRoutes.stepWaiting, { params: { id }, body: { step: 'pause', reason: '' } })
  const say = (route: 'stayWaiting' | 'leaveWaitingList', by: string) =>
    lido.call(ownWaitingRoutes[route], { params: { id } }, { token: by })
  expect((await say('stayWaiting', stranger)).status).toBe(404)
  expect((await say('stayWaiting', token)).status).toBe(200)
  expect((await family.overview()).children[0]?.waiting[0]).toMatchObject({ isPaused: false })
  for (const _ of [1, 2]) expect((await say('leaveWaitingList', token)).status).toBe(200)
  expect((await family.overview()).children[0]?.waiting).toEqual([])
})

test('the page is closed until the school opens it, and each thing can be switched off', async () => {
  const closed = await startTestApp()
  try {
    const booking = await buildBooking(closed.db)
    const token = await signInFamily(closed, booking.contactId)
    const read = () => closed.call(readOverview, {}, { token })
    expect((await read()).body).toMatchObject({ code: 'family-session.page-closed' })
    const save = async (changed: object) => {
      const { settings, version } = (await closed.call(schoolRoutes.readSchool, {})).body
      const saved = await closed.call(schoolRoutes.saveSchool, { body: { ...settings, ...changed }, version })
      expect(saved.status).toBe(200)
    }
    await save({ familyPage: true, familyActions: ['withdraw'] })
    expect((await read()).status).toBe(200)
    const params = { id: booking.id, bookingId: booking.id }
    expect((await closed.call(reportAbsence, { params }, { token })).body).toMatchObject({
      code: 'family-session.switched-off',
    })
    await save({ familyActions: ['report-absences'] })
    expect((await closed.call(reportAbsence, { params }, { token })).status).toBe(404)
  } finally {
    await closed.close()
  }
})
