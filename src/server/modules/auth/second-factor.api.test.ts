import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobRoutes } from '#contract/jobs/jobs.ts'
import { broadcastRoutes } from '#contract/mail/broadcasts.ts'
import { authRoutes } from '#contract/people/auth.ts'
import { secondStepRoutes, securityRoutes } from '#contract/people/security.ts'
import { staffRoutes } from '#contract/people/staff.ts'
import { adminUserRoutes } from '#contract/people/users.ts'
import type { CallInput } from '#contract/routes/define-route.ts'
import { buildContact, buildLessonOffer } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp, testAdmin } from '#server/testing/start-test-app.ts'
import { totpCode, totpStep } from '../credentials/totp.ts'
import { setAdmin } from '../users/first-admin.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

// Each test starts with one admin, who has no second factor, on a day of its own.
beforeEach(async () => {
  lido.clock.now = new Date(lido.clock.now.getTime() + 24 * 3_600_000)
  await setAdmin(lido.db, testAdmin.email, testAdmin.password, lido.clock.now)
})

const later = (seconds: number) => {
  lido.clock.now = new Date(lido.clock.now.getTime() + seconds * 1000)
}
const codeOf = (secret: string, drift = 0) => totpCode(secret, totpStep(lido.clock.now) + drift)

async function signIn() {
  const { body } = await lido.call(authRoutes.login, { body: testAdmin }, { token: null })
  return { token: body.accessToken, secondStep: body.secondStep }
}

const enter = (token: string, code: string) =>
  lido.call(secondStepRoutes.enterCode, { body: { code } }, { token })
const me = async (token: string) => (await lido.call(authRoutes.me, {}, { token })).body

/** Sets up an app and goes on half a minute later, when its first code is used up. */
async function setUp() {
  const { token } = await signIn()
  const { secret, address } = (await lido.call(securityRoutes.proposeTotp, {}, { token })).body
  expect(address).toBe(`otpauth://totp/Lido:admin%40lido.example?secret=${secret}&issuer=Lido`)
  const body = { secret, code: codeOf(secret), password: testAdmin.password }
  const answer = await lido.call(securityRoutes.setTotp, { body }, { token })
  expect(answer.status).toBe(200)
  const { recoveryCodes } = answer.body
  const usedCode = codeOf(secret)
  later(30)
  return { token, secret, recoveryCodes, usedCode }
}

