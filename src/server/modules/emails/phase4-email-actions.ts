import { sql } from 'kysely'
import { change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { readFile } from '#server/files/file-store.ts'
import { conflict } from '#server/http/app-error.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { attachmentBucket, enqueueMail, type NewAttachment, type NewMail } from '#server/mail/outbox.ts'
import { listAttachments, lockEmail } from './phase4-email-queries.ts'

/** The same letter again, as a message of its own in the same thread. Whatever order it is about does not move. */
export async function resendEmail(db: Database, id: string, context: RequestContext): Promise<void> {
  await change(db, context, async ({ tx, record }) => {
    const mail = await lockEmail(tx, id)
    if (mail.direction === 'inbound') throw conflict('A mail that was received cannot be sent again.')
    if (mail.status === 'queued' || mail.status === 'sending')
      throw conflict('This mail is still waiting to be sent.')
    const { serverResponse: _, ...metadata } = mail.metadata
    const sent = await enqueueMail(tx, {
      // Only our own outbox writes outbound mails, and it knows no other types.
      type: mail.type as NewMail['type'],
      generation: mail.generation,
      ...(mail.entityType && mail.entityId ? { entity: { type: mail.entityType, id: mail.entityId } } : {}),
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      text: mail.bodyText,
      html: mail.bodyHtml,
      threadId: mail.threadId,
      metadata: { ...metadata, resendOf: id },
      attachments: await readAttachments(tx, id),
      createdAt: context.now,
    })
    record({
      topic: 'emails',
      recordId: id,
      action: 'resent',
      after: { id: sent.id, messageId: sent.messageId },
    })
  })
}

/** Where the bytes are stays the same; both mails refer to one file. */
async function readAttachments(tx: Tx, emailId: string): Promise<NewAttachment[]> {
  const attachments: NewAttachment[] = []
  for (const { filename, contentType, fileId } of await listAttachments(tx, emailId)) {
    const file = await readFile(tx, { id: fileId })
    if (file) attachments.push({ filename, contentType, fileId, content: file.bytes })
  }
  return attachments
}

export async function deleteEmail(db: Database, id: string, context: RequestContext): Promise<void> {
  await change(db, context, async ({ tx, record }) => {
    const before = await lockEmail(tx, id)
    if (before.status === 'sending')
      throw conflict('This mail is being sent right now. Please try again in a moment.')
    const fileIds = (await listAttachments(tx, id)).map(({ fileId }) => fileId)
    await tx.deleteFrom('emails').where('id', '=', id).execute()
    await removeUnusedFiles(tx, fileIds)
    record({ topic: 'emails', recordId: id, action: 'deleted', before })
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
