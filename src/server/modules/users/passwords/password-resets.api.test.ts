import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { authRoutes } from '#contract/auth/auth.ts'
import { securityRoutes } from '#contract/auth/security.ts'
import { emailObjectionRoutes } from '#contract/users/email-objections.ts'
import { passwordResetRoutes } from '#contract/users/password-resets.ts'
import { staffRoutes } from '#contract/users/staff.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { hashPassword } from '#server/modules/credentials/passwords.ts'
import { newAddress } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
let passwordHash: string
beforeAll(async () => {
  lido = await startTestApp({ env: { PUBLIC_URL: 'https://lido.example/' } })
  passwordHash = await hashPassword(password)
})
afterAll(() => lido.close())

const password = 'im tiefen Becken'
const newPassword = 'am flachen Ufer'
const { forgetPassword, resetPassword, sendResetLink } = passwordResetRoutes
const { changeOwnPassword } = securityRoutes

async function addStaff(staffRole: Exclude<StaffRole, 'admin'> | null = 'instructor') {
  const { now } = lido.clock
  const email = newAddress()
  const person = { firstName: 'Noa', lastName: 'Ammann', email, role: 'customer' as const }
  const { id } = await lido.db
    .insertInto('users')
    .values({ ...person, staffRole, passwordHash, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { email, id, params: { id } }
}

const signIn = (email: string, typed = password) =>
  lido.call(authRoutes.login, { body: { email, password: typed } }, { token: null })
const tokenOf = async (email: string) => (await signIn(email)).body.accessToken
const me = async (token: string) => (await lido.call(authRoutes.me, {}, { token })).status

const mailsTo = (email: string, type: string) =>
  lido.db
    .selectFrom('emails')
    .select('bodyText')
    .where('to', '=', email)
    .where(sql<boolean>`metadata ->> 'templateType' = ${type}`)
    .orderBy('createdAt')
    .execute()

/** The secret of the newest link. */
const linkTo = (email: string, count = 1) =>
  vi.waitFor(async () => {
    const mails = await mailsTo(email, 'password-reset')
    expect(mails).toHaveLength(count)
    const found = mails.map(({ bodyText }) => /lido\.example\/reset-password#([\w-]{43})/.exec(bodyText)?.[1])
    return found.filter(token => token !== undefined)
  }, 60_000)

const forget = (email: string) => lido.call(forgetPassword, { body: { email } }, { token: null })
const reset = (token = '', typed = newPassword) =>
  lido.call(resetPassword, { body: { token, password: typed } }, { token: null })
const actionsOn = async (id: string) =>
  (await lido.db.selectFrom('audit').select(['action', 'actor']).where('recordId', '=', id).execute()).map(
    ({ action, actor }) => `${action} by ${actor}`,
  )
const inMinutes = (minutes: number) => {
  lido.clock.now = new Date(lido.clock.now.getTime() + minutes * 60_000)
}

describe('one’s own password', () => {
  test('is changed in every role; other sessions end, this one stays, and a mail tells of it', async () => {
    const { email, id } = await addStaff()
    const [here, elsewhere] = [await tokenOf(email), await tokenOf(email)]
    const body = { currentPassword: password, newPassword }
    expect((await lido.call(changeOwnPassword, { body }, { token: here })).status).toBe(200)
    expect([await me(here), await me(elsewhere)]).toEqual([200, 401])
    expect([(await signIn(email)).status, (await signIn(email, newPassword)).status]).toEqual([401, 200])
    expect(await mailsTo(email, 'security-notice')).toHaveLength(1)
    expect(await actionsOn(id)).toContain(`password-changed by ${email}`)
  })

  test('needs the current one, which is not guessed without end, and refuses a poor one', async () => {
    const { email } = await addStaff('office')
    const token = await tokenOf(email)
    const change = async (currentPassword: string, wanted = newPassword) =>
      (await lido.call(changeOwnPassword, { body: { currentPassword, newPassword: wanted } }, { token })).body
    expect(await change(password, email)).toMatchObject({
      fieldCodes: { newPassword: { code: 'password.is-email' } },
    })
    expect(await change('falsch')).toMatchObject({
      fieldCodes: { currentPassword: { code: 'password.wrong' } },
    })
    for (let guess = 0; guess < 9; guess++) await change('falsch')
    expect(await change(password)).toMatchObject({ code: 'auth.too-many-attempts' })
  })
})

describe('a forgotten password', () => {
  test('is set anew with a mailed link, once; all sessions end and a mail tells of it', async () => {
    const { email, id } = await addStaff()
    const session = await tokenOf(email)
    expect(await forget(email.toUpperCase())).toMatchObject({ status: 200, body: { success: true } })
    const [token] = await linkTo(email)
    expect((await reset(token)).status).toBe(200)
    expect(await me(session)).toBe(401)
    expect([(await signIn(email)).status, (await signIn(email, newPassword)).status]).toEqual([401, 200])
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'password-link.invalid' } })
    expect(await mailsTo(email, 'security-notice')).toHaveLength(1)
    expect(await actionsOn(id)).toEqual(
      expect.arrayContaining(['reset-link-sent by forgotten password', `password-reset by ${email}`]),
    )
  })

  test('gets the same answer for unknown addresses, customers and staff who left, and no mail', async () => {
    const ended = await addStaff(null)
    const known = await addStaff()
    const answers = [await forget(newAddress()), await forget(ended.email), await forget(known.email)]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
    await linkTo(known.email)
    expect(await mailsTo(ended.email, 'password-reset')).toEqual([])
  })

  test('is asked for three times in a quarter of an hour, known or not', async () => {
    for (const email of [newAddress(), (await addStaff()).email]) {
      const statuses: number[] = []
      for (let ask = 0; ask < 4; ask++) statuses.push((await forget(email)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }
    inMinutes(16)
  })

  test('cannot be asked for from one address without end', async () => {
    const statuses: number[] = []
    for (let ask = 0; ask < 21; ask++) statuses.push((await forget(newAddress())).status)
    expect(statuses.slice(-2)).toEqual([200, 429])
    inMinutes(16)
  })

  test('the link ends after an hour, with a newer one, and with another address', async () => {
    const { email, params } = await addStaff()
    await forget(email)
    await linkTo(email)
    inMinutes(1)
    await forget(email)
    const found = await linkTo(email, 2)
    const answers = [await reset(found[0]), await reset(found[1], 'kurz')]
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
    inMinutes(60)
    for (const token of found) expect((await reset(token)).status).toBe(400)
    await lido.call(sendResetLink, { params })
    const [, , third] = await linkTo(email, 3)
    const moved = { firstName: 'Noa', lastName: 'Ammann', email: newAddress(), role: 'office' as const }
    await lido.call(staffRoutes.updateStaff, { params, body: moved })
    expect((await reset(third)).status).toBe(400)
  })

  test('a link is no invitation, and neither the database nor the log keeps its secret', async () => {
    const { email } = await addStaff()
    await forget(email)
    const [token = ''] = await linkTo(email)
    const kept = JSON.stringify([
      await lido.db.selectFrom('one_time_links').selectAll().execute(),
      await lido.db.selectFrom('audit').selectAll().execute(),
    ])
    expect(kept).not.toContain(token)
  })

  test('the second factor is asked for after it', async () => {
    const { email, id } = await addStaff()
    const { now } = lido.clock
    const totp = { sealedSecret: '', lastStep: 0, createdAt: now }
    await lido.db
      .insertInto('totp_secrets')
      .values({ userId: id, ...totp })
      .execute()
    await forget(email)
    const [token] = await linkTo(email)
    expect((await reset(token)).status).toBe(200)
    const { body } = await signIn(email, newPassword)
    expect(body).toMatchObject({ secondStep: true })
    expect(await me(body.accessToken)).toBe(403)
  })

  test('who guessed too often can sign in after it', async () => {
    const { email } = await addStaff()
    for (let guess = 0; guess < 10; guess++) await signIn(email, 'falsch')
    expect((await signIn(email)).status).toBe(429)
    await forget(email)
    const [token] = await linkTo(email)
    await reset(token)
    expect((await signIn(email, newPassword)).status).toBe(200)
  })
})

test('an admin sends the link; not to who was invited only, or left', async () => {
  const { email, params } = await addStaff()
  expect((await lido.call(sendResetLink, { params })).status).toBe(200)
  const [token] = await linkTo(email)
  expect((await reset(token)).status).toBe(200)
  const invited = { firstName: 'Ida', lastName: 'Roth', email: newAddress(), role: 'office' as const }
  const { id } = (await lido.call(staffRoutes.inviteStaff, { body: invited })).body
  expect(await lido.call(sendResetLink, { params: { id } })).toMatchObject({
    status: 409,
    body: { code: 'staff.no-password' },
  })
  await lido.call(staffRoutes.endStaff, { params })
  expect(await lido.call(sendResetLink, { params })).toMatchObject({
    status: 409,
    body: { code: 'staff.ended' },
  })
})

describe('an address that an account no longer has', () => {
  const { readObjection, restoreEmail } = emailObjectionRoutes
  const post = (route: typeof readObjection | typeof restoreEmail, token: string) =>
    lido.call(route, { body: { token } }, { token: null })
  const changeEmail = async ({ id, params }: Awaited<ReturnType<typeof addStaff>>, email = newAddress()) => {
    const user = lido.db.selectFrom('users').select(['firstName', 'lastName', 'version']).where('id', '=', id)
    const { version, ...name } = await user.executeTakeFirstOrThrow()
    const body = { ...name, email, role: 'office' as const }
    expect((await lido.call(staffRoutes.updateStaff, { params, body, version })).status).toBe(200)
    return email
  }
  const objectionTo = async (email: string) => {
    const mails = await mailsTo(email, 'security-notice')
    return mails.flatMap(({ bodyText }) => /\/restore-address#([\w-]{43})/.exec(bodyText)?.[1] ?? [])
  }

  test('restores it once; sessions, tokens, links and the password end until a reset by it', async () => {
    const staff = await addStaff('office')
    const session = await tokenOf(staff.email)
    const [createdAt, expiresAt] = [lido.clock.now, new Date(lido.clock.now.getTime() + 3_600_000)]
    const program = { name: 'Website', userId: staff.id, secretHash: staff.id, permissions: '[]' }
    await lido.db
      .insertInto('api_tokens')
      .values({ ...program, createdAt, expiresAt })
      .execute()
    const thief = await changeEmail(staff)
    await forget(thief)
    const [theirs = ''] = await linkTo(thief)
    const newest = await changeEmail({ ...staff, email: thief })
    expect(await objectionTo(thief)).toEqual([])
    const [token = ''] = await objectionTo(staff.email)
    const read = await post(readObjection, token)
    expect(read).toMatchObject({ status: 200, body: { email: staff.email } })
    expect(await me(session)).toBe(200)
    const answers = await Promise.all([1, 2, 3].map(() => post(restoreEmail, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await me(session)).toBe(401)
    const programs = lido.db.selectFrom('api_tokens').select('id').where('userId', '=', staff.id)
    expect(await programs.execute()).toEqual([])
    for (const email of [staff.email, thief, newest]) expect((await signIn(email)).status).toBe(401)
    const reset = { body: { token: theirs, password: newPassword } }
    expect((await lido.call(resetPassword, reset, { token: null })).status).toBe(400)
    const [mine = ''] = await linkTo(staff.email)
    await lido.call(resetPassword, { body: { token: mine, password: newPassword } }, { token: null })
    expect((await signIn(staff.email, newPassword)).status).toBe(200)
    const audit = lido.db.selectFrom('audit').select(['actor', 'before', 'after'])
    const rows = await audit.where('recordId', '=', staff.id).where('action', '=', 'email-restored').execute()
    const [before, after] = [{ email: newest }, { email: staff.email }]
    expect(rows).toEqual([{ actor: staff.email, before, after }])
    const unknown = await post(readObjection, 'x'.repeat(43))
    expect(unknown).toMatchObject({ status: 400, body: { code: 'email-objection.invalid' } })
    const used = await post(readObjection, token)
    expect({ ...used.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  test('has seven days for it, and none if the account was never used under it', async () => {
    const unused = await addStaff('office')
    await changeEmail(unused)
    expect(await mailsTo(unused.email, 'security-notice')).toHaveLength(1)
    expect(await objectionTo(unused.email)).toEqual([])
    const staff = await addStaff('office')
    await tokenOf(staff.email)
    await changeEmail(staff)
    const [token = ''] = await objectionTo(staff.email)
    const start = lido.clock.now
    lido.clock.now = new Date(start.getTime() + 7 * 86_400_000)
    expect((await post(restoreEmail, token)).status).toBe(400)
    lido.clock.now = start
  })

  test('is refused with the reason while another account has it, and can be restored afterwards', async () => {
    const staff = await addStaff('office')
    await tokenOf(staff.email)
    await changeEmail(staff)
    const [token = ''] = await objectionTo(staff.email)
    const other = await addStaff('office')
    await changeEmail(other, staff.email)
    const refused = { status: 409, body: { code: 'user.email-taken' } }
    expect(await post(restoreEmail, token)).toMatchObject(refused)
    await changeEmail(other)
    expect((await post(restoreEmail, token)).status).toBe(200)
  })

  test('is verified, and the next one is not', async () => {
    const staff = await addStaff('office')
    await tokenOf(staff.email)
    const isVerified = async () => {
      const user = lido.db.selectFrom('users').select('emailVerified').where('id', '=', staff.id)
      return (await user.executeTakeFirstOrThrow()).emailVerified
    }
    await lido.db.updateTable('users').set({ emailVerified: true }).where('id', '=', staff.id).execute()
    await changeEmail(staff, staff.email)
    expect(await isVerified()).toBe(true)
    await changeEmail(staff)
    expect(await isVerified()).toBe(false)
    const [token = ''] = await objectionTo(staff.email)
    await post(restoreEmail, token)
    expect(await isVerified()).toBe(true)
  })
})
