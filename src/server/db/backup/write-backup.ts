import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Database, Tx } from '../database.ts'
import { BackupError, backupVersion, type Closing, type Header } from './backup-format.ts'
import {
  readAppliedMigrations,
  readSequences,
  readTables,
  settleSession,
  type TableShape,
} from './catalogue.ts'

/** Writes all data, as it was at one moment, while others go on working; memory stays flat. */
export async function writeBackup(db: Database, destination: Writable, now: Date): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(tx => pipeline(Readable.from(backupLines(tx, now)), createGzip(), destination))
}

async function* backupLines(tx: Tx, now: Date): AsyncGenerator<string> {
  await settleSession(tx)
  const migrations = await readAppliedMigrations(tx)
  if (migrations.length === 0)
    throw new BackupError('This database is not one of Lido: there is nothing to back up.')
  yield line({
    format: 'lido-backup',
    version: backupVersion,
    createdAt: now.toISOString(),
    migrations,
  } satisfies Header)
  const counts: Record<string, number> = {}
  for (const table of await readTables(tx)) {
    yield line({ table: table.name, columns: table.columns.map(column => column.name) })
    counts[table.name] = 0
    for await (const rows of readRows(tx, table)) {
      counts[table.name] = (counts[table.name] ?? 0) + rows.length
      yield `${rows.join('\n')}\n`
    }
  }
  // Read last: a sequence moves on after the snapshot, and may only be ahead of it.
  yield line({ end: true, rows: counts, sequences: await readSequences(tx) } satisfies Closing)
}

const line = (value: object) => `${JSON.stringify(value)}\n`

const batchCharacters = 1_000_000

/** Fetches about a megabyte at a time: many slim rows or a few with files in them. */
async function* readRows(tx: Tx, table: TableShape): AsyncGenerator<string[]> {
  const values = table.columns.map(column => sql`${sql.ref(column.name)}::text`)
  await sql`declare backup_rows cursor for
    select to_json(array[${sql.join(values)}])::text as row from ${sql.table(table.name)}`.execute(tx)
  let batchRows = 50
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(batchRows)} from backup_rows`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(row => row.row)
    const characters = rows.reduce((sum, row) => sum + row.row.length, 0)
    batchRows = Math.max(1, Math.min(2000, Math.floor((batchCharacters * rows.length) / characters)))
  }
  await sql`close backup_rows`.execute(tx)
}
