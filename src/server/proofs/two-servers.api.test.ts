import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as z from 'zod'
import { reportFault } from '#server/testing/fault-report.ts'
import { type PostgresCluster, startPostgresCluster } from '#server/testing/postgres-cluster.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { aBooking, aProduct } from '#server/testing/request-bodies.ts'
import { makeDataDir, type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { type SmtpDouble, startSmtpDouble } from '#server/testing/smtp-double.ts'

const restarts = proofSize(20)
const freezes = proofSize(10)
const orders = proofSize(100)
const key = 'a public key'

/** The embedded database serves one process only. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')('two servers on one PostgreSQL', () => {
  let folders: Array<ReturnType<typeof makeDataDir>> = []
  let cluster: PostgresCluster
  let smtp: SmtpDouble
  let servers: [ServerProcess, ServerProcess]
  beforeAll(async () => {
    folders = [makeDataDir(), makeDataDir()]
    cluster = await startPostgresCluster()
    smtp = await startSmtpDouble()
    const env = {
      DATABASE_URL: cluster.url,
      TOKEN_SECRET: 's'.repeat(48),
      PUBLIC_API_KEY: key,
      LOG_LEVEL: 'silent',
      SMTP_URL: smtp.url,
      CREDITOR_IBAN: 'CH5800791123000889012',
    }
    const start = (folder: { path: string }) => startServer({ dataDir: folder.path, env })
    servers = (await Promise.all(folders.map(start))) as [ServerProcess, ServerProcess]
  })
  afterAll(async () => {
    for (const server of servers) await server.kill()
    await smtp.close()
    cluster.stop()
    for (const folder of folders) folder.remove()
  })

  test('a session opened at one works at the other, and ends at both', async () => {
    const [one, other] = servers
    const token = await one.signIn()
    const list = { token }
    expect((await other.call('GET', '/api/users', list)).status).toBe(200)
    expect((await other.call('POST', '/api/auth/logout', { token, body: {} })).status).toBe(200)
    expect((await one.call('GET', '/api/users', list)).status).toBe(401)
  })

  test('what one changes, the other shows at once', async () => {
    const [one, other] = servers
    const token = await one.signIn()
    await other.call('GET', '/api/products', { token })
    const product = aProduct()
    expect((await one.call('POST', '/api/products', { token, body: product })).status).toBe(201)
    expect((await other.call('GET', '/api/products', { token })).text).toContain(product.productId)
  })

  test(`of ${orders} invoices that both are asked to send, each leaves once`, {
    timeout: 600_000,
  }, async () => {
    const [one, other] = servers
    const token = await one.signIn()
    const made = z.object({ id: z.string() })
    const product = aProduct({ maxParticipants: 99 })
    await one.call('POST', '/api/products', { token, body: product })
    const before = smtp.taken.length
    for (let number = 0; number < orders; number++) {
      const wanted = aBooking(product.productId, { informContact: false })
      const booking = made.parse(
        JSON.parse((await one.call('POST', '/api/bookings', { token, body: wanted })).text),
      )
      const body = { bookingId: booking.id }
      const order = made.parse(JSON.parse((await other.call('POST', '/api/orders', { token, body })).text))
      await one.call('PUT', `/orders/${order.id}/generate-invoice`, { token, key, body: {} })
      const send = (server: ServerProcess) =>
        server.call('PUT', `/orders/${order.id}/send-invoice`, { token, key, body: {} })
      const statuses = (await Promise.all([send(one), send(other)])).map(answer => answer.status)
      expect(statuses.filter(status => status === 200)).toHaveLength(1)
    }
    expect(smtp.taken.length - before).toBe(orders)
  })

  /** Both servers write until stopped; answers other than "done" and "not available" are unclean. */
  function keepWriting(token: string, name: string) {
    const acknowledged: string[] = []
    const unclean: Array<number | string> = []
    let refused = 0
    let isOver = false
    async function write(server: ServerProcess, writer: string) {
      for (let number = 0; !isOver; number++) {
        const email = `${name}-${writer}-${number}@familie.example`
        const body = { firstName: 'Neu', lastName: 'Start', email }
        const answer = await server.call('POST', '/api/phase5/users', { token, body }).catch(() => undefined)
        if (answer?.status === 201) acknowledged.push(email)
        else if (answer?.status === 503) refused++
        else unclean.push(answer?.status ?? 'no answer')
        if (answer?.status !== 201) await pause(20)
      }
    }
    const writing = servers.flatMap((server, at) => [1, 2].map(writer => write(server, `w${at}${writer}`)))
    return {
      /** Until ten more are acknowledged. */
      async goOn() {
        const enough = acknowledged.length + 10
        while (acknowledged.length < enough && unclean.length === 0) await pause(10)
      },
      /** Until two more are refused. */
      async untilRefused() {
        const enough = refused + 2
        while (refused < enough && unclean.length === 0) await pause(10)
      },
      async finish(fault: string, rounds: number) {
        isOver = true
        await Promise.all(writing)
        const { text } = await servers[0].call('GET', '/api/phase5/users', { token })
        const present = new Map<string, number>()
        for (const { email } of z.array(z.object({ email: z.string() })).parse(JSON.parse(text)))
          present.set(email, (present.get(email) ?? 0) + 1)
        const lost = acknowledged.filter(email => !present.has(email)).length
        const doubled = [...present.values()].filter(count => count > 1).length
        reportFault({ fault, rounds, acknowledged: acknowledged.length, lost, doubled })
        expect({ lost, doubled, unclean }).toEqual({ lost: 0, doubled: 0, unclean: [] })
      },
    }
  }

  test(`PostgreSQL restarts ${restarts} times under load: calls fail cleanly, recover, and nothing acknowledged is lost`, {
    timeout: 1_200_000,
  }, async () => {
    const writers = keepWriting(await servers[0].signIn(), 'restart')
    for (let round = 0; round < restarts; round++) {
      await writers.goOn()
      await cluster.restart()
    }
    await writers.goOn()
    await writers.finish('PostgreSQL restarted', restarts)
  })

  test(`PostgreSQL freezes ${freezes} times under load: calls are answered 503 while it does, and nothing acknowledged is lost`, {
    timeout: 1_200_000,
  }, async () => {
    const [one] = servers
    const token = await one.signIn()
    const writers = keepWriting(token, 'freeze')
    for (let round = 0; round < freezes; round++) {
      await writers.goOn()
      cluster.freeze()
      try {
        // Callers must be answered while the database hangs.
        const ready = one.call('GET', '/readyz')
        await writers.untilRefused()
        expect((await ready).status).toBe(503)
        expect((await one.call('GET', '/api/users', { token })).status).toBe(503)
        expect((await one.call('GET', '/livez')).status).toBe(200)
      } finally {
        cluster.thaw()
      }
      await expect.poll(async () => (await one.call('GET', '/readyz')).status).toBe(200)
    }
    await writers.goOn()
    await writers.finish('PostgreSQL frozen', freezes)
  })

  test('one dies and the other goes on', async () => {
    const [one, other] = servers
    const token = await one.signIn()
    await one.kill()
    expect((await other.call('GET', '/api/users', { token })).status).toBe(200)
    const body = { firstName: 'Über', lastName: 'Lebende', email: 'ueberlebende@familie.example' }
    expect((await other.call('POST', '/api/phase5/users', { token, body })).status).toBe(201)
  })
})
