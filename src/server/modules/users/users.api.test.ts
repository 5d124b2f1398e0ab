import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminUserRoutes, phase5UserRoutes } from '#contract/users.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

let count = 0
const newAddress = () => `person-${++count}@familie.example`
const absentId = '00000000-0000-4000-8000-000000000000'

const aili = () => ({ firstName: 'Aili', lastName: 'Brändli', email: newAddress() })

async function createAdmin() {
  const body = { ...aili(), password: 'sechs6' }
  return (await lido.call(adminUserRoutes.createAdmin, { body })).body
}

async function createCustomer() {
  return (await lido.call(phase5UserRoutes.createUser, { body: aili() })).body
}

const auditOf = (recordId: string) =>
  lido.db.selectFrom('audit').selectAll().where('recordId', '=', recordId).orderBy('id').execute()

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
    const admin = await createAdmin()
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

  test('the role is always admin, whatever the caller sends', async () => {
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
    const { id } = await createAdmin()
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
    const { id } = await createCustomer()
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
    const older = await createCustomer()
    lido.clock.now = new Date(start.getTime() + 1000)
    const newer = await createCustomer()
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

describe('in both', () => {
  const both = [
    ['Phase 4', adminUserRoutes.readAdmin, adminUserRoutes.updateAdmin, adminUserRoutes.deleteAdmin],
    ['Phase 5', phase5UserRoutes.readUser, phase5UserRoutes.updateUser, phase5UserRoutes.deleteUser],
  ] as const

  test.each(both)(
    '%s answers 404 for a missing record and for an id that is none',
    async (_, read, save, remove) => {
      for (const id of [absentId, 'abc', '1', "1' or '1'='1", '../x', 'ü%00']) {
        const params = { id }
        expect((await lido.call(read, { params })).status).toBe(404)
        expect((await lido.call(save, { params, body: aili() })).status).toBe(404)
        expect((await lido.call(remove, { params })).status).toBe(404)
      }
    },
  )

  test('an email belongs to one user, whichever tab creates or saves them', async () => {
    const taken = (await createCustomer()).email
    const refused = {
      status: 409,
      body: { message: 'A user with this email already exists.', fields: { email: expect.any(String) } },
    }
    const body = { ...aili(), email: taken.toUpperCase() }
    expect(
      await lido.call(adminUserRoutes.createAdmin, { body: { ...body, password: 'sechs6' } }),
    ).toMatchObject(refused)
    expect(await lido.call(phase5UserRoutes.createUser, { body })).toMatchObject(refused)
    const admin = await createAdmin()
    const params = { id: admin.id }
    expect(await lido.call(adminUserRoutes.updateAdmin, { params, body })).toMatchObject(refused)
    expect(await lido.call(phase5UserRoutes.updateUser, { params, body })).toMatchObject(refused)
    expect((await lido.call(adminUserRoutes.readAdmin, { params })).body).toEqual(admin)
  })

  test('of two people who create the same address at once, one succeeds', async () => {
    const body = aili()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => lido.call(phase5UserRoutes.createUser, { body })),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409, 409, 409])
  })

  test.each([
    ['Phase 4', adminUserRoutes.updateAdmin],
    ['Phase 5', phase5UserRoutes.updateUser],
  ] as const)('%s refuses a stale save, hands back the record and overwrites nothing', async (_, save) => {
    const admin = await createAdmin()
    const params = { id: admin.id }
    const { email } = admin
    const role = 'admin'
    const first = await lido.call(save, {
      params,
      version: 1,
      body: { firstName: 'Erste', lastName: 'A', email, role },
    })
    expect(first).toMatchObject({ status: 200, body: { firstName: 'Erste', version: 2 } })
    const stale = await lido.call(save, {
      params,
      version: 1,
      body: { firstName: 'Zweite', lastName: 'B', email, role },
    })
    expect(stale).toMatchObject({ status: 412, body: { error: 'stale', current: first.body } })
    const now = await lido.call(adminUserRoutes.readAdmin, { params })
    expect(now.body).toMatchObject({ firstName: 'Erste', lastName: 'A', version: 2 })
    expect(await auditOf(admin.id)).toHaveLength(2)
  })

  test('of five people who save the same version at once, one succeeds', async () => {
    const { id, email } = await createCustomer()
    const names = ['Anna', 'Beat', 'Carla', 'Dario', 'Elif']
    const answers = await Promise.all(
      names.map(firstName =>
        lido.call(phase5UserRoutes.updateUser, {
          params: { id },
          version: 1,
          body: { firstName, lastName: 'Meier', email },
        }),
      ),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 412, 412, 412, 412])
    const winner = answers.find(answer => answer.status === 200)
    expect((await lido.call(phase5UserRoutes.readUser, { params: { id } })).body).toEqual(winner?.body)
  })

  test('a save without If-Match, or with *, is accepted', async () => {
    const { id, email } = await createCustomer()
    const input = { params: { id }, body: { firstName: 'Ohne', lastName: 'Version', email } }
    expect((await lido.call(phase5UserRoutes.updateUser, input)).status).toBe(200)
    const any = await lido.call(phase5UserRoutes.updateUser, input, { headers: { 'if-match': '*' } })
    expect(any).toMatchObject({ status: 200, body: { version: 3 } })
  })

  test.each(['1', 'W/"1"', '"x"', '"-1"', '""'])('the If-Match %s is refused as malformed', async tag => {
    const { id, email } = await createCustomer()
    const input = { params: { id }, body: { firstName: 'A', lastName: 'B', email } }
    const answer = await lido.call(phase5UserRoutes.updateUser, input, { headers: { 'if-match': tag } })
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid' } })
  })

  test('each change leaves one audit row with before and after, and never a hash', async () => {
    const created = await lido.call(phase5UserRoutes.createUser, {
      body: { ...aili(), password: 'acht8888' },
    })
    const { id, email } = created.body
    const params = { id }
    const me = await lido.call(adminUserRoutes.listAdmins, {})
    const body = { firstName: 'Neu', lastName: 'Brändli', email, role: 'admin' } as const
    await lido.call(phase5UserRoutes.updateUser, { params, body })
    await lido.call(adminUserRoutes.changePassword, {
      params,
      body: { currentPassword: 'a good password', newPassword: 'neues Passwort' },
    })
    await lido.call(phase5UserRoutes.deleteUser, { params })

    const rows = await auditOf(id)
    expect(rows.map(row => row.action)).toEqual(['created', 'updated', 'password-changed', 'deleted'])
    const acting = me.body.find(user => user.email === 'admin@lido.example')
    for (const row of rows) {
      expect(row).toMatchObject({ actorId: acting?.id, actor: acting?.email, topic: 'users' })
      expect(row.at).toBe('2026-03-10T09:00:00Z')
    }
    const [creation, update, , deletion] = rows
    expect(creation).toMatchObject({
      before: null,
      after: { firstName: 'Aili', role: 'customer', version: 1 },
    })
    expect(update).toMatchObject({
      before: { firstName: 'Aili', role: 'customer', version: 1 },
      after: { firstName: 'Neu', role: 'admin', version: 2 },
    })
    expect(deletion).toMatchObject({ before: { firstName: 'Neu', version: 2 }, after: null })
    expect(JSON.stringify(rows)).not.toMatch(/argon2|passwordHash/)
  })

  test('a refused change leaves no audit row', async () => {
    const before = await lido.db.selectFrom('audit').select('id').execute()
    const taken = (await createCustomer()).email
    await lido.call(phase5UserRoutes.createUser, { body: { ...aili(), email: taken } })
    const after = await lido.db.selectFrom('audit').select('id').execute()
    expect(after.length).toBe(before.length + 1)
  })

  test('no answer ever holds a password or its hash', async () => {
    await lido.call(phase5UserRoutes.createUser, { body: { ...aili(), password: 'geheim geheim' } })
    for (const path of ['/api/users', '/api/phase5/users']) {
      const answer = await lido.send('GET', path, {
        headers: { authorization: `Bearer ${await lido.adminToken()}` },
      })
      expect(JSON.stringify(answer.body)).not.toMatch(/argon2|passwordHash|geheim/)
    }
  })
})
