import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { topics } from '#contract/routes/topics.ts'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import { change, systemActor } from './change.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const readMarks = () => database.db.selectFrom('change_marks').selectAll().orderBy('topic').execute()

test('an older database gets the mark of a new topic at the next start, and keeps the marks it has', async () => {
  const { db } = database
  await sql`update change_marks set mark = 7`.execute(db)
  await db.deleteFrom('change_marks').where('topic', '=', 'dunning').execute()
  await migrate(db)
  const wanted = [...topics].sort().map(topic => ({ topic, mark: topic === 'dunning' ? 1 : 7 }))
  expect((await readMarks()).sort((a, b) => (a.topic < b.topic ? -1 : 1))).toEqual(wanted)
})

test('a change whose topic has no mark is refused, and nothing of it is kept', async () => {
  const { db } = database
  await db.deleteFrom('change_marks').where('topic', '=', 'dunning').execute()
  const before = await readMarks()
  const acting = { actor: systemActor('test'), now: new Date('2026-03-10T09:00:00Z') }
  for (const others of [[], ['users']] as const) {
    const changing = change(db, acting, async ({ touch, record }) => {
      for (const topic of others) touch(topic)
      record({ topic: 'dunning', recordId: 'x', action: 'created' })
    })
    await expect(changing).rejects.toThrow(/No change mark/)
  }
  expect(await readMarks()).toEqual(before)
  expect(await db.selectFrom('audit').select('id').execute()).toEqual([])
  await migrate(db)
})

/** The embedded database has one connection, and no limit on a statement. */
describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  test('a start waits for what takes longer than a statement may, and the limit holds again after it', async () => {
    const { db, url = '' } = database
    const impatient = new URL(url)
    impatient.searchParams.set('options', '-c TimeZone=UTC -c statement_timeout=200')
    const other = await openDatabase({ databaseUrl: impatient.toString(), dataDir: '' })
    const longerThanTheLimit = 600
    let steps: Promise<string[]> | undefined
    await db.transaction().execute(async tx => {
      await sql`lock table kysely_migration in access exclusive mode`.execute(tx)
      steps = migrate(other.db)
      steps.catch(() => {})
      await sql`select pg_sleep(${longerThanTheLimit / 1000})`.execute(tx)
    })
    expect(await steps).toEqual([])
    await expect(sql`select pg_sleep(1)`.execute(other.db)).rejects.toMatchObject({ code: '57014' })
    await other.close()
  })
})
