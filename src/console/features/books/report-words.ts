import type { SeatsRow } from '#contract/books/reports.ts'
import type { CourseNames } from '#contract/catalogue/course-names.ts'
import type { Month } from '#domain/books/month.ts'
import { monthNames, weekdayOf } from '#domain/calendar/plain-date.ts'
import { spokenLocale } from '#web/language/spoken-locale.ts'
import { t } from '#web/language/t.ts'
import { sayLevel, sayName } from '#web/ui/values/course-words.ts'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'

/** March 2026 */
export function sayMonth(month: Month): string {
  const [year, number] = month.split('-')
  return `${monthNames[spokenLocale().language][Number(number) - 1]} ${year}`
}

/** By its name in the language of the console, else by its id. */
export const sayReportedCourse = ({ name, names }: { name: string; names: CourseNames | null }): string =>
  (names && sayName(names)) || name

/** The level as courses name it; unknown where the course is gone. */
export function sayLevelOf(level: string): string {
  const said = sayLevel(level)
  return said ? said.charAt(0).toUpperCase() + said.slice(1) : t('Other courses')
}

/** Tuesday 16:00 */
export const sayReportedTime = ({ startsOn, startTime }: Pick<SeatsRow, 'startsOn' | 'startTime'>): string =>
  [startsOn && sayWeekday(weekdayOf(startsOn)), startTime].filter(Boolean).join(' ')
