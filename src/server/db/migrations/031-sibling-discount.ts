import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** What was let off of an order's price. The amount is what is left of it, so the price needs no keeping in step. */
export const siblingDiscount = migration('031-sibling-discount', [
  sql`alter table orders add column "discountRappen" integer not null default 0,
    add constraint orders_discount_not_negative check ("discountRappen" >= 0)`,
  sql`alter table orders add column "listPriceRappen" integer not null generated always as ("amountRappen" + "discountRappen") stored`,
])
