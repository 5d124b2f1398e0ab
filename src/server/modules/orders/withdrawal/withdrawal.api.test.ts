import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { lessonChangeRoutes } from '#contract/lessons/lesson-changes.ts'
import { cancellationScaleRoutes } from '#contract/orders/cancellation-scales.ts'
import { serviceOrderActionRoutes } from '#contract/orders/orders.ts'
import { withdrawalRoutes } from '#contract/orders/withdrawal.ts'
import { addDays } from '#domain/calendar/plain-date.ts'
import type { ScaleStep } from '#domain/orders/cancellation-scale.ts'
import { buildBooking, buildLessonOffer, buildLessonType, buildOrder } from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { findLessonOffer } from '../../catalogue/lesson-offer-queries.ts'
import { readCreditRappen } from '../ledger/ledger-rows.ts'
import { findDivergences } from '../ledger/testing/find-divergences.ts'
import { findOrder } from '../lists/order-queries.ts'

let lido: TestApp
const today = '2026-03-10'
let privateTypeId: string
beforeAll(async () => {
  lido = await startTestApp({ mailer: recordingMailer() })
  privateTypeId = (await buildLessonType(lido.db)).id
  await createScale(null, [
    { days: 7, value: 50, unit: 'percent' },
    { days: 30, value: 0, unit: 'percent' },
  ])
  await createScale(privateTypeId, [{ days: 7, value: 20, unit: 'chf' }])
})
afterAll(() => lido.close())
afterEach(async () => {
  expect(await findDivergences(lido.db)).toEqual([])
})

/** An invoice over CHF 288.00 for a course that starts in this many days. */
async function invoiced(days: number, { lessonTypeId, ...values }: Values = {}) {
  const scheduleDates = JSON.stringify([addDays(today, days), addDays(today, days + 7)])
  const offer = await buildLessonOffer(lido.db, { ...(lessonTypeId && { lessonTypeId }), scheduleDates })
  const booking = await buildBooking(lido.db, { generation: 5, lessonOfferId: offer.id })
  const made = { bookingId: booking.id, generation: 5, amountRappen: 28_800 } as const
  const order = await buildOrder(lido.db, { status: 'PAYMENT_REQUESTED', ...made, ...values })
  return { ...order, offerId: offer.id }
}
type Values = { lessonTypeId?: string; status?: 'PAID' | 'PAYMENT_REQUESTED' | 'REMINDER1' | 'NEW' }

const createScale = (lessonTypeId: string | null, steps: ScaleStep[]) =>
  lido.call(cancellationScaleRoutes.createScale, { body: { lessonTypeId, steps } })
const bookingOf = async (orderId: string) => (await findOrder(lido.db, orderId)).bookingId
const planOf = async (orderId: string, query: { sickSince?: string } = {}) =>
  lido.call(withdrawalRoutes.planBookingWithdrawal, { params: { id: await bookingOf(orderId) }, query })
/** Answers the order as it is afterwards, or the refusal. */
async function withdraw(
  orderId: string,
  body: { owed: number; reason?: string; sickSince?: string; payout?: 'refund' },
) {
  const params = { id: await bookingOf(orderId) }
  const answer = await lido.call(withdrawalRoutes.withdrawBooking, { params, body })
  return {
    status: answer.status,
    body: answer.status === 200 ? await findOrder(lido.db, orderId) : answer.body,
  }
}
const bookedSeats = async (offerId: string) => (await findLessonOffer(lido.db, offerId)).booked

