import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminOrderActionRoutes } from '#contract/orders/orders.ts'
import { adminUserRoutes, phase5UserRoutes } from '#contract/users/users.ts'
import { isPermission } from '#domain/staff/permissions.ts'
import { change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { createTokens } from '#server/http/session/tokens.ts'
import { buildBooking, buildOrder } from '#server/testing/builders.ts'
import { reportFault } from '#server/testing/fault-report.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { newAddress } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

const mailer = recordingMailer()
let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ mailer })
})
afterAll(() => lido.close())

const inEightHours = () => new Date(lido.clock.now.getTime() + 8 * 3_600_000)

/** An admin with a session, made without the price of a password. */
async function addAdmin() {
  const stamps = { createdAt: lido.clock.now, updatedAt: lido.clock.now }
  const user = await lido.db
    .insertInto('users')
    .values({ email: newAddress(), firstName: 'Rosa', lastName: 'Keller', role: 'admin', ...stamps })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  const session = await lido.db
    .insertInto('sessions')
    .values({ userId: user.id, createdAt: lido.clock.now, expiresAt: inEightHours() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const claims = { sessionId: session.id, userId: user.id, phase: 4, expiresAt: inEightHours() } as const
  const token = await createTokens(lido.config.tokenSecret()).issue(claims)
  return {
    params: { id: user.id },
    token,
    actor: { userId: user.id, name: user.email, sessionId: session.id },
  }
}

interface Held {
  method: string
  path: string
  token: string
  type?: string
  body: string
}

/** Sends a request but for its last byte, and answers a function that lets it go and reads what comes back. */
async function holdBack({ method, path, token, type = 'application/json', body }: Held) {
  const socket = connect(Number(new URL(lido.address).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', chunk => {
    answer += chunk
  })
  await once(socket, 'connect')
  const head = [`${method} ${path} HTTP/1.1`, 'host: lido.example', 'connection: close']
  const credentials = [`authorization: Bearer ${token}`, `apikey: ${lido.config.publicApiKey}`]
  const length = [`content-type: ${type}`, `content-length: ${Buffer.byteLength(body)}`]
  socket.write(`${[...head, ...credentials, ...length].join('\r\n')}\r\n\r\n${body.slice(0, -1)}`)
  return async () => {
    socket.write(body.slice(-1))
    await once(socket, 'close')
    return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
  }
}

/** Answered after what was written before, so the server has it in hand. */
const settle = () => lido.send('GET', '/livez')

test('an admin removed while the last byte of a request is held back changes nothing', async () => {
  const rounds = proofSize(120)
  let acted = 0
  for (let round = 0; round < rounds; round++) {
    const { token, params } = await addAdmin()
    const body = JSON.stringify({ firstName: 'Spät', lastName: 'Leitung', email: 'late@lido.example' })
    const release = await holdBack({ method: 'POST', path: '/api/phase5/users', token, body })
    await settle()
    await lido.call(adminUserRoutes.deleteAdmin, { params })
    if ((await release()) !== 401) acted++
  }
  const fault = 'an admin removed while a byte is held back'
  reportFault({ fault, rounds, acknowledged: rounds, lost: acted, doubled: 0 })
  expect(acted).toBe(0)
  const { body } = await lido.call(phase5UserRoutes.listUsers, {})
  expect(body.filter(({ email }) => email === 'late@lido.example')).toEqual([])
}, 600_000)

test('so it is with every call that takes a body, whether it changes something or only looks', async () => {
  const { token, actor } = await addAdmin()
  const shapes = lido.app.mountedRoutes.flatMap(({ config }) => config?.route ?? [])
  const taking = shapes.filter(({ access, body }) => body && isPermission(access))
  expect(taking.length).toBeGreaterThan(20)
  const held = []
  for (const { method, path } of taking) {
    const address = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
    held.push(await holdBack({ method, path: address, token, body: '{"a": 1}' }))
  }
  await settle()
  await lido.db.deleteFrom('sessions').where('id', '=', actor.sessionId).execute()
  const statuses = await Promise.all(held.map(release => release()))
  expect(statuses).toEqual(taking.map(() => 401))
})

test('a file whose last byte comes after its sender was removed is not kept', async () => {
  const { token, actor } = await addAdmin()
  const part =
    'Content-Disposition: form-data; name="file"; filename="late.pdf"\r\nContent-Type: application/pdf'
  const body = `--b\r\n${part}\r\n\r\n%PDF-1.4\nlate\n%%EOF\r\n--b--\r\n`
  const type = 'multipart/form-data; boundary=b'
  const release = await holdBack({ method: 'POST', path: '/api/phase5/storage/locations', token, type, body })
  await settle()
  await lido.db.deleteFrom('sessions').where('id', '=', actor.sessionId).execute()
  expect(await release()).toBe(401)
  expect(await lido.db.selectFrom('files').select('id').execute()).toEqual([])
})

test('a change whose actor is signed out before it ends is undone', async () => {
  const { actor } = await addAdmin()
  const { now } = lido.clock
  const email = newAddress()
  const stamps = { createdAt: now, updatedAt: now }
  const changing = change(lido.db, { actor, now }, async ({ tx }) => {
    const kept = { email, firstName: 'Un', lastName: 'Getan', role: 'customer', ...stamps } as const
    await tx.insertInto('users').values(kept).execute()
    await tx.deleteFrom('sessions').where('id', '=', actor.sessionId).execute()
  })
  await expect(changing).rejects.toMatchObject({ kind: 'unauthenticated' })
  expect(await lido.db.selectFrom('users').where('email', '=', email).select('id').execute()).toEqual([])
})

test('a change whose actor loses the role before it ends is undone, though the session lives on', async () => {
  const { actor, params } = await addAdmin()
  const { now } = lido.clock
  const asked = { ...actor, permission: 'change-customers' } as const
  const demotion = (tx: Tx, staffRole: 'office' | 'reader') =>
    tx.updateTable('users').set({ role: 'customer', staffRole }).where('id', '=', params.id).execute()
  const changing = change(lido.db, { actor: asked, now }, ({ tx }) => demotion(tx, 'reader'))
  await expect(changing).rejects.toMatchObject({ kind: 'forbidden' })
  // The office may still do this very thing.
  await change(lido.db, { actor: asked, now }, ({ tx }) => demotion(tx, 'office'))
})

test('a mail that has left is written down, though its sender was removed while it left', async () => {
  const { token, params } = await addAdmin()
  const { id: bookingId } = await buildBooking(lido.db)
  const { id } = await buildOrder(lido.db, { bookingId, status: 'INVOICE_READY' })
  mailer.answer = async () => {
    await lido.call(adminUserRoutes.deleteAdmin, { params })
    return { outcome: 'sent', response: '250 taken' }
  }
  const order = { params: { id } }
  const { status, body } = await lido.call(adminOrderActionRoutes['send-invoice'], order, { token })
  expect({ status, order: body.order.status }).toEqual({ status: 200, order: 'PAYMENT_REQUESTED' })
  expect((await lido.call(adminOrderActionRoutes.paid, order, { token })).status).toBe(401)
})
