import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Null until somebody chooses: as the system has it then. */
export const consoleTheme = migration('042-console-theme', [
  sql`alter table users
    add column "consoleTheme" text,
    add constraint users_console_theme_known check ("consoleTheme" in ('system', 'light', 'dark'))`,
])
