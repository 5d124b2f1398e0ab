import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { contactRoutes } from '#contract/contacts/contacts.ts'
import { jobRoutes, type Matching, type Selection } from '#contract/jobs.ts'
import { schoolRoutes } from '#contract/settings/school.ts'
import { apiTokenRoutes } from '#contract/users/api-tokens.ts'
import { createLogger } from '#server/logger.ts'
import { buildBooking, buildContact, buildDelivery, buildOrder } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { signInStaff } from '#server/testing/sign-in-staff.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { deleteOldJobs } from './delete-old-jobs.ts'
import { startJobWorker } from './job-worker.ts'

const mailer = recordingMailer()
let lido: TestApp
let worker: ReturnType<typeof startJobWorker>
const startWorker = (more: { atOnce?: number } = {}) => {
  const settings = { engine: lido.orders, logger: createLogger('silent'), isOnlyProcess: true, pollMs: 20 }
  worker = startJobWorker({ ...settings, ...more })
}
beforeAll(async () => {
  lido = await startTestApp({ mailer })
  startWorker()
})
afterAll(async () => {
  await worker.stop()
  await lido.close()
})

type Wanted = z.input<typeof jobRoutes.planJob.body>

const plan = async (body: Wanted) => (await lido.call(jobRoutes.planJob, { body })).body
const start = (id: string) => lido.call(jobRoutes.startJob, { params: { id } })
const read = async (id: string) => (await lido.call(jobRoutes.readJob, { params: { id } })).body
const rowsOf = async (id: string) =>
  (await lido.call(jobRoutes.listJobRows, { params: { id }, query: { limit: 500 } })).body.rows

async function runJob(body: Wanted) {
  const { id } = await plan(body)
  await start(id)
  await worker.drain()
  return read(id)
}

const chosen = (list: Selection['list'], ...ids: string[]) => ({ list, select: { ids } })

async function statusOf(id: string) {
  const order = lido.db.selectFrom('orders').select('status').where('id', '=', id)
  return (await order.executeTakeFirst())?.status
}

test('a preview says what would happen and does nothing', async () => {
  const ready = await buildOrder(lido.db, { generation: 5 })
  const sent = await buildOrder(lido.db, { generation: 5, status: 'PAYMENT_REQUESTED' })
  const busy = await buildOrder(lido.db, { generation: 5 })
  await buildDelivery(lido.db, busy.id, { state: 'uncertain' })
  const job = await plan({ ...chosen('phase5-orders', ready.id, sent.id, busy.id), action: 'send-invoices' })
  expect(job).toMatchObject({ state: 'draft', total: 3, waiting: 3, done: 0 })
  expect(job.reasons.map(({ code, count }) => [code, count]).sort()).toEqual([
    ['order.invoice-already-sent', 1],
    ['order.mail-uncertain', 1],
  ])
  await worker.drain()
  expect(await statusOf(ready.id)).toBe('NEW')
  expect((await lido.call(jobRoutes.listJobs, {})).body.jobs.map(({ id }) => id)).not.toContain(job.id)
})

test('invoices are generated and sent, and each row says what became of it', async () => {
  const orders = [await buildOrder(lido.db, { generation: 5 }), await buildOrder(lido.db, { generation: 5 })]
  const paid = await buildOrder(lido.db, { generation: 5, status: 'PAID' })
  const before = mailer.sent.length
  const ids = [...orders, paid].map(({ id }) => id)
  const job = await runJob({ ...chosen('phase5-orders', ...ids), action: 'send-invoices' })
  expect(job).toMatchObject({ state: 'done', done: 2, skipped: 1, failed: 0, waiting: 0, removed: 0 })
  expect(mailer.sent.length - before).toBe(2)
  for (const { id } of orders) expect(await statusOf(id)).toBe('PAYMENT_REQUESTED')
  const refused = (await rowsOf(job.id)).find(({ recordId }) => recordId === paid.id)
  expect(refused).toMatchObject({
    state: 'skipped',
    phase: 5,
    reason: { message: 'The order is already paid.' },
  })
  const audit = await lido.db
    .selectFrom('audit')
    .select('action')
    .where('recordId', '=', job.id)
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual(['job-started', 'job-finished'])
})

