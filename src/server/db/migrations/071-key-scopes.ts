import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Callers without an account, such as a family with a mailed link, send a request again under its key, too. */
export const keyScopes = migration('071-key-scopes', [
  sql`alter table request_keys rename column "userId" to scope`,
  sql`alter table request_keys alter column scope type text using scope::text`,
])
