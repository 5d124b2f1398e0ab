import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openInMemory } from './database.ts'
import { isDatabaseAway } from './pg-errors.ts'

async function open() {
  const database = await openInMemory()
  onTestFinished(() => database.close())
  return database
}

test('what is larger than any buffer on the way arrives whole, there and back', async () => {
  const { db } = await open()
  const bytes = Buffer.alloc(5_000_000, 'Zürich ')
  const { rows } = await sql<{ bytes: Buffer }>`select ${bytes}::bytea as bytes`.execute(db)
  expect(rows[0]?.bytes.equals(bytes)).toBe(true)
})

test('a refused statement leaves the connection to the next', async () => {
  const { db } = await open()
  await expect(sql`select ${'seven'}::integer`.execute(db)).rejects.toMatchObject({ code: '22P02' })
  const { rows } = await sql<{ sum: number }>`select 3 + ${4} as sum`.execute(db)
  expect(rows).toEqual([{ sum: 7 }])
})

test('whoever asks a database that has stopped hears that it is away', async () => {
  const { db, pglite } = await openInMemory()
  await sql`select 1`.execute(db)
  await pglite.close()
  const error = await sql`select 1`.execute(db).catch(thrown => thrown)
  expect(isDatabaseAway(error)).toBe(true)
})
