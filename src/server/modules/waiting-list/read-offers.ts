import { type RawBuilder, sql } from 'kysely'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { freeSeats, type HeldSeats } from '#domain/catalogue/seats.ts'
import type { WishedOffer } from '#domain/waiting-list/fit-offer.ts'
import type { FreeOffer } from '#domain/waiting-list/seat-siblings.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { bookedSeats, seatHolds } from '../catalogue/seats.ts'
import type { Levels } from './read-levels.ts'

/** An offer as those who wait see it. */
export interface SeatOffer extends WishedOffer, FreeOffer {
  seats: number
}

interface OfferRow extends Omit<SeatOffer, 'levelKey' | 'ages' | 'free'> {
  levelId: string | null
  ageFrom: number | null
  ageTo: number | null
  booked: number
  holds: HeldSeats[]
}

/** With the level as its curriculum has it now, and the ages of the lesson type, else of the level. */
export async function readOffers(
  db: Database | Tx,
  { levels, now }: { levels: Levels; now: Date },
  where: RawBuilder<unknown>,
): Promise<SeatOffer[]> {
  const { rows } = await sql<OfferRow>`
    select offer.id, offer."locationId", offer.weekday, left(offer."startTime"::text, 5) as "startTime",
      t."durationMinutes", offer."startDate", t."levelId", t."ageFrom", t."ageTo", offer."maxAttendance" as seats,
      coalesce(days.first, offer."startDate"::text) as "firstDay",
      coalesce(days.last, offer."startDate"::text) as "lastDay",
      ${bookedSeats} as booked, ${seatHolds} as holds
    from lesson_offers offer join lesson_types t on t.id = offer."lessonTypeId"
    cross join lateral (select min(listed.date) as first, max(listed.date) as last
      from jsonb_array_elements_text(offer."scheduleDates") listed (date)) days
    where ${where} order by offer."startDate", offer.id`.execute(db)
  return rows.map(({ levelId, ageFrom, ageTo, booked, holds, ...offer }) => {
    const level = levels.current(levelId)
    const own = { ageFrom, ageTo }
    return {
      ...offer,
      levelKey: level?.key ?? null,
      ages: ageFrom === null && ageTo === null ? (level ?? own) : own,
      free: freeSeats({ seats: offer.seats, booked, holds }, now),
    }
  })
}

/** Those that can be booked: published, and not over. */
export const isBookable = (
  today: PlainDate,
) => sql`offer.status = 'PUBLISHED' and (offer."startDate" >= ${today}
  or exists (select from jsonb_array_elements_text(offer."scheduleDates") listed (date) where listed.date >= ${today}))`
