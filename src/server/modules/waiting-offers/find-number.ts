import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { mayNeed } from '../waiting-list/entry-filters.ts'
import { readFacts } from '../waiting-list/read-facts.ts'
import { readLevels } from '../waiting-list/read-levels.ts'
import { walkWaiting } from '../waiting-list/walk-waiting.ts'

/** Further down nobody counts. */
const mostCounted = 300

/** The place of an entry among the children who wait for its level; null where it has none. */
export async function findNumber(db: Database | Tx, entryId: string, now: Date): Promise<number | null> {
  const asked = { today: zurichDate(now), levels: await readLevels(db) }
  const [own] = await readFacts(db, [entryId], asked)
  const level = own?.level
  if (own?.row.state !== 'WAITING' || own.skips.length > 0 || !level) return null
  const walk = walkWaiting(db, {
    state: 'WAITING',
    today: asked.today,
    where: mayNeed(asked.levels, level.key),
    read: ids => readFacts(db, ids, asked),
  })
  let number = 0
  for await (const facts of walk) {
    if (facts.level?.key !== level.key || facts.skips.length > 0) continue
    number++
    if (facts.id === entryId) return number
    if (number === mostCounted) return null
  }
  return null
}
