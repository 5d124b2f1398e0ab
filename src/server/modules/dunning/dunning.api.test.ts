import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dunningRoutes as routes } from '#contract/dunning.ts'
import { serviceOrderActionRoutes } from '#contract/orders/orders.ts'
import { addDays } from '#domain/calendar/plain-date.ts'
import { type DunningStatus, dunningSteps } from '#domain/orders/order-machine.ts'
import { buildBooking, buildOrder } from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { buildTrackedOrder, deleteOrders, listTracked, today } from './testing/tracked-orders.ts'

let lido: TestApp
let start: Date
const mailer = recordingMailer()
beforeAll(async () => {
  lido = await startTestApp({ mailer })
  start = lido.clock.now
})
afterAll(() => lido.close())
beforeEach(async () => {
  lido.clock.now = start
  await deleteOrders(lido.db)
})

const anOrder = (status: DunningStatus, daysOverdue: number) =>
  buildTrackedOrder(lido.db, status, daysOverdue)

const list = (query?: Parameters<typeof listTracked>[1]) => listTracked(lido, query)

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
    missingBankDay: null,
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

  test('filters by status and overdue, searches the invoice reference and the customer, and goes page by page', async () => {
    const first = await anOrder('PAYMENT_REQUESTED', 3)
    await anOrder('PAYMENT_REQUESTED', 0)
    await anOrder('REMINDER2', 1)
    expect((await list({ status: 'PAYMENT_REQUESTED' })).orders).toHaveLength(2)
    expect((await list({ overdue: 'true' })).orders).toHaveLength(2)
    expect((await list({ search: first.invoiceReference ?? '' })).orders.map(order => order.id)).toEqual([
      first.id,
    ])
    const swiss = { firstName: 'Zoë', lastName: 'Müller' }
    await sql`update bookings set contact = contact || ${JSON.stringify(swiss)}::jsonb
      where id = ${first.bookingId}`.execute(lido.db)
    expect((await list({ search: 'zoe mueller' })).orders.map(order => order.id)).toEqual([first.id])
    const page = await list({ limit: 2 })
    const rest = await list({ limit: 2, cursor: page.cursor ?? '' })
    expect([page.orders.length, page.hasMore, rest.orders.length, rest.hasMore]).toEqual([2, true, 1, false])
  })

  test('shows an order without a due date once, after all others, on any page', async () => {
    const dated = [await anOrder('REMINDER1', 3), await anOrder('REMINDER1', 1)]
    const undated = [
      await anOrder('REMINDER1', 9),
      await anOrder('REMINDER2', 8),
      await anOrder('REMINDER2', 7),
    ]
    const undatedIds = undated.map(({ id }) => id).toSorted()
    await lido.db.updateTable('orders').set({ dueDate: null }).where('id', 'in', undatedIds).execute()
    const all = [...dated.map(({ id }) => id), ...undatedIds]
    for (const limit of [1, 2, 3, 4, 5]) {
      const shown: string[] = []
      let cursor: string | null | undefined
      do {
        const page = await list(cursor ? { limit, cursor } : { limit })
        shown.push(...page.orders.map(({ id }) => id))
        cursor = page.cursor
      } while (cursor)
      expect(shown).toEqual(all)
    }
  })

  test.each([
    '-'.repeat(36),
    `2026-03-01_${'-'.repeat(36)}`,
    `2026-02-30_${absentId}`,
    `0000-01-01_${absentId}`,
    `2026-03-01T00:00:00.000Z_${absentId}`,
  ])('refuses the foreign cursor %s', async cursor => {
    expect(await lido.call(routes.listOrders, { query: { cursor } })).toMatchObject({
      status: 400,
      body: { message: 'cursor: not a cursor of this list' },
    })
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

  test('trigger-next with the step that was shown sends no other', async () => {
    const { id } = await anOrder('PAYMENT_REQUESTED', 4)
    const click = () => act(id, { action: 'trigger-next', step: 'payment-reminder' })
    expect((await click()).body.order?.status).toBe('PAYMENT_REMINDER')
    expect(await click()).toMatchObject({
      status: 409,
      body: { message: 'The next step is Reminder 1 by now. Nothing was sent.' },
    })
    expect((await lido.call(routes.readHistory, { params: { id } })).body.reminders).toHaveLength(1)
  })

  test('send-step may skip forward, never back and never twice', async () => {
    const { id } = await anOrder('PAYMENT_REQUESTED', 4)
    expect((await act(id, { action: 'send-step', step: 'reminder2' })).body.order?.status).toBe('REMINDER2')
    expect((await act(id, { action: 'send-step', step: 'reminder2' })).status).toBe(409)
    expect((await act(id, { action: 'send-step', step: 'reminder1' })).status).toBe(409)
  })

  test('a letter that skips others speaks of none, and one sent early of nothing late', async () => {
    const { id } = await anOrder('PAYMENT_REQUESTED', 4)
    const early = await anOrder('PAYMENT_REQUESTED', -20)
    for (const order of [id, early.id]) await act(order, { action: 'send-step', step: 'final-notice' })
    const [skipped = '', unripe = ''] = mailer.sent.slice(-2).map(({ text }) => text)
    expect(skipped).toContain('5\u00a0% Verzugszins seit 7. März 2026')
    expect(skipped).toContain('Leider konnten wir')
    expect(unripe).toContain('haben wir noch keine Zahlung erhalten')
    expect(unripe).not.toMatch(/Leider|seit|5\u00a0%/)
    for (const text of [skipped, unripe]) expect(text).not.toContain('Trotz')
    expect((await list({ status: 'FINAL_NOTICE' })).orders.map(({ dueDate }) => dueDate)).toEqual([
      addDays(today, 10),
      addDays(today, 20),
    ])
  })

  test('a Betreibung before the due date claims no interest, and sets no new date', async () => {
    const { id, dueDate } = await anOrder('PAYMENT_REQUESTED', -20)
    await act(id, { action: 'send-step', step: 'betreibung-request' })
    const { text = '' } = mailer.sent.at(-1) ?? {}
    expect(text).toContain('Zins: keiner: noch nicht fällig')
    expect(text).toContain('Versandte Schreiben: keine')
    const { order, reminders } = (await lido.call(routes.readHistory, { params: { id } })).body
    expect([order.dueDate, reminders[0]?.dueDate]).toEqual([dueDate, null])
  })

  test('an order over nothing is not listed, not sent by the engine and not dunned by hand', async () => {
    const { id } = await anOrder('PAYMENT_REQUESTED', 4)
    await lido.db.updateTable('orders').set({ amountRappen: 0 }).where('id', '=', id).execute()
    expect((await list()).orders).toEqual([])
    expect((await lido.call(routes.preview, {})).body.orders).toEqual([])
    const params = { id }
    expect(await lido.call(serviceOrderActionRoutes['payment-reminder'], { params })).toMatchObject({
      status: 409,
      body: { message: 'Nothing is owed: the open amount is CHF 0.00.' },
    })
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

test('the policy is shown as it is configured', async () => {
  const { body } = await lido.call(routes.policy, {})
  expect(body).toMatchObject({ paymentTermDays: 30, daily: true })
  expect(body.steps.map(({ intervalDays }) => intervalDays)).toEqual([10, 10, 10, 10, null])
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
