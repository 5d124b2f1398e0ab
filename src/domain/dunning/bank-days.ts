import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts'
import { isWorkingDay, toWorkingDay } from '#domain/calendar/working-days.ts'

/** Banks clear through a system in Zürich, and keep its holidays. */
const place = 'ZH'
const mostBankDays = 3

/**
 * The bank day whose file is missing, when the newest booked one is more than three bank days old: payments since then
 * would be reminded of. `newest` is null while bank files are not in use.
 */
export function findMissingBankDay(newest: PlainDate | null, today: PlainDate): PlainDate | null {
  if (!newest) return null
  let age = 0
  for (let day = addDays(newest, 1); day <= today && age <= mostBankDays; day = addDays(day, 1))
    if (isWorkingDay(day, place)) age++
  return age > mostBankDays ? toWorkingDay(addDays(newest, 1), place) : null
}
