import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { adminOrderActionRoutes } from '#contract/orders/orders.ts'
import { errorBody } from '#contract/routes/errors.ts'
import { formatFieldMessage } from '#contract/texts/field-texts.ts'
import { adminUserRoutes, phase5UserRoutes } from '#contract/users/users.ts'
import { createLogger } from '#server/logger.ts'
import { startOutboxWorker } from '#server/mail/outbox/outbox-worker.ts'
import { refused, uncertain } from '#server/mail/send-result.ts'
import { buildBooking, buildEmail, buildOrder } from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp, testAdmin } from '#server/testing/start-test-app.ts'

const logged: string[] = []
const logger = createLogger('trace', { write: text => void logged.push(text) })
const mailer = recordingMailer()
let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ logger, mailer })
})
afterAll(() => lido.close())

const json = { 'content-type': 'application/json' }
const asAdmin = async () => ({ authorization: `Bearer ${await lido.adminToken()}` })

async function post(body: string, headers: Record<string, string> = json, path = '/api/phase5/users') {
  return lido.send('POST', path, { headers: { ...(await asAdmin()), ...headers }, body })
}

const kata = { firstName: 'Kata', lastName: 'Szűcs', email: 'kata@familie.example' }

describe('every answer', () => {
  test.each(['/api/users', '/livez', '/nowhere', '/openapi.json'])(
    'of %s carries the headers that protect a browser',
    async path => {
      const { headers } = await lido.send('GET', path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("script-src 'self'")
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

  test('has a request id, which the log holds too', async () => {
    const first = await lido.send('GET', '/livez')
    const second = await lido.send('GET', '/livez', {
      headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
    })
    const id = first.headers.get('x-request-id') ?? ''
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(second.headers.get('x-request-id')).not.toBe(id)
    expect(second.headers.get('x-request-id')).not.toBe('mine')
    expect(logged.some(line => line.includes(id))).toBe(true)
  })
})

describe('a failure', () => {
  const failures: Array<[string, number, () => ReturnType<TestApp['send']>]> = [
    ['an unknown path', 404, () => lido.send('GET', '/api/unknown')],
    ['an unknown method', 404, async () => lido.send('PATCH', '/api/users', { headers: await asAdmin() })],
    ['no token', 401, () => lido.send('GET', '/api/users')],
    ['a missing record', 404, async () => lido.send('GET', '/api/users/x', { headers: await asAdmin() })],
    ['wrong JSON', 400, () => post('{"firstName": ')],
    ['JSON that is no object', 400, () => post('"Kata"')],
    ['null', 400, () => post('null')],
    ['a list', 400, () => post(JSON.stringify([kata]))],
    ['an empty body', 400, () => post('')],
    ['a form', 415, () => post('firstName=Kata', { 'content-type': 'application/x-www-form-urlencoded' })],
    ['plain text', 415, () => post(JSON.stringify(kata), { 'content-type': 'text/plain' })],
    ['XML', 415, () => post('<user/>', { 'content-type': 'application/xml' })],
    [
      'a body of two megabytes',
      413,
      () => post(JSON.stringify({ ...kata, lastName: 'x'.repeat(2_000_000) })),
    ],
    ['a name with NUL', 400, () => post(JSON.stringify({ ...kata, firstName: 'Ka\u0000ta' }))],
    ['half a character', 400, () => post(JSON.stringify({ ...kata, lastName: 'Szűcs \ud800' }))],
    ['a name with a line break', 400, () => post(JSON.stringify({ ...kata, lastName: 'Szűcs\r\nBcc: x' }))],
    ['a name with an escape', 400, () => post(JSON.stringify({ ...kata, lastName: '\u001b[31mSzűcs' }))],
    ['an email with NUL', 400, () => post(JSON.stringify({ ...kata, email: 'kata\u0000@familie.example' }))],
    [
      'a sign-in with NUL',
      400,
      () =>
        lido.send('POST', '/api/auth/login', {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'kata\u0000@familie.example', password: 'Zürich' }),
        }),
    ],
    ['an overlong name', 400, () => post(JSON.stringify({ ...kata, firstName: 'K'.repeat(201) }))],
    [
      'an overlong email',
      400,
      () => post(JSON.stringify({ ...kata, email: `${'k'.repeat(250)}@x.example` })),
    ],
    ['an overlong password', 400, () => post(JSON.stringify({ ...kata, password: 'p'.repeat(1001) }))],
    ['a number for a name', 400, () => post(JSON.stringify({ ...kata, firstName: 42 }))],
    ['an object for a name', 400, () => post(JSON.stringify({ ...kata, firstName: { $ne: null } }))],
    ['a poisoned prototype', 400, () => post(`{"__proto__": {"role": "admin"}, "firstName": "Kata"}`)],
    [
      'an overlong id',
      404,
      async () => lido.send('GET', `/api/users/${'x'.repeat(400)}`, { headers: await asAdmin() }),
    ],
    ['a NUL in the path', 404, async () => lido.send('GET', '/api/users/%00', { headers: await asAdmin() })],
    ['an address as long as a novel', 431, () => lido.send('GET', `/api/users?search=${'x'.repeat(20_000)}`)],
    ['a path that cannot be decoded', 400, () => lido.send('GET', '/api/users/%E0%A4%A')],
  ]

  test.each(failures)('%s answers %i in the one shape of errors', async (_, status, send) => {
    const answer = await send()
    expect(answer.status).toBe(status)
    const body = errorBody.parse(answer.body)
    expect(body.requestId).toBe(answer.headers.get('x-request-id'))
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:|at \w+ \(|select |insert |argon2/i)
    expect(answer.headers.get('etag')).toBeNull()
  })

  test('inside the server tells the caller nothing but a request id', async () => {
    const token = await lido.adminToken()
    await lido.db.schema.alterTable('users').renameColumn('preferredLanguage', 'gone').execute()
    const answer = await lido.call(phase5UserRoutes.listUsers, {}, { token })
    await lido.db.schema.alterTable('users').renameColumn('gone', 'preferredLanguage').execute()
    const requestId = answer.headers.get('x-request-id')
    const message = 'Something went wrong. Please try again.'
    expect(answer).toMatchObject({ status: 500, body: { message, error: 'internal', requestId } })
    const line = logged.find(text => text.includes('request failed') && text.includes(requestId ?? ''))
    expect(line).toContain('preferredLanguage')
  })

  test('by an unknown caller records no user', async () => {
    const { body } = await lido.call(phase5UserRoutes.listUsers, {})
    expect(body.map(user => user.email)).toEqual([testAdmin.email])
  })
})

/** What a program can send in place of a value, each in every field of every call. */
const wrongValues = [undefined, null, 5, -1e9, 'x', '', true, [], [5], {}, [{}], 'x'.repeat(20_000)]
const validatorWords = /Invalid (?!data:)|Too (small|big)|[Ee]xpected|, received|Unrecognized|NaN|undefined/

test('a wrong value in any field of any call is answered in sentences of ours', () => {
  const shapes = lido.app.mountedRoutes.flatMap(({ config }) => config?.route ?? [])
  const sentences = new Set<string>()
  for (const schema of shapes.flatMap(({ body, query }) => [body, query])) {
    if (!schema) continue
    const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
    const inputs = wrongValues.flatMap(value => [value, ...names.map(name => ({ [name]: value }))])
    const all = Object.fromEntries(names.map(name => [name, {}]))
    for (const input of [...inputs, all])
      for (const { message } of schema.safeParse(input).error?.issues ?? [])
        sentences.add(formatFieldMessage(message))
  }
  expect(sentences.size).toBeGreaterThan(100)
  expect(
    [...sentences].filter(text => validatorWords.test(text.replace(/one of .+/, '')) || !/^[A-Z]/.test(text)),
  ).toEqual([])
})

test.each([
  ['an override of direction', 'Kata \u202Eztevo'],
  ['a space without width', 'Ka\u200Bta'],
  ['tags', 'Kata\u{E0041}'],
])('a name with %s is refused with a reason', async (_, firstName) => {
  const answer = await post(JSON.stringify({ ...kata, firstName }))
  const message = 'This contains invisible characters. Please type it anew instead of pasting it'
  expect(answer).toMatchObject({ status: 400, body: { message, fields: { firstName: message } } })
})

describe('what a browser may keep', () => {
  test.each([
    ['who is signed in', '/api/auth/me', 'no-store'],
    ['a list with a tag', '/api/phase5/users', 'no-store'],
    ['the audit trail', '/api/audit', 'no-store'],
    ['a missing record', '/api/users/x', 'no-store'],
    ['an unknown page', '/api/unknown', 'no-store'],
    ['the API’s document', '/openapi.json', 'no-store'],
  ])('of %s', async (_, path, kept) => {
    const { headers } = await lido.send('GET', path, { headers: await asAdmin() })
    expect(headers.get('cache-control')).toBe(kept)
  })

  test('nothing of any answer to a signed-in call, tagged or not', async () => {
    const shapes = lido.app.mountedRoutes.flatMap(({ config }) => config?.route ?? [])
    const reads = shapes.filter(({ method, access }) => method === 'GET' && access !== 'loopback')
    for (const { path } of reads) {
      const address = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      const headers = { ...(await asAdmin()), apikey: lido.config.publicApiKey }
      const answer = await lido.send('GET', address, { headers })
      const kept = answer.headers.get('cache-control')
      expect(kept, path).toMatch(/no-store/)
    }
  })
})

test('names of the world’s languages and longest allowed values are kept as typed', async () => {
  const body = {
    firstName: 'Ægir Łukasz 🏊‍♀️ محمد',
    lastName: 'Ő'.repeat(200),
    email: `${'k'.repeat(60)}@${'familie.'.repeat(20)}example`,
  }
  const created = await lido.call(phase5UserRoutes.createUser, { body })
  expect(created).toMatchObject({ status: 201, body })
  await lido.call(phase5UserRoutes.deleteUser, { params: { id: created.body.id } })
})

test('logs hold no personal data, whether calls succeed or fail', async () => {
  logged.length = 0
  const secrets = {
    email: 'zsuzsa@vertraulich.example',
    firstName: 'Zsuzsanna',
    lastName: 'Geheimnis',
    password: 'tief unter Wasser',
  }
  const credentials = JSON.stringify({ email: secrets.email, password: secrets.password })
  const created = await lido.call(adminUserRoutes.createAdmin, { body: secrets })
  const params = { id: created.body.id }
  expect(created.status).toBe(201)
  await lido.send('POST', '/api/auth/login', { headers: json, body: credentials })
  await lido.send('POST', '/api/auth/login', { headers: json, body: credentials.replace('tief', 'hoch') })
  await lido.call(adminUserRoutes.createAdmin, { body: secrets })
  await post(credentials.replace('vertraulich', '@'))
  await post(`{"email": "${secrets.email}`)
  await lido.send('GET', `/api/unknown/${secrets.lastName}?search=${secrets.firstName}`)
  await lido.send('GET', `/api/users?search=${secrets.firstName}`, { headers: await asAdmin() })
  await lido.call(adminUserRoutes.readAdmin, { params })

  // Also when the database itself refuses: its messages quote what was typed.
  await lido.db.schema.alterTable('users').renameColumn('preferredLanguage', 'gone').execute()
  await lido.call(phase5UserRoutes.createUser, { body: { ...secrets, email: `2${secrets.email}` } })
  await lido.db.schema.alterTable('users').renameColumn('gone', 'preferredLanguage').execute()
  await lido.call(adminUserRoutes.deleteAdmin, { params })

  // And when a mail server refuses: its answers quote the address.
  const said = `550 5.1.1 <${secrets.email}>: no such user`
  const { id: bookingId } = await buildBooking(lido.db, { contact: { email: secrets.email } })
  for (const [status, answer] of [
    [502, refused('permanent', said)],
    [504, uncertain(said)],
  ] as const) {
    mailer.answer = answer
    const order = await buildOrder(lido.db, { bookingId, status: 'INVOICE_READY' })
    const invoice = { params: { id: order.id } }
    const sending = await lido.call(adminOrderActionRoutes['send-invoice'], invoice)
    expect(sending).toMatchObject({ status, body: { message: expect.stringContaining(secrets.email) } })
    await lido.db.deleteFrom('order_deliveries').execute()
    await lido.db.deleteFrom('orders').execute()
    const waiting = { status: 'queued', sentAt: null, nextAttemptAt: lido.clock.now } as const
    await buildEmail(lido.db, { to: secrets.email, ...waiting })
    const outbox = startOutboxWorker({ db: lido.db, mailer, logger, clock: () => lido.clock.now })
    await outbox.drain()
    await outbox.stop()
  }

  const text = logged.join('\n')
  expect(text).toContain('"msg":"request"')
  expect(text).toContain('request failed')
  expect(text).toContain('"kind":"mailRefused"')
  expect(text).toContain('"kind":"uncertain"')
  expect(text).toContain('"outcome":"refused","kind":"permanent","msg":"a mail was not sent"')
  expect(text).toContain('"outcome":"uncertain","msg":"a mail was not sent"')
  for (const secret of ['zsuzsa', 'vertraulich', 'Geheimnis', 'unter Wasser', 'argon2', testAdmin.email]) {
    expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
  }
  expect(text).not.toContain(await lido.adminToken())
})
