import { t } from '#console/language/t.ts'
import { weekdayNames } from '#domain/catalogue/schedule.ts'

/** Monday is 0. */
export function sayWeekday(weekday: number): string {
  const name = weekdayNames[weekday]
  return name ? t(name) : t('N/A')
}
