import { daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts'

/** The length of a lesson whose type does not say it, as in the database. */
const assumedMinutes = 45

const longestMinutes = 24 * 60

export const lengthOf = (minutes: number | null): number =>
  minutes !== null && minutes >= 1 && minutes <= longestMinutes ? minutes : assumedMinutes

/** Minutes since midnight by the clock on the wall; 0 for what is no time. */
export function readMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes || 0
}

/** `07:05`; past midnight it begins anew. */
export const writeMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map(part => String(part).padStart(2, '0')).join(':')

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const known = new Map<string, number>()

/**
 * Minutes since 1970 of a time in Zurich, so that lengths are right across midnight and changes of the clock. Of a time that
 * comes twice, the second counts; one that is skipped is an hour later. The database counts alike.
 */
export function zurichMinute(date: PlainDate, time: string): number {
  const asked = readMinutes(time)
  const local = daysBetween('1970-01-01', date) * 24 * 60 + asked
  const key = `${date} ${asked}`
  const seen = known.get(key)
  if (seen !== undefined) return seen
  // In winter an hour ahead of UTC, in summer two.
  const isSummer = offsetAt(local - 60) === 120 && offsetAt(local - 120) === 120
  const minute = local - (isSummer ? 120 : 60)
  known.set(key, minute)
  return minute
}

/** How far the clock in Zurich is ahead of UTC at a minute of UTC. */
function offsetAt(minute: number): number {
  const parts = clock.formatToParts(new Date(minute * 60_000))
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(part => part.type === type)?.value ?? 0)
  const shown = read('hour') * 60 + read('minute')
  return (((shown - minute) % (24 * 60)) + 24 * 60) % (24 * 60)
}

export interface Timed {
  date: PlainDate
  startTime: string
  durationMinutes: number | null
}

export function spanOf({ date, startTime, durationMinutes }: Timed): { from: number; to: number } {
  const from = zurichMinute(date, startTime)
  return { from, to: from + lengthOf(durationMinutes) }
}
