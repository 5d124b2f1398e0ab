import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockRoutes } from '#contract/blocks.ts'
import { bookingRoutes } from '#contract/bookings/bookings.ts'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { dunningRoutes } from '#contract/dunning.ts'
import { phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import { familyRoutes } from '#contract/families.ts'
import { homeRoutes } from '#contract/home.ts'
import { courseFitRoutes } from '#contract/lessons/course-fits.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { substituteRoutes } from '#contract/lessons/substitutes.ts'
import { letterToPostRoutes } from '#contract/orders/letters-to-post.ts'
import { bankEntryRoutes } from '#contract/payments/bank-files.ts'
import { refundRoutes } from '#contract/payments/refunds.ts'
import { renewalRoutes } from '#contract/renewal.ts'
import { waitingOfferRoutes } from '#contract/waiting-list/waiting-offers.ts'
import { webhookRoutes } from '#contract/webhooks.ts'
import { addDays } from '#domain/calendar/plain-date.ts'
import { type HomeQueue, homeQueueNames, homeQueues } from '#domain/home-queues.ts'
import { refundStates } from '#domain/ledger/refund-states.ts'
import { deliveryStates } from '#domain/mail/email-words.ts'
import { dunningStatuses, orderStatuses } from '#domain/orders/order-machine.ts'
import { nextRenewal } from '#domain/renewal/next-renewal.ts'
import { may } from '#domain/staff/permissions.ts'
import { createRandom } from '#server/demo/random.ts'
import {
  buildBooking,
  buildContact,
  buildEmail,
  buildLessonOffer,
  buildOrder,
} from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { signInStaff } from '#server/testing/sign-in-staff.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { buildTrackedOrder, today } from '../dunning/testing/tracked-orders.ts'
import { bankSettings, bookFile, credit, statement } from '../payments/bank/testing/bank-calls.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: bankSettings })
})
afterAll(() => lido.close())

const readHome = async (token?: string) =>
  (await lido.call(homeRoutes.readHome, {}, token ? { token } : {})).body.queues

/** The lists as the links of Home open them. */
const limit = 500
const emails = async (query: object) =>
  (await lido.call(phase5EmailRoutes.listEmails, { query: { limit, ...query } })).body.emails
async function readNextRenewal() {
  const block = nextRenewal((await lido.call(blockRoutes.listBlocks, {})).body, lido.clock.now)
  return block && (await lido.call(renewalRoutes.readRenewal, { params: { id: block.id } })).body
}
const behindLink: Record<HomeQueue, () => Promise<readonly unknown[]>> = {
  payments: async () => (await lido.call(bankEntryRoutes.listBankQueue, { query: { limit } })).body.entries,
  refunds: async () => (await lido.call(refundRoutes.listRefunds, { query: { waiting: 'true' } })).body,
  'letters-due': async () =>
    (await lido.call(dunningRoutes.listOrders, { query: { overdue: 'true', letterDue: 'true', limit } })).body
      .orders,
  'letters-to-post': async () => (await lido.call(letterToPostRoutes.list, {})).body,
  'deliveries-uncertain': () => emails({ status: 'uncertain' }),
  'deliveries-failed': () => emails({ status: 'failed' }),
  'mails-unanswered': () => emails({ unanswered: 'true' }),
  'lessons-without-instructor': async () => {
    const query = { from: today, to: addDays(today, 6), without: 'instructor' as const }
    return (await lido.call(lessonRoutes.listLessons, { query })).body
  },
  'waiting-calls': async () =>
    (await lido.call(waitingOfferRoutes.listWaitingOffers, {})).body.filter(
      ({ state, channel }) => state === 'OFFERED' && channel === 'PHONE',
    ),
  substitutes: async () => (await lido.call(substituteRoutes.listSearches, { query: { open: 'true' } })).body,
  'lessons-without-attendance': async () => {
    const query = { from: addDays(today, -7), to: addDays(today, -1), without: 'attendance' as const }
    return (await lido.call(lessonRoutes.listLessons, { query })).body
  },
  'course-doubts': async () =>
    (await lido.call(courseFitRoutes.listCourseDoubts, { query: { open: 'true' } })).body,
  'renewal-without-result': async () => {
    const renewal = await readNextRenewal()
    const closesAt = renewal?.sent?.closesAt ?? renewal?.block.closesAt ?? ''
    if (!(Date.parse(closesAt) > lido.clock.now.getTime())) return []
    return renewal?.children.filter(({ noProposal }) => noProposal === 'NO_OUTCOME') ?? []
  },
  'renewal-not-invoiced': async () =>
    (await readNextRenewal())?.children.filter(({ notInvoiced }) => notInvoiced !== null) ?? [],
  'lessons-without-lanes': async () => {
    const query = { from: today, to: addDays(today, 27), without: 'lanes' as const }
    return (await lido.call(lessonRoutes.listLessons, { query })).body
  },
  duplicates: async () => (await lido.call(familyRoutes.listSuggestions, {})).body,
  'phase5-bookings-without-order': async () =>
    (await lido.call(phase5BookingRoutes.listBookings, { query: { status: 'NO_ORDER', limit } })).body
      .bookings,
  'phase4-bookings-without-order': async () =>
    (await lido.call(bookingRoutes.listBookings, { query: { status: 'NO_ORDER', limit } })).body,
  'webhooks-stopped': async () =>
    (await lido.call(webhookRoutes.listWebhooks, {})).body.filter(
      ({ pause }) => pause !== null && pause !== 'by-hand',
    ),
}

