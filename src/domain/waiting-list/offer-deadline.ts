import { addDays, zurichDate, zurichTime } from '#domain/calendar/plain-date.ts'
import { zurichInstant } from '#domain/calendar/zurich-instant.ts'
import type { OfferChannel } from './waiting-offer.ts'

const hourMs = 3_600_000

const nightFrom = '21:00'
const nightUntil = '08:00'

/**
 * Until when a family may answer, and how it is asked. An offer stands 48 hours, less than 72 hours before the next lesson 12
 * hours, and never ends at night: then it stands until the morning, or only until the evening where the lesson begins earlier.
 * Less than 12 hours before the lesson the office calls.
 */
export function offerDeadline(now: Date, nextLesson: Date): { until: Date; channel: OfferChannel } {
  const hoursLeft = (nextLesson.getTime() - now.getTime()) / hourMs
  if (hoursLeft < 12) return { until: nextLesson, channel: 'PHONE' }
  const wanted = new Date(now.getTime() + (hoursLeft < 72 ? 12 : 48) * hourMs)
  const time = zurichTime(wanted)
  const isExactly = wanted.getTime() % 60_000 === 0
  const isNight = time > nightFrom || (time === nightFrom && !isExactly) || time < nightUntil
  if (!isNight) return { until: wanted, channel: 'MAIL' }
  const day = zurichDate(wanted)
  const [evening, morning] = time < nightUntil ? [addDays(day, -1), day] : [day, addDays(day, 1)]
  const later = new Date(zurichInstant(morning, nightUntil))
  return { until: later <= nextLesson ? later : new Date(zurichInstant(evening, nightFrom)), channel: 'MAIL' }
}
