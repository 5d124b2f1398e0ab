import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** What a file that is not booked was last planned to bring, so that a list need not plan it. */
export const bankFileCounts = migration('062-bank-file-counts', [
  sql`alter table bank_imports add column planned jsonb`,
])
