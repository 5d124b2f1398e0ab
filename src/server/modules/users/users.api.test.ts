import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminUserRoutes, phase5UserRoutes } from '#contract/users/users.ts'
import { absentId, newAddress } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { aili, createAdmin, createCustomer } from './testing/new-users.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

describe('admin users of Phase 4', () => {
  test('an admin is created, listed, read, saved and deleted', async () => {
    const body = { ...aili(), password: 'sechs6' }
    const created = await lido.call(adminUserRoutes.createAdmin, { body })
    expect(created.status).toBe(201)
    const { password: _, ...shown } = body
    expect(created.body).toMatchObject({ ...shown, role: 'admin', lastLoginAt: null, version: 1 })
    const { id } = created.body

    const list = await lido.call(adminUserRoutes.listAdmins, {})
    expect(list.body.find(user => user.id === id)).toMatchObject({ ...shown, role: 'admin', version: 1 })

    const saved = await lido.call(adminUserRoutes.updateAdmin, {
      params: { id },
      body: { ...shown, lastName: 'Őry' },
    })
    expect(saved.body).toMatchObject({ lastName: 'Őry', version: 2 })
    expect((await lido.call(adminUserRoutes.readAdmin, { params: { id } })).body).toEqual(saved.body)

    const deleted = await lido.call(adminUserRoutes.deleteAdmin, { params: { id } })
    expect(deleted).toMatchObject({ status: 200, body: { success: true } })
    expect((await lido.call(adminUserRoutes.readAdmin, { params: { id } })).status).toBe(404)
  })

  test('a new admin can sign in with the given password', async () => {
    const admin = await createAdmin(lido)
    const credentials = JSON.stringify({ email: admin.email, password: 'sechs6' })
    const headers = { 'content-type': 'application/json' }
    expect((await lido.send('POST', '/api/auth/login', { headers, body: credentials })).status).toBe(200)
  })

  test('names and email are trimmed, and the email is kept in lower case', async () => {
    const email = newAddress()
    const { body } = await lido.call(adminUserRoutes.createAdmin, {
      body: {
        firstName: ' Aili ',
        lastName: ' Brändli',
        email: ` ${email.toUpperCase()} `,
        password: 'sechs6',
      },
    })
    expect(body).toMatchObject({ firstName: 'Aili', lastName: 'Brändli', email })
  })

  test('the role is always admin, also when the caller sends another', async () => {
    const body = { ...aili(), password: 'sechs6', role: 'customer' }
    const created = await lido.call(adminUserRoutes.createAdmin, { body })
    expect(created.body.role).toBe('admin')
    const { password: _, ...save } = body
    const saved = await lido.call(adminUserRoutes.updateAdmin, {
      params: { id: created.body.id },
      body: save,
    })
    expect(saved).toMatchObject({ status: 200, body: { role: 'admin' } })
  })

  test('a save cannot set what only the server knows', async () => {
    const { id } = await createAdmin(lido)
    const extra = {
      passwordHash: 'x',
      emailVerified: true,
      id: absentId,
      version: 99,
      createdAt: '2000-01-01',
    }
    const { body } = await lido.call(adminUserRoutes.updateAdmin, {
      params: { id },
      body: { ...aili(), ...extra },
    })
    expect(body).toMatchObject({ id, emailVerified: false, version: 2, createdAt: '2026-03-10T09:00:00Z' })
  })

  test('a customer does not exist here: neither to read, save, delete nor for a password', async () => {
    const { id } = await createCustomer(lido)
    const params = { id }
    const before = await lido.call(phase5UserRoutes.readUser, { params })
    const notFound = { status: 404, body: { error: 'notFound', message: 'User not found' } }
    expect(await lido.call(adminUserRoutes.readAdmin, { params })).toMatchObject(notFound)
    expect(await lido.call(adminUserRoutes.updateAdmin, { params, body: aili() })).toMatchObject(notFound)
    expect(await lido.call(adminUserRoutes.deleteAdmin, { params })).toMatchObject(notFound)
    const passwords = { currentPassword: 'a good password', newPassword: 'sechs66' }
    expect(await lido.call(adminUserRoutes.changePassword, { params, body: passwords })).toMatchObject(
      notFound,
    )
    const list = await lido.call(adminUserRoutes.listAdmins, {})
    expect(list.body.map(user => user.id)).not.toContain(id)
    expect((await lido.call(phase5UserRoutes.readUser, { params })).body).toEqual(before.body)
  })

  test.each([
    ['no first name', { firstName: ' ' }, { firstName: 'First name is required' }],
    ['no last name', { lastName: '' }, { lastName: 'Last name is required' }],
    ['no email', { email: 'aili' }, { email: 'Please enter a valid email address' }],
    ['a short password', { password: 'fünf5' }, { password: 'Password must be at least 6 characters long' }],
  ])('%s is refused with a text for its field', async (_, wrong, fields) => {
    const body = { ...aili(), password: 'sechs6', ...wrong }
    const answer = await lido.call(adminUserRoutes.createAdmin, { body })
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid', fields } })
  })
})

