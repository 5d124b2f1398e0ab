import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { dunningRoutes } from '#contract/dunning.ts'
import { familyRoutes } from '#contract/families.ts'
import { familyPageRoutes } from '#contract/family-page.ts'
import { jobRoutes } from '#contract/jobs.ts'
import { calendarRoutes } from '#contract/lessons/calendars.ts'
import { lessonChangeRoutes } from '#contract/lessons/lesson-changes.ts'
import { courseCancellationRoutes } from '#contract/orders/course-cancellation.ts'
import { apiTokenRoutes } from '#contract/users/api-tokens.ts'
import { savedViewRoutes } from '#contract/views.ts'
import { type TokenPermission, tokenPermissions } from '#domain/staff/api-tokens.ts'
import { buildLessonOffer, buildLocation } from '#server/testing/builders.ts'
import { signInStaff } from '#server/testing/sign-in-staff.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ now: '2026-03-09T09:00:00Z' })
})
afterAll(() => lido.close())

async function makeToken(...permissions: TokenPermission[]) {
  const made = await lido.call(apiTokenRoutes.createApiToken, {
    body: { name: 'Website', permissions, days: 30 },
  })
  return { token: made.body.token }
}
const without = (...left: TokenPermission[]) =>
  makeToken(...tokenPermissions.filter(permission => !left.includes(permission)))

/** A family with a booking, and the course. */
async function bookCourse() {
  const scheduleDates = JSON.stringify(['2026-03-16', '2026-03-23'])
  const offer = await buildLessonOffer(lido.db, { status: 'PUBLISHED', maxAttendance: 50, scheduleDates })
  const contact = {
    firstName: 'Ada',
    lastName: 'Amsler',
    email: 'ada@see.example',
    phone: '+41 79 111 22 33',
  }
  const swimmer = { firstName: 'Kim', lastName: 'Amsler', dob: '2018-05-04' }
  const body = { contact, swimmer, lessonOfferId: offer.id, informContact: false, allowIdentical: true }
  const { body: booking } = await lido.call(phase5BookingRoutes.createBooking, { body })
  const lesson = await lido.db
    .selectFrom('lessons')
    .select('id')
    .where('offerId', '=', offer.id)
    .orderBy('date')
    .executeTakeFirstOrThrow()
  return { offerId: offer.id, bookingId: booking.id, lessonId: lesson.id }
}

