import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Whichever of the two names stands first: Hungarians and forms disagree. */
const person = (row = '') =>
  sql.raw(
    ['least', 'greatest']
      .map(pick => `${pick}(fold_name(${row}"firstName"), fold_name(${row}"lastName"))`)
      .join(` || ' ' || `),
  )

/** Possible duplicates, and those staff have dismissed. Kept as people are filed, so that reading is cheap. */
export const familySuggestions = migration('023-family-suggestions', [
  sql`create table family_suggestions (
    kind text not null,
    "firstId" uuid not null,
    "secondId" uuid not null,
    evidence jsonb not null,
    "createdAt" timestamptz(3) not null,
    -- Somebody looked, and they are two.
    "toldApartAt" timestamptz(3),
    "toldApartBy" text,
    constraint family_suggestions_pkey primary key ("firstId", "secondId"),
    constraint family_suggestions_kind_known check (kind in ('contact', 'swimmer')),
    constraint family_suggestions_ordered check ("firstId" < "secondId")
  )`,
  sql`create index family_suggestions_open on family_suggestions ("createdAt" desc) where "toldApartAt" is null`,
  sql`create index family_suggestions_of_second on family_suggestions ("secondId")`,

  // As people are compared: without case, accents and signs, every umlaut in two letters.
  sql`create function fold_name(name text) returns text language sql immutable parallel safe as $$
    select regexp_replace(replace(replace(replace(translate(
      lower(regexp_replace(regexp_replace(normalize(name, NFD), '([aouAOU])\\u0308', '\\1e', 'g'), '[\\u0300-\\u036f]', '', 'g')
        collate "und-x-icu"), 'øłđðıς', 'olddiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '[^[:alnum:]]', '', 'g') $$`,
  sql`create function phone_key(phone text) returns text language sql immutable parallel safe as $$
    select case when length(regexp_replace(phone, '\\D', '', 'g')) >= 9
      then right(regexp_replace(phone, '\\D', '', 'g'), 9) end $$`,
  sql`create index contacts_by_phone_key on contacts (phone_key(phone)) where phone_key(phone) is not null`,
  sql`create index contacts_by_person on contacts ("postalCode", (${person()})) where "postalCode" <> ''`,
  sql`create index swimmers_by_name on swimmers (fold_name("firstName"), "birthDate")`,

  // A plan made while there were few people would read all of them later on.
  sql`create function suggest_contacts(ids uuid[], at timestamptz) returns void language plpgsql
    set enable_seqscan = off as $$
    begin
      insert into family_suggestions (kind, "firstId", "secondId", evidence, "createdAt")
      select 'contact', least(a, b), greatest(a, b), jsonb_agg(distinct reason), at from (
        select c.id as a, o.id as b, 'same-phone' as reason
        from contacts c cross join lateral (
          -- A number that many have is nobody's.
          select id from contacts o where phone_key(o.phone) = phone_key(c.phone) and o.id <> c.id limit 5
        ) o
        where c.id = any(ids)
        union all
        select c.id, o.id, 'same-name-and-address'
        from contacts c join contacts o on o."postalCode" = c."postalCode" and o."postalCode" <> '' and o.id <> c.id
          and ${person('o.')} = ${person('c.')}
          and ('' in (o.street, c.street) or fold_name(o.street) = fold_name(c.street))
        where c.id = any(ids)
      ) alike
      join family_members ma on ma."contactId" = a join family_members mb on mb."contactId" = b
      where ma."familyId" <> mb."familyId"
      group by 2, 3 on conflict do nothing;
    end $$`,
  // The own family first, then by name and birth date: a first name alone is borne by too many to look through.
  sql`create function suggest_swimmers(ids uuid[], at timestamptz) returns void language plpgsql
    set enable_seqscan = off as $$
    begin
      insert into family_suggestions (kind, "firstId", "secondId", evidence, "createdAt")
      select 'swimmer', least(a, b), greatest(a, b), case when bool_or(undated)
          then '["same-family", "same-name", "birth-date-missing"]'::jsonb
          when bool_or(together) then '["same-family", "same-name", "same-birth-date"]'::jsonb
          else '["same-name", "same-birth-date"]'::jsonb end, at
      from (
        select s.id as a, o.id as b, true as together, s."birthDate" is distinct from o."birthDate" as undated
        from swimmers s
        join family_members own on own."swimmerId" = s.id
        join family_members other on other."familyId" = own."familyId" and other."swimmerId" <> s.id
        join swimmers o on o.id = other."swimmerId" and fold_name(o."firstName") = fold_name(s."firstName")
          and (o."birthDate" is not distinct from s."birthDate" or o."birthDate" is null or s."birthDate" is null)
        where s.id = any(ids)
        union all
        select s.id, o.id, false, false
        from swimmers s join swimmers o on fold_name(o."firstName") = fold_name(s."firstName")
          and o."birthDate" = s."birthDate" and o.id <> s.id and fold_name(o."lastName") = fold_name(s."lastName")
        where s.id = any(ids)
      ) alike
      group by 2, 3 on conflict do nothing;
    end $$`,
  sql`create function suggest_contact() returns trigger language plpgsql as $$
    begin
      perform suggest_contacts(array[new.id], new."updatedAt");
      return null;
    end $$`,
  sql`create trigger contacts_suggest after insert on contacts for each row execute function suggest_contact()`,
  sql`create trigger contacts_suggest_again after update on contacts for each row
    when ((old."firstName", old."lastName", old.phone, old."postalCode", old.street)
      is distinct from (new."firstName", new."lastName", new.phone, new."postalCode", new.street))
    execute function suggest_contact()`,
  // A deleted person has no duplicates.
  sql`create function forget_suggestions() returns trigger language plpgsql as $$
    begin
      delete from family_suggestions where "firstId" = old.id or "secondId" = old.id;
      return null;
    end $$`,
  sql`create trigger contacts_forget_suggestions after delete on contacts for each row execute function forget_suggestions()`,
  sql`create trigger swimmers_forget_suggestions after delete on swimmers for each row execute function forget_suggestions()`,
])