test('a booking without an order gets one, and its invoice', async () => {
  const booking = await buildBooking(lido.db, { generation: 5 })
  const job = await runJob({ ...chosen('phase5-bookings', booking.id), action: 'send-invoices' })
  expect(job).toMatchObject({ done: 1 })
  const orders = await lido.db
    .selectFrom('orders')
    .select('status')
    .where('bookingId', '=', booking.id)
    .execute()
  expect(orders).toEqual([{ status: 'PAYMENT_REQUESTED' }])
})

test('what failed is tried again on demand, and what was done is not', async () => {
  const [first, second] = [
    await buildOrder(lido.db, { generation: 5 }),
    await buildOrder(lido.db, { generation: 5 }),
  ]
  let asked = 0
  const taken = { outcome: 'sent', response: '250 taken' } as const
  mailer.answer = async () =>
    asked++ === 0 ? { outcome: 'refused', kind: 'temporary', detail: '451 Greylisted', reason: '451' } : taken
  const job = await runJob({ ...chosen('phase5-orders', first.id, second.id), action: 'send-invoices' })
  mailer.answer = taken
  expect(job).toMatchObject({ done: 1, failed: 1 })
  const before = mailer.sent.length
  await lido.call(jobRoutes.retryJob, { params: { id: job.id } })
  await worker.drain()
  expect(await read(job.id)).toMatchObject({ state: 'done', done: 2, failed: 0 })
  expect(mailer.sent.length - before).toBe(1)
})

const selected = proofSize(10_000, 250)
const changed = 37

test(`of ${selected} selected by a filter, the ${changed} that changed meanwhile are skipped with the reason`, {
  timeout: 900_000,
}, async () => {
  for (let made = 0; made < selected; made += 250)
    await sql`insert into contacts ("firstName", "lastName", email, "createdAt", "updatedAt")
      select 'Vielemal', 'Brändli ' || n, 'viele-' || n || '@familie.example', now(), now()
      from generate_series(${made + 1}::int, ${made + 250}::int) n`.execute(lido.db)
  const filter = { list: 'contacts' as const, select: { matching: { search: 'Vielemal' } } }
  const counted = await lido.call(jobRoutes.countMatching, {
    query: { list: 'contacts', search: 'Vielemal' },
  })
  expect(counted.body.total).toBe(selected)
  const job = await plan({ ...filter, action: 'archive' })
  expect(job.total).toBe(selected)
  await sql`update contacts set city = 'Baden', version = version + 1 where id in
    (select "recordId" from job_rows where "jobId" = ${job.id} and position % ${Math.floor(selected / changed)} = 0
      order by position limit ${changed})`.execute(lido.db)
  await start(job.id)
  const seen: number[] = []
  let done = await read(job.id)
  for (; done.state !== 'done'; done = await read(job.id)) seen.push(done.done)
  expect(new Set(seen).size, 'the progress is visible meanwhile').toBeGreaterThan(2)
  expect(done).toMatchObject({ state: 'done', done: selected - changed, skipped: changed, failed: 0 })
  expect(done.reasons).toMatchObject([{ code: 'job.record-changed', count: changed }])
  const left = await lido.call(jobRoutes.countMatching, { query: { list: 'contacts', search: 'Vielemal' } })
  expect(left.body.total).toBe(changed)
})

test('a record that is gone by its turn is skipped, and the others are not', async () => {
  const [gone, stays] = [await buildContact(lido.db), await buildContact(lido.db)]
  const options = { reason: 'Clarifying', until: null }
  const job = await plan({ ...chosen('contacts', gone.id, stays.id), action: 'hold', options })
  await lido.call(contactRoutes.deleteContact, { params: { id: gone.id } })
  await start(job.id)
  await worker.drain()
  expect(await read(job.id)).toMatchObject({ done: 1, skipped: 1, reasons: [{ code: 'job.record-gone' }] })
  expect((await rowsOf(job.id)).find(({ recordId }) => recordId === gone.id)).toMatchObject({ name: null })
})

