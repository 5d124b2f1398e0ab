import { sql } from 'kysely'
import { zurichHour } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'

/** Everybody waits while a table is tidied up. */
const quietHour = 3

/**
 * What PostgreSQL does beside its work and the embedded database does not by itself: clears away what was replaced, and
 * learns how much of what there is, so that it finds the short way to it. Only where enough has changed to be worth it.
 */
export async function tidyUp(db: Database, now: Date): Promise<void> {
  if (zurichHour(now) !== quietHour) return
  // What was changed a moment ago is counted first, or it would be counted again after it was cleared away.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select stat.relname as name from pg_stat_user_tables stat join pg_class kept on kept.oid = relid
    where reltuples < 0 or n_mod_since_analyze > 50 + reltuples / 10 or n_dead_tup > 50 + reltuples / 5
    order by name`.execute(db)
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db)
}
