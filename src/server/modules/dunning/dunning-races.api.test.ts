import { afterAll, beforeAll, expect, test } from 'vitest'
import { dunningRoutes as routes } from '#contract/dunning.ts'
import { createOrderEngine } from '#server/create-order-engine.ts'
import { systemActor } from '#server/db/change.ts'
import { openDatabase } from '#server/db/database.ts'
import { createLogger } from '#server/logger.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { type RecordingMailer, recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { runDaily } from './daily-run.ts'
import { createDunningEngine } from './dunning-engine.ts'
import { buildOverdueOrders } from './testing/build-overdue-orders.ts'

let lido: TestApp
let mailer: RecordingMailer
beforeAll(async () => {
  mailer = recordingMailer()
  lido = await startTestApp({ mailer })
})
afterAll(() => lido.close())

const readReminders = () => lido.db.selectFrom('reminders').select(['orderId', 'step']).execute()

const count = proofSize(1000)
const actor = systemActor('twenty at once')

test(`twenty engine runs at once send ${count} overdue orders exactly one reminder each, a rerun none`, {
  timeout: 1_200_000,
}, async () => {
  await buildOverdueOrders(lido.db, count, '2026-03-01')
  const engines = Array.from({ length: 20 }, () => createDunningEngine(lido.orders))
  const runs = await Promise.allSettled(engines.map(async engine => (await engine.start({ actor })).finished))
  const refused = runs.flatMap(run => (run.status === 'rejected' ? [String(run.reason.message)] : []))
  expect(new Set(refused)).toEqual(new Set(['The dunning engine is already running.']))
  const reminders = await readReminders()
  expect(reminders).toHaveLength(count)
  expect(new Set(reminders.map(({ orderId }) => orderId)).size).toBe(count)
  expect(mailer.sent).toHaveLength(count)
  expect(new Set(mailer.sent.map(({ to }) => to)).size).toBe(count)
  const rerun = await lido.call(routes.run, { body: {} })
  expect(rerun.body).toMatchObject({ total: 0, processed: 0, failed: 0 })
  expect(await readReminders()).toHaveLength(count)
})

test('two servers on one database make one daily run between them', async () => {
  for (const table of ['dunning_runs', 'reminders'] as const) await lido.db.deleteFrom(table).execute()
  mailer.sent.length = 0
  const orders = 8
  await buildOverdueOrders(lido.db, orders, '2026-03-01')
  // On PostgreSQL the second server has separate connections; the embedded database has one process.
  const second = lido.databaseUrl ? await openDatabase({ databaseUrl: lido.databaseUrl, dataDir: '' }) : lido
  const needs = { mailer, clock: () => lido.clock.now, logger: createLogger('silent'), config: lido.config }
  const servers = [lido.db, second.db].map(db => createDunningEngine(createOrderEngine({ ...needs, db })))
  const runs = await Promise.all([...servers, ...servers, ...servers].map(runDaily))
  expect(runs.filter(isMade => isMade)).toHaveLength(1)
  expect(await Promise.all(servers.map(runDaily))).toEqual([false, false])
  expect(await readReminders()).toHaveLength(orders)
  expect(mailer.sent).toHaveLength(orders)
  expect(await lido.db.selectFrom('dunning_runs').select('day').execute()).toEqual([{ day: '2026-03-10' }])
  if (second !== lido) await second.close()
})
