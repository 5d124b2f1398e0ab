import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DescribedJob, JobRow } from '#contract/jobs.ts'
import type { Order } from '#contract/orders/orders.ts'
import { openDatabase } from '#server/db/database.ts'
import { buildBooking, buildContact, buildLessonOffer, buildOrder } from '#server/testing/builders.ts'
import { reportFault } from '#server/testing/fault-report.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { makeDataDir, startServer } from '#server/testing/server-process.ts'
import { type SmtpDouble, startSmtpDouble } from '#server/testing/smtp-double.ts'

const total = proofSize(500)
const kills = proofSize(10)

let smtp: SmtpDouble
const folder = makeDataDir()
beforeAll(async () => {
  smtp = await startSmtpDouble()
  const { db, close } = await openDatabase({ dataDir: folder.path })
  await db.transaction().execute(async tx => {
    const offer = await buildLessonOffer(tx)
    const family = await buildContact(tx)
    for (let index = 0; index < total; index++) {
      const booking = await buildBooking(tx, {
        generation: 5,
        lessonOfferId: offer.id,
        contactId: family.id,
        contact: { email: `bulk-${index}@familie.example` },
      })
      await buildOrder(tx, { bookingId: booking.id, generation: 5 })
    }
  })
  await close()
})
afterAll(async () => {
  await smtp.close()
  folder.remove()
})

const start = () =>
  startServer({
    dataDir: folder.path,
    env: {
      SMTP_URL: smtp.url,
      CREDITOR_IBAN: 'CH5800791123000889012',
      DUNNING_DAILY: '0',
      PUBLIC_API_KEY: 'key',
      LOG_LEVEL: 'silent',
    },
  })

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await sleep(10)
}

test(`${kills} kill -9 amid a job of ${total} invoices: each is sent once, and the job goes on by itself`, {
  timeout: 1_800_000,
}, async () => {
  let server = await start()
  const token = await server.signIn()
  async function ask<Answer>(method: string, path: string, body?: object) {
    const { status, text } = await server.call(method, path, { token, key: 'key', body })
    expect(status, text).toBeLessThan(300)
    return JSON.parse(text) as Answer
  }
  const select = { list: 'phase5-orders', select: { matching: {} } }
  const { id } = await ask<DescribedJob>('POST', '/api/jobs', { ...select, action: 'send-invoices' })
  await ask('POST', `/api/jobs/${id}/start`)
  for (let kill = 1; kill <= kills; kill++) {
    const enough = Math.max(1, Math.floor(((kill - Math.random() * 0.9) * total) / (kills + 1)))
    await until(() => smtp.taken.length >= enough)
    await sleep(Math.random() * 50)
    await server.kill()
    server = await start()
  }
  const readJob = () => ask<DescribedJob>('GET', `/api/jobs/${id}`)
  await until(async () => (await readJob()).state === 'done')

  const recipients = () => smtp.taken.flatMap(({ to }) => to)
  expect(new Set(recipients()).size, 'no invoice is sent twice').toBe(recipients().length)
  const failed = await ask<{ rows: JobRow[] }>('GET', `/api/jobs/${id}/rows?state=failed&limit=500`)
  expect(failed.rows.filter(({ reason }) => reason?.code !== 'order.mail-uncertain')).toEqual([])
  const job = await readJob()
  expect(job).toMatchObject({ total, done: total - failed.rows.length, skipped: 0 })
  reportFault({
    fault: `server killed amid a job of invoices (${failed.rows.length} uncertain)`,
    rounds: kills,
    acknowledged: total,
    lost: total - job.done - job.failed,
    doubled: recipients().length - new Set(recipients()).size,
  })

  // A person decides about uncertain mails, and the retry finds them done.
  for (const { recordId } of failed.rows) {
    const order = await ask<Order>('GET', `/api/phase5/orders/${recordId}`)
    const decision = recipients().includes(order.booking.contact.email) ? 'arrived' : 'resend'
    await ask('POST', `/orders/${recordId}/delivery`, { decision })
  }
  if (failed.rows.length > 0) await ask('POST', `/api/jobs/${id}/retry`)
  await until(async () => (await readJob()).state === 'done')
  expect(await readJob()).toMatchObject({ done: total, failed: 0, skipped: 0 })
  expect(recipients()).toHaveLength(total)
  expect(new Set(recipients()).size).toBe(total)
  expect(await server.stop()).toBe(0)
})
