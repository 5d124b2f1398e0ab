import { sql } from 'kysely'
import type * as z from 'zod'
import type { teamInput } from '#contract/catalogue/lessons.ts'
import { notFound } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { RequestContext } from '#server/http/mount-route.ts'

interface Taught {
  table: 'lesson_offers' | 'lessons'
  id: string
}

interface Team {
  instructorId: string | null
  substituteId: string | null
}

/** No new version of the offer: whoever edits it meanwhile does not write over its team. */
export function saveTeam(
  db: Database,
  { table, id }: Taught,
  { instructor, substitute }: z.output<typeof teamInput>,
  context: RequestContext,
): Promise<void> {
  return change(db, context, async ({ tx, record }) => {
    const from = sql.table(table)
    const before = (
      await sql<Team>`select "instructorId", "substituteId" from ${from} where id = ${id} for update`.execute(
        tx,
      )
    ).rows[0]
    if (!before) throw notFound(table === 'lessons' ? 'lesson' : 'lesson-offer')
    const after = {
      instructorId: await findOrAdd(tx, instructor),
      substituteId: await findOrAdd(tx, substitute),
    }
    await sql`update ${from} set "instructorId" = ${after.instructorId}, "substituteId" = ${after.substituteId}
      where id = ${id}`.execute(tx)
    record({ topic: 'lessons', recordId: id, action: 'team-changed', before, after })
  })
}

async function findOrAdd(tx: Tx, name: string): Promise<string | null> {
  if (name === '') return null
  // The conflicting row is written as it is, so that it is returned.
  const { rows } = await sql<{ id: string }>`
    insert into instructors (name) values (${name})
    on conflict (lower(name)) do update set name = instructors.name returning id`.execute(tx)
  return rows[0]?.id ?? null
}
