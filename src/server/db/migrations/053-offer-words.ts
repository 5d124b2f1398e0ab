import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * What an offer is searched by stands in three tables, which no index can read together: triggers keep its words. And
 * an offer or a product is opened by its number in any case.
 */
export const offerWords = migration('053-offer-words', [
  sql`create table offer_words (
    "offerId" uuid primary key constraint offer_words_offer references lesson_offers on delete cascade,
    "startDate" date not null,
    "searchText" text not null
  )`,
  sql`create index offer_words_search on offer_words using gin ("searchText" gin_trgm_ops)`,
  sql`create index offer_words_newest on offer_words ("startDate" desc)`,
  sql`create function file_offer_words(ids uuid[]) returns void language sql as $$
    insert into offer_words
    select o.id, o."startDate", search_words(concat_ws(' ', o."quickId", t."titleDe", t."titleEn", t."titleFr", t.level,
      p.name, to_char(o."startDate", 'DD.MM.YYYY'), o."startTime"))
    from (select distinct id from unnest(ids) as filed(id)) filed join lesson_offers o using (id)
      join lesson_types t on t.id = o."lessonTypeId" join locations p on p.id = o."locationId"
    on conflict ("offerId") do update
      set "startDate" = excluded."startDate", "searchText" = excluded."searchText"
  $$`,
  sql`create function file_words_of_offer() returns trigger language plpgsql as $$
    begin
      perform file_offer_words(array[new.id]);
      return null;
    end $$`,
  sql`create trigger lesson_offers_file_words
    after insert or update of "quickId", "lessonTypeId", "locationId", "startDate", "startTime" on lesson_offers
    for each row execute function file_words_of_offer()`,
  sql`create function file_words_of_type() returns trigger language plpgsql as $$
    begin
      perform file_offer_words(array(select id from lesson_offers where "lessonTypeId" = new.id));
      return null;
    end $$`,
  sql`create trigger lesson_types_file_words after update on lesson_types for each row
    when ((old."titleDe", old."titleEn", old."titleFr", old.level)
      is distinct from (new."titleDe", new."titleEn", new."titleFr", new.level))
    execute function file_words_of_type()`,
  sql`create function file_words_of_location() returns trigger language plpgsql as $$
    begin
      perform file_offer_words(array(select id from lesson_offers where "locationId" = new.id));
      return null;
    end $$`,
  sql`create trigger locations_file_words after update on locations for each row
    when (old.name is distinct from new.name) execute function file_words_of_location()`,
  sql`select file_offer_words(array(select id from lesson_offers))`,

  sql`create index products_search on products using gin ("searchText" gin_trgm_ops)`,
  sql`create index lesson_offers_by_number on lesson_offers (lower("quickId"))`,
  sql`create index products_by_number on products (lower("productId"))`,
])
