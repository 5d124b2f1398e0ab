import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/auth.ts'
import { staffRoutes } from '#contract/users/staff.ts'
import { adminUserRoutes, phase5UserRoutes } from '#contract/users/users.ts'
import { type TokenPermission, tokenPermissions } from '#domain/staff/api-tokens.ts'
import { isPermission, may, type Permission, type StaffRole, staffRoles } from '#domain/staff/permissions.ts'
import { newAddress } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp, testAdmin } from '#server/testing/start-test-app.ts'
import { makeApiToken } from '../session/api-tokens.ts'
import { createTokens } from '../session/tokens.ts'

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
  expect(first.headers.get('cache-control')).toBe('no-store')
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

describe('a tag is of one account with its rights', () => {
  /** Each mounted call that answers with a tag and that its caller may make: a refusal would be noted, and move a mark. */
  const tagged = (mayCall: (access: Permission) => boolean) =>
    lido.app.mountedRoutes
      .flatMap(({ config }) => config?.route ?? [])
      .filter(({ watches, access }) => watches && isPermission(access) && mayCall(access))
      .map(({ path, watches = [] }) => ({
        path: path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
        topics: watches.join(),
      }))

  const ask = (token: string, path: string, tag = '') =>
    lido.send('GET', path, {
      headers: { authorization: `Bearer ${token}`, apikey: lido.config.publicApiKey, 'if-none-match': tag },
    })

  async function addStaff(role: StaffRole) {
    const { now } = lido.clock
    const email = newAddress()
    // Added side by side: two instructors of one name would race for it.
    const names = { email, firstName: role, lastName: email, createdAt: now, updatedAt: now }
    const standing = role === 'admin' ? ({ role } as const) : ({ role: 'customer', staffRole: role } as const)
    const { id } = await lido.db
      .insertInto('users')
      .values({ ...names, ...standing })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async function openSession(userId: string) {
    const expiresAt = new Date(lido.clock.now.getTime() + 3_600_000)
    const row = { userId, createdAt: lido.clock.now, expiresAt }
    const session = await lido.db.insertInto('sessions').values(row).returning('id').executeTakeFirstOrThrow()
    return createTokens(lido.config.tokenSecret()).issue({
      sessionId: session.id,
      userId,
      phase: 4,
      expiresAt,
    })
  }

  async function openApiToken(userId: string, given: readonly TokenPermission[]) {
    const { token, secretHash } = makeApiToken()
    const permissions = JSON.stringify(given)
    const times = { createdAt: lido.clock.now, expiresAt: new Date(lido.clock.now.getTime() + 3_600_000) }
    await lido.db
      .insertInto('api_tokens')
      .values({ name: 'Website', userId, secretHash, permissions, ...times })
      .execute()
    // Its first use is noted, and moves a mark.
    await ask(token, '/api/users')
    return token
  }

  interface Caller {
    name: string
    token: string
    mayCall: (access: Permission) => boolean
  }

  /** By what each call watches, since that and its caller make the tag: a record that is not there shows none. */
  async function tagsOf({ token, mayCall }: Omit<Caller, 'name'>) {
    const tags = new Map<string, string>()
    for (const { path, topics } of tagged(mayCall)) {
      const tag = (await ask(token, path)).headers.get('etag')
      if (tag) tags.set(topics, tag)
    }
    return tags
  }

  async function openCallers(): Promise<Caller[]> {
    const roles = [...staffRoles, 'admin', 'instructor'] as const
    const people = roles.map(async (role, place) => ({
      name: `${role} ${place}`,
      token: await openSession(await addStaff(role)),
      mayCall: (access: Permission) => may(role, access),
    }))
    const maker = await addStaff('admin')
    const given = [tokenPermissions, tokenPermissions, ['read-overview', 'read-lessons'] as const]
    const programs = given.map(async (some, place) => ({
      name: `program ${place}`,
      token: await openApiToken(maker, some),
      mayCall: (access: Permission) => some.some(one => one === access),
    }))
    return Promise.all([...people, ...programs])
  }

  test('no tag of one caller answers another, on any call', async () => {
    const callers = await openCallers()
    const tags = new Map<string, Map<string, string>>()
    await Promise.all(callers.map(async caller => tags.set(caller.name, await tagsOf(caller))))
    const wrong: string[] = []
    let compared = 0
    const compare = async ({ name, token, mayCall }: Caller) => {
      for (const { path, topics } of tagged(mayCall)) {
        const others = [...tags].flatMap(([other, of]) => (other === name ? [] : (of.get(topics) ?? [])))
        if ((await ask(token, path, others.join(', '))).status === 304) wrong.push(`${name}: ${path}`)
        compared += others.length
        // Among the same tags one's own is found: they were compared.
        const own = tags.get(name)?.get(topics) ?? ''
        if (own) expect((await ask(token, path, `W/${own}, ${others.join(', ')}`)).status, path).toBe(304)
      }
    }
    await Promise.all(callers.map(compare))
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(1000)
  })

  test('a role that changes or an edit makes every older tag worthless', async () => {
    const id = await addStaff('office')
    const token = await openSession(id)
    const mayCall = (access: Permission) => may('office', access) && may('finance', access)
    const before = await tagsOf({ token, mayCall })
    expect(before.size).toBeGreaterThan(10)
    const expectNone = async () => {
      for (const { path, topics } of tagged(mayCall))
        expect((await ask(token, path, before.get(topics) ?? '"none"')).status, path).not.toBe(304)
    }
    await lido.db.updateTable('users').set({ staffRole: 'finance' }).where('id', '=', id).execute()
    await expectNone()
    const person = { firstName: 'Nora', lastName: 'Frey', email: newAddress() }
    await lido.call(staffRoutes.updateStaff, { params: { id }, body: { ...person, role: 'office' } })
    await expectNone()
  })

  test('signing in again as the same person keeps it', async () => {
    const id = await addStaff('office')
    const mayCall = (access: Permission) => may('office', access)
    const tags = await tagsOf({ token: await openSession(id), mayCall })
    expect(await tagsOf({ token: await openSession(id), mayCall })).toEqual(tags)
  })
})