test('a mail that needs no answer waits no more, and the next one does', async () => {
  const mail = { direction: 'inbound', type: 'inbound', status: 'received', sentAt: hoursAgo(50) } as const
  const first = await buildEmail(lido.db, mail)
  const waits = async () => (await emails({ unanswered: 'true' })).map(({ id }) => id)
  expect(await waits()).toContain(first.id)
  const settle = (messageUuid: string) =>
    lido.call(phase5EmailRoutes.settleUnanswered, { params: { messageUuid } })
  expect((await settle(first.id)).status).toBe(200)
  expect((await settle(first.id)).status).toBe(200)
  expect(await waits()).not.toContain(first.id)
  const next = await buildEmail(lido.db, { ...mail, threadId: first.threadId, sentAt: hoursAgo(30) })
  expect(await waits()).toContain(next.id)
  const ours = await buildEmail(lido.db)
  expect(await settle(ours.id)).toMatchObject({ status: 409, body: { code: 'email.needs-no-answer' } })
})

const random = createRandom(20260310, 'home')
const threads = [1, 2, 3].map(() => randomUUID())
const hoursAgo = (hours: number) => new Date(lido.clock.now.getTime() - hours * 3_600_000)

async function receiveOrSend() {
  const isInbound = random.chance(0.6)
  const metadata = random.pick([{}, {}, { isAutomatic: true }, { bounce: { outcome: 'failed' } }])
  await buildEmail(lido.db, {
    ...(isInbound
      ? { direction: 'inbound', type: 'inbound', status: 'received', metadata: JSON.stringify(metadata) }
      : { status: random.pick(deliveryStates.filter(state => state !== 'received')) }),
    threadId: random.pick([...threads, randomUUID()]),
    sentAt: hoursAgo(random.int(0, 60)),
  })
}

