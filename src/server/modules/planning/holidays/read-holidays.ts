import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { decodeLines } from './decode-lines.ts'
import { collectHolidays, type HolidayFile, refuseFile } from './holiday-file.ts'
import { readCalendarFile } from './read-calendar-file.ts'
import { readTableFile } from './read-table-file.ts'

/** The holidays of an iCal or CSV file. Which it is, its first words say, not its name. */
export function readHolidays(bytes: Uint8Array, today: PlainDate): HolidayFile {
  const lines = decodeLines(bytes)
  const collected = collectHolidays()
  const opening = lines.find(line => line.trim() !== '') ?? ''
  if (/^\s*BEGIN:VCALENDAR/i.test(opening)) readCalendarFile(lines, collected)
  else readTableFile(lines, collected, today)
  const { holidays, unread } = collected.file
  if (holidays.length + unread.length === 0) throw refuseFile('none', lines.length)
  return collected.file
}