test('letters go to who is due, payments are recorded of what is owed, and orders are archived', async () => {
  const due = { generation: 5 as const, status: 'PAYMENT_REQUESTED' as const }
  const late = await buildOrder(lido.db, { ...due, dueDate: '2026-03-01', initialDueDate: '2026-03-01' })
  const early = await buildOrder(lido.db, due)
  const letters = await runJob({ ...chosen('phase5-orders', late.id, early.id), action: 'send-letters' })
  expect(letters).toMatchObject({ done: 1, skipped: 1, reasons: [{ code: 'job.letter-not-due' }] })
  expect(await statusOf(late.id)).toBe('PAYMENT_REMINDER')
  expect(await runJob({ ...chosen('phase5-orders', late.id), action: 'record-paid' })).toMatchObject({
    done: 1,
  })
  expect(await statusOf(late.id)).toBe('PAID')
  await runJob({ ...chosen('phase5-orders', late.id, early.id), action: 'archive' })
  expect([await statusOf(late.id), await statusOf(early.id)]).toEqual([undefined, undefined])
})

test('somebody who was selected twice is written to once', async () => {
  const contact = await buildContact(lido.db)
  const bookings = await Promise.all([1, 2].map(() => buildBooking(lido.db, { contactId: contact.id })))
  const ids = bookings.map(({ id }) => id)
  const options = { subject: 'Hallenbad geschlossen', textBody: 'Liebe Familien' }
  const job = await runJob({ ...chosen('phase4-bookings', ...ids), action: 'write-mail', options })
  expect(job).toMatchObject({ total: 1, done: 1 })
  const mails = await lido.db.selectFrom('emails').select('subject').where('to', '=', contact.email).execute()
  expect(mails).toEqual([{ subject: 'Hallenbad geschlossen' }])
})

test('a job needs the permission of its action, and stops when its starter loses it', async () => {
  const contact = await buildContact(lido.db)
  const body = { ...chosen('contacts', contact.id), action: 'archive' as const }
  const finance = await signInStaff(lido, 'finance')
  expect((await lido.call(jobRoutes.planJob, { body }, finance)).status).toBe(403)
  const office = await signInStaff(lido, 'office')
  const { body: job } = await lido.call(jobRoutes.planJob, { body }, office)
  expect((await lido.call(jobRoutes.startJob, { params: { id: job.id } }, finance)).status).toBe(403)
  await worker.stop()
  await lido.call(jobRoutes.startJob, { params: { id: job.id } }, office)
  await lido.db.updateTable('users').set({ staffRole: 'reader' }).where('id', '=', office.userId).execute()
  startWorker()
  await worker.drain()
  expect(await read(job.id)).toMatchObject({ skipped: 1, reasons: [{ code: 'auth.forbidden' }] })
})

test.each(['role', 'token'] as const)(
  'a job asks with every row whether its starter still may: the %s',
  async lost => {
    const contacts = await Promise.all(Array.from({ length: 10 }, () => buildContact(lido.db)))
    const body = { ...chosen('contacts', ...contacts.map(({ id }) => id)), action: 'archive' as const }
    const office = await signInStaff(lido, 'office')
    const made = await lido.call(apiTokenRoutes.createApiToken, {
      body: {
        name: 'Website',
        permissions: ['read-overview', 'read-customers', 'change-customers'],
        days: 2,
      },
    })
    const { token } = lost === 'role' ? office : made.body
    const { body: job } = await lido.call(jobRoutes.planJob, { body }, { token })
    // The third row takes the right away; one row at a time, so that no other is under way then.
    await worker.stop()
    startWorker({ atOnce: 1 })
    await sql`create or replace function lose_right() returns trigger language plpgsql as $$ begin
    if (select count(*) from contacts where "archivedAt" is not null and id = any(${sql.lit(`{${body.select.ids}}`)}::uuid[])) = 3
    then update users set "staffRole" = 'reader' where id = ${sql.lit(office.userId)};
      delete from api_tokens where id = ${sql.lit(made.body.id)}; end if;
    return null; end $$`.execute(lido.db)
    await sql`create trigger lose_right after update on contacts for each row execute function lose_right()`.execute(
      lido.db,
    )
    await lido.call(jobRoutes.startJob, { params: { id: job.id } }, { token })
    await worker.drain()
    await sql`drop trigger lose_right on contacts`.execute(lido.db)
    await worker.stop()
    startWorker()
    const { done, skipped, reasons } = await read(job.id)
    expect({ done, skipped }).toEqual({ done: 3, skipped: contacts.length - 3 })
    expect(reasons).toMatchObject([{ code: 'auth.forbidden' }])
  },
)

