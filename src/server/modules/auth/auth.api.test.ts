import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/auth.ts'
import { phase5UserRoutes } from '#contract/users/users.ts'
import { signInStaff } from '#server/testing/sign-in-staff.ts'
import { startTestApp, type TestApp, testAdmin } from '#server/testing/start-test-app.ts'
import { version } from '#server/version.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

const login = (body: { email: string; password: string }) =>
  lido.call(authRoutes.login, { body }, { token: null })

test('an admin signs in and is greeted by name', async () => {
  const { status, body } = await login(testAdmin)
  expect(status).toBe(200)
  const me = await lido.call(authRoutes.me, {}, { token: body.accessToken })
  expect(me.body).toMatchObject({
    email: testAdmin.email,
    role: 'admin',
    lastLoginAt: '2026-03-10T09:00:00Z',
  })
})

test('an admin chooses the language of the console once, for every browser', async () => {
  const { body: before } = await lido.call(authRoutes.me, {})
  expect(before.consoleLanguage).toBeNull()
  await lido.call(authRoutes.chooseLanguage, { body: { language: 'it' } })
  const { body } = await login(testAdmin)
  const me = await lido.call(authRoutes.me, {}, { token: body.accessToken })
  expect(me.body).toMatchObject({ consoleLanguage: 'it', version: before.version })
  const audit = lido.db.selectFrom('audit').select(['recordId', 'before', 'after'])
  expect(await audit.where('action', '=', 'language-chosen').execute()).toEqual([
    { recordId: before.id, before: { consoleLanguage: null }, after: { consoleLanguage: 'it' } },
  ])
})

test('and the theme, which defaults to the system’s', async () => {
  const { body: before } = await lido.call(authRoutes.me, {})
  expect(before.consoleTheme).toBeNull()
  await lido.call(authRoutes.chooseTheme, { body: { theme: 'dark' } })
  expect((await lido.call(authRoutes.me, {})).body).toEqual({ ...before, consoleTheme: 'dark' })
  const audit = lido.db.selectFrom('audit').select(['recordId', 'before', 'after'])
  expect(await audit.where('action', '=', 'theme-chosen').execute()).toEqual([
    { recordId: before.id, before: { consoleTheme: null }, after: { consoleTheme: 'dark' } },
  ])
})

test('a record shows who else is editing it, until they leave or go silent', async () => {
  const { token: anna } = await signInStaff(lido, 'office')
  const say = async (isEditing: boolean, token?: string, record = '/phase5/orders/1') =>
    (await lido.call(authRoutes.notePresence, { body: { record, isEditing } }, token ? { token } : {})).body
      .editors
  expect(await say(true, anna)).toEqual([])
  expect(await say(false)).toEqual(['Noa Ammann'])
  expect(await say(false, undefined, '/phase5/orders/2')).toEqual([])
  expect(await say(true)).toEqual(['Noa Ammann'])
  const { firstName, lastName } = (await lido.call(authRoutes.me, {})).body
  expect(await say(true, anna)).toEqual([`${firstName} ${lastName}`])
  await say(false)
  expect(await say(true, anna)).toEqual([])
  lido.clock.now = new Date(lido.clock.now.getTime() + 31_000)
  expect(await say(false)).toEqual([])
})

test('the email is read without regard to case and spaces', async () => {
  expect((await login({ ...testAdmin, email: '  Admin@Lido.EXAMPLE ' })).status).toBe(200)
})

test('empty credentials are refused with the text of the sign-in form', async () => {
  const answer = await login({ email: '', password: '' })
  expect(answer).toMatchObject({ status: 400, body: { message: 'Please enter both email and password' } })
})

test('a wrong password, an unknown address and a customer all read the same', async () => {
  await lido.call(phase5UserRoutes.createUser, {
    body: { firstName: 'Kata', lastName: 'Szűcs', email: 'kata@familie.example', password: 'kata schwimmt' },
  })
  const expected = { status: 401, body: { message: 'Invalid email or password', error: 'unauthenticated' } }
  expect(await login({ ...testAdmin, password: 'wrong' })).toMatchObject(expected)
  expect(await login({ email: 'unknown@lido.example', password: 'wrong' })).toMatchObject(expected)
  expect(await login({ email: 'kata@familie.example', password: 'kata schwimmt' })).toMatchObject(expected)
})

test('signing out ends the session at once, and its Phase 5 token with it', async () => {
  const { body } = await login(testAdmin)
  const phase5 = await lido.call(authRoutes.openPhase5, {}, { token: body.accessToken })
  expect((await lido.call(authRoutes.me, {}, { token: phase5.body.accessToken })).status).toBe(200)
  await lido.call(authRoutes.logout, {}, { token: body.accessToken })
  expect((await lido.call(authRoutes.me, {}, { token: body.accessToken })).status).toBe(401)
  expect((await lido.call(authRoutes.me, {}, { token: phase5.body.accessToken })).status).toBe(401)
})

test('a session ends after eight hours', async () => {
  const { body } = await login(testAdmin)
  const start = lido.clock.now
  lido.clock.now = new Date(start.getTime() + 8 * 3_600_000 - 1000)
  expect((await lido.call(authRoutes.me, {}, { token: body.accessToken })).status).toBe(200)
  lido.clock.now = new Date(start.getTime() + 8 * 3_600_000)
  expect((await lido.call(authRoutes.me, {}, { token: body.accessToken })).status).toBe(401)
  lido.clock.now = start
})

test('the settings name the version and the public key, and say that mail stays on this machine', async () => {
  const { body } = await lido.call(authRoutes.settings, {})
  expect(body).toEqual({
    version,
    publicApiKey: 'test-key',
    mailLeaves: false,
    mapOnRequest: false,
    vat: false,
    siblingDiscount: false,
  })
})
