import { sql } from 'kysely'
import type { WaitingDemand } from '#contract/waiting-list/waiting-list.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { zurichInstant } from '#domain/calendar/zurich-instant.ts'
import { type Demand, findDemand } from '#domain/waiting-list/demand.ts'
import { endOf } from '#domain/waiting-list/fit-offer.ts'
import type { Wishes } from '#domain/waiting-list/waiting-entry.ts'
import type { Database } from '#server/db/database.ts'
import { readFacts } from './read-facts.ts'
import { readLevels } from './read-levels.ts'
import { isBookable, readOffers, type SeatOffer } from './read-offers.ts'
import { walkWaiting } from './walk-waiting.ts'

const mostShown = 30

/** Where more wait than there are free seats that suit. */
export async function listDemand(db: Database, today: PlainDate): Promise<WaitingDemand[]> {
  const levels = await readLevels(db)
  const children: { levelKey: string; wishes: Wishes }[] = []
  const read = (ids: readonly string[]) => readFacts(db, ids, { today, levels })
  for await (const { level, skips, row } of walkWaiting(db, {
    state: 'WAITING',
    today,
    where: sql`true`,
    read,
  }))
    if (level && skips.length === 0) children.push({ levelKey: level.key, wishes: row.wishes })
  const locations = await db
    .selectFrom('locations')
    .select(['id', 'name'])
    .where('isActive', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute()
  // Counted once for the day: what is held when it begins.
  const asked = { levels, now: new Date(zurichInstant(today, '00:00')) }
  const named = [...new Set(children.flatMap(({ wishes }) => wishes.offerIds))]
  const slots = new Map(
    (await readOffers(db, asked, sql`offer.id = any(${named}::uuid[])`)).map(o => [o.id, o]),
  )
  const bookable = await readOffers(db, asked, isBookable(today))
  const types = await db
    .selectFrom('lesson_types')
    .select(['id', 'levelId'])
    .where('isActive', '=', true)
    .where('levelId', 'is not', null)
    .orderBy('typeId')
    .execute()
  const found = findDemand(children, {
    locationIds: locations.map(({ id }) => id),
    slotOf: id => slots.get(id),
  })
  return found
    .flatMap(({ levelKey, locationId, ...slot }) => {
      const level = levels.orders.flat().find(({ key }) => key === levelKey)
      const location = locations.find(({ id }) => id === locationId)
      const free = countFree(bookable, { levelKey, locationId, ...slot })
      if (!level || !location || slot.waiting <= free) return []
      const type = types.find(({ levelId }) => levels.keyOf(levelId) === levelKey)
      const { key, names } = level
      return [{ level: { key, names }, location, ...slot, free, lessonTypeId: type?.id ?? null }]
    })
    .slice(0, mostShown)
}

const countFree = (
  offers: readonly SeatOffer[],
  { levelKey, locationId, weekdays, fromHour, untilHour }: Demand,
) =>
  offers
    .filter(
      offer =>
        offer.levelKey === levelKey &&
        offer.locationId === locationId &&
        weekdays.includes(offer.weekday) &&
        offer.startTime >= hour(fromHour) &&
        endOf(offer) <= hour(untilHour),
    )
    .reduce((sum, { free }) => sum + free, 0)

const hour = (hours: number) => `${String(hours).padStart(2, '0')}:00`
