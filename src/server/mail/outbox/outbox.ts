import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { findSecret } from '#domain/mail/mask-secrets.ts'
import type { Tx } from '#server/db/database.ts'
import type { EmailsTable } from '#server/db/tables/emails.ts'
import { storeFile } from '#server/files/file-store.ts'
import type { MailAttachment, OutgoingMail } from '#server/mail/outgoing-mail.ts'
import type { SendResult } from '#server/mail/send-result.ts'
import { toOutgoingMail } from '#server/mail/stored-mail.ts'
import { hashLinkToken } from '#server/one-time-links/one-time-links.ts'
import { writeSettlements } from './outbox-queries.ts'
import { settle } from './settlement.ts'

/** `fileId` names the file where the bytes already are, so that they are not stored twice. */
export type NewAttachment = MailAttachment & { fileId?: string }

/** A mail to be written to the log and sent. */
export interface NewMail {
  /** Chosen by the caller where the same mail may be asked for twice. */
  id?: string
  broadcastId?: string
  type: 'booking_confirmation' | 'invoice_email' | 'broadcast' | 'outbound'
  /** Which letter it is; absent for mails a person wrote. */
  templateType?: string
  generation?: 4 | 5 | null
  entity?: { type: 'booking' | 'order' | 'user' | 'lessonOffer'; id: string }
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** The conversation it belongs to; it begins one when absent. */
  threadId?: string
  inReplyTo?: string
  references?: readonly string[]
  attachments?: readonly NewAttachment[]
  metadata?: Record<string, unknown>
  createdAt: Date
}

export interface MailClaim {
  /** Names the process that sends it. */
  claimedBy: string
  /** After this, a mail without a result counts as uncertain. */
  leaseUntil: Date
}

export interface LoggedMail {
  id: string
  threadId: string
  messageId: string
}

/** Where the bytes of attachments are kept. */
export const attachmentBucket = 'email-attachments'

/** Puts a mail into the outbox. It leaves only if the caller's transaction commits. */
export async function enqueueMail(tx: Tx, mail: NewMail): Promise<LoggedMail> {
  const row = toRow(mail, { status: 'queued', nextAttemptAt: mail.createdAt })
  await insertMails(tx, [{ mail, row }])
  return row
}

/** The same for many mails at once, in a few statements. */
export async function enqueueMails(tx: Tx, mails: readonly NewMail[]): Promise<LoggedMail[]> {
  const entries = mails.map(mail => ({
    mail,
    row: toRow(mail, { status: 'queued', nextAttemptAt: mail.createdAt }),
  }))
  await insertMails(tx, entries)
  // With figures from before, the database would take the queue for short and sort all of it at every claim.
  if (entries.length >= 500) await sql`analyze emails (status, "nextAttemptAt")`.execute(tx)
  return entries.map(({ row }) => row)
}

/**
 * Logs a mail that the caller sends itself: the row says `sending` until `settleMail`. If the process dies in between,
 * the mail becomes uncertain when the lease ends.
 */
export async function insertClaimedMail(
  tx: Tx,
  mail: NewMail,
  claim: MailClaim,
): Promise<LoggedMail & { outgoing: OutgoingMail }> {
  const row = toRow(mail, { status: 'sending', nextAttemptAt: mail.createdAt, attempts: 1, ...claim })
  await insertMails(tx, [{ mail, row }])
  const outgoing = toOutgoingMail({
    ...row,
    bodyText: mail.text,
    bodyHtml: mail.html,
    isAutomatic: mail.templateType !== undefined,
    createdAt: mail.createdAt,
    attachments: mail.attachments ?? [],
  })
  return { ...row, outgoing }
}

/** Records how a claimed mail ended; false when it was no longer this claim's to settle. */
export async function settleMail(
  tx: Tx,
  { id, claimedBy }: { id: string; claimedBy: string },
  result: SendResult,
  now: Date,
): Promise<boolean> {
  const settled = await writeSettlements(tx, claimedBy, [{ id, ...settle(result, now) }])
  return settled.length > 0
}

/** Lets mails that failed or are uncertain have another round of attempts, with the Message-ID they had. */
export async function requeueMails(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('emails')
    .set({
      status: 'queued',
      attempts: 0,
      nextAttemptAt: now,
      reason: null,
      claimedBy: null,
      leaseUntil: null,
    })
    .where('id', 'in', [...ids])
    .where('status', 'in', ['failed', 'uncertain'])
    .execute()
}

type MailRow = Insertable<EmailsTable> & LoggedMail & { references: string | null; inReplyTo: string | null }

function toRow(
  mail: NewMail,
  state: Pick<Insertable<EmailsTable>, 'status' | 'nextAttemptAt' | 'attempts' | 'claimedBy' | 'leaseUntil'>,
): MailRow {
  const id = mail.id ?? randomUUID()
  // Of a one-time link, or of an address that staff send on. The log forgets it once the mail has had its last attempt.
  const secret = findSecret(mail.text)
  const metadata = {
    ...mail.metadata,
    ...(mail.templateType ? { templateType: mail.templateType } : {}),
    ...(secret ? { secret, secretHash: hashLinkToken(secret) } : {}),
  }
  return {
    id,
    // A conversation has the id of its first mail: both are found by one id, and the search lists it once.
    threadId: mail.threadId ?? id,
    generation: mail.generation ?? null,
    type: mail.type,
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    bodyText: mail.text,
    bodyHtml: mail.html,
    messageId: messageIdFor(id, mail.from),
    inReplyTo: mail.inReplyTo ?? null,
    references: mail.references?.join(' ') || null,
    entityType: mail.entity?.type ?? null,
    entityId: mail.entity?.id ?? null,
    broadcastId: mail.broadcastId ?? null,
    metadata: JSON.stringify(metadata),
    createdAt: mail.createdAt,
    ...state,
  }
}

/** The same on every attempt, so that a mail program shows a mail that arrives twice once. */
function messageIdFor(id: string, from: string): string {
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'
  return `<${id}@${domain}>`
}

/** A statement takes 65,535 parameters at most. */
const rowsPerInsert = 1000

async function insertMails(tx: Tx, entries: ReadonlyArray<{ mail: NewMail; row: MailRow }>) {
  for (let start = 0; start < entries.length; start += rowsPerInsert) {
    const rows = entries.slice(start, start + rowsPerInsert).map(({ row }) => row)
    await tx.insertInto('emails').values(rows).execute()
  }
  for (const { mail, row } of entries) {
    await insertAttachments(tx, row.id, mail.attachments ?? [], mail.createdAt)
  }
}

export async function insertAttachments(
  tx: Tx,
  emailId: string,
  attachments: readonly NewAttachment[],
  createdAt: Date,
): Promise<void> {
  for (const [index, attachment] of attachments.entries()) {
    await insertAttachment(tx, emailId, index, attachment, createdAt)
  }
}

async function insertAttachment(
  tx: Tx,
  emailId: string,
  index: number,
  { filename, contentType, content, fileId }: NewAttachment,
  createdAt: Date,
) {
  const file = {
    bucket: attachmentBucket,
    path: `${emailId}/${index}`,
    contentType,
    bytes: content,
    createdAt,
  }
  await tx
    .insertInto('email_attachments')
    .values({
      emailId,
      index,
      filename,
      contentType,
      size: content.byteLength,
      fileId: fileId ?? (await storeFile(tx, file)).id,
    })
    .execute()
}
