import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarRoutes } from '#contract/lessons/calendars.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { poolRoutes } from '#contract/planning/pools.ts'
import { buildLessonOffer, buildLessonType } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { signInInstructor } from '../testing/sign-in-instructor.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ now: '2026-03-09T09:00:00Z' })
})
afterAll(() => lido.close())

/** Long lines go on in the next one, after a space. */
const unfold = (text: string) => text.replaceAll('\r\n ', '')

async function fetchCalendar(path: string) {
  const { statusCode, headers, body } = await lido.app.inject({ method: 'GET', url: path })
  return { status: statusCode, type: headers['content-type'], text: body }
}

test('a calendar is followed by its secret address, strikes out what is cancelled, and can be withdrawn', async () => {
  const title =
    'Krebs, Wasser; und \\ mehr mit einem sehr langen Namen, der in keine Zeile von fünfundsiebzig passt'
  const type = await buildLessonType(lido.db, { titleDe: title, durationMinutes: 45 })
  const scheduleDates = JSON.stringify(['2026-03-16', '2026-03-30'])
  const offer = await buildLessonOffer(lido.db, {
    lessonTypeId: type.id,
    status: 'PUBLISHED',
    scheduleDates,
    startTime: '16:00',
  })
  await lido.call(lessonRoutes.saveOfferTeam, { params: { id: offer.id }, body: { instructor: 'Nora Frey' } })
  const { lessons } = (await lido.call(lessonRoutes.readTaughtOffer, { params: { id: offer.id } })).body
  const [winter, summer] = lessons
  const made = await lido.call(calendarRoutes.createCalendar, {
    body: { of: 'instructor', id: winter?.instructor?.id ?? '' },
  })
  expect(made).toMatchObject({ status: 201, body: { name: 'Nora Frey', of: 'instructor' } })
  await lido.db
    .updateTable('lessons')
    .set({ status: 'CANCELLED' })
    .where('id', '=', summer?.id ?? '')
    .execute()

  const { status, type: contentType, text } = await fetchCalendar(made.body.path)
  expect([status, contentType]).toEqual([200, 'text/calendar; charset=utf-8'])
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const events = unfold(text).split('BEGIN:VEVENT').slice(1)
  expect(events).toHaveLength(2)
  expect(events[0]).toContain(`UID:${winter?.id}@lido`)
  expect(events[0]).toContain('DTSTART:20260316T150000Z')
  expect(events[0]).toContain('DTEND:20260316T154500Z')
  expect(events[0]).toContain('SUMMARY:Krebs\\, Wasser\\; und \\\\ mehr')
  expect(events[1]).toContain(`UID:${summer?.id}@lido`)
  expect(events[1]).toContain('DTSTART:20260330T140000Z')
  expect(events[1]).toContain('STATUS:CANCELLED')
  expect(events[1]).toContain('SEQUENCE:1')

  const kept = await lido.db.selectFrom('calendars').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(made.body.path.slice(11, 50))
  const guessed = made.body.path.replace(/.\.ics$/, made.body.path.endsWith('A.ics') ? 'B.ics' : 'A.ics')
  expect((await fetchCalendar(guessed)).status).toBe(404)
  await lido.call(calendarRoutes.withdrawCalendar, { params: { id: made.body.id } })
  expect((await fetchCalendar(made.body.path)).status).toBe(404)
  expect((await lido.call(calendarRoutes.listCalendars, {})).body).toEqual([])
})

test('a calendar of a place shows what is taught there', async () => {
  const offer = await buildLessonOffer(lido.db, {
    status: 'PUBLISHED',
    scheduleDates: JSON.stringify(['2026-03-16']),
  })
  const { body } = await lido.call(calendarRoutes.createCalendar, {
    body: { of: 'place', id: offer.locationId },
  })
  expect((await fetchCalendar(body.path)).text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})

test('an instructor follows their own lessons by one address, which a new one replaces', async () => {
  const { token } = await signInInstructor(lido, { firstName: 'Ida', lastName: 'Roth' })
  const make = () => lido.call(calendarRoutes.createOwnCalendar, {}, { token })
  const first = await make()
  expect(first).toMatchObject({ status: 201, body: { of: 'instructor', name: 'Ida Roth' } })
  expect((await fetchCalendar(first.body.path)).status).toBe(200)
  const second = await make()
  expect((await fetchCalendar(first.body.path)).status).toBe(404)
  expect((await fetchCalendar(second.body.path)).status).toBe(200)
  expect((await lido.call(calendarRoutes.createOwnCalendar, {})).status).toBe(404)
})

test('the calendar of a pool has the lessons of its lanes alone', async () => {
  const offer = await buildLessonOffer(lido.db, {
    status: 'PUBLISHED',
    scheduleDates: JSON.stringify(['2026-04-06', '2026-04-13']),
  })
  const { locationId } = offer
  const pool = { locationId, name: 'Lehrbecken', lanes: 4, hasHalves: false }
  const { id: poolId } = (await lido.call(poolRoutes.createPool, { body: pool })).body
  const { lessons } = (await lido.call(lessonRoutes.readTaughtOffer, { params: { id: offer.id } })).body
  await lido.call(lessonRoutes.saveLessonTeam, {
    params: { id: lessons[1]?.id ?? '' },
    body: { lanes: { poolId, firstHalf: 1, lastHalf: 2 } },
  })
  const made = await lido.call(calendarRoutes.createCalendar, { body: { of: 'pool', id: poolId } })
  expect(made).toMatchObject({ status: 201, body: { of: 'pool' } })
  expect(made.body.name).toMatch(/, Lehrbecken$/)
  const { text } = await fetchCalendar(made.body.path)
  expect(text.match(/UID:[^@]+/g)).toEqual([`UID:${lessons[1]?.id}`])
  const unknown = await lido.call(calendarRoutes.createCalendar, { body: { of: 'pool', id: locationId } })
  expect(unknown).toMatchObject({ status: 404, body: { code: 'pool.not-found' } })
})
