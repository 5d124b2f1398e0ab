import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/database.ts'
import { type PostgresCluster, startPostgresCluster } from '#server/testing/postgres-cluster.ts'
import { isDatabaseAway, isOutcomeUnknown, isRefusedForGood } from './pg-errors.ts'

/** The embedded database has no standby. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')('a PostgreSQL with a standby', () => {
  let cluster: PostgresCluster
  let database: OpenDatabase
  beforeAll(async () => {
    cluster = await startPostgresCluster()
    const options = encodeURIComponent('-c synchronous_commit=on -c statement_timeout=300')
    database = await openDatabase({ databaseUrl: `${cluster.url}?options=${options}`, dataDir: '' })
    await sql`create table notes (text text primary key)`.execute(database.db)
  })
  afterAll(async () => {
    await database.close()
    cluster.stop()
  })

  const write = (text: string) =>
    sql`insert into notes values (${text}) on conflict (text) do update set text = excluded.text`
  const read = async () => (await sql<{ text: string }>`select text from notes`.execute(database.db)).rows
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => 'it succeeded',
      error => error,
    )

  /** Which standby confirms each commit; `nobody` does not exist. A busy server takes a moment to apply it. */
  async function setStandby(name: string) {
    await sql`alter system set synchronous_standby_names = ${sql.lit(name)}`.execute(database.db)
    await sql`select pg_reload_conf()`.execute(database.db)
  }
  const patiently = { timeout: 60_000 }

  test('a commit that the standby has not confirmed in time is no success, although it is there', async () => {
    await write('before').execute(database.db)
    await setStandby('nobody')
    const commitThree = () => {
      const alone = write('alone').execute(database.db)
      const together = database.db.transaction().execute(tx => write('together').execute(tx))
      // What only repeats an answer: without the lock it would have nothing to wait for.
      const repeated = sql`select from notes where text = 'before' for key share`.execute(database.db)
      const failures = Promise.all([alone, together, repeated].map(failureOf))
      return failures.then(all => all.map(failure => isOutcomeUnknown(failure) && failure.code))
    }
    try {
      await expect.poll(commitThree, patiently).toEqual(['08007', '08007', '08007'])
      expect(new Set((await read()).map(({ text }) => text))).toEqual(
        new Set(['before', 'alone', 'together']),
      )
    } finally {
      await setStandby('')
    }
    const confirmed = () => failureOf(write('confirmed').execute(database.db))
    await expect.poll(confirmed, patiently).toBe('it succeeded')
  })

  test('a query that takes too long is asked for again later, not given up', async () => {
    const failure = await failureOf(sql`select pg_sleep(60)`.execute(database.db))
    expect(failure).toMatchObject({ code: '57014' })
    expect([isDatabaseAway(failure), isOutcomeUnknown(failure), isRefusedForGood(failure)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('a database that became a standby is away for reading and writing, until it is the primary again', async () => {
    await cluster.demote()
    await failureOf(read())
    for (const failure of [await failureOf(read()), await failureOf(write('late').execute(database.db))]) {
      expect(failure).toMatchObject({ code: '57P03' })
      expect([isDatabaseAway(failure), isOutcomeUnknown(failure)]).toEqual([true, false])
    }
    await cluster.promote()
    await expect.poll(() => failureOf(write('back').execute(database.db))).toBe('it succeeded')
  })
})
