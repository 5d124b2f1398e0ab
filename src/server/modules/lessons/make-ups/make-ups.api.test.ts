import { afterAll, beforeAll, expect, test } from 'vitest'
import { attendanceRoutes } from '#contract/lessons/attendance.ts'
import { lessonChangeRoutes } from '#contract/lessons/lesson-changes.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { makeUpRoutes } from '#contract/lessons/make-ups.ts'
import type { AttendanceMark } from '#domain/lessons/attendance-marks.ts'
import { buildBooking, buildLessonOffer, buildLessonType } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ now: '2026-03-05T09:00:00Z' })
})
afterAll(() => lido.close())

let marks = 0
let levels = 0

/** Two courses of one level: the child of the first misses 9 March, the second is taught on 11 and 18 March. */
async function setUp({ seats = 1 } = {}) {
  const { id: lessonTypeId } = await buildLessonType(lido.db, { level: `level ${++levels}` })
  const first = await buildLessonOffer(lido.db, {
    lessonTypeId,
    status: 'PUBLISHED',
    maxAttendance: 5,
    scheduleDates: JSON.stringify(['2026-03-09', '2026-03-16']),
  })
  const second = await buildLessonOffer(lido.db, {
    status: 'PUBLISHED',
    maxAttendance: seats,
    lessonTypeId,
    scheduleDates: JSON.stringify(['2026-03-11', '2026-03-18', '2026-05-20']),
  })
  const { id: bookingId, contactId } = await buildBooking(lido.db, { generation: 5, lessonOfferId: first.id })
  const lessonsOf = async (id: string) =>
    (await lido.call(lessonRoutes.readTaughtOffer, { params: { id } })).body
  const [missedId = ''] = (await lessonsOf(first.id)).lessons.map(({ id }) => id)
  const [near = '', next = ''] = (await lessonsOf(second.id)).lessons.map(({ id }) => id)
  const params = { id: missedId, bookingId }
  return {
    first,
    second,
    bookingId,
    contactId,
    missedId,
    near,
    next,
    lessonsOf,
    offer: (days: number | null) =>
      lido.call(makeUpRoutes.saveMakeUpRule, { params: { id: first.lessonTypeId }, body: { days } }),
    read: async () => (await lido.call(makeUpRoutes.readMakeUp, { params })).body,
    book: (lessonId: string) => lido.call(makeUpRoutes.bookMakeUp, { params, body: { lessonId } }),
    cancel: () => lido.call(makeUpRoutes.cancelMakeUp, { params }),
    mark: (lessonId: string, mark: AttendanceMark, of = bookingId) =>
      lido.call(attendanceRoutes.markAttendance, {
        params: { id: lessonId },
        body: {
          device: 'office',
          marks: [
            {
              bookingId: of,
              mark,
              seenId: 1_000_000,
              markedAt: new Date(lido.clock.now.getTime() + ++marks).toISOString(),
            },
          ],
        },
      }),
  }
}

test('off until somebody says otherwise, and for announced absences alone', async () => {
  const { offer, mark, read, book, missedId, near, next } = await setUp()
  await mark(missedId, 'EXCUSED')
  expect(await read()).toMatchObject({ days: null, choices: [] })
  expect((await book(near)).body).toMatchObject({ code: 'make-up.off' })
  expect((await offer(28)).status).toBe(200)
  const { choices, isAnnounced } = await read()
  expect([isAnnounced, choices.map(({ id, free }) => [id, free])]).toEqual([
    true,
    [
      [near, 1],
      [next, 1],
    ],
  ])
  await offer(5)
  expect((await read()).choices.map(({ id }) => id)).toEqual([near])
  await mark(missedId, 'PRESENT')
  expect((await book(near)).body).toMatchObject({ code: 'make-up.not-announced' })
})

