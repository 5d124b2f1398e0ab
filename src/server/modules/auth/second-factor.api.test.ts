import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/auth.ts'
import { secondStepRoutes, securityRoutes } from '#contract/auth/security.ts'
import { broadcastRoutes } from '#contract/broadcasts.ts'
import { jobRoutes } from '#contract/jobs.ts'
import { refundRoutes } from '#contract/payments/refunds.ts'
import type { CallInput } from '#contract/routes/define-route.ts'
import { apiTokenRoutes } from '#contract/users/api-tokens.ts'
import { staffRoutes } from '#contract/users/staff.ts'
import { adminUserRoutes, phase5UserRoutes } from '#contract/users/users.ts'
import { tokenPermissions } from '#domain/staff/api-tokens.ts'
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

// Each test starts with one admin without a second factor, on a separate day.
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
    const passed = await enter(token, codeOf(secret))
    expect(passed.status).toBe(200)
    expect((await me(passed.body.accessToken)).email).toBe(testAdmin.email)
    // The first token alone is worthless.
    expect(await lido.call(authRoutes.me, {}, { token })).toMatchObject({ status: 401 })
    expect((await enter(token, codeOf(secret, 1))).status).toBe(401)
    const sessions = await lido.call(securityRoutes.readSecurity, {}, { token: passed.body.accessToken })
    expect(sessions.body.sessions.filter(({ isThisOne }) => isThisOne)).toHaveLength(1)
  })

  test('is not needed to sign out', async () => {
    await setUp()
    const { token } = await signIn()
    expect((await lido.call(authRoutes.logout, {}, { token })).status).toBe(200)
    expect((await lido.call(authRoutes.me, {}, { token })).status).toBe(401)
  })

  test('is set up only with the password and a code of the new app', async () => {
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
    const { body } = await enter(token, codeOf(secret))
    expect(await enter(body.accessToken, codeOf(secret))).toMatchObject(wrong)
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
    const taken = (await Promise.all(tries)).filter(({ status }) => status === 200)
    expect(taken).toHaveLength(1)
    const renewed = taken[0]?.body.accessToken ?? ''
    const { body } = await lido.call(securityRoutes.readSecurity, {}, { token: renewed })
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

  test('is kept as a slow hash; one of an earlier release works until it is used', async () => {
    await setUp()
    const rows = await lido.db.selectFrom('recovery_codes').selectAll().execute()
    expect(rows.map(({ codeHash }) => codeHash.slice(0, 10))).toEqual(Array(10).fill('$argon2id$'))
    const codeHash = createHash('sha256').update('abcdefghjkmnpqrs').digest('base64url')
    await lido.db
      .insertInto('recovery_codes')
      .values({ userId: rows[0]?.userId ?? '', codeHash })
      .execute()
    const enterOlder = async () => (await enter((await signIn()).token, 'abcdefgh-jkmnpqrs')).status
    expect([await enterOlder(), await enterOlder()]).toEqual([200, 400])
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

  test('asks users with a second factor for it again after ten minutes', async () => {
    const plain = await signIn()
    later(3600)
    expect((await create(plain.token)).status).toBe(201)
    const { token, secret } = await setUp()
    expect((await create(token)).status).toBe(201)
    later(10 * 60)
    expect(await create(token)).toMatchObject({ status: 403, body: { code: 'auth.step-up' } })
    expect((await lido.call(adminUserRoutes.listAdmins, {}, { token })).status).toBe(200)
    const { body } = await enter(token, codeOf(secret))
    expect((await create(body.accessToken)).status).toBe(201)
  })

  test('is a mail to many before it is sent, and not its preview, nor what else is done to many', async () => {
    const { token, secret } = await setUp()
    const { id } = await buildContact(lido.db)
    const { id: lessonOfferId } = await buildLessonOffer(lido.db)
    const mail = { subject: 'Baths closed', textBody: 'Until Monday.' }
    const select = { list: 'contacts' as const, select: { ids: [id] } }
    const plan = async (planned: { action: 'archive' } | { action: 'write-mail'; options: typeof mail }) => {
      const { body } = await lido.call(jobRoutes.planJob, { body: { ...select, ...planned } }, { token })
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
    const { body } = await enter(token, codeOf(secret))
    expect((await lido.call(jobRoutes.startJob, written, { token: body.accessToken })).status).toBe(200)
  })

  test('is a refund, the account it goes to and what became of it, and no program may any of it', async () => {
    const { token } = await setUp()
    const permissions = [...tokenPermissions]
    const made = await lido.call(
      apiTokenRoutes.createApiToken,
      { body: { name: 'Website', permissions, days: 1 } },
      { token },
    )
    const params = { id: '00000000-0000-4000-8000-000000000000' }
    const iban = 'CH9300762011623852957'
    const body = { contactId: params.id, amount: 10 }
    const calls = (by: { token: string }) => [
      lido.call(refundRoutes.requestRefund, { body }, by),
      lido.call(refundRoutes.setAccount, { params, body: { iban } }, by),
      lido.call(refundRoutes.requestAccount, { params, body: undefined }, by),
      lido.call(refundRoutes.cancelRefund, { params }, by),
      lido.call(refundRoutes.settleRefund, { params, body: { outcome: 'paid' } }, by),
    ]
    const codes = async (by: { token: string }) =>
      (await Promise.all(calls(by))).map(({ body }) => (body as { code?: string }).code)
    expect(await codes({ token })).not.toContain('auth.step-up')
    expect(new Set(await codes(made.body))).toEqual(new Set(['auth.forbidden']))
    later(10 * 60)
    expect(new Set(await codes({ token }))).toEqual(new Set(['auth.step-up']))
  })

  test('is a new email address of an account, also by the saves of the Users tabs', async () => {
    const { token } = await setUp()
    const { id } = await me(token)
    later(10 * 60)
    const body = { firstName: 'A', lastName: 'B', email: 'thief@lido.example', role: 'admin' as const }
    for (const save of [adminUserRoutes.updateAdmin, phase5UserRoutes.updateUser, staffRoutes.updateStaff])
      expect(await lido.call(save, { params: { id }, body }, { token })).toMatchObject({
        status: 403,
        body: { code: 'auth.step-up' },
      })
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

test('a second factor that is removed or reset is not asked for any more, and its owner is notified', async () => {
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