describe('an authenticator app', () => {
  test('is asked for at every sign-in from then on, and nothing is answered before it', async () => {
    const { secret } = await setUp()
    const { token, secondStep } = await signIn()
    expect(secondStep).toBe(true)
    const refused = { status: 403, body: { code: 'auth.second-step' } }
    expect(await lido.call(authRoutes.me, {}, { token })).toMatchObject(refused)
    expect(await lido.call(adminUserRoutes.listAdmins, {}, { token })).toMatchObject(refused)
    expect((await enter(token, codeOf(secret))).status).toBe(200)
    expect((await me(token)).email).toBe(testAdmin.email)
  })

  test('is not needed to sign out', async () => {
    await setUp()
    const { token } = await signIn()
    expect((await lido.call(authRoutes.logout, {}, { token })).status).toBe(200)
    expect((await lido.call(authRoutes.me, {}, { token })).status).toBe(401)
  })

  test('is set up only with the password and a code of its own', async () => {
    const { token } = await signIn()
    const { secret } = (await lido.call(securityRoutes.proposeTotp, {}, { token })).body
    const set = (body: object) =>
      lido.call(
        securityRoutes.setTotp,
        { body: { secret, code: codeOf(secret), password: '', ...body } },
        { token },
      )
    expect(await set({ code: '000000' })).toMatchObject({
      status: 400,
      body: { code: 'second-factor.wrong-code' },
    })
    expect(await set({ password: 'geraten' })).toMatchObject({
      status: 400,
      body: { code: 'password.wrong' },
    })
    expect((await signIn()).secondStep).toBeUndefined()
  })

  test('ends no session, but every other one takes the second step first', async () => {
    const other = await signIn()
    const { token } = await setUp()
    expect((await me(token)).email).toBe(testAdmin.email)
    expect(await me(other.token)).toMatchObject({ code: 'auth.second-step' })
  })

  test('has codes that work once, and not two steps off', async () => {
    const { secret, usedCode } = await setUp()
    const { token } = await signIn()
    const wrong = { status: 400, body: { code: 'second-factor.wrong-code' } }
    expect(await enter(token, usedCode)).toMatchObject(wrong)
    expect(await enter(token, codeOf(secret, 2))).toMatchObject(wrong)
    later(60)
    expect(await enter(token, codeOf(secret, -2))).toMatchObject(wrong)
    expect((await enter(token, codeOf(secret))).status).toBe(200)
    expect(await enter(token, codeOf(secret))).toMatchObject(wrong)
  })

  test('keeps its secret where a copy of the database does not give it away', async () => {
    const { secret, recoveryCodes } = await setUp()
    const rows = JSON.stringify([
      await lido.db.selectFrom('totp_secrets').selectAll().execute(),
      await lido.db.selectFrom('recovery_codes').selectAll().execute(),
      await lido.db.selectFrom('audit').selectAll().execute(),
      await lido.db.selectFrom('emails').selectAll().execute(),
    ])
    for (const kept of [secret, ...recoveryCodes.flatMap(code => [code, code.replace('-', '')])])
      expect(rows).not.toContain(kept)
  })

  test('is guessed at five times in a quarter of an hour, over however many sessions', async () => {
    await setUp()
    const sessions = [await signIn(), await signIn()]
    const guesses = Array.from({ length: proofSize(10_000) }, (_, index) => String(index).padStart(6, '0'))
    const statuses: number[] = []
    for (let start = 0; start < guesses.length; start += 50) {
      const batch = guesses.slice(start, start + 50)
      const answers = batch.map((guess, index) => enter(sessions[index % 2]?.token ?? '', guess))
      statuses.push(...(await Promise.all(answers)).map(({ status }) => status))
    }
    expect(statuses.filter(status => status === 400)).toHaveLength(Math.min(5, guesses.length))
    expect(statuses.filter(status => status !== 400 && status !== 429)).toEqual([])
  }, 600_000)
})

describe('a recovery code', () => {
  test('opens in place of the app, once, however many try it at the same moment', async () => {
    const { recoveryCodes } = await setUp()
    expect(recoveryCodes).toHaveLength(10)
    const { token } = await signIn()
    const [code = ''] = recoveryCodes
    const tries = Array.from({ length: 50 }, () => enter(token, code.toUpperCase()))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    const { body } = await lido.call(securityRoutes.readSecurity, {}, { token })
    expect(body.recoveryCodesLeft).toBe(9)
  })

  test('is replaced by ten new ones', async () => {
    const { token, recoveryCodes } = await setUp()
    const { body } = await lido.call(securityRoutes.replaceRecoveryCodes, {}, { token })
    expect(body.recoveryCodes).toHaveLength(10)
    const again = await signIn()
    expect((await enter(again.token, recoveryCodes[0] ?? '')).status).toBe(400)
    expect((await enter(again.token, body.recoveryCodes[0] ?? '')).status).toBe(200)
  })
})

