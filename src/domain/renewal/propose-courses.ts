import { ageOn, type PlainDate } from '#domain/calendar/plain-date.ts'
import { type AgeRange, ageDoubt } from '#domain/levels/age-range.ts'
import { minutesOf } from '#domain/waiting-list/fit-offer.ts'

interface Slot {
  locationId: string
  poolId: string | null
  /** Monday is 0. */
  weekday: number
  /** HH:MM */
  startTime: string
}

/** A child in a course that ends; `bookingId` is its seat there. */
export interface RenewingChild {
  bookingId: string
  swimmerId: string
  familyId: string
  birthDate: PlainDate | null
  offerId: string
  slot: Slot
  /** The level of the course to come, by its key; null of a course without levels, which goes on as it is. */
  levelKey: string | null
  /** Why none is proposed, whatever there is. */
  refusal: NoProposal | null
  /** What staff have chosen. */
  chosenOfferId: string | null
}

export interface NextOffer {
  id: string
  continuesId: string | null
  slot: Slot
  levelKey: string | null
  ages: AgeRange
  startDate: PlainDate
  free: number
}

/** Why a child gets no proposal. */
export const noProposals = [
  'NO_OUTCOME',
  'LAST_LEVEL',
  'NO_COURSE',
  'FULL',
  'BOOKED',
  'BLOCKED_PAYER',
  'FINAL_NOTICE',
  'NO_FAMILY',
  'LEFT_OUT',
] as const
export type NoProposal = (typeof noProposals)[number]

/** How a proposal differs from the course that ends. */
export const proposalDoubts = [
  'OTHER_PLACE',
  'OTHER_DAY',
  'OTHER_HOUR',
  'SIBLINGS_APART',
  'OVER_CAPACITY',
] as const
export type ProposalDoubt = (typeof proposalDoubts)[number]

export type Proposal = { offerId: string; doubts: ProposalDoubt[] } | { offerId: null; reason: NoProposal }

/**
 * One course or one reason for each child, by booking. What staff chose comes first, then the children of the course that an
 * offer continues, then those who are nearest; who is earlier in the list comes first among equals. Siblings whose courses are
 * within an hour of each other stay so where seats are free.
 */
export function proposeCourses(
  children: readonly RenewingChild[],
  offers: readonly NextOffer[],
): Map<string, Proposal> {
  const free = new Map(offers.map(({ id, free: seats }) => [id, seats]))
  const placed = new Map<string, NextOffer>()
  const byId = new Map(offers.map(offer => [offer.id, offer]))
  const byLevel = groupBy(offers, ({ levelKey }) => levelKey)
  const fitting = (child: RenewingChild) =>
    (byLevel.get(child.levelKey) ?? []).filter(offer => fits(child, offer))
  const place = (child: RenewingChild, offer: NextOffer) => {
    placed.set(child.bookingId, offer)
    free.set(offer.id, (free.get(offer.id) ?? 0) - 1)
  }
  for (const child of children) {
    const chosen = child.chosenOfferId === null ? undefined : byId.get(child.chosenOfferId)
    if (chosen) place(child, chosen)
  }
  const open = new Set(
    children.filter(({ bookingId, refusal }) => refusal === null && !placed.has(bookingId)),
  )
  const families = groupBy(children, ({ familyId }) => familyId)
  const siblingsOf = (child: RenewingChild) => families.get(child.familyId) ?? []
  const isTwice = (child: RenewingChild, offer: NextOffer) =>
    siblingsOf(child).some(
      other => other.swimmerId === child.swimmerId && placed.get(other.bookingId)?.id === offer.id,
    )
  const pairs = [...open].flatMap((child, rank) =>
    fitting(child).map(offer => ({ child, offer, rank, cost: costOf(child, offer) })),
  )
  for (const { child, offer } of pairs.toSorted((a, b) => a.cost - b.cost || a.rank - b.rank))
    if (!placed.has(child.bookingId) && (free.get(offer.id) ?? 0) > 0 && !isTwice(child, offer))
      place(child, offer)
  for (const siblings of families.values())
    for (const child of siblings.slice(1))
      if (open.has(child)) bringNear(child, siblings, { placed, free, fitting })
  return new Map(
    children.map((child): [string, Proposal] => {
      const offer = placed.get(child.bookingId)
      if (!offer)
        return [child.bookingId, { offerId: null, reason: child.refusal ?? missing(fitting(child)) }]
      const near = siblingsOf(child).filter(other => isNearNow(child, other))
      const isApart = near.some(other => !isNear(placed.get(other.bookingId)?.slot ?? offer.slot, offer.slot))
      const isOver = (free.get(offer.id) ?? 0) < 0
      return [
        child.bookingId,
        { offerId: offer.id, doubts: doubtsOf(child.slot, offer.slot, { isApart, isOver }) },
      ]
    }),
  )
}

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

