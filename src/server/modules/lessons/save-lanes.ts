import { sql } from 'kysely'
import type * as z from 'zod'
import type { teamInput } from '#contract/lessons/lessons.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { hasLanes } from '#domain/lessons/lanes.ts'
import { conflict, invalidField } from '#server/app-error.ts'
import type { Change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'

export interface Taught {
  table: 'lesson_offers' | 'lessons'
  id: string
}

type Wanted = NonNullable<z.output<typeof teamInput>['lanes']>

interface Taken {
  date: PlainDate
  quickId: string
}

const noLanes = { poolId: null, firstHalf: null, lastHalf: null }

/**
 * Gives one lesson its lanes, or refuses; or those of an offer to all its future lessons, and returns those whose lanes
 * another course has. The caller has locked the offer.
 */
export async function saveLanes(
  { tx, record }: Change,
  { table, id }: Taught,
  lanes: Wanted | null,
  today: PlainDate,
): Promise<Taken[]> {
  const row = sql.table(table)
  const read = await sql<typeof noLanes & { locationId: string }>`
    select "locationId", "poolId", "firstHalf", "lastHalf" from ${row} where id = ${id}`.execute(tx)
  const { locationId = '', ...before } = read.rows[0] ?? {}
  if (lanes) await requireLanes(tx, lanes, locationId)
  const after = lanes ?? noLanes
  if (table === 'lesson_offers') await tx.updateTable(table).set(after).where('id', '=', id).execute()
  let lessons = tx.updateTable('lessons').set({ ...after, lanesLost: false })
  lessons =
    table === 'lessons'
      ? lessons.where('id', '=', id)
      : lessons.where('offerId', '=', id).where('status', '=', 'PLANNED').where('date', '>=', today)
  await lessons.execute()
  // The database takes lanes that changed; those that were lost before are tried again.
  await sql`select take_lanes(l.id) from lessons l
    where ${sql.ref(table === 'lessons' ? 'l.id' : 'l.offerId')} = ${id} and l."poolId" is not null
      and l.status in ('PLANNED', 'HELD') and not exists (select from lesson_lanes where "lessonId" = l.id)`.execute(
    tx,
  )
  record({ topic: 'lessons', recordId: id, action: 'lanes-changed', before, after })
  const taken = await listTaken(tx, { table, id })
  const [first] = taken
  if (table === 'lessons' && first)
    throw conflict({ code: 'lesson.lanes-taken', values: { quickId: first.quickId } })
  return taken
}

async function requireLanes(tx: Tx, lanes: Wanted, locationId: string): Promise<void> {
  const pool = await tx
    .selectFrom('pools')
    .select(['lanes', 'hasHalves'])
    .where('id', '=', lanes.poolId)
    .where('locationId', '=', locationId)
    .forKeyShare()
    .executeTakeFirst()
  if (!pool || !hasLanes(pool, lanes)) throw invalidField('lanes', 'lesson.lanes-unknown')
}

async function listTaken(tx: Tx, { table, id }: Taught): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select distinct l.date, offer."quickId"
    from lessons l cross join lateral wanted_lanes(l.id) wanted
    join lesson_lanes other on other.span && wanted.span
    join lessons lesson on lesson.id = other."lessonId"
    join lesson_offers offer on offer.id = lesson."offerId"
    where l."lanesLost" and ${sql.ref(table === 'lessons' ? 'l.id' : 'l.offerId')} = ${id}
    order by l.date, offer."quickId"`.execute(tx)
  return rows
}
