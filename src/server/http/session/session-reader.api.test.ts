import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import { createSessionReader } from './session-reader.ts'

let database: OpenDatabase
let db: Database
const people: Array<{ userId: string; sessionId: string }> = []
const now = new Date('2026-03-10T09:00:00Z')

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  for (let number = 0; number < 20; number++) {
    const stamps = { createdAt: now, updatedAt: now }
    const person = { firstName: 'A', lastName: 'B', role: 'admin', email: `${number}@lido.example` } as const
    const user = await db
      .insertInto('users')
      .values({ ...person, ...stamps })
      .returning('id')
      .executeTakeFirstOrThrow()
    const session = { userId: user.id, createdAt: now, expiresAt: now }
    const { id } = await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
    people.push({ userId: user.id, sessionId: id })
  }
})
afterAll(() => database.close())

test('requests that arrive together are read in one statement, and each gets its own session', async () => {
  const read = createSessionReader(db)
  const statements = vi.spyOn(db, 'executeQuery')
  const rows = await Promise.all(people.map(({ sessionId, userId }) => read(sessionId, userId)))
  expect(statements).toHaveBeenCalledTimes(1)
  expect(rows.map(row => row?.email)).toEqual(people.map((_, number) => `${number}@lido.example`))
  expect(rows[0]).toMatchObject({ role: 'admin', marks: { users: expect.any(Number) } })
  statements.mockRestore()
})

test('a session that has ended, or is another user’s, is not found, also among simultaneous readers', async () => {
  const read = createSessionReader(db)
  const [first, second] = people
  if (!first || !second) throw new Error('no people')
  await db.deleteFrom('sessions').where('id', '=', second.sessionId).execute()
  const rows = await Promise.all([
    read(first.sessionId, first.userId),
    read(second.sessionId, second.userId),
    read(first.sessionId, second.userId),
  ])
  expect(rows.map(row => row?.id)).toEqual([first.sessionId, undefined, undefined])
})

test('what a request gets was read after it came', async () => {
  const read = createSessionReader(db)
  const [, , third] = people
  if (!third) throw new Error('no people')
  // The first reading is under way when the session ends, and the second request comes after that.
  const early = read(third.sessionId, third.userId)
  await db.deleteFrom('sessions').where('id', '=', third.sessionId).execute()
  const late = read(third.sessionId, third.userId)
  await early
  expect(await late).toBeNull()
})

test('a reading that fails fails its own requests only', async () => {
  const read = createSessionReader(db)
  const [first] = people
  if (!first) throw new Error('no people')
  const broken = vi.spyOn(db, 'executeQuery').mockRejectedValueOnce(new Error('the database is away'))
  const results = await Promise.allSettled([1, 2].map(() => read(first.sessionId, first.userId)))
  expect(results.map(result => result.status)).toEqual(['rejected', 'rejected'])
  expect((await read(first.sessionId, first.userId))?.id).toBe(first.sessionId)
  broken.mockRestore()
})
