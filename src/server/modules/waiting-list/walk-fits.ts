import { type RawBuilder, sql } from 'kysely'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { misfitOf } from '#domain/waiting-list/fit-offer.ts'
import { isNear, seatSiblings } from '#domain/waiting-list/seat-siblings.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { all, mayNeed, namesOffer, wishes } from './entry-filters.ts'
import { type Facts, type FactsAsked, readFacts } from './read-facts.ts'
import type { Levels } from './read-levels.ts'
import { isBookable, readOffers, type SeatOffer } from './read-offers.ts'
import { walkWaiting } from './walk-waiting.ts'

interface Fit {
  facts: Facts
  /** With those of its siblings, first its own; null where not every sibling finds one as near. */
  seats: { facts: Facts; offerId: string }[] | null
}

interface Asked {
  levels: Levels
  now: Date
  /** Which entries `e` are meant. */
  where?: RawBuilder<unknown>
}

/** Who fits a seat of an offer, by the rank for it, those who are passed over among them. A full one is taken to have one seat. */
export async function* walkFits(
  db: Database | Tx,
  offer: SeatOffer,
  { levels, now, where = sql`true` }: Asked,
): AsyncGenerator<Fit> {
  const today = zurichDate(now)
  const asked: FactsAsked = {
    today,
    levels,
    isSiblingCourse: ({ locationId, weekday, startTime, ...course }) =>
      locationId !== null &&
      weekday !== null &&
      startTime !== null &&
      isNear(offer, { ...course, id: offer.id, locationId, weekday, startTime }, 'WITHIN_AN_HOUR'),
  }
  const near = await readOffers(
    db,
    { levels, now },
    sql`${isBookable(today)} and offer."locationId" = ${offer.locationId} and offer.weekday = ${offer.weekday}`,
  )
  const seatOffer = { ...offer, free: Math.max(offer.free, 1) }
  const { id, levelKey } = offer
  const walk = walkWaiting(db, {
    state: 'WAITING',
    today,
    where: all([where, wishes(offer), levelKey === null ? namesOffer(id) : mayNeed(levels, levelKey)]),
    read: ids => readFacts(db, ids, asked),
  })
  for await (const facts of walk) {
    if (!fits(facts, offer)) continue
    const siblings = await readFacts(db, facts.skips.length > 0 ? [] : facts.siblingEntryIds, asked)
    const seats = seatSiblings(
      seatOffer,
      facts.row,
      siblings.map(sibling => ({
        siblings: sibling.row.siblings,
        offers:
          sibling.skips.length > 0
            ? []
            : near
                .map(each => (each.id === id ? seatOffer : each))
                .filter(each => each.free > 0 && fits(sibling, each)),
      })),
    )
    const children = [facts, ...siblings]
    yield {
      facts,
      seats:
        seats?.flatMap((seat, at) => {
          const child = children[at]
          return child ? [{ facts: child, offerId: seat.id }] : []
        }) ?? null,
    }
  }
}

export const fits = ({ row, shown, level, bookedOfferIds }: Facts, offer: SeatOffer): boolean =>
  misfitOf(
    {
      wishes: row.wishes,
      birthDate: shown.swimmer.birthDate,
      levelKey: level?.key ?? null,
      bookedOfferIds,
    },
    offer,
  ) === null
