import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Which roles exist is known to the domain: one more needs no migration. */
export const rolesToCome = migration('075-roles-to-come', [
  sql`alter table users drop constraint users_staff_role_known`,
])
