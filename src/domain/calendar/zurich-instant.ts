import { type PlainDate, zurichDate, zurichTime } from './plain-date.ts'

/** The moment of a day and a time on Zurich's clock. An hour that occurs twice is the first, one that is left out the next. */
export function zurichInstant(day: PlainDate, time: string): string {
  const offsets = ['+02:00', '+01:00'].map(offset => new Date(`${day}T${time}:00${offset}`))
  const instant = offsets.find(one => zurichDate(one) === day && zurichTime(one) === time) ?? offsets[1]
  if (!instant || Number.isNaN(instant.getTime())) throw new RangeError(`${day} ${time} is no moment`)
  return instant.toISOString()
}
