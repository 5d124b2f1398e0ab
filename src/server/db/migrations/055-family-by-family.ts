import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** A plan made while there were few people would read all of them for each one that is filed later on. */
export const familyByFamily = migration('055-family-by-family', [
  sql`alter function refresh_family(uuid) set enable_seqscan = off`,
])
