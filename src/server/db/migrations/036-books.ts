import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * The books: to which accounts the journal goes, what was exported of it, and which months are closed. What counts for a
 * closed month is refused here, from any source; closing a month waits for bookings under way.
 */
export const books = migration('036-books', [
  sql`create table book_accounts (name text primary key, number text not null)`,
  sql`create table journal_exports (
    id uuid primary key default gen_random_uuid(),
    month date,
    lines integer not null,
    "totalRappen" bigint not null,
    actor text not null,
    "createdAt" timestamptz(3) not null
  )`,
  sql`create index journal_exports_newest on journal_exports ("createdAt", id)`,
  sql`create table journal_lines (
    "exportId" uuid not null constraint journal_lines_export references journal_exports on delete cascade,
    position integer not null,
    day date not null,
    kind text not null,
    voucher text not null,
    detail text not null,
    debit text not null,
    credit text not null,
    "amountRappen" bigint not null,
    primary key ("exportId", position)
  )`,
  sql`create table journal_exported (
    kind text not null,
    source uuid not null,
    primary key (kind, source)
  )`,
  sql`create table closed_months (
    month date primary key,
    accounts jsonb not null,
    actor text not null,
    "closedAt" timestamptz(3) not null
  )`,
  sql`alter table bank_entries add column "chargesRappen" integer not null default 0`,

  sql`create function refuse_closed_month(day date) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(7261, 1);
      if exists (select from closed_months where month = date_trunc('month', day)) then
        raise exception 'the month of % is closed', day
          using errcode = 'LIDO1', constraint = 'month_closed', detail = to_char(day, 'YYYY-MM');
      end if;
    end $$`,
  sql`create function refuse_value_date() returns trigger language plpgsql as $$
    begin
      perform refuse_closed_month(day) from (select distinct "valueDate" as day from filed) days;
      return null;
    end $$`,
  sql`create trigger payments_in_open_month after insert on payments referencing new table as filed
    for each statement execute function refuse_value_date()`,
  sql`create trigger order_entries_in_open_month after insert on order_entries referencing new table as filed
    for each statement execute function refuse_value_date()`,
  sql`create function refuse_invoice_date() returns trigger language plpgsql as $$
    begin
      perform refuse_closed_month((new."invoiceSentAt" at time zone 'Europe/Zurich')::date);
      return new;
    end $$`,
  sql`create trigger orders_invoiced_in_open_month before update of "invoiceSentAt" on orders for each row
    when (old."invoiceSentAt" is distinct from new."invoiceSentAt") execute function refuse_invoice_date()`,
  sql`create function refuse_charges_date() returns trigger language plpgsql as $$
    begin
      perform refuse_closed_month(new."valueDate");
      return new;
    end $$`,
  sql`create trigger bank_charges_in_open_month before update of state on bank_entries for each row
    when (old."chargesRappen" <> 0 and old.state is distinct from new.state) execute function refuse_charges_date()`,
])
