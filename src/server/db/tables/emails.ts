import type { ColumnType, Generated } from 'kysely'
import type { DeliveryState } from '#domain/mail/email-words.ts'
import type { Id, Instant, Json, NullableInstant } from './columns.ts'

export interface FilesTable {
  id: Id
  bucket: string
  path: string
  contentType: string
  size: number
  sha256: string
  bytes: ColumnType<Buffer, Uint8Array>
  createdAt: Instant
}

export type EmailStatus = DeliveryState

export interface EmailsTable {
  id: Id
  /** Null for a bounce of an unknown mail. */
  threadId: string | null
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
  broadcastId: string | null
  metadata: Json<Record<string, unknown>>
  status: Generated<EmailStatus>
  /** The mail server's answer, when it refused or did not answer. */
  reason: string | null
  attempts: Generated<number>
  /** Null without a further attempt; due mails are found by it. */
  nextAttemptAt: NullableInstant
  claimedBy: string | null
  leaseUntil: NullableInstant
  sentAt: NullableInstant
  createdAt: Instant
}

/** What a mail is searched by, in lower case, and sorted by; filed by a trigger. */
export interface EmailWordsTable {
  emailId: string
  searchText: string
  subject: string
  from: string
  to: string
  type: string
  createdAt: Instant
}

export interface BroadcastsTable {
  id: Id
  lessonOfferId: string | null
  quickId: string
  subject: string
  textBody: string
  previewId: string
  totalRecipients: number
  createdBy: string
  createdAt: Instant
}

export interface MailboxesTable {
  name: string
  uidValidity: number | null
  lastUid: Generated<number>
  lastReadAt: NullableInstant
  /** Why it could not be read the last time. */
  problem: string | null
  heldBy: string | null
  heldUntil: NullableInstant
}

export interface EmailAttachmentsTable {
  emailId: string
  index: number
  filename: string
  contentType: string
  size: number
  fileId: string
}
