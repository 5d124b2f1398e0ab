import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * The list of all payments, by day and by source, and what one is searched by: its amount and note, and the orders it
 * paid. The words stand apart, because nothing of a payment itself is ever changed.
 */
export const paymentLists = migration('016-payment-lists', [
  sql`create index payments_by_day on payments ("valueDate", id) where reverses is null`,
  sql`create index payments_by_source on payments (source, "valueDate", id) where reverses is null`,
  sql`create table payment_words (
    "paymentId" uuid primary key constraint payment_words_payment references payments on delete cascade,
    "valueDate" date not null,
    "searchText" text not null
  )`,
  sql`create function file_payment_words(ids uuid[]) returns void language sql as $$
    insert into payment_words
    select p.id, p."valueDate", search_words(concat_ws(' ', (p."amountRappen" / 100.0)::numeric(12, 2)::text, p.note, (
      select string_agg(concat_ws(' ', o."invoiceReference", o."productName", b.contact ->> 'firstName',
        b.contact ->> 'lastName', b.contact ->> 'email', b.swimmer ->> 'firstName', b.swimmer ->> 'lastName'), ' ')
      from orders o join bookings b on b.id = o."bookingId"
      where o.id in (select p."orderId" union select a."orderId" from allocations a where a."paymentId" = p.id))))
    from payments p where p.id = any(ids) and p.reverses is null
    on conflict ("paymentId") do update set "searchText" = excluded."searchText"
  $$`,
  sql`select file_payment_words(array(select id from payments))`,
  sql`create index payment_words_by_day on payment_words ("valueDate", "paymentId")`,
  sql`create index payment_words_search on payment_words using gin ("searchText" gin_trgm_ops)`,

  sql`create function file_words_of_payments() returns trigger language plpgsql as $$
    begin
      perform file_payment_words(array(select id from filed));
      return null;
    end $$`,
  sql`create trigger payments_file_words after insert on payments referencing new table as filed
    for each statement execute function file_words_of_payments()`,
  // A payment that pays another order than the one it came in for is found by that one too.
  sql`create function file_words_of_allocations() returns trigger language plpgsql as $$
    begin
      perform file_payment_words(array(select p.id from payments p join filed f on f."paymentId" = p.id
        where f."orderId" is distinct from p."orderId" and f."orderId" is not null));
      return null;
    end $$`,
  sql`create trigger allocations_file_words after insert on allocations referencing new table as filed
    for each statement execute function file_words_of_allocations()`,
  sql`create function file_words_of_booking() returns trigger language plpgsql as $$
    begin
      perform file_payment_words(array(select a."paymentId" from orders o join allocations a on a."orderId" = o.id
        where o."bookingId" = new.id union select p.id from orders o join payments p on p."orderId" = o.id
        where o."bookingId" = new.id));
      return null;
    end $$`,
  sql`create trigger bookings_file_payment_words after update on bookings for each row
    when (old.contact is distinct from new.contact or old.swimmer is distinct from new.swimmer)
    execute function file_words_of_booking()`,
])
