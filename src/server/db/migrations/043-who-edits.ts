import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** The record that somebody has open in a form, and when this was last heard. */
export const whoEdits = migration('043-who-edits', [
  sql`alter table sessions add column edits text, add column "editsAt" timestamptz(3)`,
])
