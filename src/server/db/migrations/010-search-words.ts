import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * What is searched is kept without accents (`domain/fold-text.ts` has the same rule), and it holds what the lists show:
 * of a booking also the address and the course, of an order also whose it is.
 */
export const searchWords = migration('010-search-words', [
  sql`create function search_words(shown text) returns text language plpgsql immutable parallel safe as $$
    declare
      whole text := normalize(shown, NFD);
      -- As it is, and with every umlaut in two letters.
      spellings text[] := array[whole, regexp_replace(whole, '([aouAOU])\\u0308', '\\1e', 'g')];
    begin
      for at in 1..2 loop
        spellings[at] := translate(
          lower(regexp_replace(spellings[at], '[\\u0300-\\u036f]', '', 'g') collate "und-x-icu"),
          'øłđðıς', 'olddiσ');
        spellings[at] := replace(replace(replace(spellings[at], 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
      end loop;
      return case when spellings[1] = spellings[2] then spellings[1] else spellings[1] || ' ' || spellings[2] end;
    end $$`,

  sql`alter table products drop column "searchText"`,
  sql`alter table products add column "searchText" text not null generated always as (
    search_words("productId" || ' ' || level || ' ' || (names ->> 'en') || ' ' || (names ->> 'de') || ' ' ||
      (names ->> 'fr') || ' ' || (names ->> 'it') || ' ' || (names ->> 'es') || ' ' || (names ->> 'hu'))) stored`,

  sql`alter table contacts drop column "searchText"`,
  sql`alter table contacts add column "searchText" text not null generated always as (
    search_words("firstName" || ' ' || "lastName" || ' ' || email || ' ' || phone || ' ' || replace(phone, ' ', '') ||
      ' ' || street || ' ' || "postalCode" || ' ' || city || ' ' || coalesce("billingName", ''))) stored`,
  sql`create index contacts_search on contacts using gin ("searchText" gin_trgm_ops)`,

  // Addresses are many and names are few: a search for a name must not wade through all addresses that hold it.
  sql`create table address_words (word text not null, constraint address_words_pkey primary key (word))`,
  sql`create index address_words_search on address_words using gin (word gin_trgm_ops)`,
  sql`drop trigger bookings_file_names on bookings`,
  sql`drop trigger bookings_file_names_again on bookings`,
  sql`alter table bookings drop column "searchText"`,
  sql`alter table bookings add column "searchText" text not null generated always as (
    search_words(coalesce(contact ->> 'firstName', '') || ' ' || coalesce(contact ->> 'lastName', '') || ' ' ||
      coalesce(swimmer ->> 'firstName', '') || ' ' || coalesce(swimmer ->> 'lastName', '') || ' ' ||
      coalesce(contact ->> 'email', '') || ' ' || coalesce(course ->> 'selected', ''))) stored`,
  sql`create index bookings_search on bookings using gin ("searchText" gin_trgm_ops)`,
  sql`create or replace function file_booking_names() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        delete from booking_names
        where generation = old.generation and word = any(string_to_array(old."searchText", ' '))
          and "createdAt" = old."createdAt" and "bookingId" = old.id;
      end if;
      if tg_op <> 'DELETE' then
        -- In one order, so that two bookings of the same new names wait for each other and not in a circle.
        insert into name_words
          select distinct word from unnest(string_to_array(new."searchText", ' ')) word
          where word <> '' and word not like '%@%' order by word
          on conflict do nothing;
        insert into address_words
          select distinct word from unnest(string_to_array(new."searchText", ' ')) word
          where word like '%@%' order by word
          on conflict do nothing;
        insert into booking_names
          select distinct new.generation, word, new."createdAt", new.id,
            case when octet_length(new."searchText") < 1000 and word !~ '[@0-9]' then new."searchText" end
          from unnest(string_to_array(new."searchText", ' ')) word where word <> '';
      end if;
      return null;
    end $$`,
  sql`create trigger bookings_file_names after insert or delete on bookings
    for each row execute function file_booking_names()`,
  sql`create trigger bookings_file_names_again after update on bookings
    for each row when (old."searchText" is distinct from new."searchText" or old."createdAt" <> new."createdAt")
    execute function file_booking_names()`,
  sql`truncate booking_names, name_words`,
  sql`insert into booking_names
    select distinct generation, word, "createdAt", id,
      case when octet_length("searchText") < 1000 and word !~ '[@0-9]' then "searchText" end
    from bookings, unnest(string_to_array("searchText", ' ')) word where word <> '' order by 1, 2, 3, 4`,
  sql`insert into name_words select distinct word from booking_names where word not like '%@%'`,
  sql`insert into address_words select distinct word from booking_names where word like '%@%'`,

  // Whose an order is stands in its booking, which no generated column can read: triggers keep these words.
  sql`create function order_words("invoiceReference" text, status text, "productName" text, "amountRappen" integer,
      contact jsonb, swimmer jsonb) returns text language plpgsql immutable parallel safe as $$
    begin
      return search_words(concat_ws(' ', "invoiceReference", status, "productName",
        ("amountRappen" / 100.0)::numeric(12, 2)::text, contact ->> 'firstName', contact ->> 'lastName',
        contact ->> 'email', swimmer ->> 'firstName', swimmer ->> 'lastName'));
    end $$`,
  sql`alter table orders drop column "searchText"`,
  sql`alter table orders add column "searchText" text not null default ''`,
  sql`update orders o set "searchText" =
      order_words("invoiceReference", status, "productName", "amountRappen", contact, swimmer)
    from bookings b where b.id = "bookingId"`,
  sql`create index orders_search on orders using gin ("searchText" gin_trgm_ops)`,
  sql`create function file_order_words() returns trigger language plpgsql as $$
    begin
      select order_words(new."invoiceReference", new.status, new."productName", new."amountRappen", contact, swimmer)
      into strict new."searchText" from bookings where id = new."bookingId";
      return new;
    end $$`,
  sql`create trigger orders_file_words
    before insert or update of "invoiceReference", status, "productName", "amountRappen", "searchText" on orders
    for each row execute function file_order_words()`,
  sql`create function file_order_words_again() returns trigger language plpgsql as $$
    begin
      update orders set "searchText" = '' where "bookingId" = new.id;
      return null;
    end $$`,
  sql`create trigger bookings_file_order_words after update on bookings for each row
    when (old.contact is distinct from new.contact or old.swimmer is distinct from new.swimmer)
    execute function file_order_words_again()`,

  sql`create or replace function file_email_words() returns trigger language plpgsql as $$
    begin
      insert into email_words select id, search_words(subject || ' ' || "to" || ' ' || "from" || ' ' || "messageId" ||
        ' ' || type || ' ' || coalesce("entityType", '') || ' ' || coalesce("entityId"::text, '') || ' ' ||
        coalesce("threadId"::text, '')) from filed;
      return null;
    end $$`,
  sql`drop index email_words_search`,
  sql`update email_words set "searchText" = search_words(subject || ' ' || "to" || ' ' || "from" || ' ' || "messageId" ||
      ' ' || type || ' ' || coalesce("entityType", '') || ' ' || coalesce("entityId"::text, '') || ' ' ||
      coalesce("threadId"::text, ''))
    from emails where emails.id = "emailId"`,
  sql`create index email_words_search on email_words using gin ("searchText" gin_trgm_ops)`,
])
