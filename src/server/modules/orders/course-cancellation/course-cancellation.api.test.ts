import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type CancelledBooking, courseCancellationRoutes } from '#contract/orders/course-cancellation.ts'
import type { Change } from '#server/db/change.ts'
import { change, systemActor } from '#server/db/change.ts'
import { buildBooking, buildLessonOffer, buildOrder, buildProduct } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { findLessonOffer } from '../../catalogue/lesson-offer-queries.ts'
import { readCreditRappen } from '../ledger/ledger-rows.ts'
import { payOrder } from '../ledger/pay-order.ts'
import { findDivergences } from '../ledger/testing/find-divergences.ts'
import type { OrderEngine } from '../order-engine.ts'
import { lockOrder } from '../order-records.ts'
import { cancelCourse } from './cancel-course.ts'

let lido: TestApp
const actor = systemActor('test')
const now = new Date('2026-03-10T09:00:00Z')
beforeAll(async () => {
  lido = await startTestApp({ mailer: recordingMailer() })
})
afterAll(() => lido.close())
afterEach(async () => {
  expect(await findDivergences(lido.db)).toEqual([])
})

interface Family {
  contactId: string
  orderId: string
  email: string
  paidRappen: number
}

/** A course of twelve invoices over CHF 270.00: 5 paid, 2 in part, 5 open. */
async function fullCourse(dates = ['2026-03-16', '2026-03-23']) {
  const scheduleDates = JSON.stringify(dates)
  const offer = await buildLessonOffer(lido.db, { maxAttendance: 12, scheduleDates })
  const families: Family[] = []
  for (let at = 0; at < 12; at++) {
    const booking = await buildBooking(lido.db, { generation: 5, lessonOfferId: offer.id })
    const order = await buildOrder(lido.db, {
      bookingId: booking.id,
      generation: 5,
      amountRappen: 27_000,
      status: 'PAYMENT_REQUESTED',
    })
    const paidRappen = at < 5 ? 27_000 : at < 7 ? 10_000 : 0
    if (paidRappen > 0) await change(lido.db, { actor, now }, step => pay(step, order.id, paidRappen))
    families.push({
      contactId: order.contactId,
      orderId: order.id,
      email: booking.contact.email ?? '',
      paidRappen,
    })
  }
  return { offerId: offer.id, families }
}

async function pay(step: Change, orderId: string, amountRappen: number) {
  const payment = { amountRappen, valueDate: '2026-03-09', source: 'bank' } as const
  await payOrder(
    { toleranceRappen: 0, confirmsPayments: false },
    step,
    await lockOrder(step.tx, orderId),
    payment,
    {
      actor,
      now,
    },
  )
}

const planOf = (id: string) => lido.call(courseCancellationRoutes.planCancellation, { params: { id } })

/** Each family once: its order cancelled, one credit note over all of it, its money credit, and one mail. */
async function expectDone({ offerId, families }: Awaited<ReturnType<typeof fullCourse>>) {
  for (const { contactId, orderId, email, paidRappen } of families) {
    const order = lido.db
      .selectFrom('orders')
      .select(['status', 'openRappen', 'paidRappen'])
      .where('id', '=', orderId)
    expect(await order.executeTakeFirst()).toEqual({ status: 'CANCELLED', openRappen: 0, paidRappen: 0 })
    const entries = lido.db
      .selectFrom('order_entries')
      .select(['kind', 'amountRappen'])
      .where('orderId', '=', orderId)
    expect(await entries.execute()).toEqual([{ kind: 'credit-note', amountRappen: -27_000 }])
    expect(await readCreditRappen(lido.db, contactId)).toBe(paidRappen)
    const mails = await lido.db.selectFrom('emails').select('bodyText').where('to', '=', email).execute()
    expect(mails.map(({ bodyText }) => bodyText)).toEqual([expect.stringContaining('Wir müssen den Kurs')])
  }
  expect(await findLessonOffer(lido.db, offerId)).toMatchObject({ booked: 0, status: 'ARCHIVED' })
}

