import { afterAll, beforeAll, expect, test } from 'vitest'
import { journalRoutes, noLevel } from '#contract/books/journal.ts'
import { reportRoutes } from '#contract/books/reports.ts'
import { orderRoutes } from '#contract/orders/orders.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import {
  buildBooking,
  buildContact,
  buildLessonOffer,
  buildOrder,
  buildProduct,
} from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { act } from '../../orders/testing/order-calls.ts'
import { applyCredit, pay, takeBack } from '../../payments/testing/payment-calls.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ mailer: recordingMailer(), now: '2026-03-01T09:00:00Z' })
})
afterAll(() => lido.close())

const moveTo = (day: PlainDate) => {
  lido.clock.now = new Date(`${day}T09:00:00Z`)
}

const openOn = async (on: PlainDate) =>
  (await lido.call(reportRoutes.readOpenItems, { query: { on } })).body.rows

async function invoiced(rappen: number, day: PlainDate, contactId?: string) {
  const payer = contactId ?? (await buildContact(lido.db)).id
  const { id: bookingId } = await buildBooking(lido.db, { contactId: payer })
  const dates = { invoiceSentAt: new Date(`${day}T09:00:00Z`), initialDueDate: '2026-03-20' }
  const order = { status: 'PAYMENT_REQUESTED', amountRappen: rappen, bookingId, ...dates } as const
  return { ...(await buildOrder(lido.db, order)), contactId: payer }
}

test('an order is no open item on a day before its invoice, also where money for it had come in', async () => {
  moveTo('2026-02-20')
  const order = await invoiced(9000, '2026-02-18')
  await pay(lido, order.id, { amount: 40, date: '2026-02-10' })
  expect(await openOn('2026-02-12')).toEqual([])
  expect(await openOn('2026-02-18')).toMatchObject([{ id: order.id, invoicedOn: '2026-02-18', open: 50 }])
  await act(lido, order.id, 'cancel')
  moveTo('2026-03-01')
})

/** What was owed at the end of each day, computed by hand. */
test('open items on any day are what the ledger says until then', async () => {
  const first = await invoiced(10_000, '2026-03-01')
  const second = await invoiced(5000, '2026-03-02', first.contactId)
  moveTo('2026-03-04')
  await pay(lido, first.id, { amount: 120, date: '2026-03-03' })
  moveTo('2026-03-06')
  await applyCredit(lido, second.id)
  moveTo('2026-03-08')
  const { id } = await lido.db
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', first.id)
    .executeTakeFirstOrThrow()
  await takeBack(lido, id)
  moveTo('2026-03-10')
  await act(lido, second.id, 'cancel')
  moveTo('2026-03-12')
  await lido.call(orderRoutes.deleteOrder, { params: { id: first.id } })
  const expected: Record<PlainDate, [first: number, second: number]> = {
    '2026-02-28': [0, 0],
    '2026-03-01': [100, 0],
    '2026-03-02': [100, 50],
    '2026-03-03': [0, 50],
    '2026-03-06': [0, 30],
    '2026-03-08': [100, 50],
    '2026-03-10': [100, 0],
    '2026-03-12': [0, 0],
  }
  for (const [day, owed] of Object.entries(expected)) {
    const rows = await openOn(day)
    const of = (order: string) => rows.find(row => row.id === order)?.open ?? 0
    expect([day, of(first.id), of(second.id)]).toEqual([day, ...owed])
  }
  const orders = await lido.db
    .selectFrom('orders')
    .select(['id', 'openRappen'])
    .where('invoiceSentAt', 'is not', null)
    .where('openRappen', '<>', 0)
    .execute()
  const today = (await openOn('2026-03-12')).map(row => ({
    id: row.id,
    openRappen: Math.round(row.open * 100),
  }))
  expect(today.toSorted(byId)).toEqual(orders.toSorted(byId))
})

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

test('ageing is the same in steps, and each step leads to its rows', async () => {
  moveTo('2026-05-01')
  await invoiced(3300, '2026-04-20')
  const on = '2026-05-01'
  const { rows } = (await lido.call(reportRoutes.readAgeing, { query: { on } })).body
  for (const { age, open, orders } of rows) {
    const items = (await lido.call(reportRoutes.readOpenItems, { query: { on, age } })).body.rows
    expect([age, items.length]).toEqual([age, orders])
    for (const item of items) expect(Object.values(item.courseNames)).toContain(item.productName)
    expect(Math.round(items.reduce((sum, item) => sum + item.open, 0) * 100)).toBe(Math.round(open * 100))
  }
  expect(rows.find(({ age }) => age === '31-60')?.orders).toBeGreaterThan(0)
})

