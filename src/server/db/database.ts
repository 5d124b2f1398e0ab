import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { restrictToOwner } from '#server/restrict-to-owner.ts'
import { confirmCommits, PrimaryClient, refuseStandby } from './connections/primary-client.ts'
import { watchConnections } from './connections/watch-connections.ts'
import { DurableNodeFS, flushFolder } from './embedded/durable-node-fs.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import { PgliteStream } from './embedded/pglite-stream.ts'
import { RestartablePglite } from './embedded/restartable-pglite.ts'
import type { Tables } from './tables/tables.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>

export interface OpenDatabase {
  db: Database
  /** `embedded` has one connection, so that the server can say what it is running on. */
  kind: 'embedded' | 'postgres'
  close(): Promise<void>
}

export function openDatabase(config: {
  databaseUrl?: string | undefined
  dataDir: string
}): Promise<OpenDatabase> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl)
    : openEmbedded(join(config.dataDir, 'database'))
}

// What JavaScript gets of a column: an instant is an ISO string, a date its own text, a count a number.
const isoInstant = (text: string) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, 'Z')}`
const asText = (text: string) => text
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.TIMESTAMPTZ, isoInstant],
  [pg.types.builtins.DATE, asText],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
])

function openPool(config: pg.PoolConfig): { pool: pg.Pool; db: Database } {
  const pool = new pg.Pool({
    ...config,
    Client: PrimaryClient,
    onConnect: refuseStandby,
    types: { getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
  })
  // A connection that breaks is replaced at the next query, and its user gets the error from that query;
  // without listeners, idle or in use, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: confirmCommits(pool) }) }) }
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const config = { connectionString: url, options: '-c TimeZone=UTC -c statement_timeout=30000' }
  const { pool, db } = openPool({ ...config, max: 10, connectionTimeoutMillis: 8000 })
  watchConnections(pool, config)
  await sql`select 1`.execute(db)
  return { db, kind: 'postgres', close: () => db.destroy() }
}

// `-F` switches fsync off, and Emscripten's fdatasync does nothing; we want every commit on the disk.
const startParams = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
  '-c',
  'max_wal_size=256MB',
]

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const unlock = lockFolder(folder)
  let files: DurableNodeFS | undefined
  async function start() {
    files?.closeAll()
    files = new DurableNodeFS(folder)
    // Left behind by a killed database; the lock proves that no process uses it.
    await rm(join(folder, 'postmaster.pid'), { force: true })
    return createPGlite({ fs: files, startParams })
  }
  try {
    const isNew = !existsSync(join(folder, 'PG_VERSION'))
    const opened = await openPGlite(start)
    // Also a folder of an older Lido, which left it open.
    restrictToOwner(folder)
    if (isNew) flushFolder(folder)
    return {
      ...opened,
      async close() {
        await opened.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * An embedded database in memory. One that has stopped has lost everything, and stays so.
 * @internal For tests and benchmarks.
 */
export async function openInMemory(template?: Blob): Promise<OpenDatabase & { pglite: PGlite }> {
  const pglite = await createPGlite(template ? { loadDataDir: template, startParams } : { startParams })
  return { ...(await openPGlite(async () => pglite)), pglite }
}

async function createPGlite(options: PGliteOptions): Promise<PGlite> {
  const pglite = await PGlite.create({ ...options, extensions: { pg_trgm } })
  await pglite.exec(`set timezone = 'UTC'`)
  return pglite
}

async function openPGlite(start: () => Promise<PGlite>): Promise<OpenDatabase> {
  const server = await RestartablePglite.open(start)
  const { db } = openPool({
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => new PgliteStream(server),
    // One connection: callers queue, but not forever, since a query outside the open transaction, made
    // while inside it, would wait for itself.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 15_000,
  })
  return {
    db,
    kind: 'embedded',
    async close() {
      await db.destroy()
      await server.close()
    },
  }
}
