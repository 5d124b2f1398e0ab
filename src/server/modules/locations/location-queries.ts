import { sql } from 'kysely'
import type { Location } from '#contract/locations.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type RawJson, selectJson } from '#server/db/json.ts'
import { takeOne } from '#server/db/take-one.ts'

const locations = (db: Database | Tx) =>
  db
    .selectFrom('locations')
    .selectAll()
    .select(
      sql<number>`(select count(*) from lesson_offers where "locationId" = locations.id)`.as('offerCount'),
    )

export const listLocations = (db: Database): Promise<RawJson<Location[]>> =>
  selectJson(db, locations(db).orderBy(sql`name collate "und-x-icu"`).orderBy('id'))

export async function findLocation(db: Database | Tx, id: string): Promise<Location> {
  return takeOne(locations(db).where('id', '=', id), 'location')
}

export async function countUsers(db: Database | Tx, pdfPath: string): Promise<number> {
  const row = await db
    .selectFrom('locations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('pdfurl', '=', pdfPath)
    .executeTakeFirstOrThrow()
  return row.count
}
