import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, inject, test } from 'vitest'
import * as z from 'zod'
import { findFreePort } from '#server/testing/find-free-port.ts'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { aBooking, aProduct } from '#server/testing/request-bodies.ts'
import { runOperatorCommand } from '#server/testing/run-operator-command.ts'
import { makeDataDir, type ServerProcess, startServer } from '#server/testing/server-process.ts'

const orders = proofSize(200)
/** So that a slow machine makes a few orders while the backup is made, not hundreds. */
const paceMs = proofSize(0, 300)
const key = 'a public key'
const timeout = 1_200_000

const cleanUps: Array<() => unknown> = []
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

type Settings = Record<string, string> & { DATA_DIR: string }

async function makeFolder(): Promise<Settings> {
  const folder = makeDataDir()
  cleanUps.push(folder.remove)
  return {
    DATA_DIR: folder.path,
    PORT: String(await findFreePort()),
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: 's'.repeat(48),
    PUBLIC_API_KEY: key,
    CREDITOR_IBAN: 'CH5800791123000889012',
  }
}

async function withPostgres(settings: Settings): Promise<Settings> {
  const { url = '', close } = await openTestDatabase()
  cleanUps.push(close)
  return { ...settings, DATABASE_URL: url }
}

/** A place for a product to live in, of the kind of database that is tested. */
async function makeHome(): Promise<Settings> {
  const folder = await makeFolder()
  return inject('databaseTemplate').kind === 'postgres' ? withPostgres(folder) : folder
}

type Home = Awaited<ReturnType<typeof start>>

async function start(settings: Settings) {
  const server = await startServer({ dataDir: settings.DATA_DIR, env: settings })
  cleanUps.push(server.kill)
  return { server, token: await server.signIn() }
}

const made = z.object({ id: z.string() })

/** Books children and invoices them until stopped; `done` are the orders whose every step was acknowledged. */
async function keepInvoicing(server: ServerProcess, token: string) {
  const done: string[] = []
  let isOver = false
  async function must(method: string, path: string, body: object) {
    const { status, text } = await server.call(method, path, { token, key, body })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return JSON.parse(text)
  }
  const product = aProduct({ maxParticipants: 9999 })
  await must('POST', '/api/products', product)
  async function work() {
    while (!isOver) {
      const booking = made.parse(await must('POST', '/api/bookings', aBooking(product.productId)))
      const { id } = made.parse(await must('POST', '/api/orders', { bookingId: booking.id }))
      await must('PUT', `/orders/${id}/generate-invoice`, {})
      await must('PUT', `/orders/${id}/send-invoice`, {})
      done.push(id)
      await pause(paceMs)
    }
  }
  const working = Promise.all([work(), work(), work()])
  return {
    done,
    async until(count: number) {
      while (done.length < count) await Promise.race([working, pause(20)])
    },
    async stop() {
      isOver = true
      await working
    },
  }
}

/** What the product says about an order: the record, its booking, its mails and its PDF. */
async function readOrder({ address }: ServerProcess, token: string, orderId: string) {
  const read = async (path: string) => {
    const answer = await fetch(address + path, { headers: { authorization: `Bearer ${token}`, apikey: key } })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const order = await read(`/api/orders/${orderId}`)
  if (order.status !== 200) return { order: order.status }
  const record = z.object({ bookingId: z.string() }).parse(JSON.parse(order.bytes.toString()))
  return {
    order: order.bytes.toString(),
    booking: (await read(`/api/bookings/${record.bookingId}`)).bytes.toString(),
    mails: (await read(`/api/phase5/emails?search=${orderId}`)).bytes.toString(),
    pdf: (await read(`/orders/${orderId}/invoice-pdf`)).bytes.toString('base64'),
  }
}

async function compare(orderIds: string[], before: Home, after: Home) {
  const differing: string[] = []
  for (const id of orderIds) {
    const first = await readOrder(before.server, before.token, id)
    expect(Buffer.from(first.pdf ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-/)
    expect(first.mails).toContain(id)
    const again = await readOrder(after.server, after.token, id)
    if (JSON.stringify(first) !== JSON.stringify(again)) differing.push(id)
  }
  return differing
}

test(`a backup made while people work holds every one of ${orders} finished orders, and the product restored from it is equal`, {
  timeout,
}, async () => {
  const [settings, elsewhere] = [await makeHome(), await makeHome()]
  const office = await start(settings)
  const load = await keepInvoicing(office.server, office.token)
  await load.until(orders)
  const finished = [...load.done]
  const file = join(settings.DATA_DIR, 'under-load.backup.gz')
  expect(await runOperatorCommand('backup', [file], settings)).toMatchObject({ code: 0 })
  // The load went on during the backup and goes on after it.
  await load.until(load.done.length + 3)
  await load.stop()

  expect(await runOperatorCommand('restore', [file], elsewhere)).toMatchObject({ code: 0 })
  const differing = await compare(finished, office, await start(elsewhere))
  expect(differing).toEqual([])
})

describe.runIf(inject('databaseTemplate').kind === 'postgres')('npm run db:move', () => {
  test('takes everything from the embedded database to PostgreSQL, once', { timeout }, async () => {
    const folder = await makeFolder()
    const office = await start(folder)
    const load = await keepInvoicing(office.server, office.token)
    await load.until(5)
    await load.stop()
    const settings = await withPostgres(folder)
    const inUse = await runOperatorCommand('move-database', [], settings)
    expect(inUse).toMatchObject({ code: 1, text: expect.stringContaining('Another Lido process uses') })
    expect(await office.server.stop()).toBe(0)

    const nowhere = await runOperatorCommand('move-database', [], folder)
    expect(nowhere).toMatchObject({ code: 1, text: 'Name the PostgreSQL to move to in DATABASE_URL.' })
    const moved = await runOperatorCommand('move-database', [], settings)
    expect(moved).toMatchObject({ code: 0, text: expect.stringMatching(/^Moved \d+ rows to PostgreSQL\./) })
    const twice = await runOperatorCommand('move-database', [], settings)
    expect(twice).toMatchObject({ code: 1, text: expect.stringContaining('This database is not empty') })

    // The folder is as it was, so that both can be asked.
    const [before, after] = [await start(folder), await start({ ...settings, PORT: '0' })]
    expect(await compare(load.done, before, after)).toEqual([])
  })
})
