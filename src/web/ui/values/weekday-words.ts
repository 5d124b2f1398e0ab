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
