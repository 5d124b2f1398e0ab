import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'

/** Long enough for a server that was off over the summer holidays' weeks; shorter than any term a letter sets. */
export const defaultClockLeadDays = 30

const dayMs = 86_400_000

export interface ClockProblem {
  code: 'clock.ahead'
  values: { today: PlainDate; known: PlainDate }
}

/** Why a clock is not believed; null when it is. `known` is the newest time that was. */
export function checkClock(now: Date, known: Date, leadDays: number): ClockProblem | null {
  if (now.getTime() - known.getTime() <= leadDays * dayMs) return null
  return { code: 'clock.ahead', values: { today: zurichDate(now), known: zurichDate(known) } }
}
