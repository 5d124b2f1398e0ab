import { sql } from 'kysely'
import type * as z from 'zod'
import type { replyInput } from '#contract/emails/phase5-emails.ts'
import { textToHtml } from '#domain/mail/email-html.ts'
import { referencesOf, replySubject } from '#domain/mail/email-rules.ts'
import { notFound } from '#server/app-error.ts'
import { createOnce } from '#server/db/create-once.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { enqueueMail, type LoggedMail } from '#server/mail/outbox/outbox.ts'

type Reply = z.output<typeof replyInput>

interface Needs {
  db: Database
  from: string
}

/** Answers a mail in its thread. */
export async function sendReply(
  { db, from }: Needs,
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
