import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { inboundMailRoutes } from '#contract/inbound-mail.ts'
import type { RouteReply } from '#contract/routes/define-route.ts'
import type { BounceReport } from '#domain/mail/bounce-report.ts'
import { type BounceSender, identifyBounceSender, namesRecipient } from '#domain/mail/bounce-sender.ts'
import { mailReasons } from '#domain/mail/mail-reasons.ts'
import { type Change, change, systemActor } from '#server/db/change.ts'
import { readViolation } from '#server/db/connections/pg-errors.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { insertAttachments } from '#server/mail/outbox/outbox.ts'
import type { MailAttachment } from '#server/mail/outgoing-mail.ts'
import { withdrawMailedLink } from '#server/one-time-links/one-time-links.ts'
import type { ReceivedMail } from './read-mail.ts'

export type Receipt = Omit<RouteReply<typeof inboundMailRoutes.receiveMail>, 'success'>

const actor = systemActor('inbound mail')

interface Arrival {
  now: Date
  /** When the mail server had it; now unless it lay in a mailbox. */
  receivedAt?: Date
  /** Whose word counts when a mail comes back, besides the recipient's own. */
  ownServers: readonly string[]
}

/** Stores a mail once, also when it comes again or by both ways. */
export async function storeMail(db: Database, mail: ReceivedMail, arrival: Arrival): Promise<Receipt> {
  const known = await findKnown(db, mail.messageId)
  if (known) return known
  try {
    return await change(db, { actor, now: arrival.now }, step => insertMail(step, mail, arrival))
  } catch (error) {
    // The same mail, handed in at the same moment.
    const twin = readViolation(error, 'save')?.kind === 'unique' && (await findKnown(db, mail.messageId))
    if (twin) return twin
    throw error
  }
}

/** A caller that gets "known" will not retry: the lock makes this wait for a standby. */
export async function findKnown(db: Database, messageId: string): Promise<Receipt | undefined> {
  const mail = await db
    .selectFrom('emails')
    .select(['id as messageUuid', 'threadId'])
    .where('messageId', '=', messageId)
    .forKeyShare()
    .executeTakeFirst()
  return mail && { outcome: 'known', ...mail }
}

async function insertMail(
  step: Change,
  mail: ReceivedMail,
  { now, receivedAt = now, ownServers }: Arrival,
): Promise<Receipt> {
  const { tx, record } = step
  const { bounce } = mail
  const related = bounce ? await findMail(tx, bounce.messageIds) : await findConversation(tx, mail)
  const said = bounce && related ? judgeBounce(mail, bounce, related.to, ownServers) : undefined
  const id = randomUUID()
  // A bounce belongs to the mail that bounced, or to none: it never opens a conversation.
  const threadId = related?.threadId ?? (bounce ? null : id)
  await tx
    .insertInto('emails')
    .values({
      id,
      threadId,
      direction: 'inbound',
      type: 'inbound',
      status: 'received',
      reason: said?.counts === false ? mailReasons[said.why] : mail.reason,
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      bodyText: mail.text,
      bodyHtml: mail.html,
      messageId: mail.messageId,
      inReplyTo: mail.inReplyTo,
      references: mail.references.join(' ') || null,
      generation: related?.generation ?? null,
      entityType: related?.entityType ?? null,
      entityId: related?.entityId ?? null,
      metadata: JSON.stringify(describe(mail, related && { of: related.id, sender: said?.sender })),
      // A mailbox may say that a mail arrived tomorrow.
      sentAt: receivedAt < now ? receivedAt : now,
      createdAt: now,
    })
    .execute()
  await insertAttachments(tx, id, mail.attachments, now)
  record({
    topic: 'emails',
    recordId: id,
    action: 'received',
    after: { threadId, messageId: mail.messageId },
  })
  if (related && said && bounce?.outcome === 'failed') {
    const isMarked = said.counts && (await markBounced(tx, related.id, bounce.reason))
    const action = isMarked ? 'bounced' : 'bounce-ignored'
    record({ topic: 'emails', recordId: related.id, action, after: { bounce: id, sender: said.sender } })
  }
  if (related?.threadId && (said?.counts || mail.attachments.some(mayShowLink)))
    await withdrawLinks(step, related.threadId)
  return { outcome: bounce ? 'bounce' : 'stored', messageUuid: id, threadId }
}

