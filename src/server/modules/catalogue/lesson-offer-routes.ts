import type * as z from 'zod'
import type { lessonOfferInput, lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { findLessonOffer, lessonOfferActions, listLessonOffers } from './lesson-offer-queries.ts'

export const lessonOfferHandlers = (db: Database): Handlers<typeof lessonOfferRoutes> => ({
  listLessonOffers: () => listLessonOffers(db),
  listOffersByStatus: ({ query }) => listLessonOffers(db, query.status),
  readLessonOffer: ({ params }) => findLessonOffer(db, params.id),
  createLessonOffer: ({ body }, context) => lessonOfferActions.create(db, toRow(body), context),
  updateLessonOffer: ({ params, body }, context) =>
    lessonOfferActions.update(db, params.id, toRow(body), context),
  deleteLessonOffer: ({ params }, context) => lessonOfferActions.remove(db, params.id, context),
})

function toRow({ unitPriceChf, packagePriceChf, scheduleDates, ...rest }: z.output<typeof lessonOfferInput>) {
  return {
    ...rest,
    unitPriceRappen: rappenFromChf(unitPriceChf),
    packagePriceRappen: packagePriceChf == null ? null : rappenFromChf(packagePriceChf),
    scheduleDates: JSON.stringify([...new Set(scheduleDates)].sort()),
  }
}
