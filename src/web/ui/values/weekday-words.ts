import { weekdayOf } from '#domain/calendar/plain-date.ts'
import { weekdayNames } from '#domain/catalogue/schedule.ts'
import { t } from '#web/language/t.ts'

/** Monday is 0. */
export function sayWeekday(weekday: number): string {
  const name = weekdayNames[weekday]
  return name ? t(name) : t('N/A')
}

/** A day by the name a product's id gives it; what is no weekday is shown as it is. */
export function sayDay(day: string): string {
  const name = weekdayNames.find(known => known === day)
  return name ? t(name) : day
}

/** Each weekday once; a course on more than two of them by the first and the last. */
export function sayWeekdays(dates: readonly string[]): string {
  const days = [...new Set(dates.map(weekdayOf))].toSorted((a, b) => a - b).map(sayWeekday)
  return days.length > 2 ? `${days[0]}–${days.at(-1)}` : days.join(', ')
}