test('revenue is what the journal books to it', async () => {
  const query = { from: '2026-03-01', to: '2026-03-31' }
  const { rows } = (await lido.call(reportRoutes.readRevenue, { query })).body
  const month = (await lido.call(journalRoutes.readMonth, { params: { month: '2026-03' }, query: {} })).body
  const booked = month.accounts.find(({ account }) => account === '3400')
  const net = rows.reduce((sum, row) => sum + row.net, 0)
  expect(Math.round(net * 100)).toBe(Math.round(((booked?.credit ?? 0) - (booked?.debit ?? 0)) * 100))
})

test('a row of the revenue leads to the very lines it counts, of those days', async () => {
  for (const span of [
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-03-02', to: '2026-03-11' },
  ]) {
    const { rows } = (await lido.call(reportRoutes.readRevenue, { query: span })).body
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const asked = { params: { month: row.month }, query: { ...span, level: row.level || noLevel } }
      const { lines, accounts } = (await lido.call(journalRoutes.readMonth, asked)).body
      expect(lines.filter(({ kind }) => kind === 'invoice')).toHaveLength(row.orders)
      const revenue = accounts.find(({ account }) => account === '3400')
      expect([revenue?.credit, revenue?.debit]).toEqual([row.invoiced, row.credited])
    }
  }
})

test('what is invoiced for lessons to come is deferred, and its seats are sold', async () => {
  moveTo('2026-06-01')
  const offer = await buildLessonOffer(lido.db, {
    startDate: '2026-06-01',
    maxAttendance: 3,
    status: 'PUBLISHED',
    scheduleDates: JSON.stringify(['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-22']),
  })
  const statuses = ['PAYMENT_REQUESTED', 'CANCELLED'] as const
  for (const status of statuses) {
    const { id: bookingId } = await buildBooking(lido.db, { generation: 5, lessonOfferId: offer.id })
    await buildOrder(lido.db, { bookingId, generation: 5, status, amountRappen: 20_000 })
  }
  const deferredOn = async (on: PlainDate) =>
    (await lido.call(reportRoutes.readDeferred, { query: { on } })).body.rows.find(row => row.id === offer.id)
  expect(await deferredOn('2026-05-31')).toMatchObject({ held: 0, lessons: 4, invoiced: 200, deferred: 200 })
  expect(await deferredOn('2026-06-08')).toMatchObject({ held: 2, earned: 100, deferred: 100 })
  expect(await deferredOn('2026-06-22')).toBeUndefined()
  // A lesson that was moved counts on its new day alone.
  const moved = lido.db.updateTable('lessons').set({ status: 'MOVED' }).where('offerId', '=', offer.id)
  await moved.where('date', '=', '2026-06-01').execute()
  expect(await deferredOn('2026-06-08')).toMatchObject({ held: 1, lessons: 3 })
  // A cancelled order keeps its seat until the booking is withdrawn.
  const { rows } = (await lido.call(reportRoutes.readSeats, { query: { on: '2026-06-02' } })).body
  expect(rows.find(row => row.id === offer.id)).toMatchObject({
    seats: 3,
    sold: 2,
    generation: 5,
    names: { de: expect.any(String) },
    startTime: '16:00',
  })
})

test('a report is saved as a file, with days and amounts', async () => {
  const query = { on: '2026-05-01', format: 'csv', language: 'de' } as const
  const file = await lido.call(reportRoutes.exportOpenItems, { query })
  expect(file.headers.get('content-disposition')).toContain('Offene%20Posten-2026-05-01.csv')
  const [head, line] = String(file.body).split('\r\n')
  expect(head).toBe('\uFEFFRechnung;Zahler/in;Kurs;Verrechnet am;Fällig;Überfällig;Offen')
  expect(line).toMatch(/^[\w-]+;[^;]+;Seepferd;20\.04\.2026;20\.03\.2026;31 bis 60 Tage;33\.00$/)
  expect((await lido.call(reportRoutes.exportAgeing, { query })).status).toBe(200)
  const { productId } = await buildProduct(lido.db, { calendar: '["2026-12-01"]' })
  const { id: bookingId } = await buildBooking(lido.db, { productId })
  await buildOrder(lido.db, { bookingId, productId, status: 'PAYMENT_REQUESTED', amountRappen: 5000 })
  for (const save of [reportRoutes.exportDeferred, reportRoutes.exportSeats]) {
    const saved = await lido.call(save, { query: { ...query, on: '2026-11-01' } })
    expect(String(saved.body)).toMatch(/\r\nSeepferd;/)
  }
  const span = { from: '2026-01-01', to: '2026-12-31', format: 'xlsx' } as const
  expect((await lido.call(reportRoutes.exportRevenue, { query: span })).status).toBe(200)
})
