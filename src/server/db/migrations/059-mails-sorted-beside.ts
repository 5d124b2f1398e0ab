import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * The outbox writes a mail's row three times, and each index on it as often. What a mail is sorted by stands with the words
 * it is searched by, which are written once; and no index asks for the status, so that a claim writes no index at all.
 */
export const mailsSortedBeside = migration('059-mails-sorted-beside', [
  sql`drop index emails_by_subject`,
  sql`drop index emails_by_sender`,
  sql`drop index emails_by_recipient`,
  sql`drop index emails_by_type`,
  sql`alter table email_words add column subject text, add column "from" text, add column "to" text, add column type text,
    add column "createdAt" timestamptz(3)`,
  sql`update email_words set subject = emails.subject, "from" = emails."from",
      "to" = emails."to", type = emails.type, "createdAt" = emails."createdAt"
    from emails where emails.id = "emailId"`,
  sql`alter table email_words alter subject set not null, alter "from" set not null, alter "to" set not null,
    alter type set not null, alter "createdAt" set not null`,
  sql`create or replace function file_email_words() returns trigger language plpgsql as $$
    begin
      insert into email_words ("emailId", "searchText", subject, "from", "to", type, "createdAt")
        select id, search_words(subject || ' ' || "to" || ' ' || "from") || ' ' ||
          lower("messageId" || ' ' || type || ' ' || coalesce("entityType", '') || ' ' || coalesce("entityId"::text, '') ||
          ' ' || coalesce("threadId"::text, '')),
          subject, "from", "to", type, "createdAt" from filed;
      return null;
    end $$`,
  sql`create index email_words_by_subject on email_words ((left(subject, 200) collate "und-x-icu"), "createdAt", "emailId")`,
  sql`create index email_words_by_sender on email_words ((left("from", 200) collate "und-x-icu"), "createdAt", "emailId")`,
  sql`create index email_words_by_recipient on email_words ((left("to", 200) collate "und-x-icu"), "createdAt", "emailId")`,
  sql`create index email_words_by_type on email_words (type, "createdAt", "emailId")`,

  sql`drop index emails_bounced`,
  sql`drop index emails_in_doubt`,
  // Mails that did not arrive have a reason; they are few, and found by it.
  sql`update emails set reason = '' where reason is null and status in ('failed', 'uncertain', 'bounced')`,
  sql`alter table emails add constraint emails_ended_with_reason
    check (reason is not null or status not in ('failed', 'uncertain', 'bounced'))`,
  sql`create index emails_with_reason on emails ("to") where reason is not null`,
])
