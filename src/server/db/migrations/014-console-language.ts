import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Null until somebody chooses: the browser's language then. */
export const consoleLanguage = migration('014-console-language', [
  sql`alter table users
    add column "consoleLanguage" text,
    add constraint users_console_language_known check ("consoleLanguage" in ('en', 'de', 'fr'))`,
])
