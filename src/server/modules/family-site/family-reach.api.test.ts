import { afterAll, beforeAll, expect, test } from 'vitest'
import { dunningRoutes } from '#contract/dunning.ts'
import { familyRoutes } from '#contract/families.ts'
import { familySessionRoutes } from '#contract/family-access.ts'
import { familyPageRoutes } from '#contract/family-page.ts'
import { ownCourseRoutes, ownWaitingRoutes } from '#contract/family-site/own-courses.ts'
import { ownDetailRoutes } from '#contract/family-site/own-details.ts'
import { ownMoneyRoutes } from '#contract/family-site/own-money.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import type { RouteShape } from '#contract/routes/define-route.ts'
import { apiTokenRoutes } from '#contract/users/api-tokens.ts'
import { waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import { tokenPermissions } from '#domain/staff/api-tokens.ts'
import { staffRoles } from '#domain/staff/permissions.ts'
import { makeFamilyToken } from '#server/http/session/family-session.ts'
import { act } from '#server/modules/orders/testing/order-calls.ts'
import { pay } from '#server/modules/payments/testing/payment-calls.ts'
import { buildLessonOffer } from '#server/testing/builders.ts'
import { signInFamily } from '#server/testing/sign-in-family.ts'
import { signInStaff } from '#server/testing/sign-in-staff.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { buildFamily } from './testing/build-family.ts'

let lido: TestApp
let own: Awaited<ReturnType<typeof build>>
let other: Awaited<ReturnType<typeof build>>
beforeAll(async () => {
  lido = await startTestApp({ env: { FAMILY_PAGE: '1' } })
  own = await build('mutter', 111.15)
  other = await build('vater', 137.35)
})
afterAll(() => lido.close())

/** A family with a course, a part-paid invoice, a waiting place, and what the office writes about it. */
async function build(of: string, paid: number) {
  const offer = await buildLessonOffer(lido.db, {
    scheduleDates: JSON.stringify(['2026-03-09', '2026-03-16']),
  })
  const contact = {
    firstName: `${of}-vorname`,
    lastName: `${of}-nachname`,
    street: `${of}-weg 7`,
    city: `${of}-stadt`,
    phone: `+41 44 ${of.length}55 66 77`,
    email: `${of}@adresse.example`,
  }
  const { booking, token } = await buildFamily(lido, { offerId: offer.id, contact })
  const { body: order } = await lido.call(phase5OrderRoutes.createOrder, { params: { id: booking.id } })
  await act(lido, order.id, 'generate-invoice', 'send-invoice')
  await pay(lido, order.id, { amount: paid, note: `${of}-zahlungsnotiz` })
  const session = (await lido.call(familySessionRoutes.readSession, {}, { token })).body
  const { contactId, familyId } = session
  await lido.call(familyRoutes.addNote, { params: { id: familyId }, body: { text: `${of}-familiennotiz` } })
  await lido.call(dunningRoutes.holdContact, {
    params: { id: contactId },
    body: { reason: `${of}-haltegrund` },
  })
  await lido.db
    .updateTable('contacts')
    .set({ notes: `${of}-kontaktnotiz` })
    .where('id', '=', contactId)
    .execute()
  const [child] = (await lido.call(ownDetailRoutes.readDetails, {}, { token })).body.children
  const swimmerId = child?.id ?? ''
  const waiting = { reason: 'OTHER_TIME' as const, note: `${of}-wartenotiz`, wishes: {} }
  const entry = await lido.call(waitingListRoutes.addWaiting, { params: { id: swimmerId }, body: waiting })
  const lessons = await lido.db
    .selectFrom('lessons')
    .select('id')
    .where('offerId', '=', offer.id)
    .orderBy('date', 'desc')
    .execute()
  const [invoice] = (await lido.call(ownMoneyRoutes.readMoney, {}, { token })).body.invoices
  const open = String(invoice?.open)
  const slip = await lido.call(ownMoneyRoutes.readPaymentSlip, { params: { id: order.id } }, { token })
  const office = [`${of}-familiennotiz`, `${of}-haltegrund`, `${of}-kontaktnotiz`, `${of}-wartenotiz`]
  const theirs = [
    ...Object.values(contact),
    `${of}-zahlungsnotiz`,
    String(paid),
    open,
    invoice?.number ?? '',
    slip.body.reference,
    order.id,
    booking.id,
    contactId,
    familyId,
    entry.body.id,
    `${of}-`,
    ...lessons.map(({ id }) => id),
    offer.id,
    offer.quickId,
  ]
  return {
    booking,
    contactId,
    familyId,
    swimmerId,
    orderId: order.id,
    entryId: entry.body.id,
    lessons,
    office,
    theirs,
  }
}

const routes: RouteShape[] = [ownCourseRoutes, ownWaitingRoutes, ownMoneyRoutes, ownDetailRoutes].flatMap(
  part => Object.values<RouteShape>(part),
)

const bodies: Record<string, object> = {
  'PUT /api/family/lessons/{id}/make-ups/{bookingId}': { lessonId: crypto.randomUUID() },
  'POST /api/family/children/{id}/waiting': { reason: 'NEW' },
  'POST /api/family/bookings/{id}/withdrawal': { owed: 0 },
  'POST /api/family/refunds': { amount: 1, iban: 'CH93 0076 2011 6238 5295 7' },
  'PUT /api/family/contact': { street: 'A', postalCode: '8800', city: 'B', country: 'CH', phone: '' },
  'PUT /api/family/language': { language: 'de' },
  'POST /api/family/children': { firstName: 'Ida', lastName: 'Neu' },
  'PUT /api/family/children/{id}/health': { text: 'Asthma' },
}

/** A call of a route about the records of the first family. */
function call({ method, path }: RouteShape, token: string | null) {
  const [, , , part] = path.split('/')
  const ids: Record<string, string | undefined> = {
    lessons: own.lessons[0]?.id,
    bookings: own.booking.id,
    children: own.swimmerId,
    invoices: own.orderId,
    waiting: own.entryId,
  }
  const url = path
    .replace('{id}', ids[part ?? ''] ?? own.booking.id)
    .replace('{bookingId}', own.booking.id)
    .replace('{number}', 'G-2026-00001')
    .replace('{year}', '2026')
  const body = JSON.stringify(bodies[`${method} ${path}`] ?? {})
  const headers = { ...(token !== null && { authorization: `Bearer ${token}` }) }
  if (method === 'GET' || method === 'DELETE') return lido.send(method, url, { headers })
  return lido.send(method, url, { headers: { ...headers, 'content-type': 'application/json' }, body })
}

test('every route of the page is open to its own session alone', async () => {
  const ended = await signInFamily(lido, own.contactId, { hours: -1 })
  const staff = await Promise.all(
    staffRoles.map(role =>
      role === 'admin' ? lido.adminToken() : signInStaff(lido, role).then(s => s.token),
    ),
  )
  const body = { name: 'Website', permissions: [...tokenPermissions], days: 2 }
  const { token } = (await lido.call(apiTokenRoutes.createApiToken, { body })).body
  // The program does get in elsewhere.
  const params = { id: own.familyId }
  expect((await lido.call(familyPageRoutes.readFamily, { params }, { token })).status).toBe(200)
  const strangers = [null, '', 'garbage', makeFamilyToken(), ended, ...staff, token]
  const mounted = lido.app.mountedRoutes.flatMap(({ config }) => config?.route ?? [])
  const family = mounted.filter(({ access }) => access === 'family')
  expect(family.length).toBeGreaterThanOrEqual(routes.length)
  for (const route of family)
    for (const token of strangers) {
      const { status, body } = await call(route, token)
      expect([route.path, status, body.code]).toEqual([route.path, 401, 'family-session.ended'])
    }
})

test('staff who look at the page read it and change nothing', async () => {
  const { id: staffId } = await lido.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const stamps = { createdAt: lido.clock.now, expiresAt: new Date(lido.clock.now.getTime() + 3_600_000) }
  const made = lido.db
    .insertInto('sessions')
    .values({ userId: staffId, ...stamps })
    .returning('id')
  const { id: staffSessionId } = await made.executeTakeFirstOrThrow()
  const view = await signInFamily(lido, own.contactId, { staff: { staffId, staffSessionId } })
  for (const route of routes.filter(({ method }) => method !== 'GET'))
    expect((await call(route, view)).body).toMatchObject({ code: 'family-session.read-only' })
  for (const route of routes.filter(({ method, path }) => method === 'GET' && !path.includes('{number}')))
    expect([route.path, (await call(route, view)).status]).toEqual([route.path, 200])
})

test('another family finds none of the records, and the own family its own', async () => {
  const stranger = await signInFamily(lido, other.contactId)
  const about = routes.filter(({ path }) => path.includes('{') && !path.includes('{year}'))
  expect(about.length).toBeGreaterThan(15)
  for (const route of about)
    expect([route.method, route.path, (await call(route, stranger)).status]).toEqual([
      route.method,
      route.path,
      404,
    ])
  for (const route of about.filter(({ method, path }) => method === 'GET' && !path.includes('{number}')))
    expect([route.path, (await call(route, await signInFamily(lido, own.contactId))).status]).toEqual([
      route.path,
      200,
    ])
})

test('no answer holds anything of a separated parent, nor what the office writes for itself', async () => {
  // One child, known to both: the swimmer of the mother is the father's too.
  for (const table of ['swimmer_names', 'swimmer_bookings', 'family_members'] as const)
    await lido.db
      .updateTable(table)
      .set({ swimmerId: own.swimmerId })
      .where('swimmerId', '=', other.swimmerId)
      .execute()
  const planted = [...own.office, ...other.theirs, ...other.office]
  expect(new Set(planted).size).toBeGreaterThanOrEqual(25)
  const token = await signInFamily(lido, own.contactId)
  const answers: string[] = []
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    const { body } = await call(route, token)
    answers.push(Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body))
  }
  const said = answers.join('\n')
  expect(own.theirs.filter(value => said.includes(value)).length).toBeGreaterThan(5)
  expect(planted.filter(value => said.includes(value))).toEqual([])
})
