import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dunningRoutes as routes } from '#contract/dunning.ts'
import { dunningStatuses, dunningSteps } from '#domain/order-machine.ts'
import { addDays } from '#domain/plain-date.ts'
import { buildBooking, buildOrder } from '#server/testing/builders.ts'
import { type RecordingMailer, recordingMailer } from '#server/testing/recording-mailer.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { runDaily } from './daily-run.ts'
import { createDunningEngine } from './dunning-engine.ts'

// The test clock stands at 10 March 2026, ten in the morning in Zurich.
const today = '2026-03-10'

let lido: TestApp
let mailer: RecordingMailer
let start: Date
beforeAll(async () => {
  mailer = recordingMailer()
  lido = await startTestApp({ mailer })
  start = lido.clock.now
})
afterAll(() => lido.close())
beforeEach(async () => {
  lido.clock.now = start
  mailer.answer = { outcome: 'sent', response: '250 taken' }
  await lido.db.deleteFrom('order_deliveries').execute()
  for (const table of ['dunning_runs', 'dunning_holds', 'reminders', 'order_documents', 'orders'] as const) {
    await lido.db.deleteFrom(table).execute()
  }
})

async function anOrder(status: (typeof dunningStatuses)[number], daysOverdue: number, more: object = {}) {
  const booking = await buildBooking(lido.db, { generation: 5 })
  const dueDate = addDays(today, -daysOverdue)
  return buildOrder(lido.db, {
    bookingId: booking.id,
    generation: 5,
    status,
    dueDate,
    initialDueDate: dueDate,
    ...more,
  })
}

const list = async (query: Parameters<typeof lido.call<typeof routes.listOrders>>[1]['query'] = {}) =>
  (await lido.call(routes.listOrders, { query })).body

const act = (id: string, body: Parameters<typeof lido.call<typeof routes.act>>[1]['body']) =>
  lido.call(routes.act, { params: { id }, body })

test('the overview counts what is tracked, overdue and has a next step', async () => {
  await anOrder('PAYMENT_REQUESTED', 0)
  await anOrder('REMINDER1', 3)
  await anOrder('BETREIBUNG_REQUESTED', 40)
  await buildOrder(lido.db, {
    bookingId: (await buildBooking(lido.db, { generation: 5 })).id,
    generation: 5,
    status: 'PAID',
  })
  expect((await lido.call(routes.overview, {})).body).toEqual({
    total: 3,
    overdue: 2,
    oldestDueDate: addDays(today, -40),
    nextStepPending: 2,
  })
})

describe('the list', () => {
  test('shows days overdue, the next action and the last reminder, the longest overdue first', async () => {
    await anOrder('PAYMENT_REQUESTED', 0)
    await anOrder('PAYMENT_REMINDER', 12)
    await anOrder('BETREIBUNG_REQUESTED', 5)
    const { orders } = await list()
    expect(orders.map(({ overdueDays, nextAction }) => ({ overdueDays, nextAction }))).toEqual([
      { overdueDays: 12, nextAction: { action: 'reminder1', status: 'due' } },
      { overdueDays: 5, nextAction: null },
      { overdueDays: 0, nextAction: { action: 'payment-reminder', status: 'scheduled' } },
    ])
  })

  test('filters by status and overdue, searches the invoice reference, and goes page by page', async () => {
    const first = await anOrder('PAYMENT_REQUESTED', 3)
    await anOrder('PAYMENT_REQUESTED', 0)
    await anOrder('REMINDER2', 1)
    expect((await list({ status: 'PAYMENT_REQUESTED' })).orders).toHaveLength(2)
    expect((await list({ overdue: 'true' })).orders).toHaveLength(2)
    expect((await list({ search: first.invoiceReference ?? '' })).orders.map(order => order.id)).toEqual([
      first.id,
    ])
    const page = await list({ limit: 2 })
    const rest = await list({ limit: 2, cursor: page.cursor ?? '' })
    expect([page.orders.length, page.hasMore, rest.orders.length, rest.hasMore]).toEqual([2, true, 1, false])
  })

  test('knows nothing of Phase 4', async () => {
    const { id } = await buildOrder(lido.db, { status: 'REMINDER1' })
    expect((await list()).orders).toEqual([])
    expect((await lido.call(routes.readHistory, { params: { id } })).status).toBe(404)
    expect((await act(id, { action: 'trigger-next' })).status).toBe(404)
  })
})

