import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase, Tx } from '#server/db/database.ts'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import { type NewFile, readFile, removeFile, replaceFile, storeFile } from './file-store.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const transact = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work)

const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
const file = (path: string, bytes = everyByte): NewFile => ({
  bucket: 'locations',
  path,
  contentType: 'application/pdf',
  bytes,
  createdAt: new Date('2026-03-10T09:00:00Z'),
})

test('a file comes back byte for byte, by its place and by its id', async () => {
  const stored = await transact(tx => storeFile(tx, file('plans/a.pdf')))
  expect(stored).toMatchObject({ size: 256, sha256: createHash('sha256').update(everyByte).digest('hex') })
  const expected = { ...stored, bytes: everyByte, createdAt: '2026-03-10T09:00:00Z' }
  expect(await readFile(database.db, { bucket: 'locations', path: 'plans/a.pdf' })).toEqual(expected)
  expect(await readFile(database.db, { id: stored.id })).toEqual(expected)
})

test('a path that is taken is refused, unless the file is to be replaced', async () => {
  const first = await transact(tx => storeFile(tx, file('plans/b.pdf')))
  await expect(transact(tx => storeFile(tx, file('plans/b.pdf')))).rejects.toThrow(/files_path_unique/)
  const second = await transact(tx => replaceFile(tx, file('plans/b.pdf', Buffer.from('new'))))
  expect(second).toMatchObject({ id: first.id, size: 3 })
  expect((await readFile(database.db, { id: first.id }))?.bytes.toString()).toBe('new')
})

test('a file is removed once', async () => {
  await transact(tx => storeFile(tx, file('plans/d.pdf')))
  const place = { bucket: 'locations', path: 'plans/d.pdf' }
  expect(await transact(tx => removeFile(tx, place))).toBe(true)
  expect(await transact(tx => removeFile(tx, place))).toBe(false)
  expect(await readFile(database.db, place)).toBeUndefined()
})
