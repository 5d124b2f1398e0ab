import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * How courses stand to the value added tax, of which teaching is exempt; the rate that an order's amount holds, and the
 * tax in it; and the tax in a credit note, which is less than nothing as its amount is.
 */
export const vat = migration('047-vat', [
  sql`alter table lesson_types add column "vatCode" text not null default 'exempt',
    add constraint lesson_types_vat_known check ("vatCode" in ('exempt', 'standard', 'outside'))`,
  sql`alter table products add column "vatCode" text not null default 'exempt',
    add constraint products_vat_known check ("vatCode" in ('exempt', 'standard', 'outside'))`,
  sql`alter table orders add column "vatTenths" integer not null default 0,
    add constraint orders_vat_not_negative check ("vatTenths" >= 0)`,
  sql`alter table orders add column "vatRappen" integer not null generated always as (
    round("amountRappen"::numeric * "vatTenths" / (1000 + "vatTenths"))::integer) stored`,
  sql`alter table order_entries add column "vatRappen" integer not null default 0`,
])
