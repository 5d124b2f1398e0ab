import { sql } from 'kysely'
import type { Pool } from '#contract/planning/pools.ts'
import { conflict } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { editableRecords, recordActions } from '#server/db/editable-records.ts'
import { type Saved, type Saving, saveRecord } from '#server/db/save-record.ts'
import { takeOne } from '#server/db/take-one.ts'

const records = editableRecords('pools', { topic: 'planning', key: 'id', called: 'pool' })

const pools = (db: Database | Tx) =>
  db
    .selectFrom('pools')
    .innerJoin('locations as place', 'place.id', 'pools.locationId')
    .select(['pools.id', 'pools.locationId', 'place.name as location', 'pools.name', 'lanes', 'hasHalves'])
    .select('pools.version')
    .orderBy(sql`place.name collate "und-x-icu"`)
    .orderBy(sql`pools.name collate "und-x-icu"`)

export const listPools = (db: Database): Promise<Pool[]> => pools(db).execute()

const findPool = (db: Database | Tx, id: string): Promise<Pool> =>
  takeOne(pools(db).where('pools.id', '=', id), 'pool')

export const poolActions = recordActions(records, { find: findPool })

type Input = Pick<Pool, 'locationId' | 'name' | 'lanes' | 'hasHalves'>

/** Lanes that lessons use, and the location where they do, stay. */
export function savePool(db: Database, id: string, values: Input, context: Saving): Promise<Saved<Pool>> {
  const known = { lock: (tx: Tx) => records.lock(tx, id), find: (tx: Database | Tx) => findPool(tx, id) }
  return saveRecord(db, context, known, async (step, before) => {
    const { rows } = await sql`
      select from (select "poolId", "firstHalf", "lastHalf" from lessons
        union all select "poolId", "firstHalf", "lastHalf" from lesson_offers) used
      where "poolId" = ${id} and (${before.locationId !== values.locationId} or "lastHalf" > ${values.lanes * 2}
        or (not ${values.hasHalves}::boolean and ("firstHalf" % 2 = 0 or "lastHalf" % 2 = 1)))
      limit 1`.execute(step.tx)
    if (rows.length > 0) throw conflict('pool.lanes-in-use')
    await records.update(step, before, values, context.now)
  })
}
