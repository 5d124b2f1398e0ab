import { sql } from 'kysely'
import type * as z from 'zod'
import type { WaitingEntry, waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { AppError, notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { all, atPlace, isCalled, mayNeed, ofFamily } from './entry-filters.ts'
import { type Facts, type FactsAsked, readFacts, toEntry } from './read-facts.ts'
import { readLevels } from './read-levels.ts'
import { walkWaiting } from './walk-waiting.ts'

type ListQuery = z.output<typeof waitingListRoutes.listWaiting.query>

export async function listWaiting(db: Database, query: ListQuery, today: PlainDate) {
  const { search, state, levelKey, locationId, limit, cursor } = query
  const levels = await readLevels(db)
  const asked: FactsAsked = {
    today,
    levels,
    isSiblingCourse: course => locationId === undefined || course.locationId === locationId,
  }
  const start = await readCursor(db, cursor, asked)
  const walk = walkWaiting(db, {
    state,
    today,
    where: all([
      ...(search ? [isCalled(search)] : []),
      ...(levelKey ? [mayNeed(levels, levelKey)] : []),
      ...(locationId ? [atPlace(locationId, await offersAt(db, locationId))] : []),
    ]),
    read: ids => readFacts(db, ids, asked),
    after: start.after,
  })
  const entries: WaitingEntry[] = []
  let { number } = start
  for await (const facts of walk) {
    if (levelKey && facts.level?.key !== levelKey) continue
    if (entries.length === limit) {
      return { entries, hasMore: true, cursor: `${number}_${entries.at(-1)?.id}` }
    }
    const isAsked = state === 'WAITING' && facts.skips.length === 0
    if (isAsked) number++
    entries.push(toEntry(facts, isAsked ? number : null))
  }
  return { entries, hasMore: false, cursor: null }
}

const cursorShape = /^(\d{1,9})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** The last number that was given, and the entry to go on after. */
async function readCursor(
  db: Database,
  cursor: string | undefined,
  asked: FactsAsked,
): Promise<{ number: number; after?: Facts }> {
  if (cursor === undefined) return { number: 0 }
  const [, number, id = ''] = cursorShape.exec(cursor) ?? []
  const [after] = id ? await readFacts(db, [id], asked) : []
  if (!after) throw new AppError('invalid', 'request.cursor')
  return { number: Number(number), after }
}

async function offersAt(db: Database, locationId: string): Promise<string[]> {
  const offers = await db
    .selectFrom('lesson_offers')
    .select('id')
    .where('locationId', '=', locationId)
    .execute()
  return offers.map(({ id }) => id)
}

/** What waits or is paused, of the children of a family. */
export async function listFamilyWaiting(
  db: Database,
  familyId: string,
  today: PlainDate,
): Promise<WaitingEntry[]> {
  const { rows } = await sql<{ id: string }>`select e.id from waiting_entries e
    where e.state in ('WAITING', 'PAUSED') and ${ofFamily(familyId)}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const facts = await readFacts(db, ids, { today, levels: await readLevels(db) })
  return facts
    .toSorted((a, b) => (a.waitingSince < b.waitingSince ? -1 : 1))
    .map(entry => toEntry(entry, null))
}

export async function findWaiting(db: Database | Tx, id: string, today: PlainDate): Promise<WaitingEntry> {
  const [facts] = await readFacts(db, [id], { today, levels: await readLevels(db) })
  if (!facts) throw notFound('waiting')
  return toEntry(facts, null)
}