describe('actions', () => {
  test('trigger-next sends the next step, with a new due date ten days on', async () => {
    const { id } = await anOrder('PAYMENT_REQUESTED', 4)
    const { status, body } = await act(id, { action: 'trigger-next' })
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      status: 'PAYMENT_REMINDER',
      dueDate: addDays(today, 10),
      initialDueDate: addDays(today, -4),
      lastReminder: { step: 'PAYMENT_REMINDER' },
    })
    const history = (await lido.call(routes.readHistory, { params: { id } })).body
    expect(history.reminders).toHaveLength(1)
    expect(history.emailLogs).toMatchObject([{ status: 'sent' }])
    expect(history.nextAction).toEqual({ action: 'reminder1', status: 'scheduled' })
  })

  test('send-step may skip forward, never back and never twice', async () => {
    const { id } = await anOrder('PAYMENT_REQUESTED', 4)
    expect((await act(id, { action: 'send-step', step: 'reminder2' })).body.order?.status).toBe('REMINDER2')
    expect((await act(id, { action: 'send-step', step: 'reminder2' })).status).toBe(409)
    expect((await act(id, { action: 'send-step', step: 'reminder1' })).status).toBe(409)
  })

  test('mark-paid ends the tracking', async () => {
    const { id } = await anOrder('FINAL_NOTICE', 4)
    expect(await act(id, { action: 'mark-paid' })).toMatchObject({ status: 200, body: { order: null } })
    expect((await list()).orders).toEqual([])
  })

  test('after the Betreibung there are no further steps', async () => {
    const { id } = await anOrder('BETREIBUNG_REQUESTED', 30)
    expect(await act(id, { action: 'trigger-next' })).toMatchObject({
      status: 409,
      body: { message: 'No further steps' },
    })
  })

  test('bad input and missing orders are refused', async () => {
    const { id } = await anOrder('REMINDER1', 1)
    const send = (body: object) => lido.call(routes.act, { params: { id }, body: body as never })
    expect((await send({ action: 'send-step', step: 'letter' })).status).toBe(400)
    expect((await send({})).status).toBe(400)
    expect((await act(absentId, { action: 'mark-paid' })).status).toBe(404)
  })
})

describe('holds', () => {
  test('an order on hold is left alone by the engine and by trigger-next, until the hold ends', async () => {
    const { id } = await anOrder('PAYMENT_REQUESTED', 4)
    await lido.call(routes.holdOrder, {
      params: { id },
      body: { reason: 'Instalments agreed', until: today },
    })
    expect((await list()).orders[0]?.hold).toEqual({
      of: 'order',
      reason: 'Instalments agreed',
      until: today,
    })
    expect((await lido.call(routes.preview, {})).body.orders).toEqual([])
    const refused = await act(id, { action: 'trigger-next' })
    expect(refused).toMatchObject({ status: 409, body: { message: 'On hold: Instalments agreed' } })

    lido.clock.now = new Date(start.getTime() + 86_400_000)
    expect((await lido.call(routes.preview, {})).body.orders).toHaveLength(1)
  })

  test('a contact on hold covers all their orders, and lifting it ends that', async () => {
    const { contactId } = await anOrder('REMINDER1', 2)
    const params = { id: contactId }
    expect((await lido.call(routes.holdContact, { params, body: { reason: 'In hospital' } })).status).toBe(
      200,
    )
    expect((await list()).orders[0]?.hold).toEqual({ of: 'contact', reason: 'In hospital', until: null })
    expect((await lido.call(routes.releaseContact, { params })).status).toBe(200)
    expect((await lido.call(routes.releaseContact, { params })).status).toBe(404)
    expect((await list()).orders[0]?.hold).toBeNull()
  })

  test('a hold needs a reason and somebody to hold', async () => {
    const { id } = await anOrder('REMINDER1', 2)
    const nameless = await lido.call(routes.holdOrder, { params: { id }, body: { reason: ' ' } })
    expect(nameless).toMatchObject({ status: 400, body: { message: 'Please give a reason' } })
    const past = await lido.call(routes.holdOrder, {
      params: { id },
      body: { reason: 'x', until: addDays(today, -1) },
    })
    expect(past).toMatchObject({ status: 400, body: { message: 'The hold must end today or later' } })
    const missing = await lido.call(routes.holdOrder, { params: { id: absentId }, body: { reason: 'x' } })
    expect(missing.status).toBe(404)
  })
})

