import { sql } from 'kysely'
import { migration } from '../migration.ts'

const isClaimed = sql`("invoiceSentAt" is not null or status not in ('NEW', 'INVOICE_READY', 'CANCELLED'))`

/**
 * A closed month never changes. What happened in one and is booked later has a day in the books besides its value date.
 * Refunds and bank charges are rows that are only added, and an order keeps the days on which the books first knew its
 * invoice and its cancellation.
 */
export const closedMonthsStay = migration('063-closed-months-stay', [
  sql`alter table payments add column "bookedOn" date`,
  sql`alter table order_entries add column "bookedOn" date`,
  sql`create or replace function refuse_value_date() returns trigger language plpgsql as $$
    begin
      perform refuse_closed_month(day) from (select distinct coalesce("bookedOn", "valueDate") as day from filed) days;
      return null;
    end $$`,
  sql`create function booking_day(happened date, today date) returns date language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(7261, 1);
      if exists (select from closed_months where month = date_trunc('month', happened)) then
        return today;
      end if;
      return happened;
    end $$`,
  sql`create trigger payments_keep_booked_on before update of "bookedOn" on payments
    for each row execute function refuse_ledger_change()`,
  sql`create trigger order_entries_keep_booked_on before update of "bookedOn" on order_entries
    for each row execute function refuse_ledger_change()`,
  sql`create function refuse_allocation_day() returns trigger language plpgsql as $$
    begin
      perform refuse_closed_month(day)
      from (select distinct ("createdAt" at time zone 'Europe/Zurich')::date as day from filed) days;
      return null;
    end $$`,
  sql`create trigger allocations_in_open_month after insert on allocations referencing new table as filed
    for each statement execute function refuse_allocation_day()`,

  sql`create table bank_bookings (
    id uuid not null default gen_random_uuid(),
    kind text not null,
    "bankEntryId" uuid,
    "refundId" uuid,
    day date not null,
    "amountRappen" bigint not null,
    "createdAt" timestamptz(3) not null,
    primary key (kind, id),
    constraint bank_bookings_kind_known check (kind in ('refund', 'bank-charges')),
    constraint bank_bookings_whole check ((kind = 'refund') = ("refundId" is not null)),
    constraint bank_bookings_refund foreign key ("refundId") references refunds
  )`,
  sql`insert into bank_bookings (id, kind, "bankEntryId", "refundId", day, "amountRappen", "createdAt")
    select id, 'bank-charges', id, null, "valueDate", "chargesRappen", "valueDate"::timestamptz
    from bank_entries where "chargesRappen" <> 0 and state in ('MATCHED', 'REVERSED')
    union all
    select e.id, 'refund', e.id, r.id, e."valueDate",
      case e.reason ->> 'code' when 'refund-paid' then e."amountRappen" else -e."amountRappen" end, e."valueDate"::timestamptz
    from bank_entries e join refunds r on r."bankEntryId" = e.id
      or e.identifiers ->> 'EndToEndId' like 'R' || replace(r.id::text, '-', '') || '%'
    where e.state = 'MATCHED' and e.reason ->> 'code' in ('refund-paid', 'refund-back')
    union all
    select id, 'refund', null, id, "settledOn", "amountRappen", "settledOn"::timestamptz
    from refunds where state = 'CONFIRMED' and "bankEntryId" is null`,
  sql`create index bank_bookings_of_entry on bank_bookings ("bankEntryId") where "bankEntryId" is not null`,
  sql`create index bank_bookings_of_refund on bank_bookings ("refundId") where "refundId" is not null`,
  sql`create trigger bank_bookings_only_grow before update or delete on bank_bookings
    for each row execute function refuse_ledger_change()`,
  sql`create function refuse_booking_day() returns trigger language plpgsql as $$
    begin
      perform refuse_closed_month(day) from (select distinct day from filed) days;
      return null;
    end $$`,
  sql`create trigger bank_bookings_in_open_month after insert on bank_bookings referencing new table as filed
    for each statement execute function refuse_booking_day()`,
  sql`drop trigger bank_charges_in_open_month on bank_entries`,
  sql`drop function refuse_charges_date()`,

  sql`alter table orders add column "invoicedAt" timestamptz(3), add column "cancelledAt" timestamptz(3)`,
  sql`update orders set "invoicedAt" = case when ${isClaimed} then coalesce("invoiceSentAt", "paidAt", "updatedAt") end,
    "cancelledAt" = case when status = 'CANCELLED' then "updatedAt" end
    where ${isClaimed} or status = 'CANCELLED'`,
  sql`drop trigger orders_invoiced_in_open_month on orders`,
  sql`drop function refuse_invoice_date()`,
  sql`create function keep_days_in_books() returns trigger language plpgsql as $$
    begin
      if new."invoicedAt" is null
        and (new."invoiceSentAt" is not null or new.status not in ('NEW', 'INVOICE_READY', 'CANCELLED')) then
        new."invoicedAt" := coalesce(new."invoiceSentAt", new."paidAt", new."updatedAt");
        perform refuse_closed_month((new."invoicedAt" at time zone 'Europe/Zurich')::date);
      end if;
      if new."cancelledAt" is null and new.status = 'CANCELLED' then
        new."cancelledAt" := new."updatedAt";
      end if;
      return new;
    end $$`,
  sql`create trigger orders_keep_days_in_books before insert or update on orders for each row
    execute function keep_days_in_books()`,
  sql`create function refuse_invoice_change() returns trigger language plpgsql as $$
    begin
      perform refuse_closed_month((old."invoicedAt" at time zone 'Europe/Zurich')::date);
      return new;
    end $$`,
  sql`create trigger orders_invoiced_stay before update on orders for each row
    when (old."invoicedAt" is not null and
      (old."invoicedAt", old."amountRappen", old."vatTenths", old."productName", old."invoiceReference") is distinct from
      (new."invoicedAt", new."amountRappen", new."vatTenths", new."productName", new."invoiceReference"))
    execute function refuse_invoice_change()`,
])
