import type * as z from 'zod'
import type { lessonOfferInput, lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { change } from '#server/db/change.ts'
import { createOnce } from '#server/db/create-once.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { checkVersion } from '#server/http/requests/check-version.ts'
import { findLessonOffer, lessonOfferRecords, listLessonOffers } from './lesson-offer-queries.ts'

export const lessonOfferHandlers = (db: Database): Handlers<typeof lessonOfferRoutes> => ({
  listLessonOffers: () => listLessonOffers(db),
  listOffersByStatus: ({ query }) => listLessonOffers(db, query.status),
  readLessonOffer: ({ params }) => findLessonOffer(db, params.id),

  async createLessonOffer({ body }, context) {
    const id = await createOnce(
      db,
      context,
      async step => (await lessonOfferRecords.insert(step, toRow(body), context.now)).id,
    )
    return findLessonOffer(db, id)
  },

  async updateLessonOffer({ params, body }, context) {
    await change(db, context, async step => {
      const before = await lessonOfferRecords.lock(step.tx, params.id)
      checkVersion(context.seenVersion, before.version, await findLessonOffer(step.tx, params.id))
      await lessonOfferRecords.update(step, before, toRow(body), context.now)
    })
    return findLessonOffer(db, params.id)
  },

  async deleteLessonOffer({ params }, context) {
    await change(db, context, async step =>
      lessonOfferRecords.remove(step, await lessonOfferRecords.lock(step.tx, params.id)),
    )
    return { success: true }
  },
})

function toRow({ unitPriceChf, packagePriceChf, scheduleDates, ...rest }: z.output<typeof lessonOfferInput>) {
  return {
    ...rest,
    unitPriceRappen: rappenFromChf(unitPriceChf),
    packagePriceRappen: packagePriceChf == null ? null : rappenFromChf(packagePriceChf),
    scheduleDates: JSON.stringify([...new Set(scheduleDates)].sort()),
  }
}
