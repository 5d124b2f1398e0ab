import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/auth.ts'
import { contactRoutes } from '#contract/contacts/contacts.ts'
import { homeRoutes } from '#contract/home.ts'
import { apiTokenRoutes } from '#contract/users/api-tokens.ts'
import { staffRoutes } from '#contract/users/staff.ts'
import { adminUserRoutes } from '#contract/users/users.ts'
import { homeQueues } from '#domain/home-queues.ts'
import { type TokenPermission, tokenPermissions } from '#domain/staff/api-tokens.ts'
import { change } from '#server/db/change.ts'
import { newAddress } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp, testAdmin } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

async function makeToken(
  permissions: readonly TokenPermission[],
  { days = 30, token }: { days?: number; token?: string } = {},
) {
  const body = { name: 'Website', permissions: [...permissions], days }
  const made = await lido.call(apiTokenRoutes.createApiToken, { body }, token ? { token } : {})
  expect(made.status).toBe(201)
  return made.body
}

const reads = (token: string) => lido.call(contactRoutes.listContacts, {}, { token })

/** Another admin, signed in. */
async function hireAdmin() {
  const person = { firstName: 'Noa', lastName: 'Ammann', email: newAddress() }
  const password = 'im tiefen Becken'
  const { body } = await lido.call(adminUserRoutes.createAdmin, { body: { ...person, password } })
  const session = await lido.call(
    authRoutes.login,
    { body: { email: person.email, password } },
    { token: null },
  )
  return { person, params: { id: body.id }, token: session.body.accessToken }
}

type Maker = Awaited<ReturnType<typeof hireAdmin>>

test('a token is shown once, kept as a hash, says when it was used, and opens nothing once withdrawn', async () => {
  const { token, id } = await makeToken(['read-customers'])
  expect(token).toMatch(/^lido_[\w-]{43}$/)
  const stored = await lido.db
    .selectFrom('api_tokens')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(token.slice(5))
  const listed = async () =>
    (await lido.call(apiTokenRoutes.listApiTokens, {})).body.find(one => one.id === id)
  expect(await listed()).toMatchObject({ name: 'Website', maker: testAdmin.email, lastUsedAt: null })
  expect(JSON.stringify(await listed())).not.toContain(token.slice(5))
  expect((await reads(token)).status).toBe(200)
  expect((await listed())?.lastUsedAt).not.toBeNull()
  expect((await lido.call(staffRoutes.listStaff, {}, { token })).status).toBe(403)
  await lido.call(apiTokenRoutes.withdrawApiToken, { params: { id } })
  expect(await reads(token)).toMatchObject({ status: 401, body: { code: 'auth.token-invalid' } })
  expect(await lido.call(apiTokenRoutes.withdrawApiToken, { params: { id } })).toMatchObject({ status: 404 })
})

test('a token ends on its day', async () => {
  const { token } = await makeToken(['read-customers'], { days: 1 })
  const { now } = lido.clock
  lido.clock.now = new Date(now.getTime() + 24 * 3_600_000)
  expect((await reads(token)).status).toBe(401)
  lido.clock.now = now
})

test('what a program does is in the log under its name', async () => {
  const { token } = await makeToken(['change-customers'])
  const email = newAddress()
  const body = { email, firstName: 'Aili', lastName: 'Brändli', preferredLanguage: 'de' as const }
  const { status, body: contact } = await lido.call(contactRoutes.createContact, { body }, { token })
  expect(status).toBe(201)
  const trail = await lido.db
    .selectFrom('audit')
    .select(['actor', 'actorId'])
    .where('recordId', '=', contact.id)
    .executeTakeFirstOrThrow()
  expect(trail).toMatchObject({ actor: `${testAdmin.email}, token Website`, actorId: expect.any(String) })
})

test('Home counts for a program only what its token may read', async () => {
  const { token } = await makeToken(['read-overview', 'read-mail'])
  const { body } = await lido.call(homeRoutes.readHome, {}, { token })
  expect(body.queues.length).toBeGreaterThan(0)
  expect(new Set(body.queues.map(({ queue }) => homeQueues[queue]))).toEqual(new Set(['read-mail']))
})

test('no token is made with what asks a person for the second factor again', async () => {
  for (const permission of ['change-staff', 'pay-out', 'own-account', 'nonsense']) {
    const body = { name: 'X', permissions: [permission as TokenPermission], days: 30 }
    expect((await lido.call(apiTokenRoutes.createApiToken, { body })).status).toBe(400)
  }
  const { token } = await makeToken(tokenPermissions)
  const body = { name: 'X', permissions: ['read-mail' as const], days: 30 }
  expect((await lido.call(apiTokenRoutes.createApiToken, { body }, { token })).status).toBe(403)
})

test.each([
  [
    'another role',
    (maker: Maker) =>
      lido.call(staffRoutes.updateStaff, { params: maker.params, body: { ...maker.person, role: 'reader' } }),
  ],
  ['the end of the account', ({ params }: Maker) => lido.call(staffRoutes.endStaff, { params })],
  [
    'a new password, by an admin',
    ({ params }: Maker) =>
      lido.call(adminUserRoutes.changePassword, {
        params,
        body: { currentPassword: testAdmin.password, newPassword: 'ganz anders' },
      }),
  ],
  [
    'a reset of the second factor',
    ({ params }: Maker) => lido.call(staffRoutes.resetSecondFactor, { params }),
  ],
  ['its deletion', ({ params }: Maker) => lido.call(adminUserRoutes.deleteAdmin, { params })],
] as const)('tokens end with their maker’s: %s', async (_, end) => {
  const maker = await hireAdmin()
  const { token, id } = await makeToken(['read-customers'], { token: maker.token })
  expect((await reads(token)).status).toBe(200)
  expect((await end(maker)).status).toBe(200)
  expect((await reads(token)).status).toBe(401)
  const trail = lido.db.selectFrom('audit').select('action').where('recordId', '=', id).orderBy('id')
  expect((await trail.execute()).map(({ action }) => action)).toEqual(['token-made', 'token-withdrawn'])
})

test('a change that a program began does not commit once its token is withdrawn', async () => {
  const { id } = await makeToken(['change-customers'])
  const actor = { userId: null, name: 'program', tokenId: id, permission: 'change-customers' as const }
  await lido.call(apiTokenRoutes.withdrawApiToken, { params: { id } })
  const begun = change(lido.db, { actor, now: lido.clock.now }, async ({ touch }) => touch('contacts'))
  await expect(begun).rejects.toMatchObject({ kind: 'unauthenticated' })
})

test('a change that asks for more than its route did is refused to a token that was not given it', async () => {
  const { id } = await makeToken(['read-overview'])
  const actor = { userId: null, name: 'program', tokenId: id, permission: 'change-money' as const }
  const begun = change(lido.db, { actor, now: lido.clock.now }, async ({ touch }) => touch('orders'))
  await expect(begun).rejects.toMatchObject({ kind: 'forbidden' })
})
