import { afterAll, beforeAll, expect, test } from 'vitest'
import { dunningRoutes as routes } from '#contract/dunning.ts'
import { addDays } from '#domain/calendar/plain-date.ts'
import { automaticStep } from '#domain/dunning/dunning-policy.ts'
import { languages } from '#domain/languages.ts'
import { dunningStatuses, statusAfterStep } from '#domain/orders/order-machine.ts'
import { createOrderEngine } from '#server/create-order-engine.ts'
import { systemActor } from '#server/db/change.ts'
import { openDatabase } from '#server/db/database.ts'
import { createLogger } from '#server/logger.ts'
import { buildBooking, buildContact, buildLessonOffer, buildOrder } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { type RecordingMailer, recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { runDaily } from './daily-run.ts'
import { createDunningEngine } from './dunning-engine.ts'
import { buildOverdueOrders } from './testing/build-overdue-orders.ts'
import { deleteOrders, today } from './testing/tracked-orders.ts'

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

/** Up to four orders each, at any step, some of them not due, of a family at one address. */
async function buildFamilies(families: number) {
  let seed = 20_260_310
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const built: { email: string; orders: { id: string; before: string; after: string }[] }[] = []
  await lido.db.transaction().execute(async tx => {
    const { id: lessonOfferId } = await buildLessonOffer(tx)
    for (let family = 0; family < families; family++) {
      const email = `family-${family}@familie.example`
      const preferredLanguage = languages[random(languages.length)]
      const { id: contactId } = await buildContact(tx, { email, preferredLanguage })
      const orders = []
      for (let made = random(4); made >= 0; made--) {
        const booking = await buildBooking(tx, { generation: 5, lessonOfferId, contactId })
        const status = dunningStatuses[random(dunningStatuses.length)] ?? 'PAYMENT_REQUESTED'
        const dueDate = addDays(today, -random(12))
        const dates = { dueDate, initialDueDate: dueDate }
        const { id } = await buildOrder(tx, { bookingId: booking.id, generation: 5, status, ...dates })
        const step = automaticStep(lido.orders.policy, { status, dueOn: dueDate }, today)
        orders.push({ id, before: status, after: step ? statusAfterStep[step] : status })
      }
      built.push({ email, orders })
    }
  })
  return built
}

const families = proofSize(1000)

test(`of ${families} families each gets one mail at most, and every order the step it would have had alone`, {
  timeout: 1_200_000,
}, async () => {
  await deleteOrders(lido.db)
  mailer.sent.length = 0
  const built = await buildFamilies(families)
  const isDue = (order: { before: string; after: string }) => order.before !== order.after
  const due = built.map(family => ({ ...family, due: family.orders.filter(isDue) }))
  const mailed = due.filter(family => family.due.length > 0)
  const total = mailed.reduce((sum, family) => sum + family.due.length, 0)
  expect((await lido.call(routes.preview, {})).body).toMatchObject({ total, mails: mailed.length })

  const engine = createDunningEngine(lido.orders)
  await (await engine.start({ actor })).finished
  expect((await lido.call(routes.readRun, {})).body).toMatchObject({ total, processed: total, failed: 0 })
  const received = Object.fromEntries(mailer.sent.map(({ to, attachments }) => [to, attachments?.length]))
  expect(mailer.sent).toHaveLength(mailed.length)
  expect(received).toEqual(Object.fromEntries(mailed.map(({ email, due }) => [email, due.length])))

  const rows = await lido.db.selectFrom('orders').select(['id', 'status']).execute()
  const expected = built.flatMap(family => family.orders.map(({ id, after }) => [id, after]))
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual(Object.fromEntries(expected))
  const steps = (await readReminders()).map(({ orderId, step }) => [orderId, step])
  const sent = mailed.flatMap(family => family.due.map(({ id, after }) => [id, after]))
  expect(steps.toSorted()).toEqual(sent.toSorted())
})
