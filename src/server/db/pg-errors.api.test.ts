import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import type { OpenDatabase } from './database.ts'
import { isUnstorableText } from './pg-errors.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const failureOf = (query: ReturnType<typeof sql>) =>
  query.execute(database.db).then(
    () => undefined,
    (error: unknown) => error,
  )

test('a NUL is known as text that cannot be stored, on its own and inside JSON', async () => {
  const text = 'a\u0000b'
  expect(isUnstorableText(await failureOf(sql`select ${text}::text`))).toBe(true)
  expect(isUnstorableText(await failureOf(sql`select ${JSON.stringify({ text })}::jsonb`))).toBe(true)
  expect(isUnstorableText(await failureOf(sql`select nothing`))).toBe(false)
})