describe('users of Phase 5', () => {
  test('a user is created, listed, read, saved and deleted', async () => {
    const body = { ...aili(), role: 'customer', preferredLanguage: 'hu', password: 'acht8888' } as const
    const created = await lido.call(phase5UserRoutes.createUser, { body })
    expect(created.status).toBe(201)
    const { password: _, ...shown } = body
    const unseen = { lastSignInAt: null, emailVerified: false, hasPassword: true, rawUserMetaData: {} }
    expect(created.body).toMatchObject({ ...shown, ...unseen, version: 1 })
    const params = { id: created.body.id }

    const list = await lido.call(phase5UserRoutes.listUsers, {})
    expect(list.body.find(user => user.id === params.id)).toMatchObject({ ...shown, ...unseen, version: 1 })
    const saved = await lido.call(phase5UserRoutes.updateUser, { params, body: { ...shown, role: 'admin' } })
    expect(saved.body).toMatchObject({ role: 'admin', preferredLanguage: 'hu', version: 2 })
    expect((await lido.call(phase5UserRoutes.readUser, { params })).body).toEqual(saved.body)

    expect((await lido.call(phase5UserRoutes.deleteUser, { params })).status).toBe(200)
    expect((await lido.call(phase5UserRoutes.readUser, { params })).status).toBe(404)
  })

  test('a user without a password is a German-speaking customer who can be invited later', async () => {
    const { body } = await lido.call(phase5UserRoutes.createUser, { body: aili() })
    expect(body).toMatchObject({ role: 'customer', preferredLanguage: 'de', hasPassword: false })
  })

  test('the newest user comes first', async () => {
    const start = lido.clock.now
    const older = await createCustomer(lido)
    lido.clock.now = new Date(start.getTime() + 1000)
    const newer = await createCustomer(lido)
    lido.clock.now = start
    const ids = (await lido.call(phase5UserRoutes.listUsers, {})).body.map(user => user.id)
    expect(ids.indexOf(newer.id)).toBe(0)
    expect(ids.indexOf(older.id)).toBeGreaterThan(0)
  })

  const required = 'First name, last name, and email are required.'
  test.each([
    ['no first name', { firstName: '' }, required],
    ['no last name', { lastName: '  ' }, required],
    ['no email', { email: '' }, required],
    ['an email that is none', { email: 'aili@' }, 'Please enter a valid email address'],
    ['a short password', { password: 'sieben7' }, 'Password must be at least 8 characters long.'],
  ])('%s is refused in the words of the form', async (_, wrong, message) => {
    const answer = await lido.call(phase5UserRoutes.createUser, { body: { ...aili(), ...wrong } })
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid', message } })
  })

  test('an unknown role or language is refused', async () => {
    const headers = {
      authorization: `Bearer ${await lido.adminToken()}`,
      'content-type': 'application/json',
    }
    for (const wrong of [{ role: 'owner' }, { preferredLanguage: 'rm' }]) {
      const body = JSON.stringify({ ...aili(), ...wrong })
      const answer = await lido.send('POST', '/api/phase5/users', { headers, body })
      expect(answer).toMatchObject({ status: 400, body: { error: 'invalid' } })
    }
  })
})
