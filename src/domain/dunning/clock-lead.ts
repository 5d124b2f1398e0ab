import { formatNumericDate, zurichDate } from '#domain/plain-date.ts'

/** Long enough for a server that was off over the summer holidays' weeks; shorter than any term a letter sets. */
export const defaultClockLeadDays = 30

const dayMs = 86_400_000

/** Why a clock is not believed, as a sentence; null when it is. `known` is the newest time that was. */
export function doubtClock(now: Date, known: Date, leadDays: number): string | null {
  if (now.getTime() - known.getTime() <= leadDays * dayMs) return null
  const [today, last] = [now, known].map(instant => formatNumericDate(zurichDate(instant), 'de'))
  return `The server's clock says ${today}, but the last day it knows is ${last}. Nothing was sent or removed.`
}
