import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openInMemory } from '../database.ts'
import { migrate, migrationNames } from '../migrate.ts'
import { readAppliedMigrations } from './catalogue.ts'
import { restoreFile } from './restore-file.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date('2026-03-10T09:00:00Z')
const [oldest = ''] = migrationNames
const user = {
  ...{ email: 'alt@familie.example', firstName: 'Alt', lastName: 'Meister', role: 'customer' as const },
  ...{ createdAt: now, updatedAt: now },
}

const folder = mkdtempSync(join(tmpdir(), 'lido-restore-'))
const good = join(folder, 'good.backup.gz')
const damaged = join(folder, 'damaged.backup.gz')

async function withEmptyDatabase(work: (db: Database) => Promise<void>) {
  const database = await openInMemory()
  try {
    await work(database.db)
  } finally {
    await database.close()
  }
}

beforeAll(() =>
  withEmptyDatabase(async db => {
    await migrate(db, oldest)
    await db.insertInto('users').values(user).execute()
    await writeBackup(db, createWriteStream(good), now)
    const lines = gunzipSync(readFileSync(good)).toString().trimEnd().split('\n')
    writeFileSync(damaged, gzipSync(`${lines.slice(0, -1).join('\n')}\n`))
  }),
)
afterAll(() => rmSync(folder, { recursive: true }))

const emailsOf = async (db: Database) =>
  (await db.selectFrom('users').select('email').execute()).map(({ email }) => email)

describe('a backup of an older Lido', () => {
  test('is restored at its own step and goes on from there', () =>
    withEmptyDatabase(async db => {
      const { rows, steps } = await restoreFile(db, good)
      expect(rows).toBeGreaterThan(0)
      expect(steps).toEqual(migrationNames.slice(1))
      expect(await emailsOf(db)).toEqual([user.email])
    }))

  test('is still taken after a damaged copy of it was refused', () =>
    withEmptyDatabase(async db => {
      await expect(restoreFile(db, damaged)).rejects.toThrow(/broken or incomplete/)
      expect(await emailsOf(db)).toEqual([])
      await restoreFile(db, good)
      expect(await emailsOf(db)).toEqual([user.email])
    }))

  test('is refused by a database beyond it, which stays at its step', () =>
    withEmptyDatabase(async db => {
      const two = migrationNames.slice(0, 2)
      await migrate(db, two.at(-1))
      await expect(restoreFile(db, good)).rejects.toThrow(/older than this database/)
      expect(await readAppliedMigrations(db)).toEqual(two)
    }))
})

test('a database that holds anything is refused before its schema is touched', () =>
  withEmptyDatabase(async db => {
    await migrate(db, oldest)
    await db.insertInto('users').values(user).execute()
    const newer = join(folder, 'newer.backup.gz')
    await withEmptyDatabase(async source => {
      await migrate(source)
      await writeBackup(source, createWriteStream(newer), now)
    })
    await expect(restoreFile(db, newer)).rejects.toThrow(/not empty \(users\)/)
    expect(await readAppliedMigrations(db)).toEqual([oldest])
  }))
