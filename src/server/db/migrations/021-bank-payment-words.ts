import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** A payment is also found by who paid it at the bank, by what they wrote, and by whose credit it is. */
export const bankPaymentWords = migration('021-bank-payment-words', [
  sql`create or replace function file_payment_words(ids uuid[]) returns void language sql as $$
    insert into payment_words
    select p.id, p."valueDate", search_words(concat_ws(' ', (p."amountRappen" / 100.0)::numeric(12, 2)::text, p.note, (
      select string_agg(concat_ws(' ', o."invoiceReference", o."productName", b.contact ->> 'firstName',
        b.contact ->> 'lastName', b.contact ->> 'email', b.swimmer ->> 'firstName', b.swimmer ->> 'lastName'), ' ')
      from orders o join bookings b on b.id = o."bookingId"
      where o.id in (select p."orderId" union select a."orderId" from allocations a where a."paymentId" = p.id)
    ), (
      select string_agg(distinct concat_ws(' ', c."firstName", c."lastName", c.email), ' ')
      from allocations a join contacts c on c.id = a."contactId" where a."paymentId" = p.id
    ), (
      select concat_ws(' ', e."payerName", e.text) from bank_entries e where e.id = p."bankEntryId"
    )))
    from payments p where p.id = any(ids) and p.reverses is null
    on conflict ("paymentId") do update set "searchText" = excluded."searchText"
  $$`,
  sql`create or replace function file_words_of_allocations() returns trigger language plpgsql as $$
    begin
      perform file_payment_words(array(select p.id from payments p join filed f on f."paymentId" = p.id
        where case when f."orderId" is null then p."orderId" is null else f."orderId" is distinct from p."orderId" end));
      return null;
    end $$`,
  sql`select file_payment_words(array(select id from payments where "orderId" is null or "bankEntryId" is not null))`,
])
