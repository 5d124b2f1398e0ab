import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/auth.ts'
import { invitationRoutes, phase5UserRoutes } from '#contract/users/users.ts'
import { startOutboxWorker } from '#server/mail/outbox/outbox-worker.ts'
import type { OutgoingMail } from '#server/mail/outgoing-mail.ts'
import { absentId, newAddress } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: { PUBLIC_URL: 'https://lido.example/' } })
})
afterAll(() => lido.close())

const { inviteUser, acceptInvitation } = invitationRoutes

async function createUser(wanted: { preferredLanguage?: 'fr'; role?: 'admin'; password?: string } = {}) {
  const body = { firstName: 'Kata', lastName: 'Szűcs', email: newAddress(), ...wanted }
  return (await lido.call(phase5UserRoutes.createUser, { body })).body
}

const invite = (id: string) => lido.call(inviteUser, { params: { id } })
const accept = (token: string, password = 'ein neues Passwort') =>
  lido.call(acceptInvitation, { body: { token, password } }, { token: null })

/** What the outbox hands to the mail server, and what the log keeps of it. */
async function deliverMails() {
  const sent: OutgoingMail[] = []
  const worker = startOutboxWorker({
    db: lido.db,
    clock: () => lido.clock.now,
    mailer: {
      leaves: false,
      async send(mail) {
        sent.push(mail)
        return { outcome: 'sent', response: 'ok' }
      },
      close() {},
    },
  })
  await worker.drain()
  await worker.stop()
  return sent
}

async function invitedToken(id: string): Promise<string> {
  expect(await invite(id)).toMatchObject({ status: 200, body: { success: true } })
  const [mail] = (await deliverMails()).slice(-1)
  return mail?.text.match(/https:\/\/lido\.example\/invitation#([\w-]+)/)?.[1] ?? ''
}

test('an invited admin sets a password with the mailed link and signs in', async () => {
  const user = await createUser({ role: 'admin' })
  const token = await invitedToken(user.id)
  expect(await accept(token)).toMatchObject({ status: 200, body: { success: true } })
  const shown = await lido.call(phase5UserRoutes.readUser, { params: { id: user.id } })
  expect(shown.body).toMatchObject({ emailVerified: true, hasPassword: true, version: 1 })
  const credentials = { email: user.email, password: 'ein neues Passwort' }
  expect((await lido.call(authRoutes.login, { body: credentials }, { token: null })).status).toBe(200)
  const trail = await lido.db
    .selectFrom('audit')
    .select(['action', 'actor'])
    .where('recordId', '=', user.id)
    .orderBy('id')
    .execute()
  expect(trail.slice(1, 3)).toEqual([
    { action: 'invited', actor: 'admin@lido.example' },
    { action: 'accepted-invitation', actor: user.email },
  ])
})

test('the mail is written in the user’s language, to the user alone', async () => {
  const user = await createUser({ preferredLanguage: 'fr' })
  await invite(user.id)
  const [mail, ...others] = await deliverMails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: user.email })
  expect(mail?.html).toContain('lang="fr-CH"')
})

test('neither the database nor the log of mails keeps the token', async () => {
  const user = await createUser()
  const token = await invitedToken(user.id)
  expect(token).toHaveLength(43)
  const kept = JSON.stringify([
    await lido.db.selectFrom('one_time_links').selectAll().execute(),
    await lido.db.selectFrom('emails').selectAll().execute(),
    await lido.db.selectFrom('audit').selectAll().execute(),
  ])
  expect(kept).toContain('https://lido.example/invitation#…')
  expect(kept).not.toContain(token)
})

test('a link works once', async () => {
  const token = await invitedToken((await createUser()).id)
  const answers = await Promise.all([accept(token), accept(token), accept(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  const message = 'This invitation is no longer valid. Please ask for a new one.'
  expect(await accept(token)).toMatchObject({ status: 400, body: { message } })
})

test('a new invitation ends the one before', async () => {
  const { id } = await createUser()
  const first = await invitedToken(id)
  const second = await invitedToken(id)
  expect((await accept(first)).status).toBe(400)
  expect((await accept(second)).status).toBe(200)
})

test('a link is valid for seven days', async () => {
  const start = lido.clock.now
  const [early, late] = [
    await invitedToken((await createUser()).id),
    await invitedToken((await createUser()).id),
  ]
  lido.clock.now = new Date(start.getTime() + 7 * 86_400_000 - 1)
  expect((await accept(early)).status).toBe(200)
  lido.clock.now = new Date(start.getTime() + 7 * 86_400_000)
  expect((await accept(late)).status).toBe(400)
  lido.clock.now = start
})

test('a link that went to an old address ends with it', async () => {
  const user = await createUser()
  const token = await invitedToken(user.id)
  const { firstName, lastName } = user
  const body = { firstName, lastName, email: newAddress() }
  await lido.call(phase5UserRoutes.updateUser, { params: { id: user.id }, body })
  expect((await accept(token)).status).toBe(400)
})

test('a user who has a password is not invited', async () => {
  const { id } = await createUser({ password: 'acht8888' })
  const message = 'This user already has a password.'
  expect(await invite(id)).toMatchObject({ status: 409, body: { message } })
})

test('an unknown invitation, a short password and a made-up token are refused', async () => {
  expect(await invite(absentId)).toMatchObject({ status: 404, body: { message: 'User not found' } })
  const token = await invitedToken((await createUser()).id)
  const short = await accept(token, 'kurz')
  expect(short).toMatchObject({
    status: 400,
    body: { message: 'Password must be at least 8 characters long.' },
  })
  expect((await accept('x'.repeat(43))).status).toBe(400)
  expect((await accept(token)).status).toBe(200)
})
