import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { webhookRoutes } from '#contract/webhooks.ts'
import { change, systemActor } from '#server/db/change.ts'
import { createRandom } from '#server/demo/random.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { webhookSeal } from './webhook-routes.ts'
import { startWebhookWorker, type WebhookWorkerSettings } from './webhook-worker.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: { WEBHOOK_LOOPBACK: '1' } })
})
afterAll(() => lido.close())
beforeEach(() => lido.db.deleteFrom('webhooks').execute())

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A program that takes events, or does with a request what `fault` says. */
async function startReceiver(
  fault: () => 'refuse' | 'cut' | 'redirect' | 'lose-answer' | undefined = () => undefined,
) {
  const taken: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const does = fault()
    if (does === 'cut') return request.socket.destroy()
    if (does === 'refuse') return response.writeHead(500).end('not now')
    if (does === 'redirect') return response.writeHead(307, { location: '/elsewhere' }).end()
    taken.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    if (does === 'lose-answer') return request.socket.destroy()
    response.writeHead(204).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, taken, close: () => server.close() }
}

const workFor = (settings: Partial<WebhookWorkerSettings> = {}) =>
  startWebhookWorker({
    db: lido.db,
    seal: webhookSeal(lido.config.tokenSecret()),
    allowLoopback: true,
    pollMs: 10,
    clock: () => new Date(),
    retryPolicy: { firstDelayMs: 5, longestDelayMs: 20, maxAttempts: 100 },
    ...settings,
  })

const makeWebhook = async (url: string) =>
  (await lido.call(webhookRoutes.createWebhook, { body: { url, kinds: ['order', 'payment'] } })).body

/** Something happens to an order. */
const happen = (recordId: string, action: string, now = new Date()) =>
  change(lido.db, { actor: systemActor('test'), now }, async ({ record }) =>
    record({ topic: 'orders', recordId, action, after: { status: action, firstName: 'Aili' } }),
  )

const deliveries = (id: string) =>
  lido.call(webhookRoutes.listWebhookDeliveries, { params: { id } }).then(({ body }) => body)

const isSigned = (secret: string, { headers, body }: Received) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

