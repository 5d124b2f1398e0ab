import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { makeDataDir, startServer } from '#server/testing/server-process.ts'

const contacts = proofSize(20_000, 600)
const kills = proofSize(10, 1)

const folder = makeDataDir()
afterAll(() => folder.remove())

async function withDatabase<T>(
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
): Promise<T> {
  const { db, close } = await openDatabase({ dataDir: folder.path })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Contacts and bookings as a database has them that never heard of families: two children each, one of them twice. */
const plant = () =>
  withDatabase(db =>
    db.transaction().execute(async tx => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into contacts (id, email, "firstName", "lastName", "createdAt", "updatedAt")
        select md5('contact ' || c)::uuid, 'c' || c || '@familie.example', 'Anna', left(md5('name ' || c), 12), now(), now()
        from generate_series(1, ${contacts}::int) c`.execute(tx)
      await sql`insert into bookings (id, generation, "contactId", contact, swimmer, course, "createdAt", "updatedAt")
        select md5('booking ' || c || ' ' || n)::uuid, 4 + n % 2, md5('contact ' || c)::uuid, '{}',
          jsonb_build_object('firstName', case when n = 2 then 'Tim' else 'Lea' end, 'lastName', left(md5('name ' || c), 12), 'dob', '2012-01-01'::date + c % 2000),
          '{}', now(), now()
        from generate_series(1, ${contacts}::int) c, generate_series(1, 3) n`.execute(tx)
    }),
  )

const fingerprint = () =>
  withDatabase(async db => {
    const { rows } =
      await sql`select md5(string_agg(b::text, ' ' order by id)) as text from bookings b`.execute(db)
    return rows
  })

const progress = () =>
  withDatabase(async db => {
    const { rows } = await sql<{ doneAt: string | null }>`select "doneAt" from family_filing`.execute(db)
    return rows[0]?.doneAt ?? null
  })

test('a server that is killed while it files families goes on where it was, and files everything once', async () => {
  await plant()
  const before = await fingerprint()
  for (let kill = 0; kill < kills; kill++) {
    const server = await startServer({ dataDir: folder.path, env: { LOG_LEVEL: 'silent' } })
    await new Promise(resolve => setTimeout(resolve, Math.random() * 200))
    await server.kill()
  }
  for (let done: string | null = null; done === null; done = await progress()) {
    const server = await startServer({ dataDir: folder.path, env: { LOG_LEVEL: 'silent' } })
    // Long enough for a round of it: starting again and again costs more than waiting.
    await new Promise(resolve => setTimeout(resolve, 3000))
    await server.stop()
  }
  expect(await fingerprint()).toEqual(before)
  const counted = await withDatabase(async db => {
    const { rows } = await sql`select (select count(*) from families) as families,
      (select count(*) from swimmers) as swimmers, (select count(*) from swimmer_bookings) as bookings,
      (select count(*) from family_members) as members`.execute(db)
    return rows
  })
  expect(counted).toEqual([
    { families: contacts, swimmers: 2 * contacts, bookings: 3 * contacts, members: 3 * contacts },
  ])
}, 300_000)
