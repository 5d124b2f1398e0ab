import { afterAll, beforeAll, expect, test } from 'vitest'
import { journalRoutes } from '#contract/books/journal.ts'
import { refundRoutes } from '#contract/payments/refunds.ts'
import { firstDayOf, type Month, monthOf } from '#domain/books/month.ts'
import { addDays, type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { createRandom } from '#server/demo/random.ts'
import { buildBooking, buildContact, buildOrder } from '#server/testing/builders.ts'
import { isFullProof, proofSize } from '#server/testing/proof-size.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { findDivergences } from '../../orders/ledger/testing/find-divergences.ts'
import { act } from '../../orders/testing/order-calls.ts'
import {
  bankSettings,
  bookFile,
  credit,
  queue,
  referenceOf,
  returned,
  settle,
  statement,
  undo,
} from '../../payments/bank/testing/bank-calls.ts'
import { pay, takeBack } from '../../payments/testing/payment-calls.ts'
import { readMonth } from './read-month.ts'
import { moneyActions } from './testing/money-actions.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ mailer: recordingMailer(), env: bankSettings, now: '2026-10-20T09:00:00Z' })
})
afterAll(() => lido.close())

const month = '2026-10'
const iban = 'CH93 0076 2011 6238 5295 7'
const october = { on: '2026-10-14' }

const linesOf = async (asked: string) =>
  (await lido.call(journalRoutes.readMonth, { params: { month: asked }, query: { limit: 500 } })).body
const close = (asked: string) => lido.call(journalRoutes.closeMonth, { params: { month: asked } })
const monthRow = async () =>
  (await lido.call(journalRoutes.listMonths, { query: { year: 2026 } })).body.months.find(
    row => row.month === month,
  )

async function owing(values: Parameters<typeof buildOrder>[1] = {}) {
  const { id: contactId } = await buildContact(lido.db)
  const { id: bookingId } = await buildBooking(lido.db, { contactId })
  const invoiceSentAt = new Date('2026-10-02T09:00:00Z')
  const order = { status: 'PAYMENT_REQUESTED', bookingId, amountRappen: 10_000, invoiceSentAt, ...values }
  return { ...(await buildOrder(lido.db, order as Parameters<typeof buildOrder>[1])), contactId }
}

