import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * Money as rows that are only ever added: what came in, what it was used for, and what else changes what is owed. They
 * name orders without referring to them, because the law keeps them longer than an order that was deleted.
 */
export const ledger = migration('015-ledger', [
  sql`create table payments (
    id uuid not null default gen_random_uuid(),
    "orderId" uuid,
    "valueDate" date not null,
    "amountRappen" integer not null,
    source text not null,
    note text not null default '',
    reverses uuid,
    reason text,
    "actorId" uuid,
    actor text not null,
    "createdAt" timestamptz(3) not null,
    constraint payments_source_known check (source in ('bank', 'cash', 'card', 'other', 'before-ledger')),
    constraint payments_reversal_whole check ((reverses is null) = (reason is null)
      and case when reverses is null then "amountRappen" > 0 else "amountRappen" < 0 end)
  )`,
  sql`create table allocations (
    id uuid not null default gen_random_uuid(),
    "paymentId" uuid not null,
    "orderId" uuid,
    "contactId" uuid,
    part text not null,
    "amountRappen" integer not null,
    "createdAt" timestamptz(3) not null,
    constraint allocations_part_known check (part in ('costs', 'interest', 'principal', 'credit')),
    constraint allocations_not_zero check ("amountRappen" <> 0)
  )`,
  sql`create table order_entries (
    id uuid primary key default gen_random_uuid(),
    "orderId" uuid not null,
    kind text not null,
    "valueDate" date not null,
    "amountRappen" integer not null,
    reason text not null default '',
    reverses uuid,
    "actorId" uuid,
    actor text not null,
    "createdAt" timestamptz(3) not null,
    constraint order_entries_kind_known check (kind in ('fee', 'interest', 'credit-note', 'write-off')),
    constraint order_entries_reverses foreign key (reverses) references order_entries,
    constraint order_entries_reversed_once unique (reverses)
  )`,
  sql`create index order_entries_of_order on order_entries ("orderId")`,

  sql`with marked as (
      select distinct on ("recordId") "recordId", at, "actorId", actor from audit
      where topic = 'orders' and action = 'paid' order by "recordId", id desc
    ), paid as materialized (
      select gen_random_uuid() as payment, o.id, o."amountRappen", m."actorId", coalesce(m.actor, '') as actor,
        coalesce(m.at, o."paidAt", o."updatedAt") as at
      from orders o left join marked m on m."recordId" = o.id::text
      where o.status = 'PAID' and o."amountRappen" > 0
    ), received as (
      insert into payments (id, "orderId", "valueDate", "amountRappen", source, "actorId", actor, "createdAt")
      select payment, id, (at at time zone 'Europe/Zurich')::date, "amountRappen", 'before-ledger', "actorId", actor, at
      from paid
    )
    insert into allocations ("paymentId", "orderId", part, "amountRappen", "createdAt")
    select payment, id, 'principal', "amountRappen", at from paid`,
  sql`alter table payments add constraint payments_pkey primary key (id),
    add constraint payments_reverses foreign key (reverses) references payments,
    add constraint payments_reversed_once unique (reverses)`,
  sql`create index payments_of_order on payments ("orderId")`,
  sql`alter table allocations add constraint allocations_pkey primary key (id),
    add constraint allocations_payment foreign key ("paymentId") references payments,
    add constraint allocations_contact foreign key ("contactId") references contacts`,
  sql`create index allocations_of_payment on allocations ("paymentId")`,
  sql`create index allocations_of_order on allocations ("orderId") where "orderId" is not null`,
  sql`create index allocations_of_credit on allocations ("contactId") where "contactId" is not null`,

  // The sums of an order's rows, for its lists. One rewrite of the table, because an update would move every index too.
  sql`alter table orders add column "paidRappen" integer not null default 0,
    add column "chargedRappen" integer not null default 0`,
  sql`alter table orders
    alter column "paidRappen" type integer using case when status = 'PAID' then "amountRappen" else 0 end,
    add column "openRappen" integer not null generated always as
      (case when status = 'CANCELLED' then 0 else "amountRappen" + "chargedRappen" - "paidRappen" end) stored,
    add constraint orders_open_not_negative check (status = 'CANCELLED' or "amountRappen" + "chargedRappen" >= "paidRappen")`,

  // Of an order that owes another amount than its invoice says, that amount is searched for too.
  sql`create or replace function file_order_words() returns trigger language plpgsql as $$
    declare
      "openRappen" integer := new."amountRappen" + new."chargedRappen" - new."paidRappen";
    begin
      select order_words(new."invoiceReference", new.status, new."productName", new."amountRappen", contact, swimmer)
      into strict new."searchText" from bookings where id = new."bookingId";
      if new.status <> 'CANCELLED' and "openRappen" not in (0, new."amountRappen") then
        new."searchText" := new."searchText" || ' ' || ("openRappen" / 100.0)::numeric(12, 2)::text;
      end if;
      return new;
    end $$`,
  sql`drop trigger orders_file_words on orders`,
  sql`create trigger orders_file_words
    before insert or update of "invoiceReference", status, "productName", "amountRappen", "paidRappen", "chargedRappen",
      "searchText" on orders
    for each row execute function file_order_words()`,
])
