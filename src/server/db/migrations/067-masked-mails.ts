import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { maskSecrets } from '#domain/mail/mask-secrets.ts'
import { maskFile } from '#server/masks/mask-file.ts'
import type { NamedMigration } from '../migration.ts'

type Db = Kysely<unknown>

/** Mails from outside hold no link any more that opens something; those that came before are masked here. */
export const maskedMails: NamedMigration = {
  name: '067-masked-mails',
  migration: {
    async up(db: Db) {
      await maskMails(db)
      await maskAttachments(db)
      await maskDeletedMails(db)
    },
  },
}

const batch = 200

/** The rows one batch after the other, by their id. */
async function* readBatches<T extends { id: string }>(
  read: (after: string) => Promise<{ rows: T[] }>,
  first: string,
) {
  let last = first
  for (;;) {
    const { rows } = await read(last)
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < batch) return
    last = end.id
  }
}

const noUuid = '00000000-0000-0000-0000-000000000000'

interface Mail {
  id: string
  from: string
  subject: string
  bodyText: string
  bodyHtml: string
  reason: string | null
  metadata: unknown
}

async function maskMails(db: Db) {
  const read = (after: string) =>
    sql<Mail>`select id, "from", subject, "bodyText", "bodyHtml", reason, metadata from emails
      where direction = 'inbound' and id > ${after} order by id limit ${batch}`.execute(db)
  for await (const { id, ...mail } of readBatches(read, noUuid)) {
    const masked = maskDeep(mail)
    if (JSON.stringify(masked) === JSON.stringify(mail)) continue
    await sql`update emails set "from" = ${masked.from}, subject = ${masked.subject}, "bodyText" = ${masked.bodyText},
      "bodyHtml" = ${masked.bodyHtml}, reason = ${masked.reason}, metadata = ${JSON.stringify(masked.metadata)}::jsonb
      where id = ${id}`.execute(db)
    await sql`update email_words words set subject = emails.subject, "from" = emails."from", "searchText" =
        search_words(emails.subject || ' ' || emails."to" || ' ' || emails."from") || ' ' || lower("messageId" || ' ' ||
        emails.type || ' ' || coalesce("entityType", '') || ' ' || coalesce("entityId"::text, '') || ' ' ||
        coalesce("threadId"::text, ''))
      from emails where emails.id = "emailId" and "emailId" = ${id}`.execute(db)
  }
}

function maskDeep<T>(value: T): T
function maskDeep(value: unknown): unknown {
  if (typeof value === 'string') return maskSecrets(value)
  if (Array.isArray(value)) return value.map(each => maskDeep(each))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, maskDeep(each)]))
}

async function maskAttachments(db: Db) {
  const { rows } = await sql<{ fileId: string; filename: string; contentType: string }>`
    select distinct on (a."fileId") a."fileId", a.filename, a."contentType" from email_attachments a
    join emails e on e.id = a."emailId" where e.direction = 'inbound' order by a."fileId"`.execute(db)
  for (const { fileId, filename, contentType } of rows) {
    const found = await sql<{ bytes: Uint8Array }>`select bytes from files where id = ${fileId}`.execute(db)
    const content = Buffer.from(found.rows[0]?.bytes ?? [])
    const masked = maskFile({ filename, contentType, content })
    if (masked.filename === filename && masked.content.equals(content)) continue
    const sha256 = createHash('sha256').update(masked.content).digest('hex')
    await sql`update files set bytes = ${masked.content}, size = ${masked.content.length}, sha256 = ${sha256},
      "contentType" = ${masked.contentType} where id = ${fileId}`.execute(db)
    await sql`update email_attachments set filename = ${masked.filename}, "contentType" = ${masked.contentType},
      size = ${masked.content.length} where "fileId" = ${fileId}`.execute(db)
  }
}

/** What the audit trail keeps of mails that were deleted. */
async function maskDeletedMails(db: Db) {
  const read = (after: string) =>
    sql<{ id: string; before: unknown }>`select id::text, before from audit
      where topic = 'emails' and action = 'deleted' and before is not null and id > ${after}::bigint
      order by audit.id limit ${batch}`.execute(db)
  for await (const { id, before } of readBatches(read, '0')) {
    const masked = JSON.stringify(maskDeep(before))
    if (masked === JSON.stringify(before)) continue
    await sql`update audit set before = ${masked}::jsonb where id = ${id}::bigint`.execute(db)
  }
}
