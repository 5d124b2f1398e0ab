import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorBody } from '#contract/routes/errors.ts'
import { limitBodyTime, requestTimeLimits } from './request-time-limits.ts'

const app = Fastify({ ...requestTimeLimits, forceCloseConnections: true })
const large = { route: { bodyLimitBytes: 30_000_000 } as never }
beforeAll(async () => {
  limitBodyTime(app, { small: 0.05, large: 600 })
  app.post('/small', async () => 'taken')
  app.post('/large', { config: large }, async () => 'taken')
  app.post('/slow', () => new Promise(done => setTimeout(done, 200, 'taken')))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function open(path: string, sent: string) {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const answer = { text: '' }
  socket.on('data', chunk => {
    answer.text += chunk
  })
  await once(socket, 'connect')
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n`
  socket.write(head + sent)
  return { socket, answer }
}

test('a request that is half sent is answered 408 and its connection ended', async () => {
  const { socket, answer } = await open('/small', '{"a"')
  await once(socket, 'close')
  const [head = '', body = ''] = answer.text.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 408 /)
  expect(errorBody.parse(JSON.parse(body)).message).toBe('The request took too long to arrive')
})

test('a large file may take its time, and so may an answer to what has arrived', async () => {
  const waiting = await open('/large', '{"a"')
  const whole = await open('/slow', '{"a":1}')
  await expect.poll(() => whole.answer.text).toMatch(/^HTTP\/1\.1 200 /)
  expect(waiting.answer.text).toBe('')
  waiting.socket.write(':1}')
  await expect.poll(() => waiting.answer.text).toMatch(/^HTTP\/1\.1 200 /)
  for (const { socket } of [waiting, whole]) socket.destroy()
})

test('Node ends what never becomes a request, and leaves a mail of 30 MB five minutes', () => {
  expect(app.server.headersTimeout).toBeLessThanOrEqual(30_000)
  expect(app.server.requestTimeout).toBeGreaterThan(300_000)
  expect(app.server.timeout).toBeGreaterThan(app.server.requestTimeout)
})
