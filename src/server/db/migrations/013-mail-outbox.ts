import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * The outbox writes a mail's row three times. A claim changes nothing that an index holds, bodies stand apart, and pages
 * keep room: so the second time costs little more than the bytes it changes.
 */
export const mailOutbox = migration('013-mail-outbox', [
  sql`alter table emails set (toast_tuple_target = 1024, fillfactor = 50)`,
  sql`update emails set "nextAttemptAt" = case when status = 'sending' then "createdAt" end
    where (status = 'sending' and "nextAttemptAt" is null)
      or (status not in ('queued', 'sending') and "nextAttemptAt" is not null)`,
  sql`drop index emails_to_send`,
  sql`create index emails_to_send on emails ("nextAttemptAt") where "nextAttemptAt" is not null`,
  sql`drop index emails_of_broadcast`,
  sql`create index emails_of_broadcast on emails ("broadcastId") where "broadcastId" is not null`,

  // What is plain as it is need not be folded, and ids have one spelling.
  sql`create or replace function search_words(shown text) returns text language plpgsql immutable parallel safe as $$
    declare
      whole text;
      spellings text[];
    begin
      if octet_length(shown) = length(shown) then return lower(shown); end if;
      whole := normalize(shown, NFD);
      -- As it is, and with every umlaut in two letters.
      spellings := array[whole, regexp_replace(whole, '([aouAOU])\\u0308', '\\1e', 'g')];
      for at in 1..2 loop
        spellings[at] := translate(
          lower(regexp_replace(spellings[at], '[\\u0300-\\u036f]', '', 'g') collate "und-x-icu"),
          'øłđðıς', 'olddiσ');
        spellings[at] := replace(replace(replace(spellings[at], 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
      end loop;
      return case when spellings[1] = spellings[2] then spellings[1] else spellings[1] || ' ' || spellings[2] end;
    end $$`,
  sql`create or replace function file_email_words() returns trigger language plpgsql as $$
    begin
      insert into email_words select id, search_words(subject || ' ' || "to" || ' ' || "from") || ' ' ||
        lower("messageId" || ' ' || type || ' ' || coalesce("entityType", '') || ' ' || coalesce("entityId"::text, '') ||
        ' ' || coalesce("threadId"::text, '')) from filed;
      return null;
    end $$`,
])
