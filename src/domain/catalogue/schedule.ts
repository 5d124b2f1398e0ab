import { addDays, isPlainDate, weekdayOf } from '#domain/calendar/plain-date.ts'

export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** The dates of a weekly course: its first fitting weekday on or after the start, then every seven days. */
export function proposeSchedule(startDate: string, weekday: number, lessons: number): string[] {
  const first = addDays(startDate, (weekday - weekdayOf(startDate) + 7) % 7)
  return Array.from({ length: lessons }, (_, week) => addDays(first, week * 7))
}

/** Which day of a course, its start or its first lesson, falls on another weekday than the course itself. */
export function findOddDay(
  weekday: number,
  startDate: string,
  scheduleDates: readonly string[],
): string | undefined {
  return [startDate, ...scheduleDates.toSorted().slice(0, 1)].find(date => weekdayOf(date) !== weekday)
}

/** Reads comma-separated dates; invalid ones are dropped and returned, so that the form can name them. */
export function readSchedule(text: string): { dates: string[]; dropped: string[] } {
  const entries = text
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '')
  return { dates: entries.filter(isPlainDate), dropped: entries.filter(entry => !isPlainDate(entry)) }
}
