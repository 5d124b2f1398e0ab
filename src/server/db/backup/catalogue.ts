import { sql } from 'kysely'
import type { Database, Tx } from '../database.ts'

/** What the database itself says it holds, so that a table added tomorrow is in tomorrow's backup. */
export interface TableShape {
  name: string
  columns: Array<{ name: string; type: string }>
}

/** Not worth keeping, or harmful: a session that was ended must not come back to life. */
const leftOut = new Set([
  'sessions',
  'login_attempts',
  'request_keys',
  'kysely_migration',
  'kysely_migration_lock',
])

/** Every table with the columns that are written; generated ones follow from them. */
export async function readTables(db: Database | Tx): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(db)
  return rows.filter(table => !leftOut.has(table.name))
}

export async function readAppliedMigrations(db: Database | Tx): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!rows[0]?.exists) return []
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return applied.rows.map(row => row.name)
}

/** The last number each sequence gave out; those that never gave one are absent. */
export async function readSequences(tx: Tx): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`.execute(tx)
  return Object.fromEntries(rows.map(row => [row.name, row.last]))
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

export async function readForeignKeys(tx: Tx): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and r.relnamespace = current_schema()::regnamespace
    order by r.relname, c.conname`.execute(tx)
  return rows
}

export async function readTablesWithTriggers(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct r.relname as name from pg_trigger t join pg_class r on r.oid = t.tgrelid
    where not t.tgisinternal and r.relnamespace = current_schema()::regnamespace`.execute(tx)
  return rows.map(row => row.name)
}

/** Fixes how values are written as text and allows enough time, independent of the session's settings. */
export async function settleSession(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true), set_config('timezone', 'UTC', true),
    set_config('datestyle', 'ISO, YMD', true), set_config('intervalstyle', 'postgres', true),
    set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`.execute(tx)
}