describe('a token', () => {
  test('that may everything a token may does not mail many, nor give credit without the right', async () => {
    const { offerId, lessonId } = await bookCourse()
    const everything = await makeToken(...tokenPermissions)
    const courses = await makeToken('change-courses')
    const input = { lessonIds: [lessonId], change: 'cancel' as const, reason: 'x', remedy: 'none' as const }
    const asked = { ...input, previewId: 'x', informFamilies: true }
    expect((await lido.call(lessonChangeRoutes.changeLessons, { body: asked }, everything)).status).toBe(403)
    expect((await lido.call(lessonChangeRoutes.previewChange, { body: input }, courses)).status).toBe(403)
    const credit = { ...asked, informFamilies: false, remedy: 'credit' as const }
    expect((await lido.call(lessonChangeRoutes.changeLessons, { body: credit }, courses)).status).toBe(403)
    const params = { id: offerId }
    const money = await makeToken('read-money')
    expect((await lido.call(courseCancellationRoutes.planCancellation, { params }, money)).status).toBe(403)
    expect(
      (await lido.call(courseCancellationRoutes.cancelCourse, { params, body: {} }, everything)).status,
    ).toBe(403)
  })

  test('that may everything a token may starts no dunning run, and no job that sends to many', async () => {
    const { bookingId } = await bookCourse()
    const everything = await makeToken(...tokenPermissions)
    const run = (who?: { token: string }) => lido.call(dunningRoutes.run, { body: {} }, who)
    expect((await run(everything)).status).toBe(403)
    expect((await run(await signInStaff(lido, 'finance'))).status).toBe(200)
    const body = {
      list: 'phase5-bookings' as const,
      select: { ids: [bookingId] },
      action: 'send-invoices' as const,
    }
    expect((await lido.call(jobRoutes.planJob, { body }, everything)).status).toBe(403)
    const { body: job } = await lido.call(jobRoutes.planJob, { body }, await signInStaff(lido, 'finance'))
    const params = { id: job.id }
    expect((await lido.call(jobRoutes.startJob, { params }, everything)).status).toBe(403)
    expect((await lido.call(jobRoutes.retryJob, { params }, everything)).status).toBe(403)
    expect((await lido.call(jobRoutes.startJob, { params })).status).toBe(200)
  })

  test('has no calendar of its maker’s lessons, and makes no address that would outlive it', async () => {
    const { id } = await buildLocation(lido.db)
    const body = { of: 'place' as const, id }
    const courses = await makeToken('change-courses')
    expect((await lido.call(calendarRoutes.createCalendar, { body }, courses)).status).toBe(403)
    const refused = lido.db.selectFrom('audit').select('after').where('action', '=', 'refused')
    const last = await refused.orderBy('id', 'desc').limit(1).executeTakeFirst()
    expect(last?.after).toMatchObject({ call: 'POST /api/office/calendars' })
    expect((await lido.call(calendarRoutes.createCalendar, { body })).status).toBe(201)
    const make = async (who?: { token: string }) =>
      (await lido.call(calendarRoutes.createOwnCalendar, {}, who)).status
    expect(await make(await makeToken(...tokenPermissions))).toBe(403)
    // The admin gives no lessons.
    expect(await make()).toBe(404)
  })

  test('sees the jobs and counts the rows of what it may read', async () => {
    const { bookingId } = await bookCourse()
    const body = {
      list: 'phase5-bookings' as const,
      select: { ids: [bookingId] },
      action: 'send-invoices' as const,
    }
    const { body: job } = await lido.call(jobRoutes.planJob, { body })
    await lido.call(jobRoutes.startJob, { params: { id: job.id } })
    const params = { id: job.id }
    const overview = await makeToken('read-overview', 'read-money')
    expect((await lido.call(jobRoutes.readJob, { params }, overview)).status).toBe(403)
    expect((await lido.call(jobRoutes.listJobRows, { params, query: {} }, overview)).status).toBe(403)
    expect((await lido.call(jobRoutes.listJobs, { query: {} }, overview)).body.jobs).toEqual([])
    expect((await lido.call(jobRoutes.readRunning, {}, overview)).body.jobs).toEqual([])
    const count = (list: 'contacts' | 'payments' | 'phase5-bookings', who: { token: string }) =>
      lido.call(jobRoutes.countMatching, { query: { list } }, who)
    expect((await count('contacts', overview)).status).toBe(403)
    expect((await count('phase5-bookings', overview)).status).toBe(403)
    expect((await count('payments', overview)).status).toBe(200)
    const customers = await makeToken('read-overview', 'read-customers')
    expect((await lido.call(jobRoutes.listJobRows, { params, query: {} }, customers)).status).toBe(200)
    const seen = (await lido.call(jobRoutes.listJobs, { query: {} }, customers)).body.jobs
    expect(seen.map(({ id }) => id)).toContain(job.id)
    expect((await count('payments', customers)).status).toBe(403)
  })

  test('sees of a family what it may read', async () => {
    const { bookingId } = await bookCourse()
    const params = { id: bookingId }
    const customers = await makeToken('read-customers')
    expect((await lido.call(familyPageRoutes.readFamily, { params }, customers)).status).toBe(403)
    const { body } = await lido.call(familyPageRoutes.readFamilyHistory, { params }, customers)
    expect(body.mails).toEqual([])
    const topics = new Set(body.events.map(({ topic }) => topic))
    expect([...topics].filter(topic => ['orders', 'payments', 'dunning'].includes(topic))).toEqual([])
    expect(topics.has('bookings')).toBe(true)
  })

  test('has no views of its maker', async () => {
    const view = { list: 'phase5/contacts', name: 'Amsler', query: { search: 'Amsler' }, isShared: false }
    await lido.call(savedViewRoutes.saveView, { body: view })
    const program = await without()
    const { body } = await lido.call(savedViewRoutes.readChoices, {}, program)
    expect(body).toEqual({ views: [], hiddenColumns: {} })
    expect((await lido.call(savedViewRoutes.saveView, { body: view }, program)).status).toBe(403)
  })
})

test('that a child has a note about its health is known to who may read it alone', async () => {
  const { bookingId } = await bookCourse()
  const params = { id: bookingId }
  const { body: family } = await lido.call(familyPageRoutes.readFamily, { params })
  const place = { id: family.id, swimmerId: family.swimmers[0]?.id ?? '' }
  const written = await lido.call(familyRoutes.writeHealthNote, { params: place, body: { text: 'Asthma' } })
  expect(written.status).toBe(200)
  const actionsFor = async (who: { token: string }) =>
    (await lido.call(familyPageRoutes.readFamilyHistory, { params }, who)).body.events.map(
      ({ action }) => action,
    )
  expect(await actionsFor(await signInStaff(lido, 'office'))).toContain('health-note-written')
  for (const role of ['finance', 'reader'] as const)
    expect(
      (await actionsFor(await signInStaff(lido, role))).filter(action => action.startsWith('health')),
    ).toEqual([])
})
