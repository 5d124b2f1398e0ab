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
function proposeSchedule(startDate: string, weekday: number, lessons: number): string[] {
  const first = addDays(startDate, (weekday - weekdayOf(startDate) + 7) % 7)
  return Array.from({ length: lessons }, (_, week) => addDays(first, week * 7))
}

interface ClosedDays {
  firstDay: string
  lastDay: string
  reason: string
}

export interface FilledDates {
  dates: string[]
  /** Days that would have been a lesson, and why they are not. */
  skipped: { date: string; reason: string }[]
}

/** A course that finds no day for this many weeks is not filled further. */
const mostSkipped = 60

/** Like `proposeSchedule`, but closed days are skipped, so that the course is as long as it should be. */
export function fillDates(
  startDate: string,
  weekday: number,
  lessons: number,
  closures: readonly ClosedDays[],
): FilledDates {
  const filled: FilledDates = { dates: [], skipped: [] }
  for (const date of proposeSchedule(startDate, weekday, lessons + mostSkipped)) {
    if (filled.dates.length === lessons) break
    const closure = closures.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
    if (closure) filled.skipped.push({ date, reason: closure.reason })
    else filled.dates.push(date)
  }
  return filled
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
