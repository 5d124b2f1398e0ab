import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** A mail to a family may be about several orders; each finds it by this index. */
export const mailsAboutOrders = migration('080-mails-about-orders', [
  sql`create index emails_about_orders on emails using gin ((metadata -> 'orderIds')) where metadata ? 'orderIds'`,
])
