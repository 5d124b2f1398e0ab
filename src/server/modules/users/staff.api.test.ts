import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { authRoutes } from '#contract/auth/auth.ts'
import { contactRoutes } from '#contract/contacts/contacts.ts'
import { staffRoutes } from '#contract/users/staff.ts'
import { adminUserRoutes, invitationRoutes, phase5UserRoutes } from '#contract/users/users.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { newAddress } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp, testAdmin } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

const password = 'im tiefen Becken'
const named = () => ({ firstName: 'Noa', lastName: 'Ammann', email: newAddress() })

/** Invited, and signed in by the link of the mail. */
async function hire(role: StaffRole) {
  const person = { ...named(), role }
  const { status, body } = await lido.call(staffRoutes.inviteStaff, { body: { ...person, language: 'fr' } })
  expect(status).toBe(201)
  const mail = await findMail(person.email, 'invitation#')
  const token = /invitation#([\w-]+)/.exec(mail?.bodyText ?? '')?.[1] ?? ''
  await lido.call(invitationRoutes.acceptInvitation, { body: { token, password } }, { token: null })
  const session = await lido.call(
    authRoutes.login,
    { body: { email: person.email, password } },
    { token: null },
  )
  return { person, params: { id: body.id }, token: session.body.accessToken }
}

/** Mails of one moment have no order, so each is found by its words. */
const findMail = (to: string, words: string) =>
  lido.db
    .selectFrom('emails')
    .select(['bodyText', 'subject'])
    .where('to', '=', to)
    .where('bodyText', 'like', `%${words}%`)
    .executeTakeFirst()

const adminId = async () => (await lido.call(authRoutes.me, {})).body.id

test('a member of staff is invited in their language, sets a password and works in their role', async () => {
  const { token, person } = await hire('office')
  const me = await lido.call(authRoutes.me, {}, { token })
  expect(me.body).toMatchObject({ email: person.email, staffRole: 'office', role: 'customer' })
  expect((await lido.call(contactRoutes.listContacts, {}, { token })).status).toBe(200)
  expect((await lido.call(staffRoutes.listStaff, {}, { token })).status).toBe(403)
})

test('staff stand in Office → Staff alone: neither Users tab lists, changes or removes them', async () => {
  const { params, person } = await hire('finance')
  const { firstName, lastName, email } = person
  const lists = [
    await lido.call(adminUserRoutes.listAdmins, {}),
    await lido.call(phase5UserRoutes.listUsers, {}),
  ]
  for (const { body } of lists) expect(JSON.stringify(body)).not.toContain(email)
  const answers = [
    await lido.call(adminUserRoutes.updateAdmin, { params, body: { firstName, lastName, email } }),
    await lido.call(phase5UserRoutes.updateUser, {
      params,
      body: { firstName, lastName, email, role: 'admin' },
    }),
    await lido.call(phase5UserRoutes.deleteUser, { params }),
    await lido.call(adminUserRoutes.changePassword, {
      params,
      body: { currentPassword: testAdmin.password, newPassword: 'übernommen!' },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('a role that is taken away is gone with the next call, and its owner is notified in their language', async () => {
  const { token, params, person } = await hire('office')
  const contact = { email: newAddress(), firstName: 'Ida', lastName: 'Roth' }
  expect((await lido.call(contactRoutes.createContact, { body: contact }, { token })).status).toBe(201)
  await lido.call(staffRoutes.updateStaff, { params, body: { ...person, role: 'reader' } })
  const again = await lido.call(contactRoutes.createContact, { body: contact }, { token })
  expect(again).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } })
  expect((await lido.call(contactRoutes.listContacts, {}, { token })).status).toBe(200)
  expect(await findMail(person.email, 'Lecture seule')).toBeDefined()
})

test('what somebody was refused stands in the log, with the call', async () => {
  const { token, params } = await hire('reader')
  await lido.call(adminUserRoutes.listAdmins, {}, { token })
  const { body } = await lido.call(auditRoutes.listAudit, {
    query: { action: 'refused', recordId: params.id },
  })
  expect(body.entries).toMatchObject([{ after: { call: 'GET /api/users', address: '127.0.0.1' } }])
})

test('an ended account cannot sign in, keeps its name and can come back', async () => {
  const { token, params, person } = await hire('office')
  expect((await lido.call(staffRoutes.endStaff, { params })).status).toBe(200)
  expect((await lido.call(authRoutes.me, {}, { token })).status).toBe(401)
  const login = { body: { email: person.email, password } }
  expect((await lido.call(authRoutes.login, login, { token: null })).status).toBe(401)
  const ended = (await lido.call(staffRoutes.listStaff, {})).body.find(({ id }) => id === params.id)
  expect(ended).toMatchObject({
    lastName: 'Ammann',
    role: null,
    endedAt: expect.any(String),
    hasPassword: false,
  })
  expect((await lido.call(staffRoutes.inviteStaffAgain, { params })).status).toBe(409)
  await lido.call(staffRoutes.updateStaff, { params, body: { ...person, role: 'reader' } })
  expect((await lido.call(staffRoutes.inviteStaffAgain, { params })).status).toBe(200)
})

test('the last person who can manage staff and sign in is neither demoted nor ended, and no account ends itself', async () => {
  const params = { id: await adminId() }
  const own = { firstName: 'Admin', lastName: 'Lido', email: testAdmin.email }
  // Invited, but without a password yet: she could not put things right.
  await lido.call(staffRoutes.inviteStaff, { body: { ...named(), role: 'admin' } })
  const demotion = await lido.call(staffRoutes.updateStaff, { params, body: { ...own, role: 'reader' } })
  expect(demotion).toMatchObject({ status: 409, body: { code: 'user.last-admin-demoted' } })
  expect(await lido.call(staffRoutes.endStaff, { params })).toMatchObject({
    status: 409,
    body: { code: 'user.last-admin-ended' },
  })
  await hire('admin')
  expect(await lido.call(staffRoutes.endStaff, { params })).toMatchObject({
    status: 409,
    body: { code: 'staff.ends-self' },
  })
  const save = { ...own, role: 'office' as const }
  expect(await lido.call(staffRoutes.updateStaff, { params, body: save })).toMatchObject({
    status: 409,
    body: { code: 'staff.changes-own-role' },
  })
})

test('an admin ends all sessions of somebody, who is written to', async () => {
  const { token, params, person } = await hire('finance')
  expect((await lido.call(staffRoutes.endStaffSessions, { params })).status).toBe(200)
  expect((await lido.call(authRoutes.me, {}, { token })).status).toBe(401)
  expect(await findMail(person.email, 'fermé toutes vos sessions')).toBeDefined()
  const { body } = await lido.call(auditRoutes.listAudit, {
    query: { action: 'sessions-ended', recordId: params.id },
  })
  expect(body.entries).toMatchObject([{ actor: testAdmin.email }])
})

test('two admins who end each other at once leave one', async () => {
  const [one, other] = [await hire('admin'), await hire('admin')]
  const answers = await Promise.all([
    lido.call(staffRoutes.endStaff, { params: other.params }, { token: one.token }),
    lido.call(staffRoutes.endStaff, { params: one.params }, { token: other.token }),
  ])
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
})
