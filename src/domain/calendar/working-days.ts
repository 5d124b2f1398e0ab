import { type Canton, isHoliday } from './holidays.ts'
import { addDays, type PlainDate, weekdayOf } from './plain-date.ts'

/** Neither a Sunday nor a holiday (OR 78), nor a Saturday, which the law treats as one (SR 173.110.3). */
export const isWorkingDay = (date: PlainDate, canton: Canton): boolean =>
  weekdayOf(date) < 5 && !isHoliday(date, canton)

/** The day itself, or the next working day. */
export function toWorkingDay(date: PlainDate, canton: Canton): PlainDate {
  let day = date
  while (!isWorkingDay(day, canton)) day = addDays(day, 1)
  return day
}
