import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * Bookings by each name in them, newest first. A trigram index finds all Kellers and must then sort them; at a million
 * bookings that is slow for exactly the names people type. Here the newest Kellers stand together, each with all its
 * names, so that a search for two words need not look further; names too long for an index are looked up.
 * `name_words` is the dictionary: which whole words hold what was typed. A word may outlive its last booking.
 */
export const bookingNames = migration('008-booking-names', [
  sql`create table name_words (word text not null, constraint name_words_pkey primary key (word))`,
  sql`create index name_words_search on name_words using gin (word gin_trgm_ops)`,
  sql`create table booking_names (
    generation smallint not null,
    word text not null,
    "createdAt" timestamptz(3) not null,
    "bookingId" uuid not null,
    names text,
    constraint booking_names_pkey primary key (generation, word, "createdAt", "bookingId") include (names)
  )`,

  sql`create function file_booking_names() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        delete from booking_names
        where generation = old.generation and word = any(string_to_array(old."searchText", ' '))
          and "createdAt" = old."createdAt" and "bookingId" = old.id;
      end if;
      if tg_op <> 'DELETE' then
        -- In one order, so that two bookings of the same new names wait for each other and not in a circle.
        insert into name_words
          select distinct word from unnest(string_to_array(new."searchText", ' ')) word where word <> '' order by word
          on conflict do nothing;
        insert into booking_names
          select distinct new.generation, word, new."createdAt", new.id,
            case when octet_length(new."searchText") < 1000 then new."searchText" end
          from unnest(string_to_array(new."searchText", ' ')) word where word <> '';
      end if;
      return null;
    end $$`,
  sql`create trigger bookings_file_names after insert or delete on bookings
    for each row execute function file_booking_names()`,
  sql`create trigger bookings_file_names_again after update on bookings
    for each row when (old."searchText" is distinct from new."searchText" or old."createdAt" <> new."createdAt")
    execute function file_booking_names()`,

  sql`insert into booking_names
    select distinct generation, word, "createdAt", id, case when octet_length("searchText") < 1000 then "searchText" end
    from bookings, unnest(string_to_array("searchText", ' ')) word where word <> ''`,
  sql`insert into name_words select distinct word from booking_names`,
])
