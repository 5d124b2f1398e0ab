import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database, Tx } from '../database.ts'
import {
  BackupError,
  brokenBackup,
  closing,
  type Header,
  newerBackup,
  olderBackup,
  tableLine,
} from './backup-format.ts'
import {
  readAppliedMigrations,
  readForeignKeys,
  readTables,
  readTablesWithTriggers,
  settleSession,
  type TableShape,
} from './catalogue.ts'
import { readHeader, readThrough, type UnpackLimits, unpackLimits } from './read-lines.ts'

/** Filled by the migrations themselves; the backup's rows take their place. */
const seeded = new Set(['change_marks'])

/** Loads a backup into an empty database of either kind, in one transaction: all of it, or nothing. */
export async function restoreBackup(
  db: Database,
  source: Readable,
  limits: UnpackLimits = unpackLimits,
): Promise<{ rows: number }> {
  return db.transaction().execute(async tx => {
    await settleSession(tx)
    const tables = await readTables(tx)
    await requireEmpty(tx, tables)
    let rows = 0
    await withoutConstraints(tx, async () => {
      rows = await readThrough(source, limits, lines => load(tx, tables, lines))
    })
    await moveMarks(tx)
    return { rows }
  })
}

/** Refuses a database that holds anything, and keeps it for this transaction alone. */
export async function requireEmpty(tx: Tx, tables: TableShape[]): Promise<void> {
  const names = tables.map(table => sql.table(table.name))
  // Until the restore is done, no other session may write or read.
  if (names.length > 0) await sql`lock table ${sql.join(names)} in access exclusive mode`.execute(tx)
  const filled: string[] = []
  for (const { name } of tables) {
    if (seeded.has(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx)
    if (rows.length > 0) filled.push(name)
  }
  if (filled.length > 0) {
    throw new BackupError(
      `This database is not empty (${filled.join(', ')}). Restore into a new one, before its first start.`,
    )
  }
}

/**
 * Tables refer to each other in circles, so the rows go in while no foreign key looks; setting the keys again checks
 * them all. Triggers have had their say when the rows were first written.
 */
async function withoutConstraints(tx: Tx, work: () => Promise<void>) {
  const keys = await readForeignKeys(tx)
  const triggered = await readTablesWithTriggers(tx)
  for (const { table, name } of keys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx)
  }
  for (const table of triggered) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  await work()
  for (const table of triggered) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  for (const { table, name, definition } of keys) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      tx,
    )
  }
}

async function load(tx: Tx, tables: TableShape[], lines: AsyncGenerator<string>): Promise<number> {
  const { value: first } = await lines.next()
  requireSameSchema(readHeader(first ?? ''), await readAppliedMigrations(tx))
  const counts: Record<string, number> = {}
  let batch: Batch | undefined
  for await (const text of lines) {
    if (text.startsWith('[')) {
      if (!batch) throw brokenBackup()
      await batch.add(text)
      continue
    }
    if (batch) counts[batch.table] = await batch.finish()
    const parsed = parseControlLine(text)
    if ('end' in parsed) {
      if ((await lines.next()).done !== true || !isDeepEqual(parsed.rows, counts)) throw brokenBackup()
      await setSequences(tx, parsed.sequences)
      return Object.values(counts).reduce((sum, count) => sum + count, 0)
    }
    batch = await startTable(tx, tables, parsed)
  }
  throw brokenBackup()
}

function parseControlLine(text: string) {
  try {
    const value: unknown = JSON.parse(text)
    return tableLine.or(closing).parse(value)
  } catch {
    throw brokenBackup()
  }
}

function requireSameSchema(header: Header, applied: string[]) {
  const newer = header.migrations.filter(name => !applied.includes(name))
  if (newer.length > 0) throw newerBackup(newer)
  const older = applied.filter(name => !header.migrations.includes(name))
  if (older.length > 0) throw olderBackup(older)
}

async function startTable(
  tx: Tx,
  tables: TableShape[],
  { table, columns }: { table: string; columns: string[] },
) {
  const shape = tables.find(candidate => candidate.name === table)
  const types = columns.map(name => shape?.columns.find(column => column.name === name)?.type)
  if (!shape || types.includes(undefined)) throw brokenBackup()
  if (seeded.has(table)) await sql`delete from ${sql.table(table)}`.execute(tx)
  const names = sql.join(columns.map(name => sql.id(name)))
  const values = sql.join(types.map((type, at) => sql`(value->>${sql.lit(at)})::${sql.raw(type ?? 'text')}`))
  return new Batch(table, async rows => {
    await sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${values} from json_array_elements(${`[${rows.join(',')}]`}::json) value`.execute(tx)
  })
}

const batchCharacters = 1_000_000

/** Collects about a megabyte of rows for one statement. */
class Batch {
  readonly table: string
  readonly #insert: (rows: string[]) => Promise<void>
  #rows: string[] = []
  #characters = 0
  #count = 0

  constructor(table: string, insert: (rows: string[]) => Promise<void>) {
    this.table = table
    this.#insert = insert
  }

  async add(row: string): Promise<void> {
    this.#rows.push(row)
    this.#characters += row.length
    if (this.#characters >= batchCharacters) await this.#flush()
  }

  async finish(): Promise<number> {
    if (this.#rows.length > 0) await this.#flush()
    return this.#count
  }

  async #flush() {
    await this.#insert(this.#rows)
    this.#count += this.#rows.length
    this.#rows = []
    this.#characters = 0
  }
}

async function setSequences(tx: Tx, sequences: Record<string, string>) {
  for (const [name, last] of Object.entries(sequences)) {
    await sql`select setval(quote_ident(${name})::regclass, ${last}::bigint)`.execute(tx)
  }
}

/** A browser may hold an answer tagged after the backup was made; no tag of ours must ever match it again. */
async function moveMarks(tx: Tx) {
  await sql`update change_marks set mark = mark + floor(extract(epoch from clock_timestamp()))::bigint`.execute(
    tx,
  )
}

const isDeepEqual = (a: Record<string, number>, b: Record<string, number>) => {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every(name => a[name] === b[name])
}
