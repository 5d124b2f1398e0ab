import { PassThrough, Readable, Transform } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import { type Database, openInMemory } from '../database.ts'
import { migrate } from '../migrate.ts'
import { restoreBackup } from './restore-backup.ts'
import { addAwkwardTables, constraintsOf, contentsOf, fill } from './testing/awkward-database.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date('2026-03-10T09:00:00Z')

const opened: Array<{ close(): Promise<void> }> = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

async function openEmpty() {
  const database = await openTestDatabase()
  opened.push(database)
  return database.db
}

async function emptySchema(db: Database) {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
}

async function backUp(db: Database): Promise<Buffer> {
  const chunks: Buffer[] = []
  const collect = new PassThrough().on('data', chunk => chunks.push(chunk))
  await writeBackup(db, collect, now)
  return Buffer.concat(chunks)
}

const restore = (db: Database, backup: Buffer) => restoreBackup(db, Readable.from([backup]))

async function openTarget(open: () => Promise<Database> = openEmpty) {
  const db = await open()
  await addAwkwardTables(db)
  return db
}

async function openFilled(open?: () => Promise<Database>) {
  const db = await openTarget(open)
  await fill(db)
  return db
}

describe('a backup', () => {
  test('restores into an empty database as it was, keys and triggers included', async () => {
    const source = await openFilled()
    const target = await openTarget()
    const keys = await constraintsOf(target)
    const { rows } = await restore(target, await backUp(source))
    expect(rows).toBeGreaterThan(120)
    expect(await contentsOf(target)).toEqual(await contentsOf(source))
    expect(await constraintsOf(target)).toEqual(keys)
    await sql`insert into "odd Name" (note) values ('new')`.execute(target)
    const { rows: touched } = await sql`select note from "odd Name" where note like 'new%'`.execute(target)
    expect(touched).toEqual([{ note: 'new (touched)' }])
  }, 60_000)

  test('holds every table there is, but no sessions and no request keys', async () => {
    const source = await openFilled()
    const lines = gunzipSync(await backUp(source))
      .toString()
      .trim()
      .split('\n')
    const tables = lines.flatMap(line => (line.startsWith('{"table"') ? [JSON.parse(line).table] : []))
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(source)
    const leftOut = [
      'kysely_migration',
      'kysely_migration_lock',
      'login_attempts',
      'request_keys',
      'sessions',
    ]
    expect([...tables, ...leftOut].sort()).toEqual(rows.map(row => row.name).sort())
  })

  test('is not made of a database that Lido never used', async () => {
    const db = await openEmpty()
    await emptySchema(db)
    await expect(backUp(db)).rejects.toThrow(/not one of Lido/)
  })

  test('goes on counting where the old database stopped', async () => {
    const source = await openFilled()
    const last = await source.selectFrom('audit').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    // The newest row is gone, and its number must still not be given to another.
    await source.deleteFrom('audit').where('id', '=', last.id).execute()
    const target = await openTarget()
    await restore(target, await backUp(source))
    const entry = { at: now, actor: 'test', topic: 'users', recordId: 'x', action: 'created' }
    const next = await target.insertInto('audit').values(entry).returning('id').executeTakeFirstOrThrow()
    expect(next.id).toBe(last.id + 1)
  })

  test('moves every change mark beyond what a browser may have seen', async () => {
    const source = await openFilled()
    const backup = await backUp(source)
    await sql`update change_marks set mark = mark + 5000`.execute(source)
    const target = await openTarget()
    await restore(target, backup)
    const marks = (db: Database) => db.selectFrom('change_marks').selectAll().orderBy('topic').execute()
    const [before, after] = [await marks(source), await marks(target)]
    expect(after.map(row => row.topic)).toEqual(before.map(row => row.topic))
    for (const [at, row] of after.entries()) expect(row.mark).toBeGreaterThan(before[at]?.mark ?? 0)
  })

  test('is of one moment although others write meanwhile', async () => {
    const source = await openFilled()
    let isWriting = true
    const write = async () => {
      for (let number = 0; isWriting; number++) {
        await source.transaction().execute(async tx => {
          await sql`insert into parents (id) values (${1000 + number})`.execute(tx)
          await sql`insert into children values (${1000 + number}, ${1000 + number})`.execute(tx)
        })
      }
      return true
    }
    const writing = write()
    const chunks: Buffer[] = []
    // A slow reader: the backup takes as long as a hundred writes.
    const slowly = new Transform({
      transform(chunk, _, done) {
        setTimeout(() => done(null, chunk), 100)
      },
    }).on('data', chunk => chunks.push(chunk))
    await writeBackup(source, slowly, now)
    isWriting = false
    await writing
    const target = await openTarget()
    await restore(target, Buffer.concat(chunks))
    const { rows } = await sql<{ parents: number; children: number }>`select
      (select count(*) from parents where id >= 1000) as parents,
      (select count(*) from children where id >= 1000) as children`.execute(target)
    expect(rows[0]?.parents).toBe(rows[0]?.children)
  })
})

