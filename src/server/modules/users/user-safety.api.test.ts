import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/auth.ts'
import { staffRoutes } from '#contract/users/staff.ts'
import { adminUserRoutes, phase5UserRoutes } from '#contract/users/users.ts'
import { startTestApp, type TestApp, testAdmin } from '#server/testing/start-test-app.ts'
import { ensureFirstAdmin, setAdmin } from './first-admin.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

// Each test counts admins, so each starts with one, who signs in again on a separate day.
beforeEach(async () => {
  lido.clock.now = new Date(lido.clock.now.getTime() + 24 * 3_600_000)
  await lido.db.deleteFrom('users').execute()
  await setAdmin(lido.db, testAdmin.email, testAdmin.password, lido.clock.now)
})

const rosa = { firstName: 'Rosa', lastName: 'Keller', email: 'rosa@lido.example' }
const rosasPassword = 'rosa schwimmt'

async function signIn(credentials: { email: string; password: string }) {
  const { body } = await lido.call(authRoutes.login, { body: credentials }, { token: null })
  return body.accessToken
}

/** A second admin with a session of her own. */
async function addRosa() {
  const body = { ...rosa, password: rosasPassword }
  const { id } = (await lido.call(adminUserRoutes.createAdmin, { body })).body
  return { params: { id }, token: await signIn({ email: rosa.email, password: rosasPassword }) }
}

const me = (token?: string) => lido.call(authRoutes.me, {}, token ? { token } : {})

describe('the last admin', () => {
  test('cannot be deleted by either tab', async () => {
    const { token, params } = await addRosa()
    const { id } = (await me()).body
    // Demoted behind the server's back, so that Rosa, who acts, is the last.
    await lido.db.updateTable('users').set({ role: 'customer' }).where('id', '=', id).execute()
    for (const remove of [adminUserRoutes.deleteAdmin, phase5UserRoutes.deleteUser]) {
      const answer = await lido.call(remove, { params }, { token })
      expect(answer.status).toBe(409)
    }
    expect((await me(token)).status).toBe(200)
  })

  test('cannot be demoted', async () => {
    const { id } = (await me()).body
    const answer = await lido.call(phase5UserRoutes.updateUser, {
      params: { id },
      body: { firstName: 'A', lastName: 'B', email: testAdmin.email, role: 'customer' },
    })
    expect(answer).toMatchObject({ status: 409, body: { message: 'The last admin cannot be demoted.' } })
    // The role's default is customer, so a save that leaves it out means the same.
    const silent = await lido.call(phase5UserRoutes.updateUser, {
      params: { id },
      body: { firstName: 'A', lastName: 'B', email: testAdmin.email },
    })
    expect(silent.status).toBe(409)
    expect((await me()).body.version).toBe(1)
  })

  test('who can sign in stays, however many admins were invited', async () => {
    const { id } = (await me()).body
    const invited = await lido.call(phase5UserRoutes.createUser, { body: { ...rosa, role: 'admin' } })
    const body = { firstName: 'A', lastName: 'B', email: testAdmin.email, role: 'customer' } as const
    const demotion = await lido.call(phase5UserRoutes.updateUser, { params: { id }, body })
    expect(demotion).toMatchObject({ status: 409, body: { message: 'The last admin cannot be demoted.' } })
    // Accounts that are not needed to sign in can be deleted.
    const params = { id: invited.body.id }
    expect((await lido.call(phase5UserRoutes.deleteUser, { params })).status).toBe(200)
  })

  test('stays when two admins delete each other at once', async () => {
    const hers = await addRosa()
    const my = { params: { id: (await me()).body.id }, token: await lido.adminToken() }
    const answers = await Promise.all([
      lido.call(adminUserRoutes.deleteAdmin, { params: hers.params }, { token: my.token }),
      lido.call(phase5UserRoutes.deleteUser, { params: my.params }, { token: hers.token }),
    ])
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(await countAdmins()).toBe(1)
  })

  test('stays when two admins demote each other at once', async () => {
    const hers = await addRosa()
    const my = { params: { id: (await me()).body.id }, token: await lido.adminToken() }
    const demotion = (email: string) => ({ firstName: 'A', lastName: 'B', email, role: 'customer' }) as const
    const answers = await Promise.all([
      lido.call(
        phase5UserRoutes.updateUser,
        { params: hers.params, body: demotion(rosa.email) },
        { token: my.token },
      ),
      lido.call(
        phase5UserRoutes.updateUser,
        { params: my.params, body: demotion(testAdmin.email) },
        { token: hers.token },
      ),
    ])
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(await countAdmins()).toBe(1)
  })
})

