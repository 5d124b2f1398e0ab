import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** When a person last did something in a session, and when they last typed their password; null means: when it began. */
export const idleSessions = migration('066-idle-sessions', [
  sql`alter table sessions add column "activeAt" timestamptz(3), add column "passwordAt" timestamptz(3)`,
])