/** A refund of CHF 40.00 that left in a file, and what the bank will name it. */
async function refundInFile() {
  const order = await owing()
  await pay(lido, order.id, { amount: 140, date: '2026-10-10' })
  const { id } = (
    await lido.call(refundRoutes.requestRefund, { body: { contactId: order.contactId, amount: 40 } })
  ).body
  await lido.call(refundRoutes.setAccount, { params: { id }, body: { iban } })
  await lido.call(refundRoutes.makeFile, { body: undefined })
  const { endToEndId } = await lido.db
    .selectFrom('refunds')
    .select('endToEndId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, endToEndId: endToEndId ?? '' }
}

const debit = (endToEndId: string) => ({
  ...credit(4000, { endToEndId, ...october }),
  direction: 'debit' as const,
})
const outcome = (id: string, how: 'paid' | 'returned') =>
  lido.call(refundRoutes.settleRefund, { params: { id }, body: { outcome: how } })

test('a closed month stays as it is, and what is of it is booked today', async () => {
  // Left before the month was closed, and reported after it.
  const late = await refundInFile()
  // Confirmed by hand and by the bank before, and returned after.
  const byHand = await refundInFile()
  await outcome(byHand.id, 'paid')
  const byBank = await refundInFile()
  const confirming = await bookFile(lido, statement([debit(byBank.endToEndId)]))
  const undone = await refundInFile()
  const file = await bookFile(lido, statement([debit(undone.endToEndId)]))
  expect(confirming.state).toBe('BOOKED')
  // Bank charges of a payment that the bank takes back later, and of a file that is undone.
  const charged = await owing()
  const reference = referenceOf(charged)
  const entry = { ...credit(9_880, { ...october, rappen: 10_000, reference }), chargesRappen: 120 }
  await bookFile(lido, statement([entry]))
  const other = await owing()
  const chargesUndone = await bookFile(
    lido,
    statement([
      { ...credit(9_880, { ...october, rappen: 10_000, reference: referenceOf(other) }), chargesRappen: 120 },
    ]),
  )
  // In the queue, one with charges, when the month is closed.
  const waiting = await owing()
  await bookFile(lido, statement([credit(10_000, october), { ...credit(5_000, october), chargesRappen: 50 }]))
  // Cancelled before there were credit notes, and sent before Lido knew when.
  const old = await owing({ status: 'CANCELLED', updatedAt: new Date('2026-10-05T09:00:00Z') })
  const imported = await owing({
    invoiceSentAt: null,
    status: 'REMINDER1',
    updatedAt: new Date('2026-10-06T09:00:00Z'),
  })
  const paidTwice = await owing()
  await pay(lido, paidTwice.id, { amount: 100, date: '2026-10-12' })

  lido.clock.now = new Date('2026-11-04T09:00:00Z')
  expect(await monthRow()).toMatchObject({ waiting: 2, canClose: true })
  expect((await close(month)).status).toBe(200)
  const before = JSON.stringify(await linesOf(month))
  const same = async () => expect(JSON.stringify(await linesOf(month))).toBe(before)

  await bookFile(lido, statement([debit(late.endToEndId)]))
  await same()
  expect((await linesOf('2026-11')).lines).toMatchObject([
    { day: '2026-11-04', kind: 'refund', debit: '2030', credit: '1020', amount: 40 },
  ])
  await outcome(byHand.id, 'returned')
  await same()
  await outcome(byBank.id, 'returned')
  await same()
  expect((await undo(lido, file.id)).status).toBe(200)
  await same()
  await bookFile(lido, statement([returned(entry, '2026-10-30')]))
  await same()
  expect((await undo(lido, chargesUndone.id)).status).toBe(200)
  await same()
  const november = (await linesOf('2026-11')).lines
  const refunded = november.filter(({ kind }) => kind === 'refund').map(({ debit: to }) => to)
  expect(refunded.sort()).toEqual(['1020', '1020', '1020', '2030'])
  const charges = november.filter(({ kind }) => kind === 'bank-charges')
  expect(charges).toContainEqual(expect.objectContaining({ debit: '1020', credit: '6940', amount: 1.2 }))

  for (const { id, amount } of await queue(lido))
    if (amount === 100)
      expect(
        await settle(lido, id, { how: 'orders', orders: [{ orderId: waiting.id, amount }] }),
      ).toMatchObject({
        status: 200,
      })
    else
      expect(await settle(lido, id, { how: 'credit', contactId: waiting.contactId })).toMatchObject({
        status: 200,
      })
  await same()
  expect(await monthRow()).toMatchObject({ waiting: 0 })
  expect(
    await bookFile(lido, statement([credit(2_500, { ...october, reference: referenceOf(imported) })])),
  ).toMatchObject({
    state: 'BOOKED',
  })
  await same()
  await lido.db.updateTable('orders').set({ updatedAt: lido.clock.now }).where('id', '=', old.id).execute()
  await act(lido, imported.id, 'cancel')
  await same()
  const { id: paymentId } = await lido.db
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', paidTwice.id)
    .executeTakeFirstOrThrow()
  expect((await takeBack(lido, paymentId)).status).toBe(200)
  await same()
})

test('closed months stay the same to the byte under any sequence of payments', {
  timeout: 3_600_000,
}, async () => {
  const random = createRandom(17, 'closed-months')
  const actions = moneyActions(lido, random)
  for (let made = 0; made < 5; made++) await actions.makeOrder()
  const kept = new Map<Month, string>()
  const journalOf = async (closed: Month) =>
    JSON.stringify(await readMonth(lido.db, closed, { page: 1, limit: 100_000 }))
  const check = async () => {
    for (const [closed, before] of kept) expect(await journalOf(closed)).toBe(before)
  }
  const done: Record<string, number> = {}
  const steps = proofSize(1000, 40)
  for (let step = 1; step <= steps; step++) {
    lido.clock.now = new Date(lido.clock.now.getTime() + random.int(1, 86_400 * 2) * 1000)
    const name = random.pick(Object.keys(actions) as (keyof typeof actions)[])
    const { status } = await actions[name]()
    expect([name, status < 500]).toEqual([name, true])
    if (status >= 200 && status < 300) done[name] = (done[name] ?? 0) + 1
    const last = monthBefore(zurichDate(lido.clock.now))
    if (!kept.has(last) && (await close(last)).status === 200) kept.set(last, await journalOf(last))
    if (step % 20 === 0) await check()
  }
  await check()
  expect(kept.size).toBeGreaterThan(0)
  if (isFullProof) console.info({ steps, closed: kept.size, done })
  expect(await findDivergences(lido.db)).toEqual([])
})

const monthBefore = (day: PlainDate): Month => monthOf(addDays(firstDayOf(monthOf(day)), -1))
