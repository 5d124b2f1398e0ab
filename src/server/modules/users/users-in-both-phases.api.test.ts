import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminUserRoutes, phase5UserRoutes } from '#contract/users/users.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { aili, createAdmin, createCustomer } from './testing/new-users.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

const auditOf = (recordId: string) =>
  lido.db.selectFrom('audit').selectAll().where('recordId', '=', recordId).orderBy('id').execute()

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
    const taken = (await createCustomer(lido)).email
    const refused = {
      status: 409,
      body: { message: 'A user with this email already exists.', fields: { email: expect.any(String) } },
    }
    const body = { ...aili(), email: taken.toUpperCase() }
    expect(
      await lido.call(adminUserRoutes.createAdmin, { body: { ...body, password: 'sechs6' } }),
    ).toMatchObject(refused)
    expect(await lido.call(phase5UserRoutes.createUser, { body })).toMatchObject(refused)
    const admin = await createAdmin(lido)
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
    const admin = await createAdmin(lido)
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
    const { id, email } = await createCustomer(lido)
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
    const { id, email } = await createCustomer(lido)
    const input = { params: { id }, body: { firstName: 'Ohne', lastName: 'Version', email } }
    expect((await lido.call(phase5UserRoutes.updateUser, input)).status).toBe(200)
    const any = await lido.call(phase5UserRoutes.updateUser, input, { headers: { 'if-match': '*' } })
    expect(any).toMatchObject({ status: 200, body: { version: 3 } })
  })

  test.each(['1', 'W/"1"', '"x"', '"-1"', '""'])('the If-Match %s is refused as malformed', async tag => {
    const { id, email } = await createCustomer(lido)
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
    const taken = (await createCustomer(lido)).email
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
