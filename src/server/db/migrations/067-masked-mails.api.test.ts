import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import { migrate, migrationNames } from '../migrate.ts'

const secret = 'aB3_'.repeat(10).concat('xY-')
const link = `https://lido.example/refund#${secret}`
const at = '2026-03-10T09:00:00Z'
const later = '2026-03-17T09:00:00Z'
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
  // The state before this step, with the mails there may be.
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  await migrate(database.db, migrationNames[migrationNames.indexOf('067-masked-mails') - 1])
  await sql`insert into emails (id, "threadId", direction, type, "from", "to", subject, "bodyText", "bodyHtml", "messageId",
    metadata, status, reason, "createdAt") values (${id(1)}, ${id(1)}, 'inbound', 'inbound', 'a@familie.example', 'b@lido.example',
    ${`AW: ${link}`}, ${`> ${link}`}, ${`<a href="${link}">`}, '<1@familie.example>',
    ${JSON.stringify({ bounce: { reason: link } })}::jsonb, 'received', ${link}, ${at})`.execute(database.db)
  await addFile(2, Buffer.from(link))
  await addFile(3, Buffer.from('Guten Tag'))
  await sql`insert into audit (at, actor, topic, "recordId", action, before) values
    (${at}, 'Regula', 'emails', ${id(9)}, 'deleted', ${JSON.stringify({ bodyText: `>\n> ${link}` })}::jsonb)`.execute(
    database.db,
  )
  // Links were kept in two places before.
  await sql`insert into users (id, "firstName", "lastName", email, role, "createdAt", "updatedAt")
    values (${id(4)}, 'Kata', 'Szűcs', 'kata@lido.example', 'customer', ${at}, ${at})`.execute(database.db)
  await sql`insert into invitations ("tokenHash", "userId", purpose, "createdAt", "expiresAt")
    values ('one', ${id(4)}, 'reset', ${at}, ${later})`.execute(database.db)
  await sql`insert into refunds (id, "amountRappen", state, "linkHash", "linkExpiresAt", "askedAt", actor, "createdAt")
    values (${id(5)}, 100, 'REQUESTED', 'two', ${later}, ${at}, 'Regula', ${at}),
      (${id(6)}, 100, 'REQUESTED', null, null, null, 'Regula', ${at})`.execute(database.db)
  await migrate(database.db)
})
afterAll(() => database.close())

async function addFile(number: number, bytes: Buffer) {
  await sql`insert into files (id, bucket, path, "contentType", size, sha256, bytes, "createdAt")
    values (${id(number)}, 'email-attachments', ${`${number}`}, 'text/plain', ${bytes.length}, 'x', ${bytes}, ${at})`.execute(
    database.db,
  )
  await sql`insert into email_attachments ("emailId", index, filename, "contentType", size, "fileId")
    values (${id(1)}, ${number}, 'a.txt', 'text/plain', ${bytes.length}, ${id(number)})`.execute(database.db)
}

test('mails that were received before hold no link that opens something', async () => {
  const { rows } = await sql<{ kept: string }>`select to_jsonb(emails)::text as kept from emails
    union all select to_jsonb(email_words)::text from email_words union all select to_jsonb(audit)::text from audit
    union all select encode(bytes, 'escape') from files`.execute(database.db)
  const kept = rows.map(row => row.kept).join()
  expect(kept).toContain('/refund#…')
  expect(kept).toContain('/refund#...')
  expect(kept).not.toContain(secret)
})

test('links that were open stay open', async () => {
  const links = database.db
    .selectFrom('one_time_links')
    .select(['tokenHash', 'purpose', 'userId', 'refundId'])
  expect(await links.select('expiresAt').orderBy('tokenHash').execute()).toMatchObject([
    { tokenHash: 'one', purpose: 'reset', userId: id(4), refundId: null, expiresAt: later },
    { tokenHash: 'two', purpose: 'refund', userId: null, refundId: id(5), expiresAt: later },
  ])
})

test('files stay files, and those without a link as they were', async () => {
  const files = await database.db
    .selectFrom('files')
    .select(['bytes', 'size', 'sha256'])
    .orderBy('id')
    .execute()
  const [masked, other] = files
  expect(masked).toMatchObject({ size: masked?.bytes.length })
  expect(masked?.sha256).toBe(
    createHash('sha256')
      .update(masked?.bytes ?? '')
      .digest('hex'),
  )
  expect(other).toMatchObject({ size: 9, sha256: 'x' })
})
