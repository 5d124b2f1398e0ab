import { sql } from 'kysely'
import { migration } from '../migration.ts'

export const billingName = migration('009-billing-name', [
  sql`alter table contacts add column "billingName" text`,
])
