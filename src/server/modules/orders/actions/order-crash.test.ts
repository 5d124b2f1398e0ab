import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { aBooking, aProduct } from '#server/testing/request-bodies.ts'
import { makeDataDir, type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { type SmtpDouble, startSmtpDouble } from '#server/testing/smtp-double.ts'

let smtp: SmtpDouble
let isSilent = true
const folder = makeDataDir()
beforeAll(async () => {
  smtp = await startSmtpDouble({
    messageFault: () => (isSilent ? { stage: 'dot', does: 'silence', taken: true } : undefined),
  })
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
      PUBLIC_API_KEY: 'key',
      LOG_LEVEL: 'silent',
    },
  })

async function api(server: ServerProcess, token: string, method: string, path: string, body?: object) {
  const { status, text } = await server.call(method, path, { token, key: 'key', body })
  return { status, body: JSON.parse(text) }
}

async function makeReadyOrder(server: ServerProcess, token: string): Promise<string> {
  const product = await api(server, token, 'POST', '/api/products', aProduct())
  const wanted = aBooking(product.body.productId, { informContact: false })
  const booking = await api(server, token, 'POST', '/api/bookings', wanted)
  const order = await api(server, token, 'POST', '/api/orders', { bookingId: booking.body.id })
  await api(server, token, 'PUT', `/orders/${order.body.id}/generate-invoice`)
  return order.body.id
}

test('a server killed while the mail server has the mail leaves it uncertain, for staff to decide', async () => {
  let server = await start()
  const token = await server.signIn()
  const arrived = await makeReadyOrder(server, token)
  const lost = await makeReadyOrder(server, token)
  const sending = [arrived, lost].map(id =>
    api(server, token, 'PUT', `/orders/${id}/send-invoice`).catch(() => 'the connection broke'),
  )
  while (smtp.taken.length < 2) await new Promise(resolve => setTimeout(resolve, 20))
  await server.kill()
  expect(await Promise.all(sending)).toEqual(['the connection broke', 'the connection broke'])

  isSilent = false
  server = await start()
  const read = async (id: string): Promise<Order> =>
    (await api(server, token, 'GET', `/api/orders/${id}`)).body
  for (const id of [arrived, lost]) {
    expect(await read(id)).toMatchObject({ status: 'INVOICE_READY', delivery: { state: 'uncertain' } })
    expect((await api(server, token, 'PUT', `/orders/${id}/send-invoice`)).status).toBe(409)
  }
  const decide = (id: string, decision: string) =>
    api(server, token, 'POST', `/orders/${id}/delivery`, { decision })
  const sent = { status: 200, body: { order: { status: 'PAYMENT_REQUESTED', delivery: null } } }
  expect(await decide(arrived, 'arrived')).toMatchObject(sent)
  expect(smtp.taken).toHaveLength(2)
  expect(await decide(lost, 'resend')).toMatchObject(sent)
  expect(smtp.taken).toHaveLength(3)
  expect(new Set(smtp.taken.map(({ messageId }) => messageId)).size).toBe(3)
  await server.stop()
}, 300_000)
