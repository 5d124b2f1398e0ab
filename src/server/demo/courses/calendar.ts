import { addDays, type PlainDate, weekdayOf, yearOf, zurichDate } from '#domain/calendar/plain-date.ts'
import type { Random } from '../random.ts'

/** Turns days into believable instants that never lie in the future. */
export interface Calendar {
  today: PlainDate
  now: Date
  daysAgo(days: number): PlainDate
  /** Some time on that day between morning and evening. */
  on(date: PlainDate): string
  /** Some time on that day, but later than an earlier event. */
  after(earlier: string, date: PlainDate): string
}

export function createCalendar(now: Date, random: Random): Calendar {
  const today = zurichDate(now)
  const latest = now.getTime()
  const recentMs = Math.max(1, Math.min(45 * 60_000, msSinceMidnight(now)))

  const on = (date: PlainDate) => {
    // 06:00 to 19:59 UTC is the same day in Zurich, in summer and in winter.
    const instant = Date.parse(`${date}T06:00:00Z`) + random.int(0, 14 * 3_600_000 - 1)
    return new Date(Math.min(instant, latest - random.int(1, recentMs))).toISOString()
  }

  const after = (earlier: string, date: PlainDate) => {
    const start = Date.parse(earlier)
    const instant = Date.parse(on(date))
    if (instant > start) return new Date(instant).toISOString()
    const later = start + random.int(2, 40) * 60_000
    // However much happens today, there is room for one more event before now.
    return new Date(later < latest ? later : start + Math.ceil((latest - start) / 2)).toISOString()
  }

  return { today, now, daysAgo: days => addDays(today, -days), on, after }
}

const zurichTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Zurich', timeStyle: 'medium' })

function msSinceMidnight(now: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = zurichTime.format(now).split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}

/** The first such weekday on or after a day. */
export function nextWeekday(from: PlainDate, weekday: number): PlainDate {
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7)
}

/** Weekly dates from a first lesson on; none in the holidays. */
export function weeklyDates(first: PlainDate, count: number): PlainDate[] {
  const dates: PlainDate[] = []
  for (let date = first; dates.length < count; date = addDays(date, 7)) {
    if (!isHoliday(date)) dates.push(date)
  }
  return dates
}

/** Two weeks in October, as in most cantons. */
export function autumnBreak(year: number) {
  const first = nextWeekday(`${year}-10-04`, 0)
  return { first, last: addDays(first, 12) }
}

export const christmasBreak = (year: number) => ({ first: `${year}-12-22`, last: `${year + 1}-01-03` })

export function isHoliday(date: PlainDate): boolean {
  const year = yearOf(date)
  const breaks = [autumnBreak(year), christmasBreak(year), christmasBreak(year - 1)]
  return breaks.some(({ first, last }) => first <= date && date <= last)
}
