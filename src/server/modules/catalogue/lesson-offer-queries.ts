import { sql } from 'kysely'
import type { LessonOffer } from '#contract/catalogue/lesson-offers.ts'
import { chf } from '#server/db/chf.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { editableRecords, recordActions } from '#server/db/editable-records.ts'
import { type RawJson, selectJson } from '#server/db/json.ts'
import { takeOne } from '#server/db/take-one.ts'
import { bookedSeats, seatHolds } from './seats.ts'

export const lessonOfferRecords = editableRecords('lesson_offers', {
  topic: 'lessonOffers',
  key: 'id',
  called: 'lesson-offer',
})

/** Offers with their lesson type, location and taken seats, so that a form can name them without asking again. */
const lessonOffers = (db: Database | Tx) =>
  db
    .selectFrom('lesson_offers as offer')
    .innerJoin('lesson_types as type', 'type.id', 'offer.lessonTypeId')
    .innerJoin('locations as location', 'location.id', 'offer.locationId')
    .select(['offer.id', 'offer.quickId', 'offer.lessonTypeId', 'offer.locationId', 'offer.weekday'])
    .select(['offer.startTime', 'offer.startDate', 'offer.packageSize', 'offer.maxAttendance'])
    .select(['offer.scheduleDates', 'offer.status', 'offer.createdAt', 'offer.updatedAt', 'offer.version'])
    .select([
      'type.titleEn as name',
      chf('offer.unitPriceRappen').as('unitPriceChf'),
      sql<number | null>`${chf('offer.packagePriceRappen')}`.as('packagePriceChf'),
      sql<number>`(coalesce(offer."packagePriceRappen", offer."unitPriceRappen") / 100.0)::float8`.as(
        'price',
      ),
      bookedSeats.as('booked'),
      seatHolds.as('holds'),
      sql<LessonOffer['lessonType']>`json_build_object('typeId', type."typeId", 'level', type.level,
        'durationMinutes', type."durationMinutes", 'titleEn', type."titleEn", 'titleDe', type."titleDe",
        'titleFr', type."titleFr", 'titleEs', type."titleEs", 'titleIt', type."titleIt",
        'titleHu', type."titleHu")`.as('lessonType'),
      sql<
        LessonOffer['location']
      >`json_build_object('locationId', location."locationId", 'name', location.name,
        'address', location.address)`.as('location'),
    ])

export function listLessonOffers(
  db: Database,
  status?: LessonOffer['status'],
): Promise<RawJson<LessonOffer[]>> {
  const offers = status ? lessonOffers(db).where('offer.status', '=', status) : lessonOffers(db)
  return selectJson(db, offers.orderBy('offer.createdAt', 'desc').orderBy('offer.id'))
}

export async function findLessonOffer(db: Database | Tx, id: string): Promise<LessonOffer> {
  return takeOne(lessonOffers(db).where('offer.id', '=', id), 'lesson-offer')
}

export const lessonOfferActions = recordActions(lessonOfferRecords, { find: findLessonOffer })
