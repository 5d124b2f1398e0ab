import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { type Home, makeHome } from '#server/testing/server-process.ts'

const contacts = proofSize(20_000, 600)
const kills = proofSize(10, 1)
/** Within the first batches: some are kept, and one is cut off. */
const killedWithinMs = proofSize(3000, 200)

let home: Home
beforeAll(async () => {
  home = await makeHome()
})
afterAll(() => home.remove())

/** Contacts and bookings as a database has them that never heard of families: two children each, one of them twice. */
const plant = (db: Database) =>
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
  })

async function read(db: Database) {
  const { rows } = await sql<{ isDone: boolean | null; bookings: string; counted: object }>`select
      (select "doneAt" is not null from family_filing) as "isDone",
      (select md5(string_agg(b::text, ' ' order by id)) from bookings b) as bookings,
      jsonb_build_object(
        'families', (select count(*) from families), 'swimmers', (select count(*) from swimmers),
        'bookings', (select count(*) from swimmer_bookings), 'members', (select count(*) from family_members)
      ) as counted`.execute(db)
  if (!rows[0]) throw new Error('A select without a table answers one row')
  return rows[0]
}

test('a server that is killed while it files families goes on where it was, and files everything once', async () => {
  const before = await home.withDatabase(async db => {
    await plant(db)
    return read(db)
  })
  for (let kill = 0; kill < kills; kill++) {
    const server = await home.start()
    await new Promise(resolve => setTimeout(resolve, Math.random() * killedWithinMs))
    await server.kill()
  }
  let after = before
  // Longer each time: starting again and again costs more than waiting.
  for (let waitMs = 3000; !after.isDone; waitMs *= 2) {
    const server = await home.start()
    await new Promise(resolve => setTimeout(resolve, waitMs))
    await server.stop()
    after = await home.withDatabase(read)
  }
  expect(after.bookings).toBe(before.bookings)
  const expected = {
    families: contacts,
    swimmers: 2 * contacts,
    bookings: 3 * contacts,
    members: 3 * contacts,
  }
  expect(after.counted).toEqual(expected)
}, 1_800_000)
