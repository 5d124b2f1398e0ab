import fs, { readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { isDatabaseAway } from '#server/db/connections/pg-errors.ts'
import { makeDataDir } from '#server/testing/server-process.ts'
import { openDatabase, openInMemory } from '../database.ts'

const template = inject('databaseTemplate')
if (template.kind !== 'embedded') throw new Error('Only the embedded database has its own stream')
const { db, pglite } = await openInMemory(new Blob([readFileSync(template.file)]))

test('what is larger than any buffer on the way arrives whole, there and back', async () => {
  const bytes = Buffer.alloc(5_000_000, 'Zürich ')
  const { rows } = await sql<{ bytes: Buffer }>`select ${bytes}::bytea as bytes`.execute(db)
  expect(rows[0]?.bytes.equals(bytes)).toBe(true)
})

test('a refused statement leaves the connection to the next', async () => {
  await expect(sql`select ${'seven'}::integer`.execute(db)).rejects.toMatchObject({ code: '22P02' })
  const { rows } = await sql<{ sum: number }>`select 3 + ${4} as sum`.execute(db)
  expect(rows).toEqual([{ sum: 7 }])
})

test('a query to a stopped database fails as away', async () => {
  await pglite.close()
  const error = await sql`select 1`.execute(db).catch(thrown => thrown)
  expect(isDatabaseAway(error)).toBe(true)
})

test('a disk that refuses to flush stops the database until it flushes again: no query hangs, nothing acknowledged is lost', async () => {
  const { path: dataDir, remove } = makeDataDir()
  const flush = fs.fsyncSync
  onTestFinished(() => {
    restore()
    remove()
  })
  function restore() {
    fs.fsyncSync = flush
    syncBuiltinESMExports()
  }

  const { db, close } = await openDatabase({ dataDir })
  await sql`create table notes (text text)`.execute(db)
  await sql`insert into notes values ('acknowledged')`.execute(db)
  fs.fsyncSync = () => {
    throw Object.assign(new Error('input/output error'), { code: 'EIO' })
  }
  syncBuiltinESMExports()
  const write = () => sql`insert into notes values ('refused')`.execute(db).catch(error => error)
  expect(isDatabaseAway(await write())).toBe(true)
  expect(isDatabaseAway(await write())).toBe(true)
  restore()
  const read = () => sql`select text from notes`.execute(db).then(({ rows }) => rows)
  await expect
    .poll(() => read().catch(() => []), { timeout: 60_000 })
    .toContainEqual({ text: 'acknowledged' })
  await sql`insert into notes values ('taken again')`.execute(db)
  await close()

  const again = await openDatabase({ dataDir })
  onTestFinished(() => again.close())
  const { rows } = await sql<{ text: string }>`select text from notes`.execute(again.db)
  expect(rows.map(({ text }) => text)).toEqual(expect.arrayContaining(['acknowledged', 'taken again']))
})