test('a job can be stopped, and what cannot be done to such records is refused', async () => {
  const order = await buildOrder(lido.db)
  await worker.stop()
  const job = await plan({ ...chosen('phase4-orders', order.id), action: 'archive' })
  await start(job.id)
  await lido.call(jobRoutes.stopJob, { params: { id: job.id } })
  startWorker()
  await worker.drain()
  expect(await read(job.id)).toMatchObject({ state: 'done', skipped: 1, reasons: [{ code: 'job.stopped' }] })
  const status = async (body: Wanted) => (await lido.call(jobRoutes.planJob, { body })).status
  expect(await status({ ...chosen('phase4-orders', order.id), action: 'send-letters' })).toBe(422)
  expect(await status({ ...chosen('phase4-orders', absentId), action: 'archive' })).toBe(422)
  expect((await lido.call(jobRoutes.readJob, { params: { id: absentId } })).status).toBe(404)
})

test('selected rows leave as a spreadsheet, and the log says so', async () => {
  const booking = await buildBooking(lido.db)
  const body = { ...chosen('phase4-bookings', booking.id), format: 'csv' as const }
  const answer = await lido.call(jobRoutes.exportSelection, { body })
  expect(answer.status).toBe(200)
  const lines = String(answer.body).trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('familie.example')
})

test('a list is selected by its own filters, and refuses those of another rather than select more', async () => {
  const answers = async (matching: Matching) => {
    const body = { list: 'contacts' as const, select: { matching } }
    return [
      await lido.call(jobRoutes.countMatching, { query: { list: 'contacts', ...matching } }),
      await lido.call(jobRoutes.exportSelection, { body: { ...body, format: 'csv' } }),
      await lido.call(jobRoutes.planJob, { body: { ...body, action: 'archive' } }),
    ]
  }
  const { lastName: search } = await buildContact(lido.db, { lastName: 'Eigenfilter' })
  for (const { status } of await answers({ search, language: 'de', archived: 'false' }))
    expect([200, 201]).toContain(status)
  for (const matching of [{ source: 'cash' }, { from: '2026-01-01' }, { status: 'PAID' }] as const)
    for (const answer of await answers({ search, ...matching }))
      expect(answer).toMatchObject({ status: 400, body: { code: 'value.unknown-keys' } })
  const unpaid = { query: { list: 'phase5-orders', status: 'UNPAID' } } as const
  expect((await lido.call(jobRoutes.countMatching, unpaid)).status).toBe(400)
})

test('a preview goes by the days of grace as they are now', async () => {
  const late = { dueDate: '2026-03-05', initialDueDate: '2026-03-05' }
  const order = await buildOrder(lido.db, { generation: 5, status: 'PAYMENT_REQUESTED', ...late })
  const job = await plan({ ...chosen('phase5-orders', order.id), action: 'send-letters' })
  expect(job.reasons).toEqual([])
  const { settings, version } = (await lido.call(schoolRoutes.readSchool, {})).body
  const body = { ...settings, iban: 'CH5800791123000889012', graceDays: 60 }
  expect((await lido.call(schoolRoutes.saveSchool, { body, version })).status).toBe(200)
  expect((await read(job.id)).reasons).toMatchObject([{ code: 'job.letter-not-due' }])
})

test('a preview that was not started is void after a day, a result after a year', async () => {
  const order = await buildOrder(lido.db)
  const draft = await plan({ ...chosen('phase4-orders', order.id), action: 'archive' })
  const day = 86_400_000
  await deleteOldJobs(lido.db, new Date(lido.clock.now.getTime() + day / 2))
  await read(draft.id)
  await deleteOldJobs(lido.db, new Date(lido.clock.now.getTime() + 2 * day))
  expect((await lido.call(jobRoutes.readJob, { params: { id: draft.id } })).status).toBe(404)
})
