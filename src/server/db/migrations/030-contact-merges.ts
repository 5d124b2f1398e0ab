import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * Two records of one person that became one. The address of the one that went stays known; what the merge did stands in
 * `undo` for as long as it can be undone.
 */
export const contactMerges = migration('030-contact-merges', [
  sql`create table contact_merges (
    id uuid primary key default gen_random_uuid(),
    place bigint generated always as identity,
    "keptId" uuid not null,
    "goneId" uuid not null,
    name text not null,
    -- The address that is no contact's own any more.
    email text not null,
    "mergedAt" timestamptz(3) not null,
    "mergedBy" text not null,
    undo jsonb,
    constraint contact_merges_kept foreign key ("keptId") references contacts on delete cascade,
    constraint contact_merges_email_unique unique (email)
  )`,
  sql`create index contact_merges_of_kept on contact_merges ("keptId")`,
  sql`create index contact_merges_of_gone on contact_merges ("goneId")`,
  sql`create index contact_merges_to_undo on contact_merges ("mergedAt") where undo is not null`,

  // A second contact must not take the address of somebody who is known by another one now.
  sql`create function refuse_known_address() returns trigger language plpgsql as $$
    begin
      if exists (select from contact_merges where email = new.email and "keptId" <> new.id) then
        raise unique_violation using constraint = 'contacts_email_unique', table = 'contacts',
          message = 'this address belongs to a contact that was merged';
      end if;
      return new;
    end $$`,
  sql`create trigger contacts_refuse_known_address before insert or update of email on contacts
    for each row execute function refuse_known_address()`,

  // Families are found by former addresses too.
  sql`create or replace function refresh_family(family uuid) returns void language plpgsql as $$
    begin
      perform from families where id = family for no key update;
      update families f set "sortName" = known.name, language = known.language, "openRappen" = known.open,
        "lastBookingAt" = known.last,
        "searchText" = known.words || coalesce(known.swimmers, '') || coalesce(known.former, '')
      from (
        select (array_agg(c."lastName" || ' ' || c."firstName" order by m.payer desc, c."createdAt", c.id))[1] as name,
          (array_agg(c."preferredLanguage" order by m.payer desc, c."createdAt", c.id))[1] as language,
          sum(c."openRappen") as open, max(c."lastBookingAt") as last,
          string_agg(c."searchText", ' ' order by c.id) as words,
          (select string_agg(' ' || search_words(s."firstName" || ' ' || s."lastName"), '' order by s.id)
            from family_members child join swimmers s on s.id = child."swimmerId"
            where child."familyId" = family) as swimmers,
          (select string_agg(' ' || search_words(g.email), '' order by g.place)
            from family_members own join contact_merges g on g."keptId" = own."contactId"
            where own."familyId" = family) as former
        from family_members m join contacts c on c.id = m."contactId" where m."familyId" = family
      ) known
      where f.id = family and known.name is not null;
    end $$`,
  sql`create function refresh_merged_families() returns trigger language plpgsql as $$
    begin
      perform refresh_family("familyId") from family_members
        where "contactId" = case tg_op when 'DELETE' then old."keptId" else new."keptId" end;
      return null;
    end $$`,
  sql`create trigger contact_merges_refresh_families after insert or update of "keptId" or delete on contact_merges
    for each row execute function refresh_merged_families()`,
])
