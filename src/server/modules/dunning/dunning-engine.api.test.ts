import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dunningRoutes as routes } from '#contract/dunning.ts'
import { addDays } from '#domain/calendar/plain-date.ts'
import { type DunningStatus, dunningStatuses } from '#domain/orders/order-machine.ts'
import { systemActor } from '#server/db/change.ts'
import { storeFile } from '#server/files/file-store.ts'
import { refused, uncertain } from '#server/mail/send-result.ts'
import { type RecordingMailer, recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { bankSettings, bookFile, credit, queue, statement } from '../payments/bank/testing/bank-calls.ts'
import { runDaily } from './daily-run.ts'
import { createDunningEngine } from './dunning-engine.ts'
import { abandonRuns, openRun, reportRun } from './dunning-runs.ts'
import { buildTrackedOrder, deleteOrders, listTracked, today } from './testing/tracked-orders.ts'

let lido: TestApp
let mailer: RecordingMailer
let start: Date
beforeAll(async () => {
  mailer = recordingMailer()
  lido = await startTestApp({ mailer, env: bankSettings })
  start = lido.clock.now
})
afterAll(() => lido.close())
beforeEach(async () => {
  lido.clock.now = start
  mailer.answer = { outcome: 'sent', response: '250 taken' }
  await deleteOrders(lido.db)
})

const anOrder = (status: DunningStatus, daysOverdue: number) =>
  buildTrackedOrder(lido.db, status, daysOverdue)

const list = (query?: Parameters<typeof listTracked>[1]) => listTracked(lido, query)

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

  test('sends nothing before the date on the invoice, even where staff moved it ahead', async () => {
    const { id } = await anOrder('PAYMENT_REQUESTED', -9)
    await lido.db
      .updateTable('orders')
      .set({ dueDate: addDays(today, -1) })
      .where('id', '=', id)
      .execute()
    expect((await lido.call(routes.preview, {})).body.orders).toEqual([])
    expect((await lido.call(routes.run, { body: {} })).body).toMatchObject({ total: 0, processed: 0 })
    expect((await list()).orders[0]?.nextAction).toEqual({ action: 'payment-reminder', status: 'scheduled' })
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
    // On a busy machine the answer comes while the run goes on.
    const readState = async () => (await lido.call(routes.readRun, {})).body?.state
    await expect.poll(readState, { timeout: 60_000 }).toBe('done')
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
      ++asked <= 2 ? refused('permanent', '550 No such user') : { outcome: 'sent', response: '250 taken' }
    const { body } = await lido.call(routes.run, { body: {} })
    expect(body).toMatchObject({ state: 'done', total: 3, processed: 1, failed: 2 })
    const reason = 'The mail server refused the message: 550 No such user'
    const failure = { reason, code: 'mail.permanent', values: { detail: '550 No such user' } }
    expect(body.failures).toMatchObject([failure, failure])
    const left = (await list({ overdue: 'true' })).orders.map(order => order.invoiceReference)
    expect(body.failures.map(({ invoiceReference }) => invoiceReference).toSorted()).toEqual(left.toSorted())
  })

  test('a hold that is set while it runs is respected', async () => {
    for (let days = 20; days > 10; days--) await anOrder('PAYMENT_REQUESTED', days)
    const last = await anOrder('PAYMENT_REQUESTED', 4)
    mailer.answer = async () => {
      const held = { params: { id: last.id }, body: { reason: 'Called just now' } }
      await lido.call(routes.holdOrder, held)
      return { outcome: 'sent', response: '250 taken' }
    }
    const { body } = await lido.call(routes.run, { body: {} })
    expect(body).toMatchObject({ total: 11, processed: 10, failed: 1 })
    expect(body.failures).toMatchObject([{ orderId: last.id, reason: 'On hold: Called just now' }])
  })

  test('leaves an order alone whose last mail is uncertain', async () => {
    const { id } = await anOrder('PAYMENT_REQUESTED', 5)
    mailer.answer = uncertain('the connection broke')
    expect((await lido.call(routes.run, { body: {} })).body).toMatchObject({ processed: 0, failed: 1 })
    expect((await list()).orders[0]).toMatchObject({ id, deliveryState: 'uncertain' })
    expect((await lido.call(routes.preview, {})).body).toMatchObject({ total: 0, orders: [] })
    expect((await lido.call(routes.run, { body: {} })).body.total).toBe(0)
  })

  test('the preview comes page by page and says how many there are', async () => {
    for (let days = 1; days <= 6; days++) await anOrder('PAYMENT_REQUESTED', days)
    const page = (await lido.call(routes.preview, { query: { limit: 2 } })).body
    const rest = (await lido.call(routes.preview, { query: { limit: 2, cursor: page.cursor ?? '' } })).body
    expect(page).toMatchObject({ total: 3, hasMore: true })
    expect([...page.orders, ...rest.orders].map(order => order.overdueDays)).toEqual([6, 5, 4])
    expect(rest.hasMore).toBe(false)
  })

  test('a server that stops ends its run after the letters on their way; the day stays open for the rest', async () => {
    for (let days = 23; days > 3; days--) await anOrder('PAYMENT_REQUESTED', days)
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

  test('a run that breaks is not done: the day stays open, and the next one sends the rest', async () => {
    for (let days = 15; days > 3; days--) await anOrder('PAYMENT_REQUESTED', days)
    mailer.answer = async () => {
      await pause(600)
      return { outcome: 'sent', response: '250 taken' }
    }
    await sql`create function refuse_progress() returns trigger language plpgsql as
      $$ begin raise exception 'no progress today'; end $$`.execute(lido.db)
    await sql`create trigger no_progress before update on dunning_runs for each row
      when (new.state = 'running') execute function refuse_progress()`.execute(lido.db)
    await expect(runDaily(createDunningEngine(lido.orders))).rejects.toThrow('no progress today')
    await sql`drop function refuse_progress cascade`.execute(lido.db)
    const broken = (await lido.call(routes.readRun, {})).body
    expect(broken).toMatchObject({ state: 'abandoned', total: 12, failed: 0 })
    expect(broken?.processed).toBeLessThan(12)
    lido.clock.now = new Date(start.getTime() + 1000)
    expect(await runDaily(createDunningEngine(lido.orders))).toBe(true)
    expect((await lido.call(routes.readRun, {})).body).toMatchObject({ state: 'done' })
    expect(await lido.db.selectFrom('reminders').select('id').execute()).toHaveLength(12)
  })

  test('a run that was given up meanwhile is not recorded as finished', async () => {
    const acting = { actor: systemActor('test'), now: lido.clock.now }
    const id = await openRun(lido.db, { ...acting, total: 1 })
    await abandonRuns(lido.db, lido.clock.now)
    const progress = { state: 'done' as const, processed: 1, failed: 0, failures: [] }
    expect(await reportRun(lido.db, id, acting, progress)).toBe(false)
    const recorded = await lido.db.selectFrom('audit').select('action').where('recordId', '=', id).execute()
    expect(recorded).toEqual([{ action: 'run-started' }])
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

  test('sends nothing by itself while a bank file is missing; staff may run it, and say why', async () => {
    await anOrder('PAYMENT_REQUESTED', 5)
    await buildBookedDay('2026-03-03')
    expect(await runDaily(createDunningEngine(lido.orders))).toBe(false)
    expect((await lido.call(routes.overview, {})).body).toMatchObject({ missingBankDay: '2026-03-04' })
    const { body } = await lido.call(routes.run, { body: { reason: 'The bank is late' } })
    expect(body).toMatchObject({ processed: 1 })
    const { after } = await lido.db
      .selectFrom('audit')
      .select('after')
      .where('recordId', '=', body.id)
      .where('action', '=', 'run-started')
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ reason: 'The bank is late' })

    await anOrder('PAYMENT_REQUESTED', 5)
    await buildBookedDay('2026-03-05')
    expect(await runDaily(createDunningEngine(lido.orders))).toBe(true)
  })

  test('leaves out whom money in the bank queue may be from, says so, and reminds them when staff say so', async () => {
    const paid = await anOrder('PAYMENT_REQUESTED', 5)
    const other = await anOrder('PAYMENT_REQUESTED', 6)
    const text = `Kurs ${paid.invoiceReference}`
    await bookFile(lido, statement([credit(9000, { text })]))
    expect(await queue(lido)).toMatchObject([{ state: 'SUGGESTED' }])
    const marks = ({ orders }: { orders: { id: string; paymentWaits: boolean }[] }) =>
      orders.map(({ id, paymentWaits }) => [id, paymentWaits])
    expect(marks(await list())).toEqual([
      [other.id, false],
      [paid.id, true],
    ])
    const { body: preview } = await lido.call(routes.preview, {})
    expect(preview).toMatchObject({ total: 2, paymentsWaiting: 1 })
    expect(marks(preview)).toEqual(marks(await list()))
    const reminded = async () => (await list({ status: 'PAYMENT_REMINDER' })).orders.map(({ id }) => id)
    expect(await runDaily(createDunningEngine(lido.orders))).toBe(true)
    expect(await reminded()).toEqual([other.id])
    expect((await lido.call(routes.run, { body: {} })).body).toMatchObject({ total: 0, processed: 0 })
    expect((await lido.call(routes.run, { body: { include: [paid.id] } })).body).toMatchObject({
      processed: 1,
    })
    expect((await reminded()).sort()).toEqual([other.id, paid.id].sort())
  })
})

/** A file of the bank that covers everything up to that day. */
async function buildBookedDay(day: string) {
  const createdAt = lido.clock.now
  await lido.db.transaction().execute(async tx => {
    const path = `${day}.xml`
    const { id: fileId } = await storeFile(tx, {
      bucket: 'bank-files',
      path,
      contentType: 'application/xml',
      bytes: Buffer.from(day),
      createdAt,
    })
    const statements = JSON.stringify([{ account: lido.orders.creditor.iban, day }])
    await sql`insert into bank_imports (filename, sha256, size, "fileId", kind, state, statements, "uploadedBy", "createdAt")
      values (${path}, ${day}, 10, ${fileId}, 'camt.053', 'BOOKED', ${statements}, 'test', ${createdAt.toISOString()})`.execute(
      tx,
    )
  })
}
