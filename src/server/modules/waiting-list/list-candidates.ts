import { sql } from 'kysely'
import type { RouteReply } from '#contract/routes/define-route.ts'
import type { waitingListRoutes } from '#contract/waiting-list.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { misfitOf } from '#domain/waiting-list/fit-offer.ts'
import { canSeatSiblings, isNear } from '#domain/waiting-list/seat-siblings.ts'
import { notFound } from '#server/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { all, mayNeed, namesOffer, wishes } from './entry-filters.ts'
import { type Facts, type FactsAsked, readFacts, toEntry } from './read-facts.ts'
import { readLevels } from './read-levels.ts'
import { isBookable, readOffers, type SeatOffer } from './read-offers.ts'
import { walkWaiting } from './walk-waiting.ts'

type Candidates = RouteReply<typeof waitingListRoutes.listCandidates>

const mostFits = 20
const mostPassedOver = 20

/** By the rank for this offer. Of a full one: who would fit a seat that becomes free. */
export async function listCandidates(db: Database, offerId: string, now: Date): Promise<Candidates> {
  const today = zurichDate(now)
  const levels = await readLevels(db)
  const [offer] = await readOffers(db, { levels, now }, sql`offer.id = ${offerId}`)
  if (!offer) throw notFound('lesson-offer')
  const { seats, free, levelKey } = offer
  const answer: Candidates = { seats, free, fits: [], hasMore: false, passedOver: [] }
  if (offer.lastDay < today) return answer
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
  const seatOffer = { ...offer, free: Math.max(free, 1) }
  const walk = walkWaiting(db, {
    state: 'WAITING',
    today,
    where: all([wishes(offer), levelKey === null ? namesOffer(offerId) : mayNeed(levels, levelKey)]),
    read: ids => readFacts(db, ids, asked),
  })
  for await (const facts of walk) {
    if (!fits(facts, offer)) continue
    const siblings = await readFacts(db, facts.skips.length > 0 ? [] : facts.siblingEntryIds, asked)
    const isWithoutSibling = !canSeatSiblings(
      seatOffer,
      facts.row,
      siblings.map(sibling => ({
        siblings: sibling.row.siblings,
        offers:
          sibling.skips.length > 0
            ? []
            : near
                .map(each => (each.id === offerId ? seatOffer : each))
                .filter(each => each.free > 0 && fits(sibling, each)),
      })),
    )
    if (facts.skips.length > 0 || isWithoutSibling) {
      if (answer.passedOver.length < mostPassedOver)
        answer.passedOver.push({ ...toEntry(facts, null), isWithoutSibling })
    } else if (answer.fits.length === mostFits) return { ...answer, hasMore: true }
    else answer.fits.push(toEntry(facts, answer.fits.length + 1))
  }
  return answer
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