test('a course of 12 is cancelled as its preview says, with one mail to each family', async () => {
  const course = await fullCourse()
  const { body: plan } = await planOf(course.offerId)
  const sum = (of: (booking: CancelledBooking) => number) => plan.reduce((total, each) => total + of(each), 0)
  expect([plan.length, sum(each => each.creditNote), sum(each => each.credit)]).toEqual([
    12,
    12 * 270,
    5 * 270 + 200,
  ])
  const params = { id: course.offerId }
  const { status, body } = await lido.call(courseCancellationRoutes.cancelCourse, { params, body: {} })
  expect([status, body]).toEqual([200, { done: plan, left: [] }])
  await expectDone(course)
  expect((await planOf(course.offerId)).body).toEqual([])
  // Repeated, no booking is left.
  expect((await lido.call(courseCancellationRoutes.cancelCourse, { params, body: {} })).body).toEqual({
    done: [],
    left: [],
  })
  await expectDone(course)
})

test('what was held stays owed, unless staff say otherwise', async () => {
  const planFor = (id: string, creditsHeld: 'true' | 'false') =>
    lido.call(courseCancellationRoutes.planCancellation, { params: { id }, query: { creditsHeld } })
  const all = await fullCourse(['2026-03-02', '2026-03-09'])
  const [row] = (await planFor(all.offerId, 'false')).body
  expect(row).toMatchObject({ creditNote: 0, owed: 270, held: 2, lessons: 2, credit: 0 })
  expect((await planFor(all.offerId, 'true')).body[0]).toMatchObject({ creditNote: 270, owed: 0, held: 2 })
  const params = { id: all.offerId }
  await lido.call(courseCancellationRoutes.cancelCourse, { params, body: { creditsHeld: true } })
  await expectDone(all)

  const half = await fullCourse(['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23'])
  const plan = (await planFor(half.offerId, 'false')).body
  expect(plan.every(({ creditNote, owed }) => creditNote === 135 && owed === 135)).toBe(true)
  const { body } = await lido.call(courseCancellationRoutes.cancelCourse, {
    params: { id: half.offerId },
    body: {},
  })
  expect(body).toEqual({ done: plan, left: [] })
  for (const { orderId, contactId, paidRappen } of half.families) {
    const order = lido.db.selectFrom('orders').select(['status', 'openRappen']).where('id', '=', orderId)
    const openRappen = Math.max(0, 13_500 - paidRappen)
    const status = openRappen === 0 ? 'PAID' : 'PAYMENT_REQUESTED'
    expect(await order.executeTakeFirst()).toEqual({ status, openRappen })
    expect(await readCreditRappen(lido.db, contactId)).toBe(Math.max(0, paidRappen - 13_500))
  }
})

