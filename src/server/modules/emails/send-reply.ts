import { sql } from 'kysely'
import type * as z from 'zod'
import type { replyInput } from '#contract/phase5-emails.ts'
import { textToHtml } from '#domain/email-html.ts'
import { referencesOf, replySubject } from '#domain/email-rules.ts'
import { change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { readViolation } from '#server/db/pg-errors.ts'
import { conflict, notFound } from '#server/http/app-error.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { enqueueMail, type LoggedMail } from '#server/mail/outbox.ts'

type Reply = z.output<typeof replyInput>

interface Needs {
  db: Database
  from: string
}

/** Answers a mail in its thread. The reply's id is the form's, so that a form sent twice is one mail. */
export async function sendReply(
  { db, from }: Needs,
  reply: Reply,
  context: RequestContext,
): Promise<LoggedMail> {
  const earlier = await findEarlier(db, reply)
  if (earlier) return earlier
  try {
    return await change(db, context, async ({ tx, record }) => {
      const parent = await findParent(tx, reply)
      const mail = await enqueueMail(tx, {
        ...(reply.requestId ? { id: reply.requestId } : {}),
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
      return mail
    })
  } catch (error) {
    // The same form a second time, while the first was being written.
    const twin = readViolation(error, 'save')?.kind === 'unique' ? await findEarlier(db, reply) : undefined
    if (twin) return twin
    throw error
  }
}

async function findEarlier(db: Database, { requestId, threadId }: Reply): Promise<LoggedMail | undefined> {
  if (!requestId) return undefined
  const mail = await db
    .selectFrom('emails')
    .select(['id', 'messageId', 'threadId', 'type'])
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (!mail) return undefined
  if (mail.type !== 'outbound' || mail.threadId !== threadId)
    throw conflict('This form was used for another mail.')
  return { ...mail, threadId }
}

/** The mail answered; the latest of the conversation when it was not named or has been deleted. */
async function findParent(tx: Tx, { threadId, replyToMessageId }: Reply) {
  const isAnswered = sql`"messageId" = ${replyToMessageId ?? ''} or id::text = ${replyToMessageId ?? ''}`
  const parent = await tx
    .selectFrom('emails')
    .select(['id', 'messageId', 'references', 'inReplyTo', 'subject', 'generation', 'entityType', 'entityId'])
    .where('threadId', '=', threadId)
    .orderBy(sql`(${isAnswered}) desc, coalesce("sentAt", "createdAt") desc, id desc`)
    .limit(1)
    .executeTakeFirst()
  if (!parent) throw notFound('Conversation')
  return parent
}
