import type { Generated } from 'kysely'
import type { Id, Instant, Json, NullableInstant } from './columns.ts'

export interface FilesTable {
  id: Id
  bucket: string
  path: string
  contentType: string
  size: number
  sha256: string
  bytes: Uint8Array
  createdAt: Instant
}

export type EmailStatus = 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'bounced' | 'received'

export interface EmailsTable {
  id: Id
  threadId: string
  /** The generation of the entity the mail is about; null for mails about neither. */
  generation: 4 | 5 | null
  direction: Generated<'outbound' | 'inbound'>
  type: string
  from: string
  to: string
  subject: string
  bodyText: Generated<string>
  bodyHtml: Generated<string>
  messageId: string
  inReplyTo: string | null
  references: string | null
  entityType: 'booking' | 'order' | 'user' | 'lessonOffer' | null
  entityId: string | null
  metadata: Json<Record<string, unknown>>
  status: Generated<EmailStatus>
  /** What the mail server said, when it refused or did not answer. */
  reason: string | null
  attempts: Generated<number>
  nextAttemptAt: NullableInstant
  claimedBy: string | null
  leaseUntil: NullableInstant
  sentAt: NullableInstant
  createdAt: Instant
}

export interface EmailAttachmentsTable {
  emailId: string
  index: number
  filename: string
  contentType: string
  size: number
  fileId: string
}