const missing = (fitting: readonly NextOffer[]): NoProposal => (fitting.length > 0 ? 'FULL' : 'NO_COURSE')

/** A course without levels goes on in the one that continues it. */
function fits({ levelKey, offerId, birthDate }: RenewingChild, offer: NextOffer): boolean {
  if (levelKey === null) return offer.continuesId === offerId
  return !ageDoubt(offer.ages, birthDate === null ? null : ageOn(birthDate, offer.startDate))
}

/** In minutes; the course that continues the own one comes first, another place last. */
function costOf({ offerId, slot }: RenewingChild, offer: NextOffer): number {
  if (offer.continuesId === offerId) return -1
  const days = Math.abs(slot.weekday - offer.slot.weekday)
  return (
    (slot.locationId === offer.slot.locationId ? 0 : 1_000_000) +
    Math.min(days, 7 - days) * 10_000 +
    Math.abs(minutesOf(slot.startTime) - minutesOf(offer.slot.startTime)) * 2 +
    (slot.poolId === offer.slot.poolId ? 0 : 1)
  )
}

export const isNear = (a: Slot, b: Slot): boolean =>
  a.locationId === b.locationId &&
  a.weekday === b.weekday &&
  Math.abs(minutesOf(a.startTime) - minutesOf(b.startTime)) <= 60

const isNearNow = (a: RenewingChild, b: RenewingChild): boolean =>
  a !== b && a.familyId === b.familyId && a.swimmerId !== b.swimmerId && isNear(a.slot, b.slot)

interface Places {
  placed: Map<string, NextOffer>
  free: Map<string, number>
  fitting: (child: RenewingChild) => NextOffer[]
}

/** Moves a child to a free seat near its siblings, where its courses were near theirs. */
function bringNear(
  child: RenewingChild,
  siblings: readonly RenewingChild[],
  { placed, free, fitting }: Places,
): void {
  const now = placed.get(child.bookingId)
  const others = siblings.flatMap(other =>
    isNearNow(child, other) ? (placed.get(other.bookingId) ?? []) : [],
  )
  if (!now || others.every(other => isNear(other.slot, now.slot))) return
  const [better] = fitting(child)
    .filter(offer => (free.get(offer.id) ?? 0) > 0 && others.every(other => isNear(other.slot, offer.slot)))
    .toSorted((a, b) => costOf(child, a) - costOf(child, b))
  if (!better) return
  free.set(now.id, (free.get(now.id) ?? 0) + 1)
  free.set(better.id, (free.get(better.id) ?? 0) - 1)
  placed.set(child.bookingId, better)
}

function doubtsOf(from: Slot, to: Slot, known: { isApart: boolean; isOver: boolean }): ProposalDoubt[] {
  const applies: Record<ProposalDoubt, boolean> = {
    OTHER_PLACE: from.locationId !== to.locationId,
    OTHER_DAY: from.weekday !== to.weekday,
    OTHER_HOUR: from.startTime !== to.startTime,
    SIBLINGS_APART: known.isApart,
    OVER_CAPACITY: known.isOver,
  }
  return proposalDoubts.filter(doubt => applies[doubt])
}
