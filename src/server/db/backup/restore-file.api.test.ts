import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reportFault } from '#server/testing/fault-report.ts'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { migrate, migrationNames } from '../migrate.ts'
import { readAppliedMigrations } from './catalogue.ts'
import { unpackLimits } from './read-lines.ts'
import { restoreFile } from './restore-file.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date('2026-03-10T09:00:00Z')
const [oldest = ''] = migrationNames
const user = {
  email: 'alt@familie.example',
  firstName: 'Alt',
  lastName: 'Meister',
  role: 'customer' as const,
  createdAt: now,
  updatedAt: now,
}

const folder = mkdtempSync(join(tmpdir(), 'lido-restore-'))
const good = join(folder, 'good.backup.gz')
const damaged = join(folder, 'damaged.backup.gz')

const newer = join(folder, 'newer.backup.gz')

const { db, close } = await openTestDatabase()

/** Making a database takes seconds; emptying one does not. */
async function emptyDatabase() {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
}

beforeAll(async () => {
  await emptyDatabase()
  await migrate(db, oldest)
  await db.insertInto('users').values(user).execute()
  await writeBackup(db, createWriteStream(good), now)
  const lines = gunzipSync(readFileSync(good)).toString().trimEnd().split('\n')
  writeFileSync(damaged, gzipSync(`${lines.slice(0, -1).join('\n')}\n`))
  await emptyDatabase()
  await migrate(db)
  await writeBackup(db, createWriteStream(newer), now)
})
beforeEach(emptyDatabase)
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true })
})

const listEmails = async () =>
  (await db.selectFrom('users').select('email').execute()).map(({ email }) => email)

describe('a backup of an older Lido', () => {
  test('is restored at its own step and goes on from there', async () => {
    const { rows, steps } = await restoreFile(db, good)
    expect(rows).toBeGreaterThan(0)
    expect(steps).toEqual(migrationNames.slice(1))
    expect(await listEmails()).toEqual([user.email])
  })

  test('is still taken after a damaged copy of it was refused', async () => {
    await expect(restoreFile(db, damaged)).rejects.toThrow(/broken or incomplete/)
    expect(await listEmails()).toEqual([])
    await restoreFile(db, good)
    expect(await listEmails()).toEqual([user.email])
  })

  test('is refused by a database beyond it, which stays at its step', async () => {
    const two = migrationNames.slice(0, 2)
    await migrate(db, two.at(-1))
    await expect(restoreFile(db, good)).rejects.toThrow(/older than this database/)
    expect(await readAppliedMigrations(db)).toEqual(two)
  })
})

test('a database that holds anything is refused before its schema is touched', async () => {
  await migrate(db, oldest)
  await db.insertInto('users').values(user).execute()
  await expect(restoreFile(db, newer)).rejects.toThrow(/not empty \(users\)/)
  expect(await readAppliedMigrations(db)).toEqual([oldest])
})

describe('a file that unpacks to far more than it is', () => {
  const bomb = join(folder, 'bomb.backup.gz')
  const unpackedBytes = proofSize(400, 200) * 2 ** 20
  const shortLines = { ...unpackLimits, lineCharacters: 2 ** 20, freeBytes: Infinity }
  const fewBytes = { ...unpackLimits, freeBytes: 2 ** 20 }

  /** Packs piece by piece, to keep memory small. */
  const makeBomb = (start: string, piece: string) => {
    async function* pieces() {
      yield start
      for (let size = 0; size < unpackedBytes; size += piece.length) yield piece
    }
    return pipeline(Readable.from(pieces()), createGzip(), createWriteStream(bomb))
  }

  async function refuse(message: RegExp, limits = unpackLimits) {
    const before = process.memoryUsage().rss
    await expect(restoreFile(db, bomb, limits)).rejects.toThrow(message)
    expect(process.memoryUsage().rss - before).toBeLessThan(unpackedBytes / 4)
  }

  test('is refused by its first line, by a line without end, and by its size, and memory stays flat', async () => {
    const lines = gunzipSync(readFileSync(newer)).toString().split('\n')
    const users = lines.findIndex(line => line.startsWith('{"table":"users"'))
    const start = `${lines.slice(0, users + 1).join('\n')}\n`
    await makeBomb('', '0'.repeat(2 ** 20))
    await refuse(/^This file is not a backup of Lido\.$/)
    await makeBomb(`${start}[`, '0'.repeat(2 ** 20))
    await refuse(/broken or incomplete/, shortLines)
    await refuse(/unpacks to more than 200 times its size.*Nothing was restored.*--any-size/, fewBytes)
    expect(await listEmails()).toEqual([])
    await restoreFile(db, newer, { ...unpackLimits, freeBytes: 0 })
    reportFault({ fault: 'backup that is a bomb', rounds: 3, acknowledged: 1, lost: 0, doubled: 0 })
  })
})
