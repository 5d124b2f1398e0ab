import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import type { OpenDatabase } from '../database.ts'
import { tidyUp } from './tidy-up.ts'

const noon = new Date('2026-07-01T10:00:00Z')
const night = new Date('2026-07-01T01:30:00Z')

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  await sql`insert into name_words (word) select 'word' || n from generate_series(1, 500) n`.execute(
    opened.db,
  )
  await sql`update name_words set word = word || 's'`.execute(opened.db)
})
afterAll(() => opened.close())

async function change(count: number) {
  await sql`update name_words set word = 'new ' || word
    where word in (select word from name_words limit ${count})`.execute(opened.db)
}

/** The statistics of name words, and how often they were collected. */
async function standing() {
  const { rows } = await sql<{ known: number; replaced: number; times: number }>`
    select reltuples::int as known, n_dead_tup::int as replaced, vacuum_count::int as times
    from pg_stat_user_tables join pg_class on pg_class.oid = relid where pg_class.relname = 'name_words'`.execute(
    opened.db,
  )
  return rows[0]
}

test('by day no query waits for it', async () => {
  await tidyUp(opened.db, noon)
  expect(await standing()).toMatchObject({ times: 0 })
})

test('at night it clears away what was replaced and learns how much there is, once', async () => {
  await tidyUp(opened.db, night)
  expect(await standing()).toEqual({ known: 500, replaced: 0, times: 1 })
  await tidyUp(opened.db, night)
  expect(await standing()).toEqual({ known: 500, replaced: 0, times: 1 })
})

test('where little has changed since, it does nothing; where much has, it comes again', async () => {
  await change(40)
  await tidyUp(opened.db, night)
  expect(await standing()).toMatchObject({ times: 1 })
  await change(300)
  await tidyUp(opened.db, night)
  expect(await standing()).toEqual({ known: 500, replaced: 0, times: 2 })
})
