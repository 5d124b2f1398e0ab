import { afterAll, beforeAll, expect, test } from 'vitest'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { familyPageRoutes } from '#contract/family-page.ts'
import { attendanceRoutes } from '#contract/lessons/attendance.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { taughtHoursRoutes } from '#contract/lessons/taught-hours.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import type { AttendanceMark } from '#domain/lessons/attendance-marks.ts'
import { buildLessonOffer } from '#server/testing/builders.ts'
import { signInStaff } from '#server/testing/sign-in-staff.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { collectExport } from '../personal-data/export-person.ts'
import { findPerson } from '../personal-data/find-person.ts'
import { erasePerson } from '../personal-data/testing/personal-data-calls.ts'
import { signInInstructor } from './testing/sign-in-instructor.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ now: '2026-03-09T17:00:00Z' })
})
afterAll(() => lido.close())

const dates = ['2026-03-02', '2026-03-09', '2026-03-16']

let courses = 0

/** An offer with so many children, the first of whom has everything an instructor must not see. */
async function makeCourse(children: number) {
  const offer = await buildLessonOffer(lido.db, {
    status: 'PUBLISHED',
    maxAttendance: 50,
    scheduleDates: JSON.stringify(dates),
  })
  courses++
  const bookings = []
  for (let at = 0; at < children; at++) {
    const contact = {
      firstName: `Elternteil${at}`,
      lastName: `Familienname${at}`,
      email: `eltern${at}.${courses}@geheim.example`,
      phone: `+4179111000${at}`,
      street: `Geheimgasse ${at}7`,
      plz: '8001',
      city: `Geheimdorf${at}`,
    }
    const swimmer = { firstName: `Kind${String(at).padStart(2, '0')}`, lastName: 'Muster', dob: '2018-05-04' }
    const body = { contact, swimmer, lessonOfferId: offer.id, informContact: false, allowIdentical: true }
    const answer = await lido.call(phase5BookingRoutes.createBooking, { body })
    expect(answer.status).toBe(201)
    bookings.push(answer.body)
  }
  const read = async () => (await lido.call(lessonRoutes.readTaughtOffer, { params: { id: offer.id } })).body
  const lessonIds = (await read()).lessons.map(({ id }) => id)
  return { offer, bookings, lessonIds, read }
}

const at = (minute: number) => new Date(Date.parse('2026-03-09T16:00:00Z') + minute * 60_000).toISOString()

interface By {
  device?: string
  token?: string
  /** The mark that the sender had seen. */
  seenId?: number | null
}

function mark(
  lessonId = '',
  marks: [bookingId: string, mark: AttendanceMark, minute: number][],
  { device = 'phone', token, seenId = null }: By = {},
) {
  const body = {
    device,
    marks: marks.map(([bookingId, said, minute]) => ({
      bookingId,
      mark: said,
      markedAt: at(minute),
      seenId,
    })),
  }
  const input = { params: { id: lessonId }, body }
  return lido.call(attendanceRoutes.markAttendance, input, token ? { token } : {})
}

test('marking makes a lesson held; what arrives twice is one, and of one device the last mark counts', async () => {
  const { bookings, lessonIds, read } = await makeCourse(2)
  const [first = '', second = ''] = bookings.map(({ id }) => id)
  const [, today = ''] = lessonIds
  const sendFirst = () =>
    mark(today, [
      [first, 'PRESENT', 1],
      [second, 'ABSENT', 1],
    ])
  const sent = await sendFirst()
  expect(sent).toMatchObject({
    status: 200,
    body: { status: 'HELD', children: [{ mark: 'PRESENT', age: 7 }, { mark: 'ABSENT' }] },
  })
  await mark(today, [[second, 'PRESENT', 9]])
  await mark(today, [[second, 'EXCUSED', 5]])
  await sendFirst()
  const { attendance, lessons } = await read()
  expect(attendance.map(one => one.mark)).toEqual(['PRESENT', 'PRESENT'])
  expect(attendance.some(one => one.isDisputed)).toBe(false)
  expect(lessons.map(({ status }) => status)).toEqual(['PLANNED', 'HELD', 'PLANNED'])
  const kept = await lido.db.selectFrom('attendance').select('id').where('lessonId', '=', today).execute()
  expect(kept).toHaveLength(4)
  const trail = lido.db.selectFrom('audit').select('after').where('recordId', '=', today)
  expect(await trail.where('action', '=', 'attendance-marked').execute()).toHaveLength(3)
})