describe('a family that withdraws', () => {
  test('9 days before the start owes half, the seat is free, and dunning goes on for the rest', async () => {
    const { id, offerId } = await invoiced(9, { status: 'REMINDER1' })
    expect((await planOf(id)).body).toMatchObject({ daysBefore: 9, percent: 50, amount: 288, owed: 144 })
    expect(await bookedSeats(offerId)).toBe(1)
    expect(await withdraw(id, { owed: 144 })).toMatchObject({
      status: 200,
      body: { status: 'REMINDER1', amount: 288, open: 144 },
    })
    expect(await bookedSeats(offerId)).toBe(0)
  })

  test('from a paid order has the rest as credit, and the order stays paid', async () => {
    const { id, contactId } = await invoiced(9, { status: 'PAID' })
    expect((await withdraw(id, { owed: 144 })).body).toMatchObject({ status: 'PAID', open: 0, paid: 144 })
    const credit = await lido.db
      .selectFrom('allocations')
      .select('amountRappen')
      .where('contactId', '=', contactId)
      .execute()
    expect(credit).toEqual([{ amountRappen: 14_400 }])
  })

  test('has what was paid and is owed no more refunded, if it wishes', async () => {
    const { id, contactId } = await invoiced(9, { status: 'PAID' })
    await withdraw(id, { owed: 144, payout: 'refund' })
    const refund = lido.db
      .selectFrom('refunds')
      .select(['amountRappen', 'state'])
      .where('contactId', '=', contactId)
    expect(await refund.execute()).toEqual([{ amountRappen: 14_400, state: 'REQUESTED' }])
    expect(await readCreditRappen(lido.db, contactId)).toBe(0)
    const mail = lido.db.selectFrom('emails').select('bodyText').where('entityId', '=', id)
    const { bodyText } = await mail.where('subject', 'like', 'Gutschrift%').executeTakeFirstOrThrow()
    expect(bodyText).toContain('Die bereits bezahlten CHF 144.00 zahlen wir Ihnen zurück.')
    expect(bodyText).not.toContain('Guthaben')
  })

  test.each(['PAID', 'PAYMENT_REQUESTED'] as const)(
    'in time owes nothing: the order that was %s is cancelled, and the seat is free',
    async status => {
      const { id, offerId } = await invoiced(30, { status })
      expect((await planOf(id)).body).toMatchObject({ owed: 0, withdrawnAt: null })
      expect((await withdraw(id, { owed: 0 })).body).toMatchObject({ status: 'CANCELLED', open: 0, paid: 0 })
      expect(await bookedSeats(offerId)).toBe(0)
    },
  )

  test('has the value added tax back to the Rappen, in however many credit notes', async () => {
    const { id } = await invoiced(9)
    await lido.db.updateTable('orders').set({ vatTenths: 81 }).where('id', '=', id).execute()
    await withdraw(id, { owed: 100.05, reason: 'Agreed on the phone' })
    await lido.call(serviceOrderActionRoutes.cancel, { params: { id } })
    const notes = await lido.db
      .selectFrom('order_entries')
      .select(['amountRappen', 'vatRappen'])
      .where('orderId', '=', id)
      .orderBy('number')
      .execute()
    expect(notes.map(({ amountRappen, vatRappen }) => [amountRappen, vatRappen])).toEqual([
      [-18_795, -1408],
      [-10_005, -750],
    ])
  })

  test('too late owes all of it, and there is nothing to credit', async () => {
    const { id } = await invoiced(6)
    expect((await withdraw(id, { owed: 288 })).body).toMatchObject({ status: 'PAYMENT_REQUESTED', open: 288 })
    const notes = await lido.db.selectFrom('order_entries').select('id').where('orderId', '=', id).execute()
    expect(notes).toEqual([])
  })

  test('owes what the scale of the lesson type says', async () => {
    const { id } = await invoiced(9, { lessonTypeId: privateTypeId })
    expect((await planOf(id)).body).toMatchObject({ percent: null, owed: 20 })
  })

  test('owes another sum only with a reason, and never more than the invoice', async () => {
    const { id } = await invoiced(9)
    expect(await withdraw(id, { owed: 50 })).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    })
    expect((await withdraw(id, { owed: 288.05, reason: 'x' })).status).toBe(400)
    expect((await withdraw(id, { owed: 50, reason: 'Broken arm' })).body).toMatchObject({ open: 50 })
    const [note] = await lido.db.selectFrom('order_entries').selectAll().where('orderId', '=', id).execute()
    expect(note).toMatchObject({ kind: 'credit-note', amountRappen: -23_800, reason: 'Broken arm' })
  })

  test('with a medical certificate owes no lesson missed from its day on, and only that day is kept', async () => {
    const { id, bookingId } = await invoiced(-3)
    const sickSince = addDays(today, 1)
    expect((await planOf(id, { sickSince })).body).toMatchObject({
      percent: null,
      missed: { lessons: 1, unitPrice: 30 },
      amount: 288,
      owed: 258,
    })
    expect((await withdraw(id, { owed: 258, sickSince })).body).toMatchObject({ open: 258 })
    const booking = lido.db.selectFrom('bookings').select('sickSince').where('id', '=', bookingId)
    expect(await booking.executeTakeFirst()).toEqual({ sickSince })
  })

  test('has a lesson back once that was called off with a credit, given after all, and missed', async () => {
    const { id, offerId } = await invoiced(3)
    const { id: lessonId } = await lido.db
      .selectFrom('lessons')
      .select('id')
      .where('offerId', '=', offerId)
      .orderBy('date')
      .limit(1)
      .executeTakeFirstOrThrow()
    for (const changed of [
      { change: 'cancel', remedy: 'credit' },
      { change: 'restore', remedy: 'none' },
    ] as const) {
      const body = { ...changed, lessonIds: [lessonId], reason: 'Pool closed' }
      const { previewId } = (await lido.call(lessonChangeRoutes.previewChange, { body })).body
      const done = await lido.call(lessonChangeRoutes.changeLessons, { body: { ...body, previewId } })
      expect(done.status).toBe(200)
    }
    // Two lessons of CHF 144.00, one of them back: the other is CHF 30.00 by its unit price.
    expect((await planOf(id, { sickSince: today })).body).toMatchObject({
      missed: { lessons: 1, unitPrice: 30 },
      amount: 144,
      owed: 114,
    })
  })

  test('withdraws once, also when several try', async () => {
    const { id } = await invoiced(9)
    await lido.adminToken()
    const answers = await Promise.all(Array.from({ length: 50 }, () => withdraw(id, { owed: 144 })))
    const statuses = answers.map(({ status }) => status).sort()
    expect([statuses[0], statuses[1], statuses[49]]).toEqual([200, 409, 409])
    const notes = await lido.db
      .selectFrom('order_entries')
      .select('amountRappen')
      .where('orderId', '=', id)
      .execute()
    expect(notes).toEqual([{ amountRappen: -14_400 }])
  })

  test('is known to have withdrawn, and can still be let off the rest', async () => {
    const { id } = await invoiced(9)
    expect((await planOf(id)).body.withdrawnAt).toBeNull()
    await withdraw(id, { owed: 144 })
    expect((await planOf(id)).body).toMatchObject({ withdrawnAt: expect.any(String), amount: 144 })
    const cancelled = await lido.call(serviceOrderActionRoutes.cancel, { params: { id } })
    expect(cancelled.body).toMatchObject({ order: { status: 'CANCELLED', open: 0 } })
  })

  test('owes nothing before the invoice was sent', async () => {
    const { id } = await invoiced(9, { status: 'NEW' })
    expect((await planOf(id)).body).toMatchObject({ amount: 0, owed: 0 })
    expect((await withdraw(id, { owed: 0 })).body).toMatchObject({ status: 'CANCELLED', open: 0 })
  })
})