test('a guest has one free seat, stands on the roster, and leaves when the child comes after all', async () => {
  const made = await setUp()
  const { offer, mark, read, book, missedId, near, next, second, bookingId, lessonsOf } = made
  await offer(28)
  await mark(missedId, 'EXCUSED')
  const { id: excused } = await buildBooking(lido.db, { generation: 5, lessonOfferId: second.id })
  expect((await read()).choices).toEqual([])
  expect((await book(near)).body).toMatchObject({ code: 'make-up.no-seat' })
  await mark(near, 'EXCUSED', excused)
  expect((await book(near)).status).toBe(200)
  expect((await book(near)).status).toBe(200)
  expect((await read()).planned).toMatchObject({ id: near, quickId: second.quickId })
  expect((await lessonsOf(second.id)).guests).toMatchObject([{ lessonId: near, bookingId }])
  const lesson = await lido.call(attendanceRoutes.readLesson, { params: { id: near } })
  expect(lesson.body.children.map(child => [child.bookingId, child.isGuest]).sort()).toEqual(
    [
      [bookingId, true],
      [excused, false],
    ].sort(),
  )
  const listed = await lido.call(lessonRoutes.listLessons, {
    query: { from: '2026-03-11', to: '2026-03-11' },
  })
  expect(listed.body.find(({ id }) => id === near)).toMatchObject({ participants: 2 })
  expect((await book(next)).body).toMatchObject({ code: 'make-up.no-seat' })
  await mark(missedId, 'PRESENT')
  expect((await lessonsOf(second.id)).guests).toEqual([])
  expect((await made.cancel()).status).toBe(404)
})

test('one seat, two guests at once: one of them gets it', async () => {
  const one = await setUp()
  await one.offer(28)
  const { id: other } = await buildBooking(lido.db, { generation: 5, lessonOfferId: one.first.id })
  for (const child of [one.bookingId, other]) await one.mark(one.missedId, 'EXCUSED', child)
  const answers = await Promise.all(
    [one.bookingId, other].map(bookingId =>
      lido.call(makeUpRoutes.bookMakeUp, {
        params: { id: one.missedId, bookingId },
        body: { lessonId: one.near },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a lesson that is called off tells its guests, who choose again', async () => {
  const { offer, mark, book, read, missedId, near, next } = await setUp()
  await offer(28)
  await mark(missedId, 'EXCUSED')
  await book(near)
  const body = { lessonIds: [near], change: 'cancel' as const, remedy: 'append' as const }
  const seen = await lido.call(lessonChangeRoutes.previewChange, { body })
  expect(seen.body).toMatchObject({ families: 1 })
  expect(seen.body.mails[0]?.text).not.toContain('neu am')
  const { previewId } = seen.body
  expect((await lido.call(lessonChangeRoutes.changeLessons, { body: { ...body, previewId } })).body).toEqual({
    mails: 1,
  })
  const { planned, choices } = await read()
  expect([planned, choices.map(({ id }) => id).includes(next)]).toEqual([null, true])
})

test('a lesson that returns to its day tells the guests of the other day, and each family once what it means for it', async () => {
  const made = await setUp({ seats: 3 })
  const { offer, mark, book, read, missedId, near, next, second, bookingId, contactId, lessonsOf } = made
  await offer(28)
  await mark(missedId, 'EXCUSED')
  const change = async (wanted: { change: 'cancel' | 'restore'; date?: string }) => {
    const remedy = wanted.date ? ('move' as const) : ('none' as const)
    const body = { lessonIds: [near], remedy, ...wanted }
    const seen = (await lido.call(lessonChangeRoutes.previewChange, { body })).body
    const { previewId, mails, families } = seen
    const done = await lido.call(lessonChangeRoutes.changeLessons, { body: { ...body, previewId } })
    expect(done.status).toBe(200)
    return { mails, families, sent: done.body.mails }
  }
  await change({ change: 'cancel', date: '2026-03-13' })
  const other = (await lessonsOf(second.id)).lessons.find(({ date }) => date === '2026-03-13')?.id ?? ''
  await book(other)
  // A sister of the guest is booked on the course itself.
  await buildBooking(lido.db, { generation: 5, lessonOfferId: second.id, contactId })
  const { mails, families, sent } = await change({ change: 'restore' })
  expect([sent, families, mails.map(({ count }) => count)]).toEqual([1, 1, [1]])
  expect(mails[0]?.subject).toContain('findet doch statt')
  expect(mails[0]?.text).toMatch(/doch wie.*11\. März 2026.*absagen.*13\. März 2026/s)
  const { planned, choices } = await read()
  expect([planned, choices.map(({ id }) => id)]).toEqual([null, [near, next]])
  const log = await lido.db
    .selectFrom('audit')
    .select('before')
    .where('action', '=', 'make-up-cancelled')
    .where('recordId', '=', missedId)
    .execute()
  expect(log).toEqual([{ before: { bookingId, lessonId: other } }])
})
