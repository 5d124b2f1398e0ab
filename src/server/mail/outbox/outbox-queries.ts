import { sql } from 'kysely'
import { mailReasons } from '#domain/mail/mail-reasons.ts'
import type { Tx } from '#server/db/database.ts'
import type { MailAttachment } from '#server/mail/outgoing-mail.ts'
import type { StoredMail } from '#server/mail/stored-mail.ts'
import { withoutSecret } from '#server/one-time-links/mask-mail.ts'
import type { Settlement } from './settlement.ts'

export interface DueMail extends StoredMail {
  id: string
  attempts: number
}

interface Turn {
  claimedBy: string
  settlements: ReadonlyArray<Settlement & { id: string }>
  leaseUntil: Date
  now: Date
  limit: number
}

/**
 * Writes how mails ended and claims the next whose time has come, in one statement: on the embedded database a
 * statement costs as much as ten rows. Rows that another process is claiming are left to it.
 */
export async function settleAndClaim(tx: Tx, turn: Turn): Promise<DueMail[]> {
  const { claimedBy, leaseUntil, now, limit } = turn
  const { rows } = await sql<DueMail & { hasAttachments: boolean }>`
    with settled as (${settling(claimedBy, turn.settlements)}),
    due as (
      select id from emails where status = 'queued' and "nextAttemptAt" <= ${now}
      order by "nextAttemptAt" limit ${limit} for update skip locked
    )
    update emails set status = 'sending', "claimedBy" = ${claimedBy}, "leaseUntil" = ${leaseUntil}, attempts = attempts + 1
    from due where emails.id = due.id
    returning emails.id, "from", "to", subject, "bodyText", "bodyHtml", "messageId", "inReplyTo", "references", "createdAt",
      attempts, metadata ? 'templateType' as "isAutomatic",
      exists (select from email_attachments where "emailId" = emails.id) as "hasAttachments"`.execute(tx)
  const attached = await loadAttachments(
    tx,
    rows.filter(row => row.hasAttachments).map(({ id }) => id),
  )
  return rows.map(row => ({ ...row, attachments: attached.get(row.id) ?? [] }))
}

async function loadAttachments(tx: Tx, emailIds: string[]): Promise<Map<string, MailAttachment[]>> {
  const attached = new Map<string, MailAttachment[]>()
  if (emailIds.length === 0) return attached
  const rows = await tx
    .selectFrom('email_attachments')
    .innerJoin('files', 'files.id', 'email_attachments.fileId')
    .select(['emailId', 'filename', 'email_attachments.contentType', 'bytes'])
    .where('emailId', 'in', emailIds)
    .orderBy('emailId')
    .orderBy('index')
    .execute()
  for (const { emailId, filename, contentType, bytes } of rows) {
    const list = attached.get(emailId) ?? []
    attached.set(emailId, [...list, { filename, contentType, content: bytes }])
  }
  return attached
}

/** Writes how claimed mails ended, and returns the ids of those written. */
export async function writeSettlements(
  tx: Tx,
  claimedBy: string,
  settlements: Turn['settlements'],
): Promise<string[]> {
  const { rows } = await settling(claimedBy, settlements).execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * A mail that was called uncertain meanwhile is still its claimant's, who now knows better. Once no attempt follows,
 * one-time tokens are no longer needed.
 */
const settling = (claimedBy: string, settlements: Turn['settlements']) => sql<{ id: string }>`
  update emails set
    status = settled.status,
    reason = settled.reason,
    metadata = case when settled.status = 'queued' then metadata else metadata - 'secret' end
      || case when settled.response is null then '{}' else jsonb_build_object('serverResponse', settled.response) end,
    "bodyText" = case when settled.status = 'queued' then "bodyText" else ${withoutSecret('bodyText')} end,
    "bodyHtml" = case when settled.status = 'queued' then "bodyHtml" else ${withoutSecret('bodyHtml')} end,
    "sentAt" = settled."sentAt",
    "nextAttemptAt" = settled."nextAttemptAt",
    "leaseUntil" = null
  from jsonb_to_recordset(${JSON.stringify(settlements)}::jsonb) as settled
    (id uuid, status text, reason text, response text, "sentAt" timestamptz, "nextAttemptAt" timestamptz)
  where emails.id = settled.id and emails."claimedBy" = ${claimedBy} and emails.status in ('sending', 'uncertain')
  returning emails.id`

/**
 * A mail whose process died may or may not have arrived: a person decides whether to send it again.
 * `inFlight` are the asking process's own; `withinLease` finds also claims that have not run out.
 */
export async function markAbandonedMails(
  tx: Tx,
  { now, inFlight, withinLease }: { now: Date; inFlight: readonly string[]; withinLease: boolean },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('emails')
    .set({
      status: 'uncertain',
      reason: mailReasons['mail.interrupted'],
      nextAttemptAt: null,
      leaseUntil: null,
      metadata: sql`metadata - 'secret'`,
      bodyText: withoutSecret('bodyText'),
      bodyHtml: withoutSecret('bodyHtml'),
    })
    .where('nextAttemptAt', 'is not', null)
    .where('status', '=', 'sending')
    .$if(!withinLease, query => query.where('leaseUntil', '<', now.toISOString()))
    .$if(inFlight.length > 0, query => query.where('id', 'not in', [...inFlight]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * A claim that the database made without saying so (it was cut off, or its standby did not confirm) was never acted on:
 * its process knows that none of these mails left, and gives them back.
 */
export async function releaseClaims(
  tx: Tx,
  { claimedBy, handedOver }: { claimedBy: string; handedOver: readonly string[] },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('emails')
    .set({ status: 'queued', claimedBy: null, leaseUntil: null, attempts: sql`attempts - 1` })
    .where('status', '=', 'sending')
    .where('claimedBy', '=', claimedBy)
    .$if(handedOver.length > 0, query => query.where('id', 'not in', [...handedOver]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