async function planLessons() {
  const scheduleDates = JSON.stringify([addDays(today, random.int(-3, 0)), addDays(today, random.int(1, 9))])
  const { id: instructorId } = await lido.db
    .insertInto('instructors')
    .values({ name: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await buildLessonOffer(lido.db, {
    scheduleDates,
    status: random.pick(['DRAFT', 'PUBLISHED', 'PUBLISHED'] as const),
    instructorId: random.pick([null, null, instructorId]),
  })
  if (random.chance(0.3))
    await lido.db
      .updateTable('lessons')
      .set({ status: random.pick(['CANCELLED', 'MOVED'] as const) })
      .where('offerId', '=', id)
      .execute()
  if (random.chance(0.3))
    await lido.db.updateTable('lessons').set({ lanesLost: true }).where('offerId', '=', id).execute()
  if (random.chance(0.6)) await mark(id)
}

/** Somebody booked; who came to the first lesson was said on its day, before it, or not at all. */
async function mark(lessonOfferId: string) {
  const { id: bookingId } = await buildBooking(lido.db, { generation: 5, lessonOfferId })
  const [lesson] = await lido.db
    .selectFrom('lessons')
    .select(['id', 'date'])
    .where('offerId', '=', lessonOfferId)
    .orderBy('date')
    .execute()
  if (!lesson) return
  const day = random.pick([null, lesson.date, addDays(lesson.date, -1)])
  if (!day) return
  const at = new Date(`${day}T15:00:00Z`)
  await lido.db
    .insertInto('attendance')
    .values({
      lessonId: lesson.id,
      bookingId,
      mark: 'PRESENT',
      device: 'test',
      markedBy: 'test',
      markedAt: at,
      receivedAt: at,
    })
    .execute()
}

async function meetTwins() {
  const [firstId = '', secondId = ''] = [
    (await buildContact(lido.db)).id,
    (await buildContact(lido.db)).id,
  ].toSorted()
  const toldApartAt = random.chance(0.3) ? lido.clock.now : null
  await lido.db
    .insertInto('family_suggestions')
    .values({
      kind: 'contact',
      firstId,
      secondId,
      evidence: JSON.stringify(['same-phone']),
      createdAt: lido.clock.now,
      toldApartAt,
    })
    .onConflict(same => same.doNothing())
    .execute()
  if (random.chance(0.2)) await lido.db.deleteFrom('contacts').where('id', '=', secondId).execute()
}

async function remind() {
  const order = await buildTrackedOrder(lido.db, random.pick(dunningStatuses), random.int(-5, 20))
  const at = { createdAt: lido.clock.now }
  if (random.chance(0.2))
    await lido.db
      .insertInto('dunning_holds')
      .values({ orderId: order.id, reason: 'Spital', createdBy: 'test', ...at })
      .execute()
  if (random.chance(0.3))
    await lido.db
      .insertInto('letters_to_post')
      .values({ orderId: order.id, action: 'reminder1', why: 'bounced', actor: 'test', ...at })
      .execute()
  if (random.chance(0.2))
    await lido.db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', order.id).execute()
}

async function book() {
  const { id: bookingId, generation } = await buildBooking(lido.db, {
    generation: random.pick([4, 5] as const),
  })
  if (random.chance(0.5))
    await buildOrder(lido.db, { bookingId, generation, status: random.pick(orderStatuses) })
}

async function refund() {
  const state = random.pick(refundStates)
  await lido.db
    .insertInto('refunds')
    .values({
      amountRappen: 5000,
      state,
      iban: 'CH9300762011623852957',
      actor: 'test',
      createdAt: lido.clock.now,
    })
    .execute()
}

const happenings = [
  receiveOrSend,
  receiveOrSend,
  receiveOrSend,
  planLessons,
  meetTwins,
  remind,
  remind,
  book,
  refund,
]

test('every count of Home matches the rows behind its link, in any state', async () => {
  for (let state = 0; state < proofSize(50); state++) {
    for (let index = 0; index < 12; index++) await random.pick(happenings)()
    if (state === 0) await bookFile(lido, statement([credit(12_345), credit(6_789)]))
    await sql`update change_marks set mark = mark + 1`.execute(lido.db)
    const home = await readHome()
    expect(home.map(({ queue }) => queue)).toEqual(homeQueueNames)
    for (const { queue, count } of home) expect(await behindLink[queue](), queue).toHaveLength(count)
  }
  expect((await readHome()).find(({ queue }) => queue === 'payments')?.count).toBe(2)
})

test('a mail waits for an answer from the hour on in which it is a day old, also when nothing else happens', async () => {
  await lido.db.deleteFrom('emails').execute()
  const mail = { direction: 'inbound', type: 'inbound', status: 'received', sentAt: hoursAgo(23) } as const
  await buildEmail(lido.db, mail)
  await sql`update change_marks set mark = mark + 1`.execute(lido.db)
  const unanswered = async () => (await readHome()).find(({ queue }) => queue === 'mails-unanswered')?.count
  expect(await unanswered()).toBe(0)
  const { headers } = await lido.call(homeRoutes.readHome, {})
  const kept = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
  expect((await lido.call(homeRoutes.readHome, {}, kept)).status).toBe(304)
  lido.clock.now = new Date(lido.clock.now.getTime() + 2 * 3_600_000)
  expect((await lido.call(homeRoutes.readHome, {}, kept)).status).toBe(200)
  expect(await unanswered()).toBe(1)
  expect(await emails({ unanswered: 'true' })).toHaveLength(1)
})

test.each(['office', 'finance', 'reader'] as const)('%s sees the queues of their permissions', async role => {
  const { token } = await signInStaff(lido, role)
  const seen = (await readHome(token)).map(({ queue }) => queue)
  expect(seen).toEqual(homeQueueNames.filter(queue => may(role, homeQueues[queue])))
})

test('bookings are counted by the week of Zurich in which they were made', async () => {
  const before = (await lido.call(homeRoutes.readBookingsPerWeek, {})).body.weeks
  // Sunday evening and Monday morning, as Zurich has it.
  for (const createdAt of ['2026-03-01T22:59:00Z', '2026-03-01T23:01:00Z', '2026-03-09T08:00:00Z'])
    await buildBooking(lido.db, { generation: 5, createdAt: new Date(createdAt) })
  await sql`update change_marks set mark = mark + 1`.execute(lido.db)
  const { weeks } = (await lido.call(homeRoutes.readBookingsPerWeek, {})).body
  expect(weeks).toHaveLength(12)
  const grown = weeks.map(({ monday, phase5 }, at) => [monday, phase5 - (before[at]?.phase5 ?? 0)])
  expect(grown.slice(-3)).toEqual([
    ['2026-02-23', 1],
    ['2026-03-02', 1],
    ['2026-03-09', 1],
  ])
})
