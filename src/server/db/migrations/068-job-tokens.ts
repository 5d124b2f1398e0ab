import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** A job goes on only while the token that started it lives. */
export const jobTokens = migration('068-job-tokens', [sql`alter table jobs add column "tokenId" uuid`])
