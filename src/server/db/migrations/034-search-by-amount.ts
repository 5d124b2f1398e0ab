import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** The search finds orders by what they cost and by what is open of them, the newest first. */
export const searchByAmount = migration('034-search-by-amount', [
  sql`create index orders_by_amount on orders ("amountRappen", "createdAt" desc)`,
  sql`create index orders_by_open_amount on orders ("openRappen", "createdAt" desc) where "openRappen" > 0`,
])
