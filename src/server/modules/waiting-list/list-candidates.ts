import { sql } from 'kysely'
import type { RouteReply } from '#contract/routes/define-route.ts'
import type { waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { notFound } from '#server/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { toEntry } from './read-facts.ts'
import { readLevels } from './read-levels.ts'
import { readOffers } from './read-offers.ts'
import { walkFits } from './walk-fits.ts'

type Candidates = RouteReply<typeof waitingListRoutes.listCandidates>

const mostFits = 20
const mostPassedOver = 20

/** By the rank for this offer. Of a full one: who would fit a seat that becomes free. */
export async function listCandidates(db: Database, offerId: string, now: Date): Promise<Candidates> {
  const levels = await readLevels(db)
  const [offer] = await readOffers(db, { levels, now }, sql`offer.id = ${offerId}`)
  if (!offer) throw notFound('lesson-offer')
  const { seats, free } = offer
  const answer: Candidates = { seats, free, fits: [], hasMore: false, passedOver: [] }
  if (offer.lastDay < zurichDate(now)) return answer
  for await (const { facts, seats: found } of walkFits(db, offer, { levels, now })) {
    if (facts.skips.length > 0 || !found) {
      if (answer.passedOver.length < mostPassedOver)
        answer.passedOver.push({ ...toEntry(facts, null), isWithoutSibling: !found })
    } else if (answer.fits.length === mostFits) return { ...answer, hasMore: true }
    else answer.fits.push(toEntry(facts, answer.fits.length + 1))
  }
  return answer
}
