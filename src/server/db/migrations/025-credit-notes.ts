import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Credit notes are rows of the ledger with a separate sequence of numbers, also without gaps. */
export const creditNotes = migration('025-credit-notes', [
  sql`create table credit_note_counters (year integer primary key, last integer not null)`,
  sql`alter table order_entries add column number text, add constraint order_entries_number_once unique (number)`,
])
