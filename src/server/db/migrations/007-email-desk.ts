import { sql } from 'kysely'
import { migration } from '../migration.ts'

export const emailDesk = migration('007-email-desk', [
  // What was sent; how far it is, its mails say.
  sql`create table broadcasts (
    id uuid primary key default gen_random_uuid(),
    "lessonOfferId" uuid constraint broadcasts_lesson_offer references lesson_offers on delete set null,
    "quickId" text not null,
    subject text not null,
    "textBody" text not null,
    "previewId" text not null,
    "requestId" uuid,
    "totalRecipients" integer not null,
    "createdBy" text not null,
    "createdAt" timestamptz(3) not null,
    constraint broadcasts_request_once unique ("requestId")
  )`,
  sql`create index broadcasts_by_creation on broadcasts ("createdAt" desc, id desc)`,
  sql`create index broadcasts_of_lesson_offer on broadcasts ("lessonOfferId", "createdAt" desc)`,

  sql`alter table emails add column "broadcastId" uuid constraint emails_broadcast references broadcasts on delete set null`,
  // A bounce of an unknown mail belongs to no conversation and must not open one.
  sql`alter table emails alter column "threadId" drop not null`,

  // What is searched stands beside the mail: the outbox writes a mail's row three times, and its words once are enough.
  sql`create table email_words (
    "emailId" uuid primary key constraint email_words_email references emails on delete cascade,
    "searchText" text not null
  )`,
  sql`create index email_words_search on email_words using gin ("searchText" gin_trgm_ops)`,
  sql`create function file_email_words() returns trigger language plpgsql as $$
    begin
      insert into email_words select id, lower((subject || ' ' || "to" || ' ' || "from" || ' ' || "messageId" || ' ' ||
        coalesce("entityType", '') || ' ' || coalesce("entityId"::text, '')) collate "und-x-icu") from filed;
      return null;
    end $$`,
  sql`create trigger emails_file_words after insert on emails referencing new table as filed
    for each statement execute function file_email_words()`,
  sql`insert into email_words select id, lower((subject || ' ' || "to" || ' ' || "from" || ' ' || "messageId" || ' ' ||
    coalesce("entityType", '') || ' ' || coalesce("entityId"::text, '')) collate "und-x-icu") from emails`,

  sql`create index emails_of_broadcast on emails ("broadcastId", status) where "broadcastId" is not null`,
  // A mail may arrive after the answer to it.
  sql`create index emails_by_parent on emails ("inReplyTo") where "inReplyTo" is not null`,

  // How far a mailbox has been read, and which server reads it just now.
  sql`create table mailboxes (
    name text primary key,
    "uidValidity" bigint,
    "lastUid" bigint not null default 0,
    "lastReadAt" timestamptz(3),
    problem text,
    "heldBy" uuid,
    "heldUntil" timestamptz(3)
  )`,
])