describe('the engine', () => {
  test('sends what is due once, never a Betreibung by itself, and nothing again on a rerun', async () => {
    for (const status of dunningStatuses) await anOrder(status, 5)
    await anOrder('PAYMENT_REQUESTED', 0)
    const preview = (await lido.call(routes.preview, {})).body.orders
    expect(preview.map(order => order.nextAction?.action).sort()).toEqual([
      'final-notice',
      'payment-reminder',
      'reminder1',
      'reminder2',
    ])
    const run = await lido.call(routes.run, { body: {} })
    expect(run.body).toMatchObject({ state: 'done', total: 4, processed: 4, failed: 0, failures: [] })
    expect((await lido.call(routes.run, { body: {} })).body).toMatchObject({ total: 0, processed: 0 })
  })

  test('leaves out what staff leave out', async () => {
    const { id } = await anOrder('PAYMENT_REQUESTED', 5)
    expect((await lido.call(routes.run, { body: { exclude: [id] } })).body.processed).toBe(0)
  })

  test('of many runs at once one runs, and each order is reminded once', async () => {
    const count = 12
    for (let made = 0; made < count; made++) await anOrder('PAYMENT_REQUESTED', 5)
    const runs = await Promise.all(Array.from({ length: 6 }, () => lido.call(routes.run, { body: {} })))
    const statuses = runs.map(run => run.status)
    expect(
      statuses.filter(status => status === 409).length + statuses.filter(status => status === 200).length,
    ).toBe(6)
    const reminders = await lido.db.selectFrom('reminders').select('orderId').execute()
    expect(new Set(reminders.map(row => row.orderId)).size).toBe(count)
    expect(reminders).toHaveLength(count)
  })

  test('a run whose server died gives way after its lease', async () => {
    await lido.db
      .insertInto('dunning_runs')
      .values({
        startedAt: lido.clock.now,
        startedBy: 'a dead server',
        leaseUntil: lido.clock.now,
        day: null,
      })
      .execute()
    expect((await lido.call(routes.run, { body: {} })).status).toBe(409)
    lido.clock.now = new Date(start.getTime() + 1000)
    expect((await lido.call(routes.readRun, {})).body?.state).toBe('abandoned')
    expect((await lido.call(routes.run, { body: {} })).status).toBe(200)
  })

  test('an order that fails does not stop the others, and the result says why', async () => {
    for (const status of ['PAYMENT_REQUESTED', 'PAYMENT_REMINDER', 'REMINDER1'] as const)
      await anOrder(status, 5)
    let asked = 0
    mailer.answer = async () =>
      ++asked <= 2
        ? { outcome: 'refused', kind: 'permanent', reason: '550 No such user' }
        : { outcome: 'sent', response: '250 taken' }
    const { body } = await lido.call(routes.run, { body: {} })
    expect(body).toMatchObject({ state: 'done', total: 3, processed: 1, failed: 2 })
    expect(body.failures.map(({ reason }) => reason)).toEqual(['550 No such user', '550 No such user'])
    const left = (await list({ overdue: 'true' })).orders.map(order => order.invoiceReference)
    expect(body.failures.map(({ invoiceReference }) => invoiceReference).toSorted()).toEqual(left.toSorted())
  })

  test('a hold that is set while it runs is respected', async () => {
    for (let days = 20; days > 10; days--) await anOrder('PAYMENT_REQUESTED', days)
    const last = await anOrder('PAYMENT_REQUESTED', 1)
    mailer.answer = async () => {
      const held = { params: { id: last.id }, body: { reason: 'Called just now' } }
      await lido.call(routes.holdOrder, held)
      return { outcome: 'sent', response: '250 taken' }
    }
    const { body } = await lido.call(routes.run, { body: {} })
    expect(body).toMatchObject({ total: 11, processed: 10, failed: 1 })
    expect(body.failures).toMatchObject([{ orderId: last.id, reason: 'On hold: Called just now' }])
  })

  test('leaves an order alone whose last mail nobody knows about', async () => {
    const { id } = await anOrder('PAYMENT_REQUESTED', 5)
    mailer.answer = { outcome: 'uncertain', reason: 'Delivery uncertain: the connection broke' }
    expect((await lido.call(routes.run, { body: {} })).body).toMatchObject({ processed: 0, failed: 1 })
    expect((await list()).orders[0]).toMatchObject({ id, deliveryState: 'uncertain' })
    expect((await lido.call(routes.preview, {})).body).toMatchObject({ total: 0, orders: [] })
    expect((await lido.call(routes.run, { body: {} })).body.total).toBe(0)
  })

  test('the preview comes page by page and says how many there are', async () => {
    for (let days = 1; days <= 3; days++) await anOrder('PAYMENT_REQUESTED', days)
    const page = (await lido.call(routes.preview, { query: { limit: 2 } })).body
    const rest = (await lido.call(routes.preview, { query: { limit: 2, cursor: page.cursor ?? '' } })).body
    expect(page).toMatchObject({ total: 3, hasMore: true })
    expect([...page.orders, ...rest.orders].map(order => order.overdueDays)).toEqual([3, 2, 1])
    expect(rest.hasMore).toBe(false)
  })

  test('a server that stops ends its run after the letters on their way; the day stays open for the rest', async () => {
    for (let days = 20; days > 0; days--) await anOrder('PAYMENT_REQUESTED', days)
    const engine = createDunningEngine(lido.orders)
    let stopped: Promise<void> | undefined
    mailer.answer = async () => {
      stopped ??= engine.stop()
      return { outcome: 'sent', response: '250 taken' }
    }
    await runDaily(engine)
    await stopped
    const interrupted = (await lido.call(routes.readRun, {})).body
    expect(interrupted).toMatchObject({ state: 'abandoned', total: 20, failed: 0 })
    expect(interrupted?.processed).toBeLessThan(20)
    lido.clock.now = new Date(start.getTime() + 1000)
    expect(await runDaily(createDunningEngine(lido.orders))).toBe(true)
    const rest = (await lido.call(routes.readRun, {})).body
    expect((interrupted?.processed ?? 0) + (rest?.processed ?? 0)).toBe(20)
    expect(await lido.db.selectFrom('reminders').select('id').execute()).toHaveLength(20)
  })

  test('runs by itself once a day', async () => {
    await anOrder('PAYMENT_REQUESTED', 5)
    const engine = createDunningEngine(lido.orders)
    lido.clock.now = new Date('2026-03-10T04:59:00Z')
    expect(await runDaily(engine)).toBe(false)
    lido.clock.now = new Date('2026-03-10T05:00:00Z')
    expect(await runDaily(engine)).toBe(true)
    expect(await runDaily(engine)).toBe(false)
    expect((await lido.call(routes.readRun, {})).body).toMatchObject({
      startedBy: 'daily dunning',
      processed: 1,
    })
  })
})

