import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/auth.ts'
import { secondStepRoutes } from '#contract/auth/security.ts'
import { attendanceRoutes } from '#contract/lessons/attendance.ts'
import { passwordResetRoutes } from '#contract/users/password-resets.ts'
import { staffRoutes } from '#contract/users/staff.ts'
import { adminUserRoutes } from '#contract/users/users.ts'
import { newAddress } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp, testAdmin } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  const times = { SESSION_IDLE_MINUTES: '120', PASSWORD_AGAIN_MINUTES: '10' }
  lido = await startTestApp({ env: { ...times, PASSWORD_MIN_LENGTH: '12' } })
})
afterAll(() => lido.close())

let token: string
beforeEach(async () => {
  const { body } = await lido.call(authRoutes.login, { body: testAdmin }, { token: null })
  token = body.accessToken
})

const later = (minutes: number) => {
  lido.clock.now = new Date(lido.clock.now.getTime() + minutes * 60_000)
}
const background = { 'lido-background': '1' }
const me = (headers = {}) => lido.call(authRoutes.me, {}, { token, headers })

describe('a session in which nothing is done for two hours', () => {
  test('ends, however often the console asks by itself', async () => {
    for (let asked = 0; asked < 11; asked++) {
      later(10)
      expect((await me(background)).status).toBe(200)
    }
    later(10)
    const ended = { status: 401, body: { code: 'auth.idle' } }
    expect(await me(background)).toMatchObject(ended)
    // Doing something then does not bring it back.
    expect(await me()).toMatchObject(ended)
    expect(await me()).toMatchObject(ended)
  })

  test('goes on with each thing its person does, until its eight hours are over', async () => {
    for (let hours = 0; hours < 7; hours++) {
      later(60)
      expect((await me()).status).toBe(200)
    }
    later(61)
    expect((await me()).status).toBe(401)
  })

  test('goes on by the pool, and there alone', async () => {
    later(180)
    expect((await lido.call(attendanceRoutes.listOwnLessons, {}, { token })).status).toBe(200)
    expect((await me()).status).toBe(401)
  })
})

describe('something sensitive of the Office, of an account without a second factor', () => {
  const invite = (by: string) => {
    const person = { firstName: 'Nora', lastName: 'Frey', email: newAddress() }
    const body = { ...person, role: 'reader', language: 'de' } as const
    return lido.call(staffRoutes.inviteStaff, { body }, { token: by })
  }

  test('asks for the password again after ten minutes; calls of the specification do not', async () => {
    expect((await invite(token)).status).toBe(201)
    later(11)
    expect(await invite(token)).toMatchObject({ status: 403, body: { code: 'auth.password-again' } })
    const admin = { firstName: 'Rosa', lastName: 'Keller', email: newAddress(), password: 'rosa schwimmt' }
    expect((await lido.call(adminUserRoutes.createAdmin, { body: admin }, { token })).status).toBe(201)
    const type = (password: string) =>
      lido.call(secondStepRoutes.enterPassword, { body: { password } }, { token })
    expect(await type('geraten')).toMatchObject({ status: 400, body: { code: 'password.wrong' } })
    const typed = await type(testAdmin.password)
    expect((await invite(typed.body.accessToken)).status).toBe(201)
    expect((await me()).status).toBe(401)
  })
})

test('a new password is as long as the setting asks, and its forms say how long', async () => {
  const rule = await lido.call(passwordResetRoutes.readPasswordRule, {}, { token: null })
  expect(rule.body).toEqual({ least: 12 })
  const admin = { firstName: 'Rosa', lastName: 'Keller', email: newAddress(), password: 'elf zeichen' }
  expect(await lido.call(adminUserRoutes.createAdmin, { body: admin }, { token })).toMatchObject({
    status: 400,
    body: { code: 'password.shorter-than', fields: { password: expect.stringContaining('12') } },
  })
})
