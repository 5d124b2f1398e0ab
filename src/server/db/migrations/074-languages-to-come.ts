import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Which languages the console speaks is known to the contract: one more needs no migration. */
export const languagesToCome = migration('074-languages-to-come', [
  sql`alter table users
    drop constraint users_console_language_known,
    add constraint users_console_language_known check ("consoleLanguage" ~ '^[a-z]{2}$')`,
])
