import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Many payments at once are looked up one by one; a condition on an array may compare each with all of them. */
export const manyPaymentWords = migration('028-many-payment-words', [
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
    from (select distinct id from unnest(ids) as filed(id)) filed join payments p using (id) where p.reverses is null
    on conflict ("paymentId") do update set "searchText" = excluded."searchText"
  $$`,
])