test('two devices that did not know of each other: both marks and both names stand until somebody decides', async () => {
  const { bookings, lessonIds, read, offer } = await makeCourse(1)
  const { token, name } = await signInInstructor(lido, { firstName: 'Lea', lastName: 'Kunz' })
  await lido.call(lessonRoutes.saveOfferTeam, { params: { id: offer.id }, body: { instructor: name } })
  const [child = ''] = bookings.map(({ id }) => id)
  await mark(lessonIds[1], [[child, 'ABSENT', 1]], { device: 'tablet' })
  const late = await mark(lessonIds[1], [[child, 'PRESENT', 0]], { token })
  expect(late.body.children).toMatchObject([
    {
      mark: 'ABSENT',
      disputed: [
        { mark: 'PRESENT', markedBy: 'Lea Kunz' },
        { mark: 'ABSENT', markedBy: expect.not.stringContaining('@') },
      ],
    },
  ])
  expect((await read()).attendance).toMatchObject([{ isDisputed: true }])
  const seenId = late.body.children[0]?.seenId ?? null
  const decided = await mark(lessonIds[1], [[child, 'PRESENT', 2]], { token, seenId })
  expect(decided.body.children).toMatchObject([{ mark: 'PRESENT', disputed: [] }])
})

test('two devices that say the same do not disagree', async () => {
  const { bookings, lessonIds } = await makeCourse(1)
  const [child = ''] = bookings.map(({ id }) => id)
  await mark(lessonIds[1], [[child, 'PRESENT', 1]], { device: 'tablet' })
  const same = await mark(lessonIds[1], [[child, 'PRESENT', 2]])
  expect(same.body.children).toMatchObject([{ mark: 'PRESENT', disputed: [] }])
})

test('the office enters an absence ahead, which plans and holds nothing; the day still asks who came', async () => {
  const { bookings, lessonIds, read, offer } = await makeCourse(1)
  const [child = ''] = bookings.map(({ id }) => id)
  const [, , ahead = ''] = lessonIds
  const excused = await mark(ahead, [[child, 'EXCUSED', 1]])
  expect(excused).toMatchObject({ status: 200, body: { status: 'PLANNED' } })
  expect(excused.body.children).toMatchObject([{ mark: null, isExcused: true }])
  expect((await read()).attendance).toMatchObject([{ lessonId: ahead, mark: 'EXCUSED' }])
  const back = await mark(ahead, [[child, 'PRESENT', 2]])
  expect(back.body.children).toMatchObject([{ mark: null, isExcused: false }])
  expect(await mark(ahead, [[child, 'ABSENT', 3]])).toMatchObject({
    status: 409,
    body: { code: 'lesson.ahead' },
  })
  const { token, name } = await signInInstructor(lido, { firstName: 'Rea', lastName: 'Graf' })
  await lido.call(lessonRoutes.saveOfferTeam, { params: { id: offer.id }, body: { instructor: name } })
  expect((await mark(ahead, [[child, 'EXCUSED', 4]], { token })).status).toBe(409)
  // The date goes, and what was said of it with it.
  await lido.db
    .updateTable('lesson_offers')
    .set({ scheduleDates: JSON.stringify(dates.slice(0, 2)) })
    .where('id', '=', offer.id)
    .execute()
  expect((await read()).attendance).toEqual([])
})

test('a mark from a clock that is ahead gives way to one that is made later', async () => {
  const { bookings, lessonIds } = await makeCourse(1)
  const [child = ''] = bookings.map(({ id }) => id)
  await mark(lessonIds[1], [[child, 'ABSENT', 60 * 24]])
  lido.clock.now = new Date(lido.clock.now.getTime() + 60_000)
  const later = await mark(lessonIds[1], [[child, 'PRESENT', 61.5]])
  expect(later.body.children).toMatchObject([{ mark: 'PRESENT' }])
})