test('a family without an invoice is notified too, and an order with a mail under way stays', async () => {
  const offer = await buildLessonOffer(lido.db)
  const free = await buildBooking(lido.db, { generation: 5, lessonOfferId: offer.id })
  const busy = await buildBooking(lido.db, { generation: 5, lessonOfferId: offer.id })
  const order = await buildOrder(lido.db, { bookingId: busy.id, generation: 5, status: 'PAYMENT_REQUESTED' })
  const email = await lido.db
    .insertInto('emails')
    .values({
      type: 'invoice_email',
      direction: 'outbound',
      status: 'sending',
      from: 'a',
      to: 'b',
      subject: 'c',
      bodyText: '',
      bodyHtml: '',
      messageId: 'x',
      threadId: order.id,
      createdAt: now,
      metadata: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await lido.db
    .insertInto('order_deliveries')
    .values({
      orderId: order.id,
      action: 'payment-reminder',
      emailId: email.id,
      plan: '{}',
      actor: 'x',
      claimedAt: now,
      leaseUntil: now,
    })
    .execute()
  const params = { id: offer.id }
  const { body } = await lido.call(courseCancellationRoutes.cancelCourse, {
    params,
    body: { reason: 'Zu wenige Kinder' },
  })
  expect(body.done).toMatchObject([{ bookingId: free.id, orderStatus: 'NO_ORDER', creditNote: 0 }])
  expect(body.left).toMatchObject([{ bookingId: busy.id }])
  const mails = await lido.db
    .selectFrom('emails')
    .select(['subject', 'bodyText'])
    .where('to', '=', free.contact.email ?? '')
    .execute()
  expect(mails).toEqual([
    { subject: 'Kurs abgesagt – Krebs', bodyText: expect.stringContaining('Grund: Zu wenige Kinder') },
  ])
})

test('the news goes to the address the contact has now, with a credit note and without one', async () => {
  const offer = await buildLessonOffer(lido.db)
  const uninvoiced = await buildBooking(lido.db, { generation: 5, lessonOfferId: offer.id })
  const invoiced = await buildBooking(lido.db, { generation: 5, lessonOfferId: offer.id })
  await buildOrder(lido.db, { bookingId: invoiced.id, generation: 5, status: 'PAYMENT_REQUESTED' })
  for (const { contactId, contact } of [uninvoiced, invoiced])
    await lido.db
      .updateTable('contacts')
      .set({ email: `neu-${contact.email}` })
      .where('id', '=', contactId)
      .execute()
  const params = { id: offer.id }
  await lido.call(courseCancellationRoutes.cancelCourse, { params, body: {} })
  for (const { contact } of [uninvoiced, invoiced]) {
    const addresses = [`neu-${contact.email}`, contact.email ?? '']
    const mails = await lido.db.selectFrom('emails').select('to').where('to', 'in', addresses).execute()
    expect(mails).toEqual([{ to: `neu-${contact.email}` }])
  }
})

test('a course of Phase 4 is cancelled the same way, and can no longer be booked', async () => {
  const calendar = JSON.stringify(['2026-03-16', '2026-03-23'])
  const { productId } = await buildProduct(lido.db, { calendar })
  const open = await buildBooking(lido.db, { productId })
  const order = await buildOrder(lido.db, {
    bookingId: open.id,
    amountRappen: 27_000,
    status: 'PAYMENT_REQUESTED',
  })
  await change(lido.db, { actor, now }, step => pay(step, order.id, 10_000))
  const free = await buildBooking(lido.db, { productId })
  const params = { id: productId }
  const { body: plan } = await planOf(productId)
  expect(plan.find(({ bookingId }) => bookingId === open.id)).toMatchObject({ creditNote: 270, credit: 100 })
  const { body } = await lido.call(courseCancellationRoutes.cancelCourse, {
    params,
    body: { reason: 'Zu wenige Kinder' },
  })
  expect(body).toEqual({ done: plan, left: [] })
  expect(await readCreditRappen(lido.db, order.contactId)).toBe(10_000)
  for (const { contact } of [open, free]) {
    const mails = await lido.db
      .selectFrom('emails')
      .select(['generation', 'bodyText'])
      .where('to', '=', contact.email ?? '')
      .execute()
    expect(mails).toEqual([{ generation: 4, bodyText: expect.stringContaining('Grund: Zu wenige Kinder') }])
  }
  const product = lido.db.selectFrom('products').select('active').where('productId', '=', productId)
  expect(await product.executeTakeFirst()).toEqual({ active: false })
  expect((await planOf('no-such-product')).status).toBe(404)
})

test('interrupted and started again, it credits and mails each booking once', async () => {
  for (let round = 0; round < proofSize(20, 3); round++) {
    const course = await fullCourse()
    for (const dieAt of [1 + (round % 12), 3 + (round % 7)])
      await cancelCourse(dyingEngine(dieAt), offerOf(course), { actor, now }).catch(() => undefined)
    await cancelCourse(lido.orders, offerOf(course), { actor, now })
    await expectDone(course)
  }
}, 120_000)

const offerOf = ({ offerId }: { offerId: string }) => ({ generation: 5, lessonOfferId: offerId }) as const

/** One that ends in the middle of its so-manieth booking, when half of its rows are written. */
function dyingEngine(dieAt: number): OrderEngine {
  let left = dieAt
  const { sources } = lido.orders
  const readSchedule: OrderEngine['sources'][5]['readSchedule'] = (db, order) => {
    if (--left === 0) throw new Error('broken off')
    return sources[5].readSchedule(db, order)
  }
  return { ...lido.orders, sources: { ...sources, 5: { ...sources[5], readSchedule } } }
}