/** A picture of a mail shows its link, and so does what cannot be looked into; the logo of a signature is smaller. */
const mayShowLink = ({ contentType, content }: MailAttachment) =>
  content.byteLength >= 20_000 && !/^(?:text|message)\//.test(contentType)

/** One-time links in a conversation: a returned or forwarded mail shows them to others. */
async function withdrawLinks(step: Change, threadId: string) {
  const mails = await step.tx
    .selectFrom('emails')
    .select(['id', sql<string>`metadata ->> 'secretHash'`.as('hash')])
    .where('threadId', '=', threadId)
    .where(sql<boolean>`metadata ? 'secretHash'`)
    .execute()
  for (const { id, hash } of mails) {
    if (await withdrawMailedLink(step, hash))
      step.record({ topic: 'emails', recordId: id, action: 'link-withdrawn' })
  }
}

/** Anyone can forge a bounce; one from a stranger is only stored. */
function judgeBounce(
  { from, text }: ReceivedMail,
  bounce: BounceReport,
  mailedTo: string,
  ownServers: readonly string[],
) {
  const sender = identifyBounceSender({ from, mailedTo, ownServers })
  if (sender === 'stranger') return { sender, counts: false, why: 'mail.bounce-of-stranger' } as const
  if (!namesRecipient(bounce, text, mailedTo))
    return { sender, counts: false, why: 'mail.bounce-without-recipient' } as const
  return { sender, counts: true } as const
}

function describe(
  { replyTo, writtenAt, isAutomatic, bounce }: ReceivedMail,
  related: { of: string; sender: BounceSender | undefined } | undefined,
) {
  return {
    ...(replyTo ? { replyTo } : {}),
    ...(writtenAt ? { writtenAt } : {}),
    ...(isAutomatic ? { isAutomatic } : {}),
    ...(bounce
      ? {
          bounce: {
            outcome: bounce.outcome,
            recipient: bounce.recipient,
            reason: bounce.reason,
            of: related?.of ?? null,
            sender: related?.sender ?? null,
          },
        }
      : {}),
  }
}

/** The first of these messages that is in the log. */
async function findMail(tx: Tx, messageIds: readonly string[]) {
  if (messageIds.length === 0) return undefined
  return tx
    .selectFrom('emails')
    .select(['id', 'threadId', 'generation', 'entityType', 'entityId', 'to'])
    .where(sql<boolean>`"messageId" = any(${messageIds}::text[])`)
    .where('threadId', 'is not', null)
    .orderBy(sql`array_position(${messageIds}::text[], "messageId")`)
    .limit(1)
    .executeTakeFirst()
}

/** The mail it answers, else the nearest ancestor; or an answer to it that arrived earlier. */
async function findConversation(tx: Tx, { messageId, inReplyTo, references }: ReceivedMail) {
  const ancestors = [...(inReplyTo ? [inReplyTo] : []), ...references.toReversed()]
  const ancestor = await findMail(tx, ancestors)
  if (ancestor) return ancestor
  return tx
    .selectFrom('emails')
    .select(['id', 'threadId', 'generation', 'entityType', 'entityId', 'to'])
    .where('inReplyTo', '=', messageId)
    .where('threadId', 'is not', null)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
}

/** While staff still decide about the mail of an order, its state is theirs to set. */
async function markBounced(tx: Tx, id: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('emails')
    .set({ status: 'bounced', reason: `Returned: ${reason}` })
    .where('id', '=', id)
    .where('direction', '=', 'outbound')
    .where('status', 'in', ['sent', 'uncertain'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order_deliveries').select('orderId').whereRef('emailId', '=', 'emails.id'))),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