describe('what is sensitive', () => {
  const rosa = () => ({
    firstName: 'Rosa',
    lastName: 'Keller',
    email: `rosa${Math.random()}@lido.example`,
    password: 'rosa schwimmt',
  })
  const create = (token: string) => lido.call(adminUserRoutes.createAdmin, { body: rosa() }, { token })

  test('asks for the second factor again after ten minutes, and only of whoever has one', async () => {
    const plain = await signIn()
    later(3600)
    expect((await create(plain.token)).status).toBe(201)
    const { token, secret } = await setUp()
    expect((await create(token)).status).toBe(201)
    later(10 * 60)
    expect(await create(token)).toMatchObject({ status: 403, body: { code: 'auth.step-up' } })
    expect((await lido.call(adminUserRoutes.listAdmins, {}, { token })).status).toBe(200)
    expect((await enter(token, codeOf(secret))).status).toBe(200)
    expect((await create(token)).status).toBe(201)
  })

  test('is a mail to many before it is sent, and not its preview, nor what else is done to many', async () => {
    const { token, secret } = await setUp()
    const { id } = await buildContact(lido.db)
    const { id: lessonOfferId } = await buildLessonOffer(lido.db)
    const mail = { subject: 'Baths closed', textBody: 'Until Monday.' }
    const select = { list: 'contacts' as const, select: { ids: [id] } }
    const plan = async (deed: { action: 'archive' } | { action: 'write-mail'; options: typeof mail }) => {
      const { body } = await lido.call(jobRoutes.planJob, { body: { ...select, ...deed } }, { token })
      return { params: { id: body.id } }
    }
    const broadcast = { ...mail, lessonOfferId }
    const send = (body: CallInput<typeof broadcastRoutes.bulkSend>['body']) =>
      lido.call(broadcastRoutes.bulkSend, { body }, { token })
    const stepUp = { status: 403, body: { code: 'auth.step-up' } }
    later(10 * 60)
    const written = await plan({ action: 'write-mail', options: mail })
    expect(await lido.call(jobRoutes.startJob, written, { token })).toMatchObject(stepUp)
    expect(await lido.call(jobRoutes.retryJob, written, { token })).toMatchObject(stepUp)
    expect((await send({ dryRun: true, lessonOfferId })).status).toBe(200)
    expect(await send({ dryRun: false, waitSeconds: 0, ...broadcast })).toMatchObject(stepUp)
    const archived = await plan({ action: 'archive' })
    expect((await lido.call(jobRoutes.startJob, archived, { token })).status).toBe(200)
    expect((await enter(token, codeOf(secret))).status).toBe(200)
    expect((await lido.call(jobRoutes.startJob, written, { token })).status).toBe(200)
  })
})

test('one’s own sessions are listed with the browser they are in, and ended', async () => {
  const first = await signIn()
  const { token } = await signIn()
  const { body } = await lido.call(securityRoutes.readSecurity, {}, { token })
  expect(body.sessions).toHaveLength(2)
  expect(body.sessions[0]).toMatchObject({ address: '127.0.0.1', device: expect.any(String) })
  const other = body.sessions.find(session => !session.isThisOne)
  const params = { id: other?.id ?? '' }
  expect((await lido.call(securityRoutes.endSession, { params }, { token })).status).toBe(200)
  expect(await lido.call(authRoutes.me, {}, { token: first.token })).toMatchObject({ status: 401 })
  expect((await lido.call(securityRoutes.endSession, { params }, { token })).status).toBe(404)
})

test('a second factor that is removed or reset is not asked for any more, and its owner is told', async () => {
  const { token } = await setUp()
  expect((await lido.call(securityRoutes.removeTotp, {}, { token })).status).toBe(200)
  expect((await signIn()).secondStep).toBeUndefined()
  await setUp()
  const helper = { email: 'helper@lido.example', password: 'hilft allen gern' }
  await setAdmin(lido.db, helper.email, helper.password, lido.clock.now)
  const { body } = await lido.call(authRoutes.login, { body: helper }, { token: null })
  const list = await lido.call(staffRoutes.listStaff, {}, { token: body.accessToken })
  const lost = list.body.find(({ email }) => email === testAdmin.email)
  expect(lost).toMatchObject({ role: 'admin', hasSecondFactor: true })
  const params = { id: lost?.id ?? '' }
  await lido.call(staffRoutes.resetSecondFactor, { params }, { token: body.accessToken })
  expect((await signIn()).secondStep).toBeUndefined()
  const mails = await lido.db
    .selectFrom('emails')
    .select('bodyText')
    .where('to', '=', testAdmin.email)
    .execute()
  const said = mails.map(({ bodyText }) => bodyText).join()
  for (const news of ['hinzugefügt', 'entfernt', 'zurückgesetzt']) expect(said).toContain(news)
})
