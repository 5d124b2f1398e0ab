import { sql } from 'kysely'
import type * as z from 'zod'
import type { replyInput } from '#contract/emails/phase5-emails.ts'
import { textToHtml } from '#domain/mail/email-html.ts'
import { canDelete, needsAnswer, referencesOf, refuseRetry, replySubject } from '#domain/mail/email-rules.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import { createOnce } from '#server/db/create-once.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { readFile } from '#server/files/file-store.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import {
  attachmentBucket,
  enqueueMail,
  type LoggedMail,
  type NewAttachment,
  type NewMail,
  requeueMails,
} from '#server/mail/outbox/outbox.ts'
import { hideSecret } from '#server/one-time-links/mask-mail.ts'
import { hashLinkToken, withdrawMailedLink } from '#server/one-time-links/one-time-links.ts'

/**
 * A person has a mail sent again that failed, or that may not have arrived. It stays the same message, so that a mail
 * program shows it once even if the first attempt did arrive.
 */
export async function retryEmail(db: Database, id: string, context: RequestContext): Promise<void> {
  await change(db, context, async ({ tx, record }) => {
    const mail = await lockEmail(tx, id)
    const { status, reason } = mail
    // Asked twice, the second finds it waiting already.
    if (status === 'queued' || status === 'sending') return
    const refusal = refuseRetry(mail)
    if (refusal) throw conflict(refusal)
    await requeueMails(tx, [id], context.now)
    record({ topic: 'emails', recordId: id, action: 'retried', before: { status, reason } })
  })
}

/** Marks a mail as needing no answer. Later mails of the sender are not affected. */
export async function settleUnanswered(db: Database, id: string, context: RequestContext): Promise<void> {
  await change(db, context, async ({ tx, record }) => {
    const mail = await lockEmail(tx, id)
    if ('noAnswerNeeded' in mail.metadata) return
    if (!needsAnswer(mail)) throw conflict('email.needs-no-answer')
    const settled = { noAnswerNeeded: context.actor.name }
    await tx
      .updateTable('emails')
      .set({ metadata: sql`metadata || ${JSON.stringify(settled)}::jsonb` })
      .where('id', '=', id)
      .execute()
    record({ topic: 'emails', recordId: id, action: 'no-answer-needed' })
  })
}

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

/** The Phase 4 tab shows only mails of its generation; the desk shows all. */
interface Scope {
  generation?: 4
}

/** Takes the row for the rest of the transaction, so that the outbox does not claim it meanwhile. */
async function lockEmail(tx: Tx, id: string, { generation }: Scope = {}) {
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

type Reply = z.output<typeof replyInput>

/** Answers a mail in its thread. */
export async function sendReply(
  { db, from }: { db: Database; from: string },
  reply: Reply,
  context: RequestContext,
): Promise<LoggedMail> {
  const id = await createOnce(db, context, async ({ tx, record }) => {
    const parent = await findParent(tx, reply)
    const mail = await enqueueMail(tx, {
      type: 'outbound',
      generation: parent.generation,
      ...(parent.entityType && parent.entityId
        ? { entity: { type: parent.entityType, id: parent.entityId } }
        : {}),
      from,
      to: reply.to,
      subject: replySubject(reply.subject || parent.subject),
      text: reply.textBody,
      html: textToHtml(reply.textBody),
      threadId: reply.threadId,
      inReplyTo: parent.messageId,
      references: referencesOf(parent),
      metadata: { writtenBy: context.actor.name },
      createdAt: context.now,
    })
    record({
      topic: 'emails',
      recordId: mail.id,
      action: 'replied',
      after: { inReplyTo: parent.id, threadId: reply.threadId },
    })
    return mail.id
  })
  const mail = await db
    .selectFrom('emails')
    .select(['id', 'messageId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('email'))
  return { ...mail, threadId: reply.threadId }
}

/** The mail answered; the latest of the conversation when it was not named or has been deleted. */
async function findParent(tx: Tx, { threadId, replyToMessageId }: Reply) {
  const isAnswered = sql`"messageId" = ${replyToMessageId ?? ''} or id::text = ${replyToMessageId ?? ''}`
  return tx
    .selectFrom('emails')
    .select(['id', 'messageId', 'references', 'inReplyTo', 'subject', 'generation', 'entityType', 'entityId'])
    .where('threadId', '=', threadId)
    .orderBy(sql`(${isAnswered}) desc, coalesce("sentAt", "createdAt") desc, id desc`)
    .limit(1)
    .executeTakeFirstOrThrow(() => notFound('conversation'))
}