test('marks are taken child by child, and what was refused is taken once nothing stands against it', async () => {
  const { bookings, lessonIds, offer } = await makeCourse(4)
  const other = await makeCourse(0)
  const [stays = '', deleted = '', moved = '', absent = ''] = bookings.map(({ id }) => id)
  const [, today = ''] = lessonIds
  const move = (lessonOfferId: string) =>
    lido.db.updateTable('bookings').set({ lessonOfferId }).where('id', '=', moved).execute()
  await lido.call(phase5BookingRoutes.deleteBooking, { params: { id: deleted } })
  await move(other.offer.id)
  const send = () =>
    mark(today, [
      [stays, 'PRESENT', 1],
      [deleted, 'PRESENT', 1],
      [moved, 'ABSENT', 1],
      [absent, 'ABSENT', 1],
    ])
  const why = {
    code: 'attendance.not-expected',
    message: 'This child is no longer booked for this lesson.',
  }
  const sent = await send()
  expect(sent).toMatchObject({ status: 200, body: { status: 'HELD' } })
  expect(sent.body.children.map(child => child.mark)).toEqual(['PRESENT', 'ABSENT'])
  expect(sent.body.refused).toEqual([
    { bookingId: deleted, markedAt: at(1), ...why },
    { bookingId: moved, markedAt: at(1), ...why },
  ])
  await move(offer.id)
  const again = await send()
  expect(again.body.refused).toMatchObject([{ bookingId: deleted }])
  expect(again.body.children.map(child => child.mark)).toEqual(['PRESENT', 'ABSENT', 'ABSENT'])
  // A mark that arrived stays, also when the lesson changes.
  await lido.db.updateTable('lessons').set({ status: 'CANCELLED' }).where('id', '=', today).execute()
  expect(await mark(today, [[stays, 'PRESENT', 1]])).toMatchObject({ status: 200, body: { refused: [] } })
  expect((await mark(today, [[stays, 'ABSENT', 2]])).status).toBe(409)
})

test('a mark finds the lesson of its day again after the date was taken away and given back', async () => {
  const { bookings, lessonIds, offer, read } = await makeCourse(1)
  const [child = ''] = bookings.map(({ id }) => id)
  for (const days of [dates.slice(0, 1), dates])
    await lido.db
      .updateTable('lesson_offers')
      .set({ scheduleDates: JSON.stringify(days) })
      .where('id', '=', offer.id)
      .execute()
  const today = (await read()).lessons[1]?.id
  expect(today).not.toBe(lessonIds[1])
  const params = { id: lessonIds[1] ?? '' }
  const marks = [{ bookingId: child, mark: 'ABSENT', markedAt: at(1), seenId: null } as const]
  const of = { offerId: offer.id, date: dates[1] ?? '' }
  const send = (body: object) =>
    lido.call(attendanceRoutes.markAttendance, { params, body: { device: 'phone', marks, ...body } })
  expect((await send({})).status).toBe(404)
  expect(await send({ of })).toMatchObject({
    status: 200,
    body: { id: today, children: [{ mark: 'ABSENT' }] },
  })
})

test('a time that cannot be right is refused, one of a clock that is a day behind is not', async () => {
  const { bookings, lessonIds } = await makeCourse(2)
  const [first = '', second = ''] = bookings.map(({ id }) => id)
  const [, today = ''] = lessonIds
  const years = 365 * 24 * 60
  for (const minute of [-126 * years, 7973 * years])
    expect(await mark(today, [[first, 'PRESENT', minute]])).toMatchObject({
      status: 422,
      body: { code: 'attendance.time-unlikely' },
    })
  const behind = await mark(today, [
    [first, 'PRESENT', -24 * 60],
    [second, 'PRESENT', -126 * years],
  ])
  expect(behind.body.refused).toMatchObject([{ bookingId: second, code: 'attendance.time-unlikely' }])
  const query = { from: '2026-03-09', to: '2026-03-09', without: 'attendance' } as const
  const missing = await lido.call(lessonRoutes.listLessons, { query })
  expect(missing.body.map(({ id }) => id)).not.toContain(today)
})

test('a cancelled lesson and a child of another course are refused', async () => {
  const { bookings, lessonIds, offer } = await makeCourse(1)
  const other = await makeCourse(1)
  const [own = '', guest = ''] = [...bookings, ...other.bookings].map(({ id }) => id)
  expect((await mark(lessonIds[1], [[guest, 'PRESENT', 1]])).status).toBe(404)
  const makeup = await mark(lessonIds[1], [[guest, 'MAKEUP', 1]])
  expect(new Set(makeup.body.children.map(child => child.mark))).toEqual(new Set([null, 'MAKEUP']))
  await lido.db
    .updateTable('lessons')
    .set({ status: 'CANCELLED' })
    .where('offerId', '=', offer.id)
    .where('date', '=', dates[0] ?? '')
    .execute()
  const cancelled = await mark(lessonIds[0], [[own, 'PRESENT', 1]])
  expect(cancelled).toMatchObject({ status: 409, body: { code: 'lesson.not-taught' } })
})

