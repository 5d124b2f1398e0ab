import { sql } from 'kysely'
import { migration } from '../migration.ts'

export const filesAndEmails = migration('002-files-and-emails', [
  // The bytes live here, so that they commit, back up and replicate with their record.
  sql`create table files (
    id uuid primary key default gen_random_uuid(),
    bucket text not null,
    path text not null,
    "contentType" text not null,
    size integer not null,
    sha256 text not null,
    bytes bytea not null,
    "createdAt" timestamptz(3) not null,
    constraint files_path_unique unique (bucket, path)
  )`,
  // PDFs are compressed already.
  sql`alter table files alter column bytes set storage external`,

  sql`create table emails (
    id uuid primary key default gen_random_uuid(),
    "threadId" uuid not null,
    generation smallint,
    direction text not null default 'outbound',
    type text not null,
    "from" text not null,
    "to" text not null,
    subject text not null,
    "bodyText" text not null default '',
    "bodyHtml" text not null default '',
    "messageId" text not null,
    "inReplyTo" text,
    "references" text,
    "entityType" text,
    "entityId" uuid,
    metadata jsonb not null default '{}',
    status text not null default 'queued',
    reason text,
    attempts integer not null default 0,
    "nextAttemptAt" timestamptz(3),
    "claimedBy" text,
    "leaseUntil" timestamptz(3),
    "sentAt" timestamptz(3),
    "createdAt" timestamptz(3) not null,
    constraint emails_message_id_unique unique ("messageId"),
    constraint emails_direction_known check (direction in ('outbound', 'inbound')),
    constraint emails_status_known check (status in ('queued', 'sending', 'sent', 'failed', 'uncertain', 'bounced', 'received'))
  )`,
  sql`create index emails_by_time on emails ((coalesce("sentAt", "createdAt")) desc, id desc)`,
  sql`create index emails_of_phase_4 on emails ((coalesce("sentAt", "createdAt")) desc, id desc) where generation = 4`,
  sql`create index emails_to_send on emails ("nextAttemptAt") where status in ('queued', 'sending')`,
  sql`create index emails_of_entity on emails ("entityType", "entityId") where "entityId" is not null`,
  sql`create index emails_of_thread on emails ("threadId")`,

  sql`create table email_attachments (
    "emailId" uuid not null references emails on delete cascade,
    index integer not null,
    filename text not null,
    "contentType" text not null,
    size integer not null,
    "fileId" uuid not null references files,
    primary key ("emailId", index)
  )`,
  sql`create index email_attachments_of_file on email_attachments ("fileId")`,
])
