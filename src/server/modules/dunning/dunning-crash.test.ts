import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DunningOrder, DunningRun } from '#contract/dunning.ts'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import { openDatabase } from '#server/db/database.ts'
import { reportFault } from '#server/testing/fault-report.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { makeDataDir, type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { type SmtpDouble, startSmtpDouble } from '#server/testing/smtp-double.ts'
import { buildOverdueOrders } from './testing/build-overdue-orders.ts'

/** Each with two orders, which go in one mail. */
const families = proofSize(500)
const total = 2 * families
const kills = proofSize(10)

let smtp: SmtpDouble
const folder = makeDataDir()
beforeAll(async () => {
  smtp = await startSmtpDouble()
  const { db, close } = await openDatabase({ dataDir: folder.path })
  await buildOverdueOrders(db, total, addDays(zurichDate(new Date()), -5), 2)
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

type Call = [method: string, path: string, body?: object]

async function ask<Answer>(server: ServerProcess, token: string, ...[method, path, body]: Call) {
  const { status, text } = await server.call(method, path, { token, key: 'key', body })
  expect(status).toBe(200)
  return JSON.parse(text) as Answer
}

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await sleep(5)
}

async function listTracked(server: ServerProcess, token: string): Promise<DunningOrder[]> {
  const all: DunningOrder[] = []
  for (let after: string | null = ''; after !== null; ) {
    const path: string = `/api/dunning/orders?limit=500${after && `&cursor=${after}`}`
    const page = await ask<{ orders: DunningOrder[]; cursor: string | null }>(server, token, 'GET', path)
    all.push(...page.orders)
    after = page.cursor
  }
  return all
}

test(`${kills} kill -9 amid a run of ${total} lose no reminder and double none; what is uncertain is shown`, {
  timeout: 1_800_000,
}, async () => {
  let server = await start()
  const token = await server.signIn()
  const run = () => ask<DunningRun>(server, token, 'POST', '/api/dunning/run', {})
  const readState = async () => (await ask<DunningRun>(server, token, 'GET', '/api/dunning/run')).state
  for (let kill = 1; kill <= kills; kill++) {
    // At least one, so that the run has begun.
    const enough = Math.max(1, Math.floor(((kill - Math.random() * 0.9) * families) / (kills + 1)))
    const running = run().catch(() => 'the connection broke')
    await until(() => smtp.taken.length >= enough)
    await sleep(Math.random() * 50)
    await server.kill()
    await running
    server = await start()
    expect(await readState()).toBe('abandoned')
  }
  await run()
  await until(async () => (await readState()) !== 'running')

  const recipients = () => smtp.taken.flatMap(({ to }) => to)
  expect(new Set(recipients()).size, 'no reminder is sent twice').toBe(recipients().length)
  const orders = await listTracked(server, token)
  expect(orders).toHaveLength(total)
  const uncertain = orders.filter(({ deliveryState }) => deliveryState === 'uncertain')
  const certain = orders.filter(({ deliveryState }) => deliveryState === null)
  expect(certain.filter(({ status }) => status !== 'PAYMENT_REMINDER')).toEqual([])
  expect(certain.filter(({ contact }) => !recipients().includes(contact.email))).toEqual([])
  expect(uncertain.length + certain.length, 'none is lost').toBe(total)
  reportFault({
    fault: `server killed amid a dunning run (${uncertain.length} uncertain)`,
    rounds: kills,
    acknowledged: total,
    lost: total - certain.length - uncertain.length,
    doubled: recipients().length - new Set(recipients()).size,
  })

  const asked = new Map(uncertain.map(order => [order.contact.email, order]))
  expect(uncertain, 'both orders of a mail are uncertain').toHaveLength(2 * asked.size)
  for (const { id, contact } of asked.values()) {
    const decision = recipients().includes(contact.email) ? 'arrived' : 'resend'
    await ask(server, token, 'POST', `/orders/${id}/delivery`, { decision })
  }
  expect(new Set(recipients()).size).toBe(families)
  expect(recipients()).toHaveLength(families)
  expect(await server.stop()).toBe(0)

  const { db, close } = await openDatabase({ dataDir: folder.path })
  const reminders = await db.selectFrom('reminders').select(['orderId', 'step']).execute()
  await close()
  expect(reminders).toHaveLength(total)
  expect(new Set(reminders.map(({ orderId }) => orderId)).size).toBe(total)
})