// On the embedded database the move would be from one to its like, which the first test has shown.
test.runIf(inject('databaseTemplate').kind === 'postgres')(
  'a backup moves from an embedded database to this kind, and back',
  async () => {
    const embedded = await openInMemory()
    await migrate(embedded.db)
    const empty = await embedded.pglite.dumpDataDir('none')
    await embedded.close()
    const openEmbedded = async () => {
      const database = await openInMemory(empty)
      opened.push(database)
      return database.db
    }
    const source = await openFilled(openEmbedded)
    const before = await contentsOf(source)
    const target = await openTarget()
    await restore(target, await backUp(source))
    expect(await contentsOf(target)).toEqual(before)

    const back = await openTarget(openEmbedded)
    await restore(back, await backUp(target))
    expect(await contentsOf(back)).toEqual(before)
  },
  240_000,
)

describe('a restore refuses, and leaves the database empty,', () => {
  const cases: Array<[string, (backup: Buffer) => Buffer, RegExp]> = [
    ['a file that is something else', () => Buffer.from('PDF-1.7 hello'), /broken or incomplete/],
    ['a gzipped file that is something else', () => gzipSync('hello\n'), /not a backup of Lido/],
    ['an empty file', () => Buffer.alloc(0), /broken or incomplete|not a backup/],
    ['a file cut short', backup => backup.subarray(0, backup.length - 200), /broken or incomplete/],
    ['a file with a flipped bit', flipBit, /broken or incomplete/],
    ['lines cut short', backup => edit(backup, lines => lines.slice(0, -1)), /broken or incomplete/],
    ['a missing row', backup => edit(backup, lines => lines.filter(dropFirstRow())), /broken or incomplete/],
    ['something after the end', backup => edit(backup, lines => [...lines, '{}']), /broken or incomplete/],
    ['an unknown table', backup => edit(backup, rename('"table":"audit"', '"table":"odit"')), /broken/],
    ['a newer format', backup => edit(backup, rename('"version":1', '"version":2')), /newer Lido/],
    [
      'a newer schema',
      backup => edit(backup, rename('"migrations":[', '"migrations":["999-more",')),
      /newer Lido \(999-more\)/,
    ],
    [
      'an older schema',
      backup => edit(backup, rename('"001-users-and-audit",', '')),
      /older than this database \(001-users-and-audit\)/,
    ],
  ]

  function edit(backup: Buffer, change: (lines: string[]) => string[]): Buffer {
    const lines = gunzipSync(backup).toString().trimEnd().split('\n')
    return gzipSync(`${change(lines).join('\n')}\n`)
  }
  function rename(from: string, to: string) {
    return (lines: string[]) => lines.map(line => line.replace(from, to))
  }
  function dropFirstRow() {
    let dropped = false
    return (line: string) => {
      if (dropped || !line.startsWith('[')) return true
      dropped = true
      return false
    }
  }
  function flipBit(backup: Buffer): Buffer {
    const broken = Buffer.from(backup)
    const at = Math.floor(broken.length / 2)
    broken[at] = (broken[at] ?? 0) ^ 1
    return broken
  }

  test('for any fault of the file', async () => {
    const backup = await backUp(await openFilled())
    const target = await openTarget()
    const empty = await contentsOf(target)
    for (const [name, change, message] of cases) {
      await expect(restore(target, change(backup)), name).rejects.toThrow(message)
      expect(await contentsOf(target), name).toEqual(empty)
    }
    // None of the attempts has left anything behind that stops the good one.
    await restore(target, backup)
  }, 120_000)

  test('rows that refer to nothing', async () => {
    const source = await openFilled()
    await sql`alter table children drop constraint "children_parentId_fkey"`.execute(source)
    await sql`insert into children values (99, 999)`.execute(source)
    const target = await openTarget()
    await expect(restore(target, await backUp(source))).rejects.toMatchObject({ code: '23503' })
    expect(Object.values(await contentsOf(target)).flat()).toEqual([])
  })

  test('a database that is not empty', async () => {
    const source = await openFilled()
    const before = await contentsOf(source)
    await expect(restore(source, await backUp(source))).rejects.toThrow(
      /This database is not empty \(audit, children, .*users\)\. Restore into a new one/,
    )
    expect(await contentsOf(source)).toEqual(before)
  })
})