test('an instructor sees and marks their own lessons, without an address, an email or an amount', async () => {
  const { token, userId, name } = await signInInstructor(lido, { firstName: 'Nora', lastName: 'Frey' })
  const own = await makeCourse(5)
  const others = await makeCourse(1)
  const params = { id: own.offer.id }
  await lido.call(lessonRoutes.saveOfferTeam, { params, body: { instructor: name } })
  const planted: string[] = []
  for (const [index, { id, contact, contactId }] of own.bookings.entries()) {
    // The last family gave no number.
    const phone = index === 4 ? '' : `+4179111000${index}`
    await lido.db.updateTable('contacts').set({ phone }).where('id', '=', contactId).execute()
    const order = (await lido.call(phase5OrderRoutes.createOrder, { params: { id } })).body
    const amount = 1000 + index + 0.35
    await lido.call(phase5OrderRoutes.updateOrder, { params: { id: order.id }, body: { amount } })
    planted.push(contact.email, contact.street, contact.city, contact.lastName, String(amount))
  }
  expect(planted.filter(Boolean)).toHaveLength(25)

  const [first = ''] = own.bookings.map(({ id }) => id)
  const query = { from: '2026-03-01', to: '2026-03-30' }
  const answers = [
    await lido.call(lessonRoutes.listLessons, { query }, { token }),
    await lido.call(attendanceRoutes.readLesson, { params: { id: own.lessonIds[1] ?? '' } }, { token }),
    await lido.call(attendanceRoutes.listOwnLessons, {}, { token }),
    await mark(own.lessonIds[1], [[first, 'PRESENT', 1]], { token }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers[2]?.body).toMatchObject([{ id: own.lessonIds[1], children: Array(5).fill({ mark: null }) }])
  const seen = JSON.stringify(answers.map(({ body }) => body))
  expect(seen).toContain('Kind04')
  const phones = answers[2]?.body as { children: { emergencyPhone: string }[] }[]
  expect(phones[0]?.children.map(child => child.emergencyPhone)).toEqual([
    '+41791110000',
    '+41791110001',
    '+41791110002',
    '+41791110003',
    null,
  ])
  const finance = await signInStaff(lido, 'finance')
  const asked = { params: { id: own.lessonIds[1] ?? '' } }
  const withoutPhones = await lido.call(attendanceRoutes.readLesson, asked, { token: finance.token })
  expect(withoutPhones.body.children).toMatchObject(Array(5).fill({ emergencyPhone: null, healthNote: null }))
  expect(planted.filter(value => seen.includes(value))).toEqual([])

  const id = others.lessonIds[1] ?? ''
  const [foreign = ''] = others.bookings.map(booking => booking.id)
  expect((await lido.call(attendanceRoutes.readLesson, { params: { id } }, { token })).status).toBe(403)
  expect((await mark(id, [[foreign, 'PRESENT', 1]], { token })).status).toBe(403)
  const refused = lido.db.selectFrom('audit').select('after').where('recordId', '=', userId)
  expect(await refused.where('action', '=', 'refused').orderBy('id').execute()).toMatchObject([
    { after: { call: 'GET /api/office/lessons/:id' } },
    { after: { call: 'POST /api/office/lessons/:id/attendance' } },
  ])
  expect((await mark(own.lessonIds[1], [[foreign, 'MAKEUP', 1]], { token })).status).toBe(404)
  for (const { status } of [
    await lido.call(lessonRoutes.readTaughtOffer, { params }, { token }),
    await lido.call(lessonRoutes.listInstructors, {}, { token }),
    await lido.call(lessonRoutes.saveOfferTeam, { params, body: {} }, { token }),
    await lido.call(familyPageRoutes.readFamily, { params: { id: first } }, { token }),
  ])
    expect(status).toBe(403)
})

test('a lesson that is no longer theirs is refused at the next call', async () => {
  const { token, name } = await signInInstructor(lido, { firstName: 'Ute', lastName: 'Senn' })
  const { offer, lessonIds } = await makeCourse(1)
  const params = { id: offer.id }
  const read = () => lido.call(attendanceRoutes.readLesson, { params: { id: lessonIds[1] ?? '' } }, { token })
  await lido.call(lessonRoutes.saveOfferTeam, { params, body: { substitute: name } })
  expect((await read()).status).toBe(200)
  await lido.call(lessonRoutes.saveOfferTeam, { params, body: {} })
  expect((await read()).status).toBe(403)
})

test('who was there is exported with the person, and goes with them; the lesson stays', async () => {
  const { bookings, lessonIds, read } = await makeCourse(1)
  const [{ id = '', contactId = '' } = {}] = bookings
  await mark(lessonIds[1], [[id, 'ABSENT', 1]])
  const { data } = await collectExport(lido.db, await findPerson(lido.db, contactId, []), lido.clock.now)
  expect(data).toMatchObject({ attendance: [{ bookingId: id, date: dates[1], mark: 'ABSENT' }] })
  expect((await erasePerson(lido, contactId)).status).toBe(200)
  expect(await lido.db.selectFrom('attendance').where('bookingId', '=', id).selectAll().execute()).toEqual([])
  expect((await read()).lessons[1]).toMatchObject({ status: 'HELD' })
})

test('hours taught count for who was named, or for the substitute who marked alone', async () => {
  const { token, name } = await signInInstructor(lido, { firstName: 'Una', lastName: 'Vogt' })
  const { offer, bookings, lessonIds } = await makeCourse(1)
  const body = { instructor: 'Tim Kessler', substitute: name }
  await lido.call(lessonRoutes.saveOfferTeam, { params: { id: offer.id }, body })
  const [child = ''] = bookings.map(({ id }) => id)
  await mark(lessonIds[0], [[child, 'PRESENT', 1]])
  await mark(lessonIds[1], [[child, 'PRESENT', 1]], { token })
  const { body: hours } = await lido.call(taughtHoursRoutes.listTaughtHours, { query: { month: '2026-03' } })
  const lessonsOf = (wanted: string) => hours.find(({ instructor }) => instructor === wanted)?.lessons
  expect([lessonsOf('Tim Kessler'), lessonsOf(name)]).toEqual([1, 1])
  const instructorId = hours.find(({ instructor }) => instructor === name)?.instructorId ?? ''
  const query = { month: '2026-03', instructorId }
  expect((await lido.call(taughtHoursRoutes.listHeldLessons, { query })).body).toMatchObject([
    { id: lessonIds[1], quickId: offer.quickId, stoodIn: true },
  ])
  const own = await lido.call(taughtHoursRoutes.readOwnTeaching, {}, { token })
  expect(own.body).toMatchObject({ teaches: true, months: [{ month: '2026-03', lessons: 1 }] })
  const admin = await lido.call(taughtHoursRoutes.readOwnTeaching, {})
  expect(admin.body).toEqual({ teaches: false, months: [] })
  const before = await lido.call(taughtHoursRoutes.listTaughtHours, { query: { month: '2026-02' } })
  expect(before.body).toEqual([])
})

test('hours taught are saved as a file, and the log says by whom', async () => {
  const { offer, bookings, lessonIds } = await makeCourse(1)
  const body = { instructor: 'Ida Export', substitute: '' }
  await lido.call(lessonRoutes.saveOfferTeam, { params: { id: offer.id }, body })
  await mark(lessonIds[0], [[bookings[0]?.id ?? '', 'PRESENT', 1]])
  const query = { month: '2026-03', format: 'csv', language: 'de' } as const
  const file = await lido.call(taughtHoursRoutes.exportTaughtHours, { query })
  expect(file.headers.get('content-disposition')).toContain('2026-03.csv')
  const [header, ...rows] = String(file.body).trim().split('\r\n')
  expect(header).toBe('Leitung;Lektionen;Stunden')
  expect(rows.find(row => row.startsWith('Ida Export'))).toMatch(/^Ida Export;1;/)
  const exported = lido.db.selectFrom('audit').select(['topic', 'recordId']).where('action', '=', 'exported')
  expect(await exported.execute()).toEqual([{ topic: 'lessons', recordId: 'taught-hours' }])
})
