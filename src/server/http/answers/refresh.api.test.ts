import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/people/auth.ts'
import { adminUserRoutes, phase5UserRoutes } from '#contract/people/users.ts'
import { startTestApp, type TestApp, testAdmin } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

const readings: Array<[string, () => Promise<string>]> = [
  ['GET /api/users', async () => '/api/users'],
  ['GET /api/phase5/users', async () => '/api/phase5/users'],
  [
    'GET /api/phase5/users/{id}',
    async () => `/api/phase5/users/${(await lido.call(authRoutes.me, {})).body.id}`,
  ],
]

async function get(path: string, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${await lido.adminToken()}`
  const answer = await lido.send('GET', path, { headers: { authorization, ...headers } })
  return { ...answer, tag: answer.headers.get('etag') ?? '' }
}

let count = 0
async function changeUsers() {
  const body = { firstName: 'Noé', lastName: 'Rochat', email: `noe-${++count}@familie.example` }
  return (await lido.call(phase5UserRoutes.createUser, { body })).body
}

test.each(readings)('%s answers 304 without a body while nothing has changed', async (_, pathOf) => {
  const path = await pathOf()
  const first = await get(path)
  expect(first.tag).toMatch(/^"[\w.-]+"$/)
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const again = await get(path, { 'if-none-match': first.tag })
  expect(again.status).toBe(304)
  expect(again.body).toHaveLength(0)
  expect(again.tag).toBe(first.tag)
  // A proxy that compresses weakens the tag.
  expect((await get(path, { 'if-none-match': `W/${first.tag}` })).status).toBe(304)
})

test.each(readings)('%s answers in full after a change', async (_, pathOf) => {
  const path = await pathOf()
  const before = await get(path)
  await changeUsers()
  const after = await get(path, { 'if-none-match': before.tag })
  expect(after.status).toBe(200)
  expect(after.tag).not.toBe(before.tag)
})

test('creating, saving, deleting, a new password and a sign-in each move the tag', async () => {
  const seen = new Set<string>()
  const expectMoved = async (what: string) => {
    const { tag } = await get('/api/phase5/users')
    expect(seen.has(tag), what).toBe(false)
    seen.add(tag)
  }
  await expectMoved('the start')
  const { id, email } = await changeUsers()
  await expectMoved('creating')
  const params = { id }
  const body = { firstName: 'Noé', lastName: 'Favre', email, role: 'admin' } as const
  await lido.call(phase5UserRoutes.updateUser, { params, body })
  await expectMoved('saving')
  const passwords = { currentPassword: testAdmin.password, newPassword: 'ganz neu' }
  await lido.call(adminUserRoutes.changePassword, { params, body: passwords })
  await expectMoved('a new password')
  await lido.call(authRoutes.login, { body: { email, password: 'ganz neu' } }, { token: null })
  await expectMoved('a sign-in')
  await lido.call(adminUserRoutes.deleteAdmin, { params })
  await expectMoved('deleting')
})

test('a refused change moves nothing', async () => {
  const { email } = await changeUsers()
  const { tag } = await get('/api/phase5/users')
  const body = { firstName: 'Noé', lastName: 'Rochat', email }
  expect((await lido.call(phase5UserRoutes.createUser, { body })).status).toBe(409)
  expect((await get('/api/phase5/users', { 'if-none-match': tag })).status).toBe(304)
})

test('each hour moves the tag, and so does midnight in Zurich', async () => {
  const start = lido.clock.now
  const statusAt = async (iso: string, tag: string) => {
    lido.clock.now = new Date(iso)
    return (await get('/api/users', { 'if-none-match': tag })).status
  }
  lido.clock.now = new Date('2026-07-01T20:00:00Z')
  await get('/api/users')
  const { tag } = await get('/api/users')
  expect(await statusAt('2026-07-01T20:59:59.900Z', tag)).toBe(304)
  expect(await statusAt('2026-07-01T21:00:00Z', tag)).toBe(200)
  const { tag: beforeMidnight } = await get('/api/users')
  expect(await statusAt('2026-07-01T21:59:59.900Z', beforeMidnight)).toBe(304)
  expect(await statusAt('2026-07-01T22:00:00Z', beforeMidnight)).toBe(200)
  lido.clock.now = start
})

test('a tag opens nothing: without a session even an unchanged list is refused', async () => {
  const { tag } = await get('/api/users')
  expect((await lido.send('GET', '/api/users', { headers: { 'if-none-match': tag } })).status).toBe(401)
})

test('what watches nothing carries no tag', async () => {
  expect((await get('/api/auth/me')).headers.get('etag')).toBeNull()
})
