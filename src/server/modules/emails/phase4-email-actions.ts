import { conflict } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { readFile } from '#server/files/file-store.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { enqueueMail, type NewAttachment, type NewMail } from '#server/mail/outbox/outbox.ts'
import { listAttachments, lockEmail } from './email-records.ts'

/** Sends the same letter again, as a new message of the same thread. Its order does not change. */
export async function resendEmail(db: Database, id: string, context: RequestContext): Promise<void> {
  await change(db, context, async ({ tx, record }) => {
    const mail = await lockEmail(tx, id, { generation: 4 })
    if (mail.direction === 'inbound') throw conflict('email.received')
    if (mail.status === 'queued' || mail.status === 'sending') throw conflict('email.still-waiting')
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
      ...(mail.threadId ? { threadId: mail.threadId } : {}),
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
