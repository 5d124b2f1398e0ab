import { ageOn, type PlainDate } from '#domain/calendar/plain-date.ts'
import { type AgeRange, ageDoubt } from '#domain/levels/age-range.ts'
import type { Wishes } from './waiting-entry.ts'

export interface WishedOffer {
  id: string
  locationId: string
  weekday: number
  /** HH:MM */
  startTime: string
  durationMinutes: number | null
  /** Of the first lesson. */
  startDate: PlainDate
  /** The level that it teaches; null where none is known. */
  levelKey: string | null
  ages: AgeRange
}

interface Waiting {
  wishes: Wishes
  birthDate: PlainDate | null
  /** The level that is needed today. */
  levelKey: string | null
  /** Offers in which the child has a seat. */
  bookedOfferIds: readonly string[]
}

type Misfit = 'wish' | 'level' | 'age' | 'booked'

/** Why an offer does not suit a child who waits; null where it does. A course without a level suits those who named it. */
export function misfitOf(entry: Waiting, offer: WishedOffer): Misfit | null {
  if (!isWished(entry.wishes, offer)) return 'wish'
  if (offer.levelKey !== null && offer.levelKey !== entry.levelKey) return 'level'
  if (offer.levelKey === null && !entry.wishes.offerIds.includes(offer.id)) return 'level'
  const age = entry.birthDate === null ? null : ageOn(entry.birthDate, offer.startDate)
  if (ageDoubt(offer.ages, age)) return 'age'
  return entry.bookedOfferIds.includes(offer.id) ? 'booked' : null
}

type Slot = Pick<WishedOffer, 'id' | 'locationId' | 'weekday' | 'startTime' | 'durationMinutes'>

export function isWished({ locationIds, weekdays, from, until, offerIds }: Wishes, offer: Slot): boolean {
  if (offerIds.length > 0) return offerIds.includes(offer.id)
  return (
    includes(locationIds, offer.locationId) &&
    includes(weekdays, offer.weekday) &&
    (from === null || offer.startTime >= from) &&
    (until === null || endOf(offer) <= until)
  )
}

const includes = <T>(wished: readonly T[], value: T) => wished.length === 0 || wished.includes(value)

/** HH:MM; past midnight it is later than any hour of the day. */
export function endOf({ startTime, durationMinutes }: Pick<Slot, 'startTime' | 'durationMinutes'>): string {
  const minutes = minutesOf(startTime) + (durationMinutes ?? 0)
  return [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