async function countAdmins() {
  return (await lido.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()).length
}

test('no admin deletes their own account', async () => {
  const { token, params } = await addRosa()
  for (const remove of [adminUserRoutes.deleteAdmin, phase5UserRoutes.deleteUser]) {
    const answer = await lido.call(remove, { params }, { token })
    expect(answer).toMatchObject({ status: 409, body: { message: 'You cannot delete yourself.' } })
  }
})

describe('the sessions of a user end', () => {
  test('with the user', async () => {
    const { token, params } = await addRosa()
    expect((await me(token)).status).toBe(200)
    await lido.call(adminUserRoutes.deleteAdmin, { params })
    expect((await me(token)).status).toBe(401)
  })

  test('with the role, and she cannot sign in again', async () => {
    const { token, params } = await addRosa()
    await lido.call(phase5UserRoutes.updateUser, { params, body: { ...rosa, role: 'customer' } })
    expect((await me(token)).status).toBe(401)
    const again = { email: rosa.email, password: rosasPassword }
    expect((await lido.call(authRoutes.login, { body: again }, { token: null })).status).toBe(401)
  })

  test('with the password, and only the new one opens another', async () => {
    const { token, params } = await addRosa()
    const body = { currentPassword: testAdmin.password, newPassword: 'ganz neu' }
    expect((await lido.call(adminUserRoutes.changePassword, { params, body })).status).toBe(200)
    expect((await me(token)).status).toBe(401)
    const old = { email: rosa.email, password: rosasPassword }
    expect((await lido.call(authRoutes.login, { body: old }, { token: null })).status).toBe(401)
    const fresh = { email: rosa.email, password: 'ganz neu' }
    expect((await lido.call(authRoutes.login, { body: fresh }, { token: null })).status).toBe(200)
  })

  test('but not with a change of name', async () => {
    const { token, params } = await addRosa()
    await lido.call(adminUserRoutes.updateAdmin, { params, body: { ...rosa, lastName: 'Meier' } })
    expect((await me(token)).body).toMatchObject({ lastName: 'Meier' })
  })
})

describe('a password change', () => {
  test('asks for the acting admin’s password, not that of the account', async () => {
    const { params } = await addRosa()
    const body = { currentPassword: rosasPassword, newPassword: 'ganz neu' }
    const message = 'Current password is incorrect'
    expect(await lido.call(adminUserRoutes.changePassword, { params, body })).toMatchObject({
      status: 400,
      body: { message, fields: { currentPassword: message } },
    })
    expect(await signIn({ email: rosa.email, password: rosasPassword })).toBeTypeOf('string')
  })

  test('of one’s own ends one’s own sessions too', async () => {
    const { token, params } = await addRosa()
    const body = { currentPassword: rosasPassword, newPassword: 'ganz neu' }
    expect((await lido.call(adminUserRoutes.changePassword, { params, body }, { token })).status).toBe(200)
    expect((await me(token)).status).toBe(401)
  })

  test('allows ten guesses at the acting admin’s password in 15 minutes, for all following calls', async () => {
    const { token, params } = await addRosa()
    const attempt = async (currentPassword: string) => {
      const body = { currentPassword, newPassword: 'ganz neu' }
      return (await lido.call(adminUserRoutes.changePassword, { params, body }, { token })).status
    }
    for (let guess = 1; guess <= 10; guess++) expect(await attempt(`geraten ${guess}`)).toBe(400)
    expect(await attempt(rosasPassword)).toBe(429)
    const start = lido.clock.now
    lido.clock.now = new Date(start.getTime() + 16 * 60_000)
    expect(await attempt(rosasPassword)).toBe(200)
    lido.clock.now = start
  })

  test('is not prevented by strangers who guess at the sign-in', async () => {
    const { token, params } = await addRosa()
    const body = { email: rosa.email, password: 'geraten' }
    for (let guess = 0; guess <= 10; guess++) await lido.call(authRoutes.login, { body }, { token: null })
    const passwords = { currentPassword: rosasPassword, newPassword: 'ganz neu' }
    const answer = await lido.call(adminUserRoutes.changePassword, { params, body: passwords }, { token })
    expect(answer.status).toBe(200)
  })

  test('needs six characters', async () => {
    const { params } = await addRosa()
    const body = { currentPassword: testAdmin.password, newPassword: 'fünf5' }
    expect(await lido.call(adminUserRoutes.changePassword, { params, body })).toMatchObject({
      status: 400,
      body: { message: 'Password must be at least 6 characters long' },
    })
  })

  test('for an unknown account answers 404', async () => {
    const body = { currentPassword: testAdmin.password, newPassword: 'ganz neu' }
    const params = { id: '00000000-0000-4000-8000-000000000000' }
    expect((await lido.call(adminUserRoutes.changePassword, { params, body })).status).toBe(404)
  })
})

