import { type RawBuilder, sql } from 'kysely'
import type { RenewalOffer } from '#contract/renewal.ts'
import type { NextOffer } from '#domain/renewal/propose-courses.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { courseNames } from '../catalogue/course-names.ts'
import { readSeats } from '../catalogue/seats.ts'
import type { Levels } from '../waiting-list/read-levels.ts'

export interface BlockOffer extends NextOffer {
  shown: RenewalOffer
  seats: number
}

interface Row extends RenewalOffer {
  continuesId: string | null
  locationId: string
  poolId: string | null
  levelId: string | null
  ageFrom: number | null
  ageTo: number | null
  seats: number
}

/** The published offers of a block, with the seats that are neither booked nor held. */
export const readBlockOffers = (
  db: Database | Tx,
  blockId: string,
  known: { levels: Levels; now: Date },
): Promise<BlockOffer[]> =>
  readOffers(db, sql`offer."blockId" = ${blockId} and offer.status = 'PUBLISHED'`, known)

export async function readOffers(
  db: Database | Tx,
  where: RawBuilder<unknown>,
  { levels, now }: { levels: Levels; now: Date },
): Promise<BlockOffer[]> {
  const { rows } = await sql<Row>`
    select offer.id, offer."quickId", ${courseNames}::jsonb as "courseNames", offer.weekday,
      left(offer."startTime"::text, 5) as "startTime", type."durationMinutes", place.name as place,
      coalesce(days.first, offer."startDate"::text) as "firstLesson", days.lessons,
      (coalesce(offer."packagePriceRappen", offer."unitPriceRappen") / 100.0)::float8 as price,
      offer."continuesId", offer."locationId", offer."poolId", type."levelId", type."ageFrom", type."ageTo",
      offer."maxAttendance" as seats
    from lesson_offers offer join lesson_types type on type.id = offer."lessonTypeId"
    join locations place on place.id = offer."locationId"
    cross join lateral (select min(listed.date) as first, count(*) as lessons
      from jsonb_array_elements_text(offer."scheduleDates") listed (date)) days
    where ${where}
    order by offer.weekday, offer."startTime", place.name collate "und-x-icu", offer."quickId"`.execute(db)
  const seats = await readSeats(
    db,
    rows.map(({ id }) => id),
    now,
  )
  return rows.map(({ continuesId, locationId, poolId, levelId, ageFrom, ageTo, seats: all, ...shown }) => {
    const level = levels.current(levelId)
    return {
      id: shown.id,
      continuesId,
      slot: { locationId, poolId, weekday: shown.weekday, startTime: shown.startTime },
      levelKey: level?.key ?? null,
      ages: ageFrom === null && ageTo === null ? (level ?? { ageFrom, ageTo }) : { ageFrom, ageTo },
      startDate: shown.firstLesson,
      free: Math.max(seats.get(shown.id)?.free ?? 0, 0),
      shown,
      seats: all,
    }
  })
}
