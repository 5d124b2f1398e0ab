import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * Who belongs together: swimmers, and families of contacts and swimmers. Bookings keep what was typed; which swimmer
 * one is for stands apart. What a list of families shows and searches is kept on the family by the database itself:
 * money moves from the order to its contact to the family, in the order in which everybody takes these rows.
 */
export const families = migration('018-families', [
  sql`create table families (
    id uuid primary key default gen_random_uuid(),
    "sortName" text collate "und-x-icu" not null default '',
    language text not null default 'en',
    "openRappen" bigint not null default 0,
    "lastBookingAt" timestamptz(3),
    "searchText" text not null default '',
    "createdAt" timestamptz(3) not null
  )`,
  sql`create index families_by_name on families ("sortName", id)`,
  sql`create index families_by_last_booking on families (coalesce("lastBookingAt", '-infinity'::timestamptz) desc, id desc)`,
  sql`create index families_by_open on families ("openRappen" desc, id desc)`,
  sql`create index families_search on families using gin ("searchText" gin_trgm_ops)`,
  sql`create table swimmers (
    id uuid primary key default gen_random_uuid(),
    "firstName" text not null,
    "lastName" text not null,
    "birthDate" date,
    -- Made or changed by a person: bookings no longer rename it, nor take it away with the last of them.
    "byHand" boolean not null default false,
    "createdAt" timestamptz(3) not null,
    "updatedAt" timestamptz(3) not null,
    version integer not null default 1
  )`,
  sql`create table family_members (
    id uuid primary key default gen_random_uuid(),
    "familyId" uuid not null,
    "contactId" uuid,
    "swimmerId" uuid,
    payer boolean not null default false,
    guardian boolean not null default false,
    constraint family_members_one check (num_nonnulls("contactId", "swimmerId") = 1),
    constraint family_members_family foreign key ("familyId") references families on delete cascade,
    constraint family_members_contact foreign key ("contactId") references contacts on delete cascade,
    constraint family_members_swimmer foreign key ("swimmerId") references swimmers on delete cascade,
    -- A contact pays for one family; a swimmer may have two.
    constraint family_members_contact_once unique ("contactId"),
    constraint family_members_swimmer_once unique ("swimmerId", "familyId")
  )`,
  sql`create index family_members_of_family on family_members ("familyId")`,
  sql`create table swimmer_names (
    "contactId" uuid not null,
    name text not null,
    "birthDate" date,
    "swimmerId" uuid not null,
    constraint swimmer_names_contact foreign key ("contactId") references contacts on delete cascade,
    constraint swimmer_names_swimmer foreign key ("swimmerId") references swimmers on delete cascade,
    constraint swimmer_names_unique unique nulls not distinct ("contactId", name, "birthDate")
  )`,
  sql`create index swimmer_names_of_swimmer on swimmer_names ("swimmerId")`,
  sql`create table swimmer_bookings (
    "bookingId" uuid primary key,
    "swimmerId" uuid not null,
    constraint swimmer_bookings_booking foreign key ("bookingId") references bookings on delete cascade,
    constraint swimmer_bookings_swimmer foreign key ("swimmerId") references swimmers on delete cascade
  )`,
  sql`create index swimmer_bookings_of_swimmer on swimmer_bookings ("swimmerId")`,
  sql`create table family_notes (
    id uuid primary key default gen_random_uuid(),
    "familyId" uuid not null,
    text text not null,
    "authorId" uuid,
    author text not null,
    "createdAt" timestamptz(3) not null,
    constraint family_notes_family foreign key ("familyId") references families on delete cascade
  )`,
  sql`create index family_notes_of_family on family_notes ("familyId", "createdAt" desc)`,
  // How far the contacts from before have been filed: one row, once the first batch is done.
  sql`create table family_filing (
    one boolean primary key default true,
    "lastContactId" uuid,
    "doneAt" timestamptz(3),
    constraint family_filing_one_row check (one)
  )`,

  sql`alter table contacts add column "openRappen" bigint not null default 0`,
  sql`update contacts set "openRappen" = owed.rappen
    from (select "contactId", sum("openRappen") as rappen from orders where "openRappen" <> 0 group by 1) owed
    where owed."contactId" = contacts.id`,
  sql`create function move_open_amount() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old."openRappen" <> 0 then
        update contacts set "openRappen" = "openRappen" - old."openRappen" where id = old."contactId";
      end if;
      if tg_op <> 'DELETE' and new."openRappen" <> 0 then
        update contacts set "openRappen" = "openRappen" + new."openRappen" where id = new."contactId";
      end if;
      return null;
    end $$`,
  sql`create trigger orders_move_open_amount after insert or delete on orders
    for each row execute function move_open_amount()`,
  sql`create trigger orders_move_open_amount_again after update on orders for each row
    when (old."openRappen" <> new."openRappen" or old."contactId" <> new."contactId")
    execute function move_open_amount()`,

  // The row is taken first, so that of two members who change at once the second sees the first.
  sql`create function refresh_family(family uuid) returns void language plpgsql as $$
    begin
      perform from families where id = family for no key update;
      update families f set "sortName" = known.name, language = known.language, "openRappen" = known.open,
        "lastBookingAt" = known.last, "searchText" = known.words || coalesce(known.swimmers, '')
      from (
        select (array_agg(c."lastName" || ' ' || c."firstName" order by m.payer desc, c."createdAt", c.id))[1] as name,
          (array_agg(c."preferredLanguage" order by m.payer desc, c."createdAt", c.id))[1] as language,
          sum(c."openRappen") as open, max(c."lastBookingAt") as last,
          string_agg(c."searchText", ' ' order by c.id) as words,
          (select string_agg(' ' || search_words(s."firstName" || ' ' || s."lastName"), '' order by s.id)
            from family_members child join swimmers s on s.id = child."swimmerId"
            where child."familyId" = family) as swimmers
        from family_members m join contacts c on c.id = m."contactId" where m."familyId" = family
      ) known
      where f.id = family and known.name is not null;
    end $$`,

  sql`create function found_family() returns trigger language plpgsql as $$
    declare
      family uuid;
    begin
      insert into families ("createdAt") values (new."createdAt") returning id into family;
      insert into family_members ("familyId", "contactId", payer, guardian) values (family, new.id, true, true);
      return null;
    end $$`,
  sql`create trigger contacts_found_family after insert on contacts for each row execute function found_family()`,
  sql`create function refresh_contact_family() returns trigger language plpgsql as $$
    begin
      perform refresh_family("familyId") from family_members where "contactId" = new.id;
      return null;
    end $$`,
  sql`create trigger contacts_refresh_family after update on contacts for each row
    when ((old."searchText", old."firstName", old."lastName", old."preferredLanguage", old."openRappen", old."lastBookingAt")
      is distinct from
      (new."searchText", new."firstName", new."lastName", new."preferredLanguage", new."openRappen", new."lastBookingAt"))
    execute function refresh_contact_family()`,
  sql`create function refresh_swimmer_families() returns trigger language plpgsql as $$
    begin
      perform refresh_family("familyId")
        from (select "familyId" from family_members where "swimmerId" = new.id order by "familyId") own;
      return null;
    end $$`,
  sql`create trigger swimmers_refresh_families after update on swimmers for each row
    when ((old."firstName", old."lastName") is distinct from (new."firstName", new."lastName"))
    execute function refresh_swimmer_families()`,

  // A family without a contact ends, and so does a swimmer without a family.
  sql`create function settle_members() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        if exists (select from family_members where "familyId" = old."familyId" and "contactId" is not null) then
          perform refresh_family(old."familyId");
        else
          delete from families where id = old."familyId";
        end if;
        if not exists (select from family_members where "swimmerId" = old."swimmerId") then
          delete from swimmers where id = old."swimmerId";
        end if;
      end if;
      if tg_op <> 'DELETE' then
        perform refresh_family(new."familyId");
      end if;
      return null;
    end $$`,
  sql`create trigger family_members_settle after insert or update or delete on family_members
    for each row execute function settle_members()`,

  sql`create function is_in_course(family uuid, today text) returns boolean language plpgsql stable as $$
    begin
      return exists (
        select from family_members m
        join bookings b on b."contactId" = m."contactId"
        left join lesson_offers l on l.id = b."lessonOfferId"
        left join products p on p."productId" = b."productId"
        left join orders o on o."bookingId" = b.id
        cross join lateral (
          select min(date) as first, max(date) as last
          from jsonb_array_elements_text(coalesce(l."scheduleDates", p.calendar)) date
        ) course
        where m."familyId" = family and o.status is distinct from 'CANCELLED' and today between course.first and course.last);
    end $$`,
])
