import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Why the place of a renewal could not be invoiced, as a code; it is tried again. */
export const renewalProblems = migration('100-renewal-problems', [
  sql`alter table renewal_proposals add column "invoiceProblem" jsonb`,
])
