import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { minutesOf } from './fit-offer.ts'
import { type SiblingWish, siblingWishes } from './waiting-entry.ts'

export interface FreeOffer {
  id: string
  locationId: string
  weekday: number
  startTime: string
  firstDay: PlainDate
  lastDay: PlainDate
  free: number
}

interface WaitingSibling {
  siblings: SiblingWish
  /** Courses that suit the child. */
  offers: readonly FreeOffer[]
}

/**
 * The seats that a child and its siblings get, first its own: where siblings who wait want to be near each other, each needs a
 * free seat as near at the same time. One who minds decides for all; where none does, the child comes alone. Null where a seat
 * is missing.
 */
export function seatSiblings(
  offer: FreeOffer,
  child: Pick<WaitingSibling, 'siblings'>,
  others: readonly WaitingSibling[],
): readonly FreeOffer[] | null {
  const wish = strictest([child, ...others])
  if (wish === 'ANY' || others.length === 0) return offer.free > 0 ? [offer] : null
  return seatAll([offer], others, wish)
}

const strictest = (all: readonly Pick<WaitingSibling, 'siblings'>[]) =>
  siblingWishes.find(wish => all.some(({ siblings }) => siblings === wish)) ?? 'ANY'

function seatAll(
  taken: readonly FreeOffer[],
  rest: readonly WaitingSibling[],
  wish: SiblingWish,
): readonly FreeOffer[] | null {
  const isTooMany = taken.some(({ id, free }) => taken.filter(each => each.id === id).length > free)
  if (isTooMany) return null
  const [next, ...later] = rest
  if (!next) return taken
  for (const offer of next.offers) {
    const seats = taken.every(each => isNear(each, offer, wish)) && seatAll([...taken, offer], later, wish)
    if (seats) return seats
  }
  return null
}

/** At one place, on one weekday, at the same hour or at most an hour apart, while both courses run. */
export function isNear(a: Omit<FreeOffer, 'free'>, b: Omit<FreeOffer, 'free'>, wish: SiblingWish): boolean {
  const apart = Math.abs(minutesOf(a.startTime) - minutesOf(b.startTime))
  return (
    a.locationId === b.locationId &&
    a.weekday === b.weekday &&
    a.firstDay <= b.lastDay &&
    b.firstDay <= a.lastDay &&
    apart <= (wish === 'TOGETHER' ? 0 : 60)
  )
}
