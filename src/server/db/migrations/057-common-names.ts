import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * How common a name is decides how its families are found: along their order, or by the index of words. A sample of a
 * hundred has no Müller in it, and takes the name for a rare one.
 */
export const commonNames = migration('057-common-names', [
  sql`alter table families alter column "searchText" set statistics 400`,
  sql`analyze families ("searchText")`,
])
