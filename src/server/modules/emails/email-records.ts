import { sql } from 'kysely'
import { canDelete } from '#domain/mail/email-rules.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { attachmentBucket } from '#server/mail/outbox/outbox.ts'
import { hideSecret } from '#server/one-time-links/mask-mail.ts'
import { hashLinkToken, withdrawMailedLink } from '#server/one-time-links/one-time-links.ts'

/** The Phase 4 tab shows only mails of its generation; the desk shows all. */
interface Scope {
  generation?: 4
}

/** Takes the row for the rest of the transaction, so that the outbox does not claim it meanwhile. */
export async function lockEmail(tx: Tx, id: string, { generation }: Scope = {}) {
  const mail = await tx.selectFrom('emails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!mail || (generation && mail.generation !== generation)) throw notFound('email')
  return mail
}

export const listAttachments = (db: Database | Tx, emailId: string) =>
  db
    .selectFrom('email_attachments')
    .select(['index', 'filename', 'contentType', 'fileId'])
    .where('emailId', '=', emailId)
    .orderBy('index')
    .execute()

/** A mail that still waits is never sent once it is deleted. */
export async function deleteEmail(
  db: Database,
  id: string,
  context: RequestContext,
  scope: Scope = {},
): Promise<void> {
  await change(db, context, async step => {
    const { tx, record } = step
    const before = await lockEmail(tx, id, scope)
    if (!canDelete(before)) throw conflict('email.being-sent')
    const fileIds = (await listAttachments(tx, id)).map(({ fileId }) => fileId)
    await tx.deleteFrom('emails').where('id', '=', id).execute()
    await removeUnusedFiles(tx, fileIds)
    const { secret } = before.metadata
    // It never left, so its link was not received.
    if (typeof secret === 'string') await withdrawMailedLink(step, hashLinkToken(secret))
    record({ topic: 'emails', recordId: id, action: 'deleted', before: hideSecret(before) })
  })
}

/** Files of orders are business records and stay; those that only this mail had go with it. */
async function removeUnusedFiles(tx: Tx, fileIds: string[]): Promise<void> {
  await tx
    .deleteFrom('files')
    .where(sql<boolean>`id = any(${fileIds}::uuid[])`)
    .where('bucket', '=', attachmentBucket)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('email_attachments').whereRef('fileId', '=', 'files.id').select('fileId'))),
    )
    .execute()
}
