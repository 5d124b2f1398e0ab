import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import { personalDataRoutes } from '#contract/personal-data.ts'
import { invitationRoutes, phase5UserRoutes } from '#contract/users/users.ts'
import { maskSecrets } from '#domain/mail/mask-secrets.ts'
import { change, systemActor } from '#server/db/change.ts'
import { enqueueMail } from '#server/mail/outbox/outbox.ts'
import { linkPurposes, type PurposeName } from '#server/one-time-links/link-purposes.ts'
import { findLink, issueLink, takeLink } from '#server/one-time-links/one-time-links.ts'
import { buildContact } from '#server/testing/builders.ts'
import { newAddress } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

/** An invited customer whose mail waits; only the row itself knows the token. */
async function inviteCustomer() {
  const person = { firstName: 'Kata', lastName: 'Szűcs', email: newAddress() }
  const { body: user } = await lido.call(phase5UserRoutes.createUser, { body: person })
  await lido.call(invitationRoutes.inviteUser, { params: { id: user.id } })
  const { id, metadata, bodyText } = await lido.db
    .selectFrom('emails')
    .select(['id', 'metadata', 'bodyText'])
    .where('entityId', '=', user.id)
    .executeTakeFirstOrThrow()
  const token = String(metadata.secret)
  expect(bodyText).toContain(`/invitation#${token}`)
  return { person, mailId: id, token }
}

const remove = (messageUuid: string) =>
  lido.call(phase5EmailRoutes.deleteMessage, { params: { messageUuid } })

test('the log never shows the one-time link of an invitation, not even before it has left', async () => {
  const { mailId, token } = await inviteCustomer()
  const { body } = await lido.call(phase5EmailRoutes.readEmail, { params: { id: mailId } })
  expect(body.bodyText).toContain('/invitation#…')
  expect(JSON.stringify(body)).not.toContain(token)
})

test('deleting an invitation that waits keeps its link out of the audit trail', async () => {
  const { person, mailId, token } = await inviteCustomer()
  expect((await remove(mailId)).status).toBe(200)
  const { body } = await lido.call(auditRoutes.listAudit, { query: { recordId: mailId } })
  expect(body.entries[0]).toMatchObject({
    action: 'deleted',
    before: { to: person.email, bodyText: expect.stringContaining('/invitation#…') },
  })
  expect(JSON.stringify(body)).not.toContain(token)
})

test('deleting an invitation that waits withdraws it, and no other', async () => {
  const [deleted, other] = [await inviteCustomer(), await inviteCustomer()]
  await remove(deleted.mailId)
  const accept = (token: string) =>
    lido.call(invitationRoutes.acceptInvitation, { body: { token, password: 'ein Passwort' } })
  expect((await accept(deleted.token)).status).toBe(400)
  expect((await accept(other.token)).status).toBe(200)
})

test('a purpose that is declared and nothing more is masked wherever its mail is kept, and ends with it', async () => {
  const answer = { page: '/answer', hours: 24, uses: 'many', owner: 'userId', topic: 'users', ends: [] }
  Object.assign(linkPurposes, { answer })
  const purpose = 'answer' as PurposeName
  const { now } = lido.clock
  const { id: ownerId } = await lido.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const acting = { actor: systemActor('test'), now }
  const mailIt = () =>
    change(lido.db, acting, async step => {
      const { url } = await issueLink(step, purpose, { ownerId, publicUrl: 'https://lido.example', now })
      const written = { subject: 'Answer', text: `Answer: ${url}`, html: `<a href="${url}">Answer</a>` }
      const to = { from: 'office@lido.example', to: 'a@familie.example' }
      const { id } = await enqueueMail(step.tx, { ...written, ...to, type: 'outbound', createdAt: now })
      return { id, token: url.split('#')[1] ?? '' }
    })
  const { id, token } = await mailIt()
  const use = () => change(lido.db, acting, step => takeLink(step, purpose, token))
  expect([await use(), await use()]).toEqual([true, true])
  const { body } = await lido.call(phase5EmailRoutes.readEmail, { params: { id } })
  expect(body).toMatchObject({ bodyText: 'Answer: https://lido.example/answer#…' })
  expect(maskSecrets(`> https://lido.example/answer#${token}`)).toBe('> https://lido.example/answer#…')
  await remove(id)
  const { body: trail } = await lido.call(auditRoutes.listAudit, { query: { recordId: id } })
  expect(JSON.stringify([body, trail])).not.toContain(token)
  expect(await use()).toBe(false)
  expect(await findLink(lido.db, purpose, (await mailIt()).token, now)).toMatchObject({ ownerId })
})

test('a person’s export holds no link, of a mail that waits or of one that was deleted', async () => {
  const { person, mailId, token } = await inviteCustomer()
  const contact = await buildContact(lido.db, person)
  const readExport = async () => {
    const path = personalDataRoutes.exportPersonalData.path.replace('{id}', contact.id)
    const headers = { authorization: `Bearer ${await lido.adminToken()}` }
    const { body } = await lido.send('GET', path, { headers })
    return Object.values(unzipSync(body))
      .map(bytes => strFromU8(bytes))
      .join()
  }
  const waiting = await readExport()
  expect(waiting).toContain('/invitation#…')
  expect(waiting).not.toContain(token)
  await remove(mailId)
  const deleted = await readExport()
  expect(deleted).toContain('/invitation#…')
  expect(deleted).not.toContain(token)
})