test('the policy is shown as it is configured', async () => {
  const { body } = await lido.call(routes.policy, {})
  expect(body).toMatchObject({ paymentTermDays: 30, daily: true })
  expect(body.steps.map(({ intervalDays }) => intervalDays)).toEqual([10, 10, 10, 10, 10])
  expect(body.steps.filter(({ isAutomatic }) => !isAutomatic).map(({ step }) => step)).toEqual([
    'betreibung-request',
  ])
})

test('every step shows what it writes, in the language asked for', async () => {
  const read = async (language: 'de' | 'hu') =>
    (await lido.call(routes.letters, { query: { language } })).body
  const [german, hungarian] = [await read('de'), await read('hu')]
  expect(german.map(({ step }) => step)).toEqual([...dunningSteps])
  expect(german[0]?.subject).toBe('Zahlungserinnerung – Rechnung 2026-00042')
  expect(german[0]?.text).toContain('20. März 2026')
  expect(hungarian[3]?.subject).toContain('Utolsó fizetési felszólítás')
})

test('the overview of today is not tomorrow’s', async () => {
  await anOrder('PAYMENT_REQUESTED', 0)
  const readOverdue = async () => (await lido.call(routes.overview, {})).body.overdue
  expect(await readOverdue()).toBe(0)
  lido.clock.now = new Date('2026-03-10T23:00:00Z')
  expect(await readOverdue()).toBe(1)
})
