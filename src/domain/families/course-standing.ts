import type { PlainDate } from '#domain/calendar/plain-date.ts'

export type CourseStanding = 'ahead' | 'running' | 'over' | 'withdrawn' | 'undated'

/** The state of a booked course today. */
export function courseStanding(
  dates: readonly PlainDate[],
  today: PlainDate,
  { isWithdrawn }: { isWithdrawn: boolean },
): CourseStanding {
  const days = dates.toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (isWithdrawn) return 'withdrawn'
  if (!first || !last) return 'undated'
  if (today < first) return 'ahead'
  return today <= last ? 'running' : 'over'
}

/** The next day in the water, today included. */
export const nextLesson = (dates: readonly PlainDate[], today: PlainDate): PlainDate | null =>
  dates.toSorted().find(date => date >= today) ?? null
