import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorBody } from '#contract/errors.ts'
import { bankImportRoutes } from '#contract/orders/bank-files.ts'
import { bankSettings } from '#server/modules/payments/bank/testing/bank-calls.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { readRefusedBodies } from './refused-bodies.ts'

const limits = { bytes: 4_000_000, seconds: 0.5 }
const strict = Fastify({ bodyLimit: 1000, forceCloseConnections: 'idle' })
let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: bankSettings })
  readRefusedBodies(strict, limits)
  strict.post('/taken', async () => 'taken')
  await strict.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await lido.close()
  await strict.close()
})

const megabyte = Buffer.alloc(1_000_000, 32)

interface Sending {
  path: string
  headers: Record<string, string>
  megabytes: number
  first?: string
  /** Between two megabytes. */
  pauseMs?: number
}

/** Sends as browsers do, which look at the answer once everything is sent; a connection that breaks has no answer. */
async function sendAll(
  server: TestApp['app'],
  { path, headers, megabytes, first = '', pauseMs = 0 }: Sending,
) {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  let failure = ''
  let sent = 0
  socket.setEncoding('utf8').on('data', chunk => {
    text += chunk
  })
  socket.on('error', error => {
    failure ||= (error as NodeJS.ErrnoException).code ?? error.message
  })
  const closed = new Promise(resolve => socket.once('close', resolve))
  const length = Buffer.byteLength(first) + megabytes * megabyte.length
  const head = Object.entries({ host: 'x', 'content-length': length, ...headers })
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`POST ${path} HTTP/1.1\r\n${lines}\r\n${first}`)
  while (sent < megabytes && !socket.destroyed) {
    await new Promise<void>(resolve => socket.write(megabyte, () => resolve()))
    if (!failure) sent++
    await wait(pauseMs)
  }
  await closed
  const [top = '', body = ''] = text.split('\r\n\r\n')
  return { failure, sent, status: Number(top.split(' ')[1]), body }
}

const { path } = bankImportRoutes.uploadBankFile
const form = { 'content-type': 'multipart/form-data; boundary=b' }
const part = (start: string) =>
  `--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\ncontent-type: application/zip\r\n\r\n${start}`

test('a large body that is refused while it is being sent gets its reason', async () => {
  const authorization = `Bearer ${await lido.adminToken()}`
  const refusals: [string, Omit<Sending, 'megabytes'>, number, string][] = [
    [
      'a ZIP above its limit',
      { path, headers: { ...form, authorization }, first: part('PK\x03\x04') },
      413,
      'bank-file.too-large',
    ],
    [
      'not a bank file',
      { path, headers: { ...form, authorization }, first: part('%PDF') },
      422,
      'bank-file.malformed',
    ],
    ['not signed in', { path, headers: form, first: part('PK\x03\x04') }, 401, 'auth.required'],
    [
      'JSON above its limit',
      { path: '/api/auth/login', headers: { 'content-type': 'application/json' } },
      413,
      'request.too-large',
    ],
    [
      'neither JSON nor a file',
      { path: '/api/auth/login', headers: { 'content-type': 'text/plain' } },
      415,
      'request.refused',
    ],
  ]
  for (const [name, sending, status, code] of refusals) {
    const answer = await sendAll(lido.app, { ...sending, megabytes: 60 })
    expect({ name, ...answer, body: '' }).toEqual({ name, failure: '', sent: 60, status, body: '' })
    expect([name, errorBody.parse(JSON.parse(answer.body)).code]).toEqual([name, code])
  }
})

test('what is refused is read up to a number of bytes and for a time', async () => {
  const headers = { 'content-type': 'application/json' }
  const short = await sendAll(strict, { path: '/taken', headers, megabytes: 3 })
  expect(short).toMatchObject({ failure: '', sent: 3, status: 413 })

  const before = Date.now()
  const endless = await sendAll(strict, { path: '/taken', headers, megabytes: 500 })
  expect(endless.sent).toBeLessThan(100)
  const slow = await sendAll(strict, { path: '/taken', headers, megabytes: 3, pauseMs: 1500 })
  expect(slow.status).toBe(413)
  expect(Date.now() - before).toBeLessThan(10_000)
})

test('a server that stops does not wait for what is refused', async () => {
  const stopping = Fastify({ bodyLimit: 1000, forceCloseConnections: 'idle' })
  readRefusedBodies(stopping, { bytes: 4_000_000, seconds: 600 })
  stopping.post('/taken', async () => 'taken')
  await stopping.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'content-type': 'application/json' }
  const slow = sendAll(stopping, { path: '/taken', headers, megabytes: 2, pauseMs: 300 })
  await wait(100)
  await stopping.close()
  expect((await slow).status).toBe(413)
})
