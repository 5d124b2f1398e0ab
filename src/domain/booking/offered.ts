import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { type AgeRange, ageDoubt } from '#domain/levels/age-range.ts'

/** Why an offer cannot be booked by the public; null where it can. A full one has its waiting list. */
export type Closed = 'not-published' | 'over' | 'not-yet' | null

interface Dates {
  status: 'DRAFT' | 'PUBLISHED' | 'ARCHIVED'
  /** Each lesson, by day. */
  dates: readonly PlainDate[]
  /** HH:MM */
  startTime: string
  /** Of the block; null where it says nothing. */
  opensAt: string | null
}

interface Moment {
  now: Date
  /** In Zurich. */
  today: PlainDate
  /** HH:MM in Zurich. */
  time: string
}

/** Lessons that have not begun. */
export const lessonsLeft = (
  { dates, startTime }: Pick<Dates, 'dates' | 'startTime'>,
  { today, time }: Pick<Moment, 'today' | 'time'>,
): number => dates.filter(day => day > today || (day === today && startTime > time)).length

export function closedFor(offer: Dates, moment: Moment): Closed {
  if (offer.status !== 'PUBLISHED') return 'not-published'
  if (lessonsLeft(offer, moment) === 0) return 'over'
  return offer.opensAt !== null && new Date(offer.opensAt) > moment.now ? 'not-yet' : null
}

/** What a family looks for; what is left out does not matter. */
export interface OfferSearch {
  placeId?: string | undefined
  levelKey?: string | undefined
  weekday?: number | undefined
  /** In years, on the first day of the course. */
  age?: number | undefined
}

interface Found extends AgeRange {
  place: { id: string }
  level: { key: string } | null
  weekday: number
}

export const isFound = (offer: Found, { placeId, levelKey, weekday, age }: OfferSearch): boolean =>
  (placeId === undefined || offer.place.id === placeId) &&
  (levelKey === undefined || offer.level?.key === levelKey) &&
  (weekday === undefined || offer.weekday === weekday) &&
  ageDoubt(offer, age ?? null) === null
