import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dunningRoutes as routes } from '#contract/dunning.ts'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import { watchClock } from '#server/db/watch-clock.ts'
import { createLogger } from '#server/logger.ts'
import { runDaily } from '#server/modules/dunning/daily-run.ts'
import { createDunningEngine } from '#server/modules/dunning/dunning-engine.ts'
import { buildOverdueOrders } from '#server/modules/dunning/testing/build-overdue-orders.ts'
import { reportFault } from '#server/testing/fault-report.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { type RecordingMailer, recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

const jumps = proofSize(100)
const dayMs = 86_400_000
const orders = 5

let lido: TestApp
let mailer: RecordingMailer
let start: Date
beforeAll(async () => {
  mailer = recordingMailer()
  lido = await startTestApp({ mailer })
  start = lido.clock.now
  // Their invoices fall due in twenty days.
  await buildOverdueOrders(lido.db, orders, addDays(zurichDate(start), 20))
})
afterAll(() => lido.close())
beforeEach(async () => {
  lido.clock.now = start
  await lido.db.deleteFrom('known_time').execute()
  await lido.db.updateTable('audit').set({ at: start }).execute()
})

const run = (body = {}) => lido.call(routes.run, { body })
const daysLater = (days: number) => new Date(start.getTime() + days * dayMs)

test(`a clock that jumps ahead, ${jumps} times by weeks to decades, sends no letter by itself or on demand`, async () => {
  const refusals = { onDemand: 0, daily: 0 }
  expect((await run()).status).toBe(200)
  for (let jump = 0; jump < jumps; jump++) {
    lido.clock.now = daysLater(31 + Math.floor(Math.random() ** 3 * 10_000))
    // Sign-ins at such a time are recorded, too: a wrong clock's stamps prove nothing about it.
    await lido.adminToken()
    await lido.db.updateTable('audit').set({ at: lido.clock.now }).execute()
    const { status, body } = await run()
    if (status === 409 && JSON.stringify(body).includes('"clock.ahead"')) refusals.onDemand++
    if (!(await runDaily(createDunningEngine(lido.orders)))) refusals.daily++
  }
  reportFault({
    fault: 'clock far ahead',
    rounds: jumps,
    acknowledged: orders,
    lost: 0,
    doubled: mailer.sent.length,
  })
  expect(refusals).toEqual({ onDemand: jumps, daily: jumps })
  expect(mailer.sent).toEqual([])
})

test('the refusal names both days, and staff who confirm the date continue, once and on record', async () => {
  expect((await run()).status).toBe(200)
  lido.clock.now = new Date('2036-03-10T09:00:00Z')
  expect(await run()).toMatchObject({
    status: 409,
    body: {
      code: 'clock.ahead',
      message:
        "The server's clock says 10.03.2036, but the last day it knows is 10.03.2026. Nothing was sent or removed.",
    },
  })
  expect((await run({ confirmClock: true })).body).toMatchObject({ processed: orders })
  expect(mailer.sent).toHaveLength(orders)
  expect((await run()).status).toBe(200)
  const confirmed = lido.db.selectFrom('audit').select('actor').where('action', '=', 'clock-confirmed')
  expect(await confirmed.execute()).toHaveLength(1)
})

test('quiet weeks in which the server ran are no jump', async () => {
  const needs = { db: lido.db, clock: () => lido.clock.now, leadDays: 30, logger: createLogger('silent') }
  for (let day = 0; day <= 200; day += 20) {
    lido.clock.now = daysLater(day)
    const stop = await watchClock(needs)
    stop()
  }
  expect((await run()).status).toBe(200)
  lido.clock.now = daysLater(200 + 31)
  expect((await run()).status).toBe(409)
})
