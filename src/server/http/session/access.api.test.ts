import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { SignJWT } from 'jose'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type Access, type RouteShape, route } from '#contract/routes/define-route.ts'
import { serverPaths } from '#contract/routes/paths.ts'
import { refuseTokenCall, type TokenPermission, tokenPermissions } from '#domain/staff/api-tokens.ts'
import { type Permission, permissions, type StaffRole, staffRoles } from '#domain/staff/permissions.ts'
import { refuseCall, type Standing } from '#domain/staff/refuse-call.ts'
import type { UsersTable } from '#server/db/tables/users.ts'
import { buildContact } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { newAddress } from '#server/testing/request-bodies.ts'
import { signInFamily } from '#server/testing/sign-in-family.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { handleErrors } from '../answers/error-handler.ts'
import { mountRoutes } from '../mount-route.ts'
import { refuseUnlabelledRoutes } from '../route-labels.ts'
import { signUrl } from '../signing/signed-url.ts'
import { createTokenReader, makeApiToken } from './api-tokens.ts'
import { familySessionReader, makeFamilyToken } from './family-session.ts'
import { createSessionReader, staffReader } from './session-reader.ts'
import { createTokens, type Tokens } from './tokens.ts'

let lido: TestApp
let tokens: Tokens
let adminId: string
let customerId: string
let contactIds: [string, string]
let endedId: string
const staff: Partial<Record<StaffRole, string>> = {}
/** Those of them who have a second factor. */
const careful: Partial<Record<StaffRole, string>> = {}
let probe: FastifyInstance

const probeOf = (access: Access, service: boolean) => {
  const path = `/probe/${access}/${service}/{id}` as const
  const params = z.object({ id: z.string() })
  return [
    path,
    route(`GET ${path}`, access, { service, summary: access, params, response: z.string() }),
  ] as const
}

const probeRoutes = Object.fromEntries([
  ...([...permissions, 'family', 'public', 'signed', 'webhook', 'loopback'] as const).map(one =>
    probeOf(one, false),
  ),
  probeOf('own-account', true),
])

async function startProbe() {
  probe = Fastify({ forceCloseConnections: true })
  refuseUnlabelledRoutes(probe)
  handleErrors(probe)
  const { db, config, clock } = lido
  const { publicApiKey } = config
  const readSession = createSessionReader(db)
  const keys = { secret: config.tokenSecret(), publicApiKey, inboundSecret: 'x'.repeat(32) }
  const { secondFactorRoles } = config
  const recordRefusal = async () => {}
  const isStaff = staffReader(db)
  const mounting = {
    readSession,
    readFamilySession: familySessionReader(db),
    isOpenToFamilies: () => true,
    readApiToken: createTokenReader(db),
    isStaff,
    tokens,
    ...keys,
    secondFactorRoles,
    idleMinutes: config.idleMinutes,
    passwordMinutes: config.passwordMinutes,
    noteActivity: async () => {},
    recordRefusal,
    followSettings: async () => {},
    countCall: async () => {},
    clock: () => clock.now,
  }
  const handlers = Object.fromEntries(Object.keys(probeRoutes).map(name => [name, async () => name]))
  mountRoutes(probe, { ...mounting, checkAnswers: true }, probeRoutes, handlers)
  await probe.ready()
}

beforeAll(async () => {
  lido = await startTestApp({ env: { SECOND_FACTOR_ROLES: 'finance', FAMILY_PAGE: '1' } })
  tokens = createTokens(lido.config.tokenSecret())
  const { id } = await lido.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  adminId = id
  contactIds = [(await buildContact(lido.db)).id, (await buildContact(lido.db)).id]
  customerId = await addPerson({})
  endedId = await addPerson({ endedAt: lido.clock.now })
  for (const role of staffRoles) staff[role] = role === 'admin' ? id : await addPerson({ staffRole: role })
  careful.finance = await addWithFactor({ staffRole: 'finance' })
  careful.admin = await addWithFactor({ role: 'admin' })
  await startProbe()
})
afterAll(async () => {
  await probe.close()
  await lido.close()
})

const inHours = (hours: number) => new Date(lido.clock.now.getTime() + hours * 3_600_000)

interface Opened {
  rowHours?: number
  tokenHours?: number
  phase?: 4 | 5
  secondFactorAt?: Date | null
}