test('from a receiver that fails four times in ten, and two servers: every event arrives, signed, in order per record', async () => {
  const random = createRandom(20260310, 'webhooks')
  const faults = ['refuse', 'cut', 'redirect', 'lose-answer'] as const
  const receiver = await startReceiver(() => (random.chance(0.4) ? random.pick(faults) : undefined))
  const { id, secret } = await makeWebhook(receiver.url)
  const orders = proofSize(50, 5)
  const perOrder = 8
  const workers = [workFor(), workFor()]
  for (let step = 0; step < perOrder; step++)
    for (let order = 0; order < orders; order++) await happen(`order-${order}`, `step-${step}`)
  const waiting = () =>
    lido.db.selectFrom('webhook_deliveries').select('id').where('status', '=', 'waiting').execute()
  await expect.poll(waiting, { timeout: 300_000, interval: 50 }).toEqual([])
  await Promise.all(workers.map(worker => worker.stop()))
  receiver.close()

  expect(receiver.taken.every(received => isSigned(secret, received))).toBe(true)
  // An answer that was lost makes an event come twice, under one id.
  expect(new Set(receiver.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(orders * perOrder)
  for (let order = 0; order < orders; order++) {
    const types = receiver.taken
      .map(({ body }) => JSON.parse(body))
      .filter(({ data }) => data.id === `order-${order}`)
      .map(({ type }) => type)
    const inOrder = types.filter((type, index) => types.indexOf(type) === index)
    expect(inOrder).toEqual(Array.from({ length: perOrder }, (_, step) => `order.step-${step}`))
  }
  const log = await deliveries(id)
  expect(log.every(({ status, answerStatus }) => status === 'delivered' && answerStatus === 204)).toBe(true)
  expect(log.some(({ attempts }) => attempts > 1)).toBe(true)
})

test('what is sent names the record and its state, and no person', async () => {
  const receiver = await startReceiver()
  await makeWebhook(receiver.url)
  await happen('order-1', 'send-invoice', new Date('2026-03-10T09:00:00Z'))
  const worker = workFor()
  await expect.poll(() => receiver.taken.length).toBe(1)
  await worker.stop()
  receiver.close()
  expect(JSON.parse(receiver.taken[0]?.body ?? '')).toEqual({
    type: 'order.send-invoice',
    timestamp: '2026-03-10T09:00:00.000Z',
    data: { id: 'order-1', status: 'send-invoice' },
  })
})

test('what is rolled back is not sent, nor are kinds that were not chosen', async () => {
  const { id } = await makeWebhook('https://shop.example/hook')
  const context = { actor: systemActor('test'), now: new Date() }
  const failed = change(lido.db, context, async ({ record }) => {
    record({ topic: 'orders', recordId: 'x', action: 'paid' })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await change(lido.db, context, async ({ record }) =>
    record({ topic: 'bookings', recordId: 'b', action: 'created' }),
  )
  expect(await deliveries(id)).toEqual([])
})

test('the secret is shown once, kept sealed, and renewed', async () => {
  const { id, secret } = await makeWebhook('https://shop.example/hook')
  expect(secret).toMatch(/^whsec_/)
  const stored = await lido.db.selectFrom('webhooks').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(secret.slice(6))
  expect(JSON.stringify((await lido.call(webhookRoutes.listWebhooks, {})).body)).not.toContain('whsec_')
  const trail = await lido.db.selectFrom('audit').selectAll().where('recordId', '=', id).execute()
  expect(JSON.stringify(trail)).not.toMatch(/whsec_|sealedSecret/)
  const renewed = await lido.call(webhookRoutes.renewWebhookSecret, { params: { id } })
  expect(renewed.body.secret).not.toBe(secret)
})

test.each(['http://shop.example/', 'https://user:pw@shop.example/', 'shop.example', 'file:///etc/passwd'])(
  'nothing is sent to %s',
  async url => {
    expect((await lido.call(webhookRoutes.createWebhook, { body: { url, kinds: ['order'] } })).status).toBe(
      400,
    )
  },
)

test.each(['https://10.0.0.1/', 'https://169.254.169.254/latest', 'https://localhost:1/'])(
  'a name or address that leads inside, as %s does, is not connected to',
  async url => {
    const { id } = await makeWebhook(url)
    await happen('order-1', 'paid')
    const worker = workFor({ allowLoopback: false })
    await expect
      .poll(async () => (await deliveries(id))[0]?.answer)
      .toBe('The address leads into a private network')
    await worker.stop()
  },
)

test('a receiver that takes nothing for a day is paused; once it goes on, what waited arrives, and any event again by hand', async () => {
  let isDown = true
  const receiver = await startReceiver(() => (isDown ? 'refuse' : undefined))
  const made = await makeWebhook(receiver.url)
  const { id } = made
  const time = { now: new Date('2026-03-10T09:00:00Z') }
  const worker = workFor({ clock: () => time.now })
  const read = async () => (await lido.call(webhookRoutes.listWebhooks, {})).body[0]
  await happen('order-1', 'one', time.now)
  await expect.poll(async () => (await read())?.failingSince).not.toBeNull()
  time.now = new Date('2026-03-11T09:00:01Z')
  await expect.poll(read).toMatchObject({ pause: 'failing', waiting: 1 })
  await happen('order-1', 'two', time.now)
  expect(receiver.taken).toEqual([])

  isDown = false
  const { version = 0 } = (await read()) ?? {}
  const body = { url: made.url, kinds: made.kinds, isPaused: false }
  expect((await lido.call(webhookRoutes.updateWebhook, { params: { id }, body, version })).status).toBe(200)
  // The clock of the calls stands where the tests began.
  time.now = new Date('2026-03-11T10:00:00Z')
  await expect
    .poll(() => receiver.taken.map(({ body: sent }) => JSON.parse(sent).type))
    .toEqual(['order.one', 'order.two'])
  await expect.poll(read).toMatchObject({ pause: null, failingSince: null, waiting: 0 })

  const [last] = await deliveries(id)
  await lido.call(webhookRoutes.resendWebhookDelivery, { params: { id: last?.id ?? '' } })
  await expect.poll(() => receiver.taken.length).toBe(3)
  expect(receiver.taken[2]?.headers['webhook-id']).toBe(receiver.taken[1]?.headers['webhook-id'])
  await worker.stop()
  receiver.close()
})

test('under another TOKEN_SECRET nothing is signed: the webhook is paused until it has a new secret', async () => {
  await makeWebhook('https://shop.example/hook')
  await happen('order-1', 'paid')
  const worker = workFor({ seal: webhookSeal('another secret') })
  await expect
    .poll(async () => (await lido.call(webhookRoutes.listWebhooks, {})).body[0]?.pause)
    .toBe('secret-lost')
  await worker.stop()
})