describe('a scale', () => {
  test('of a lesson type exists once, has each day once, and gives way to the standard when it is deleted', async () => {
    expect(await createScale(privateTypeId, [])).toMatchObject({
      status: 409,
      body: { code: 'scale.exists' },
    })
    const type = await buildLessonType(lido.db)
    const step = { days: 7, value: 100.5, unit: 'percent' } as const
    expect((await createScale(type.id, [step])).status).toBe(400)
    const half = { ...step, value: 50 }
    expect((await createScale(type.id, [half, half])).body).toMatchObject({
      fields: { 'steps.1.days': expect.any(String) },
    })
    const { body: scale } = await createScale(type.id, [])
    const { id } = await invoiced(2, { lessonTypeId: type.id })
    expect((await planOf(id)).body.owed).toBe(0)
    const params = { id: scale.id }
    const body = { lessonTypeId: type.id, steps: [half, { ...half, days: 14, value: 0 }] }
    const saved = await lido.call(cancellationScaleRoutes.updateScale, { params, body, version: 1 })
    expect(saved.body.steps.map(({ days }) => days)).toEqual([14, 7])
    expect((await lido.call(cancellationScaleRoutes.updateScale, { params, body, version: 1 })).status).toBe(
      412,
    )
    await lido.call(cancellationScaleRoutes.deleteScale, { params })
    expect(
      (await lido.call(cancellationScaleRoutes.listScales, {})).body.map(each => each.lessonTypeId),
    ).toEqual([null, privateTypeId])
    expect((await planOf(id)).body.owed).toBe(288)
  })
})
