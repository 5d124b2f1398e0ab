import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import { personalDataRoutes } from '#contract/personal-data.ts'
import { invitationRoutes, phase5UserRoutes } from '#contract/users/users.ts'
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
