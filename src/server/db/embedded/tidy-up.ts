import { sql } from 'kysely'
import { zurichHour } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'

/** The database answers nothing while a table is tidied up. */
const quietHour = 3

/**
 * What PostgreSQL does in the background and the embedded database does not: removes replaced rows and gathers statistics
 * for the planner. Only where enough has changed.
 */
export async function tidyUp(db: Database, now: Date): Promise<void> {
  if (zurichHour(now) !== quietHour) return
  // Recent changes are counted first, or they would be counted again after the clean-up.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select stat.relname as name from pg_stat_user_tables stat join pg_class kept on kept.oid = relid
    where reltuples < 0 or n_mod_since_analyze > 50 + reltuples / 10 or n_dead_tup > 50 + reltuples / 5
    order by name`.execute(db)
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db)
}