describe('a password that everybody tries first', () => {
  const common = 'This password is one of the most common ones. Please choose another.'
  const ownAddress = 'The password must not be the email address. Please choose another.'

  test('is refused for a new user of either tab, with the reason beside the field', async () => {
    for (const create of [adminUserRoutes.createAdmin, phase5UserRoutes.createUser]) {
      const weak = await lido.call(create, { body: { ...rosa, password: 'Password1' } })
      expect(weak).toMatchObject({ status: 400, body: { message: common, fields: { password: common } } })
      const own = await lido.call(create, { body: { ...rosa, password: rosa.email } })
      expect(own).toMatchObject({ status: 400, body: { message: ownAddress } })
    }
  })

  test('is refused when a password is changed', async () => {
    const { params } = await addRosa()
    const body = { currentPassword: testAdmin.password, newPassword: 'Rosa2026!' }
    const answer = await lido.call(adminUserRoutes.changePassword, { params, body })
    expect(answer).toMatchObject({ status: 400, body: { fields: { newPassword: ownAddress } } })
  })

  test('is refused for the first admin', async () => {
    await lido.db.deleteFrom('users').execute()
    const given = { email: testAdmin.email, password: 'lido2026' }
    await expect(ensureFirstAdmin(lido.db, given, lido.clock.now)).rejects.toThrow(
      /ADMIN_PASSWORD: .*product/,
    )
  })
})

test('a sign-in moves the time shown in both tabs and keeps an open form valid', async () => {
  const { params } = await addRosa()
  lido.clock.now = new Date('2026-06-10T10:30:00Z')
  await signIn({ email: rosa.email, password: rosasPassword })
  const phase4 = await lido.call(adminUserRoutes.readAdmin, { params })
  const phase5 = await lido.call(phase5UserRoutes.readUser, { params })
  expect(phase4.body.lastLoginAt).toBe('2026-06-10T10:30:00Z')
  expect(phase5.body.lastSignInAt).toBe('2026-06-10T10:30:00Z')
  expect(phase4.body.version).toBe(1)
})

describe('a new email address', () => {
  const mailsTo = (to: string) =>
    lido.db.selectFrom('emails').select(['bodyText', 'createdAt']).where('to', '=', to).execute()

  test.each([
    ['Phase 4', adminUserRoutes.updateAdmin],
    ['Phase 5', phase5UserRoutes.updateUser],
    ['Staff', staffRoutes.updateStaff],
  ])('by %s is mailed to the old address, with how to object', async (_, save) => {
    const { params } = await addRosa()
    await lido.db.deleteFrom('emails').execute()
    await lido.db.updateTable('users').set({ emailVerified: true }).execute()
    const body = { ...rosa, email: 'thief@lido.example', role: 'admin' as const }
    expect((await lido.call(save, { params, body })).status).toBe(200)
    expect((await lido.call(adminUserRoutes.readAdmin, { params })).body.emailVerified).toBe(false)
    const [mail, ...others] = await mailsTo(rosa.email)
    expect(others).toEqual([])
    expect(mail?.bodyText).toContain('thief@lido.example')
    expect(mail?.bodyText).toContain('Diese E-Mail ging an Ihre bisherige Adresse')
    expect(mail?.bodyText).toMatch(/\/restore-address#[\w-]{43}\s/)
    expect(await mailsTo('thief@lido.example')).toEqual([])
  })

  test('of a customer, who cannot sign in, sends no mail', async () => {
    const customer = { firstName: 'Kata', lastName: 'Frey', email: 'kata@familie.example' }
    const { id } = (await lido.call(phase5UserRoutes.createUser, { body: customer })).body
    const body = { ...customer, email: 'kata2@familie.example' }
    await lido.call(phase5UserRoutes.updateUser, { params: { id }, body })
    expect(await mailsTo(customer.email)).toEqual([])
  })
})
