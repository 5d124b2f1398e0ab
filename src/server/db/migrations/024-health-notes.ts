import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Apart from the swimmer, so that nothing that reads swimmers reads them too. */
export const healthNotes = migration('024-health-notes', [
  sql`create table health_notes (
    "swimmerId" uuid primary key,
    text text not null,
    "writtenBy" text not null,
    "writtenAt" timestamptz(3) not null,
    constraint health_notes_swimmer foreign key ("swimmerId") references swimmers on delete cascade
  )`,
])
