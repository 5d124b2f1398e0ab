import { placeName } from '#domain/catalogue/place-name.ts'
import type { Database, Tx } from '#server/db/database.ts'

/** What letters and mails call the place of a Phase 4 product; null when its id names none. */
export async function readPlaceName(db: Database | Tx, segment: string): Promise<string | null> {
  if (!segment) return null
  const places = await db.selectFrom('locations').select(['name', 'locationId']).orderBy('id').execute()
  return placeName(segment, places) || null
}
