import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** A save made on an older note is refused, as for every other record. */
export const healthNoteVersions = migration('072-health-note-versions', [
  sql`alter table health_notes add column version integer not null default 1`,
])