/** Calls that may end the session they are made in: each gets a new one. */
const endsSessions = /auth|session|user|staff|password|factor/

async function openSession(userId = '', options: Opened = {}) {
  const { rowHours = 8, tokenHours = 8, phase = 4, secondFactorAt = null } = options
  const session = await lido.db
    .insertInto('sessions')
    .values({ userId, createdAt: lido.clock.now, expiresAt: inHours(rowHours), secondFactorAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return tokens.issue({ sessionId: session.id, userId, phase, expiresAt: inHours(tokenHours) })
}

/** No call ends a token, so one serves all calls of a caller. */
function once(open: () => Promise<string>) {
  let opened: Promise<string> | undefined
  return () => {
    opened ??= open()
    return opened
  }
}

/** A token of a program, as its maker was given it. */
async function openApiToken(userId = '', given: readonly TokenPermission[] = tokenPermissions, hours = 8) {
  const { token, secretHash } = makeApiToken()
  const times = { createdAt: lido.clock.now, expiresAt: inHours(hours) }
  await lido.db
    .insertInto('api_tokens')
    .values({ name: 'Website', userId, secretHash, permissions: JSON.stringify(given), ...times })
    .execute()
  return token
}

async function forgedWithout(algorithm: string) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const [, payload] = (await openSession(adminId)).split('.')
  return `${part({ alg: algorithm })}.${payload}.`
}

/** Every way to come without a right to be here, and the token it comes with. */
const strangers: Record<string, () => Promise<string | undefined>> = {
  'no token': async () => undefined,
  'an empty token': async () => '',
  garbage: async () => 'garbage',
  'a token whose algorithm is none': () => forgedWithout('none'),
  'a token signed with another key': () =>
    new SignJWT({ sid: randomUUID(), phase: 4 })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(adminId)
      .setExpirationTime(inHours(8))
      .sign(Buffer.from('y'.repeat(48))),
  'a token with a changed signature': async () => {
    const token = await openSession(adminId)
    const at = token.length - 20
    return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
  },
  'an expired token': () => openSession(adminId, { tokenHours: -1 }),
  'a token whose session has expired': () => openSession(adminId, { rowHours: -1 }),
  'a revoked token': () =>
    tokens.issue({ sessionId: randomUUID(), userId: adminId, phase: 4, expiresAt: inHours(8) }),
  'an invented API token': async () => makeApiToken().token,
  'an expired API token': once(() => openApiToken(adminId, tokenPermissions, -1)),
  'an API token of staff who left': once(() => openApiToken(endedId)),
  'an API token of a customer': once(() => openApiToken(customerId)),
  'a token that borrows another user’s session': async () => {
    const [, payload = ''] = (await openSession(customerId)).split('.')
    const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return tokens.issue({ sessionId: sid, userId: adminId, phase: 4, expiresAt: inHours(8) })
  },
}

interface Person extends Partial<Standing> {
  role: StaffRole | null
  /** Of a program: what its token was given. */
  token?: readonly TokenPermission[]
  open: () => Promise<string>
}

const shown = (minutesAgo: number) => new Date(lido.clock.now.getTime() - minutesAgo * 60_000)

const people: Record<string, Person> = {
  'an admin': { role: 'admin', open: () => openSession(staff.admin) },
  'an admin with a Phase 5 token': { role: 'admin', open: () => openSession(staff.admin, { phase: 5 }) },
  'the office': { role: 'office', open: () => openSession(staff.office) },
  'an instructor': { role: 'instructor', open: () => openSession(staff.instructor) },
  'a reader': { role: 'reader', open: () => openSession(staff.reader) },
  'finance, which must have a second factor and has none': {
    role: 'finance',
    needsSecondFactor: true,
    open: () => openSession(staff.finance),
  },
  'finance before the second step': {
    role: 'finance',
    hasSecondFactor: true,
    open: () => openSession(careful.finance),
  },
  'finance after the second step': {
    role: 'finance',
    hasSecondFactor: true,
    secondFactorAt: new Date('2026-03-10T08:55:00Z'),
    open: () => openSession(careful.finance, { secondFactorAt: shown(5) }),
  },
  'an admin who showed the second factor long ago': {
    role: 'admin',
    hasSecondFactor: true,
    secondFactorAt: new Date('2026-03-10T08:00:00Z'),
    open: () => openSession(careful.admin, { secondFactorAt: shown(60) }),
  },
  'a program that an admin gave everything a program may be given': {
    role: 'admin',
    token: tokenPermissions,
    open: once(() => openApiToken(staff.admin)),
  },
  'a program that reads money and courses': {
    role: 'admin',
    token: ['read-money', 'read-courses'],
    open: once(() => openApiToken(careful.admin, ['read-money', 'read-courses'])),
  },
  'a program whose maker became a reader': {
    role: 'reader',
    token: tokenPermissions,
    open: once(() => openApiToken(staff.reader)),
  },
  'a program whose maker must have a second factor and has none': {
    role: 'finance',
    needsSecondFactor: true,
    token: tokenPermissions,
    open: once(() => openApiToken(staff.finance)),
  },
  'a customer': { role: null, open: () => openSession(customerId) },
  'staff who left': { role: null, open: () => openSession(endedId) },
}

/** Families and the staff who look at their pages: whether they are let in, and whether they may change something. */
const families: Record<string, { isIn: boolean; changes: boolean; open: () => Promise<string> }> = {
  'a family': { isIn: true, changes: true, open: () => signInFamily(lido, contactIds[0]) },
  'another family': { isIn: true, changes: true, open: () => signInFamily(lido, contactIds[1]) },
  'staff who look at the page of a family': {
    isIn: true,
    changes: false,
    open: () => openView(staff.office, staff.office),
  },
  'a reader who looked at it as the office': {
    isIn: false,
    changes: false,
    open: () => openView(staff.reader, staff.reader),
  },
  'a family whose session ended': {
    isIn: false,
    changes: false,
    open: () => signInFamily(lido, contactIds[0], { hours: -1 }),
  },
  'a family that has another address now': {
    isIn: false,
    changes: false,
    async open() {
      const { id } = await buildContact(lido.db)
      const token = await signInFamily(lido, id)
      await lido.db.updateTable('contacts').set({ email: newAddress() }).where('id', '=', id).execute()
      return token
    },
  },
  'a family whose session was never opened': {
    isIn: false,
    changes: false,
    open: async () => makeFamilyToken(),
  },
}

async function openView(staffId = '', userId = '') {
  const { now: createdAt } = lido.clock
  const session = { userId, createdAt, expiresAt: inHours(8) }
  const { id } = await lido.db
    .insertInto('sessions')
    .values(session)
    .returning('id')
    .executeTakeFirstOrThrow()
  return signInFamily(lido, contactIds[0], { staff: { staffId, staffSessionId: id } })
}

/** What the domain says of a person, which the server has to say too. */
function refusalOf(permission: Permission, { open: _, token, ...given }: Person) {
  const standing = { hasSecondFactor: false, needsSecondFactor: false, secondFactorAt: null, ...given }
  const now = new Date('2026-03-10T09:00:00Z')
  if (token) return refuseTokenCall(permission, { permissions: token, maker: standing }, now)
  return refuseCall(permission, standing, now)
}

async function addWithFactor(standing: Partial<Insertable<UsersTable>>): Promise<string> {
  const userId = await addPerson(standing)
  const totp = { sealedSecret: '', lastStep: 0, createdAt: lido.clock.now }
  await lido.db
    .insertInto('totp_secrets')
    .values({ userId, ...totp })
    .execute()
  return userId
}

async function addPerson(standing: Partial<Insertable<UsersTable>>): Promise<string> {
  const { now } = lido.clock
  const person = { email: newAddress(), firstName: 'K', lastName: 'S', createdAt: now, updatedAt: now }
  const { id } = await lido.db
    .insertInto('users')
    .values({ ...person, role: 'customer', ...standing })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const callers = [...Object.keys(strangers), ...Object.keys(people), ...Object.keys(families)]

interface Mounted {
  app: FastifyInstance
  method: string
  path: string
  access: Access
  also: readonly Permission[]
  service: boolean
}

/** What the server really answers to, not what we believe it does; and one route of each label, come what may. */
function mountedRoutes(): Mounted[] {
  return [...routesOf(lido.app), ...routesOf(probe)]
}

function routesOf(app: FastifyInstance): Mounted[] {
  return app.mountedRoutes.flatMap(({ method, url, config }) =>
    [method].flat().map(name => ({
      app,
      method: name,
      path: url.replaceAll(/:\w+/g, randomUUID()).replace('*', 'x'),
      // A route without a label cannot be mounted; another test shows it.
      access: config?.access as Access,
      also: config?.route?.also ?? [],
      service: config?.route?.service ?? false,
    })),
  )
}

async function statusOf(
  { app, method, path }: Mounted,
  token: string | undefined,
  headers: Record<string, string> = {},
) {
  const sent = { ...headers }
  if (token !== undefined) sent.authorization = `Bearer ${token}`
  // Without a socket: thousands of calls of which only what the server decides is asked.
  const answer = await app.inject({ method: method as 'GET', url: path, headers: sent })
  return answer.statusCode
}

function expected(
  { access, also, service, method }: Mounted,
  caller: string,
  hasKey: boolean,
): (status: number) => boolean {
  const letIn = (status: number) => ![401, 403, 500].includes(status)
  if (access === 'public' || access === 'loopback') return letIn
  if (access === 'signed') return status => status === 403
  if (access === 'webhook') return status => status === 401
  if (access === 'family') {
    const family = families[caller]
    if (!family?.isIn) return status => status === 401
    return family.changes || ['GET', 'HEAD'].includes(method) ? letIn : status => status === 403
  }
  const person = people[caller]
  if (!person || (service && !hasKey)) return status => status === 401
  const isRefused = [access, ...also].some(permission => refusalOf(permission, person))
  return isRefused ? status => status === 403 : letIn
}

const keys: Array<[string, Record<string, string>, boolean]> = [
  ['the public key', { apikey: 'test-key' }, true],
  ['no public key', {}, false],
  ['a wrong public key', { apikey: 'test-kez' }, false],
  ['an empty public key', { apikey: '' }, false],
]

describe.each(keys)('with %s', (_, headers, hasKey) => {
  test.each(callers)('routes of every label give %s the answer of the table', async caller => {
    const open = strangers[caller] ?? (people[caller] ?? families[caller])?.open
    const opened = await open?.()
    // A bad token is refused before its route is known: a share of the routes each. A person asks every second route, and
    // each label. All of them in `npm run proof`.
    const share = proofSize(1, caller in strangers ? 6 : 2)
    const first = callers.indexOf(caller) % share
    const labels = new Set<string>()
    const waiting = mountedRoutes()
      .filter(route => hasKey || route.service)
      .filter(({ access, also, service }, place) => {
        const label = [access, ...also, service].join(' ')
        const isNew = !(caller in strangers) && !labels.has(label)
        labels.add(label)
        return isNew || place % share === first
      })
    const wrong: string[] = []
    // All routes at once would wait for the database longer than a connection may.
    const ask = async () => {
      for (let route = waiting.shift(); route; route = waiting.shift()) {
        const token = endsSessions.test(route.path) ? await open?.() : opened
        const status = await statusOf(route, token, headers)
        if (!expected(route, caller, hasKey)(status))
          wrong.push(`${route.method} ${route.path} (${route.access}): ${status}`)
      }
    }
    await Promise.all(Array.from({ length: 12 }, ask))
    expect(wrong).toEqual([])
  })
})

test('every route of the contract is among the mounted ones, with its own label', async () => {
  const shapes = lido.app.mountedRoutes.flatMap(({ config }) => config?.route ?? [])
  const documented = (await lido.send('GET', '/openapi.json')).body.paths as Record<string, object>
  const count = Object.values(documented).reduce((sum, methods) => sum + Object.keys(methods).length, 0)
  expect(shapes.length).toBeGreaterThanOrEqual(16)
  expect(shapes).toHaveLength(count)
  for (const { config } of lido.app.mountedRoutes) {
    if (config?.route) expect(config.access).toBe((config.route as RouteShape).access)
  }
})

test('every mounted route begins like one of the paths of the server', () => {
  const known = new RegExp(`^(${serverPaths.join('|').replaceAll('.', '\\.')})(/|$)`)
  expect(lido.app.mountedRoutes.map(({ url }) => url).filter(url => !known.test(url))).toEqual([])
})

test('only these routes are open to the public', () => {
  const open = lido.app.mountedRoutes
    .filter(({ url, config }) => config?.access === 'public' && !/^\/(docs|assets)/.test(url))
    .flatMap(({ method, url }) => [method].flat().map(name => `${name} ${url}`))
  // A new public route is a decision: add it here.
  const decided = [
    'GET /livez',
    'GET /readyz',
    'GET /openapi.json',
    'POST /api/auth/login',
    'GET /api/certificates/:number',
    'GET /calendars/:secret',
    'POST /api/auth/email-objections',
    'POST /api/auth/email-objections/read',
    'POST /api/auth/forgotten-password',
    'GET /api/auth/password-rule',
    'POST /api/auth/reset-password',
    'GET /calendars/family/:secret',
    'GET /api/family/site',
    'POST /api/family/sessions',
    'POST /api/family/sign-in',
    'GET /api/book/form',
    'GET /api/book/levels',
    'GET /api/book/offers',
    'GET /api/book/offers/:id',
    'GET /api/book/places',
    'GET /api/book/school',
    'POST /api/book/cart',
    'POST /api/book/cart/address',
    'POST /api/book/cart/bookings',
    'POST /api/book/cart/code',
    'POST /api/book/cart/price',
    'POST /api/book/seats',
    'POST /api/book/seats/leave',
    'POST /api/invitations/accept',
    'POST /api/question-links/prove',
    'POST /api/refund-links/answer',
    'POST /api/refund-links/read',
    'POST /api/renewal-answers',
    'POST /api/renewal-answers/read',
    'POST /api/still-waiting/answer',
    'POST /api/still-waiting/read',
    'POST /api/substitute-links/answer',
    'POST /api/substitute-links/read',
    'POST /api/waiting-offers/answer',
    'POST /api/waiting-offers/read',
  ]
  expect(open.filter(name => !decided.includes(name))).toEqual([])
  // A sign-in and a forgotten password are counted by their account too, the rest by its declaration. Prepared answers cost less
  // than counting them.
  const prepared = ['levels', 'offers', 'offers/{id}', 'places', 'school'].map(list => `/api/book/${list}`)
  const uncounted = [
    '/api/auth/login',
    '/api/auth/forgotten-password',
    '/api/auth/password-rule',
    ...prepared,
  ]
  const routes = lido.app.mountedRoutes.flatMap(({ config }) => config?.route ?? [])
  const unlimited = routes.filter(({ access, limit }) => access === 'public' && !limit)
  expect(unlimited.map(({ path }) => path).sort()).toEqual(uncounted.sort())
  const changes = routes.filter(
    ({ access, method, limit }) => access === 'family' && method !== 'GET' && !limit,
  )
  expect(changes.map(({ path }) => path)).toEqual([])
})

test('authentication comes before validation, for any input', async () => {
  for (const [method, path] of [
    ['GET', '/api/users/not-an-id'],
    ['PUT', '/api/users/not-an-id'],
    ['POST', '/api/users'],
  ] as const) {
    const body = method === 'GET' ? {} : { body: '{broken', headers: { 'content-type': 'application/json' } }
    expect((await lido.send(method, path, body)).status).toBe(401)
  }
})

test('the scheme must be Bearer', async () => {
  const token = await openSession(adminId)
  for (const authorization of [token, `Basic ${token}`, `Bearer  ${token}`, `Bearer ${token}, Bearer x`]) {
    expect((await lido.send('GET', '/api/users', { headers: { authorization } })).status).toBe(401)
  }
})

test('a signed address opens what it was made for, and nothing else', async () => {
  const signed = mountedRoutes().filter(route => route.access === 'signed')
  for (const route of signed) {
    const sign = (until: Date) => signUrl(lido.config.tokenSecret(), route.path, until)
    const good = sign(new Date(lido.clock.now.getTime() + 60_000))
    expect(await statusOf({ ...route, path: good }, undefined)).not.toBe(403)
    const other = good.replace(
      route.path,
      route.path.replace(/.$/, last => (last === '0' ? '1' : '0')),
    )
    expect(await statusOf({ ...route, path: other }, undefined)).not.toBe(200)
    expect(await statusOf({ ...route, path: sign(lido.clock.now) }, undefined)).toBe(403)
  }
  const elsewhere = signUrl(lido.config.tokenSecret(), '/api/users', inHours(1))
  expect((await lido.send('GET', elsewhere)).status).toBe(401)
})
