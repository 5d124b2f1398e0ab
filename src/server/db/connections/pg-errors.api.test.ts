import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import { isImpossibleValue, isUnstorableText } from './pg-errors.ts'

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

test('NUL and half a character are known as text that cannot be stored, also inside JSON', async () => {
  const inJson = (text: string) => sql`select ${JSON.stringify({ text })}::jsonb`
  expect(isUnstorableText(await failureOf(sql`select ${'a\u0000b'}::text`))).toBe(true)
  expect(isUnstorableText(await failureOf(inJson('a\u0000b')))).toBe(true)
  expect(isUnstorableText(await failureOf(inJson('a\ud800b')))).toBe(true)
  expect(isUnstorableText(await failureOf(sql`select nothing`))).toBe(false)
})

test('a day, an instant or an id that does not exist is known as such', async () => {
  for (const query of [
    sql`select ${'2026-02-30'}::date`,
    sql`select ${'0000-01-01'}::date`,
    sql`select ${'yesterday at noon'}::timestamptz`,
    sql`select ${'-'.repeat(36)}::uuid`,
  ])
    expect(isImpossibleValue(await failureOf(query))).toBe(true)
  expect(isImpossibleValue(await failureOf(sql`select nothing`))).toBe(false)
})
