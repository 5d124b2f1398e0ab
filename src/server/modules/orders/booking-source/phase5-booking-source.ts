import { vatTenths } from '#domain/billing/vat.ts'
import { titleColumns } from '#domain/catalogue/title-columns.ts'
import { notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { BookingSource } from './booking-source.ts'

/** Phase 5 sells lesson offers: the package price, else the unit price, under the lesson type's title. */
export const phase5BookingSource: BookingSource = {
  async quote(tx, { lessonOfferId, contact }) {
    const offer = lessonOfferId ? await findOffer(tx, lessonOfferId) : undefined
    if (!offer) throw notFound('lesson-offer')
    return {
      productId: null,
      lessonOfferId: offer.id,
      productName: offer[titleColumns[contact.preferredLanguage]] || offer.titleEn || offer.quickId,
      amountRappen: offer.packagePriceRappen ?? offer.unitPriceRappen,
      vatTenths: vatTenths(offer.vatCode, offer.scheduleDates.toSorted()[0]),
    }
  },

  async readSchedule(db, { lessonOfferId }) {
    const offer = lessonOfferId ? await findOffer(db, lessonOfferId) : undefined
    if (!offer) return null
    const { titleDe: germanName, lessonTypeId, location, scheduleDates: dates, startTime } = offer
    return { germanName, lessonTypeId, unitPriceRappen: offer.unitPriceRappen, location, dates, startTime }
  },
}

const findOffer = (db: Database | Tx, id: string) =>
  db
    .selectFrom('lesson_offers as offer')
    .innerJoin('lesson_types as type', 'type.id', 'offer.lessonTypeId')
    .innerJoin('locations as location', 'location.id', 'offer.locationId')
    .select(['offer.id', 'quickId', 'unitPriceRappen', 'packagePriceRappen', 'scheduleDates', 'startTime'])
    .select(Object.values(titleColumns))
    .select(['lessonTypeId', 'type.vatCode', 'location.name as location'])
    .where('offer.id', '=', id)
    .executeTakeFirst()
