import { sql } from 'kysely'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { readFacts } from './read-facts.ts'
import { readLevels } from './read-levels.ts'
import { walkWaiting } from './walk-waiting.ts'

/** The number of each entry among those who wait for the same level, as families see it. Those that are passed over have none. */
export async function numberWaiting(db: Database, today: PlainDate): Promise<Map<string, number>> {
  const levels = await readLevels(db)
  const walk = walkWaiting(db, {
    state: 'WAITING',
    today,
    where: sql`true`,
    read: ids => readFacts(db, ids, { today, levels }),
  })
  const numbers = new Map<string, number>()
  const last = new Map<string, number>()
  for await (const { id, level, skips } of walk) {
    if (skips.length > 0) continue
    const key = level?.key ?? ''
    const number = (last.get(key) ?? 0) + 1
    last.set(key, number)
    numbers.set(id, number)
  }
  return numbers
}
