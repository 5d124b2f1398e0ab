import { addDays, daysBetween, type PlainDate, weekdayOf } from '#domain/calendar/plain-date.ts'
import { type FilledDates, fillDates } from '#domain/catalogue/schedule.ts'

interface Days {
  firstDay: PlainDate
  lastDay: PlainDate
}

interface ClosedDays extends Days {
  reason: string
}

/** What about a copied offer needs a look. */
export const copyProblems = [
  'NO_DATES',
  'FEWER_LESSONS',
  'OUTSIDE',
  'IRREGULAR',
  'LANES_TAKEN',
  'TEAM_BUSY',
  'NO_INSTRUCTOR',
  'INACTIVE',
] as const
export type CopyProblem = (typeof copyProblems)[number]

interface CopiedCourse {
  weekday: number
  startDate: PlainDate
  scheduleDates: readonly PlainDate[]
}

interface CopiedDates extends FilledDates {
  startDate: PlainDate
  problems: CopyProblem[]
}

/**
 * The dates of an offer in another block: the same week of it and the same weekday, as many lessons, none on a closed day.
 * Dates that do not follow each other week by week, such as those of a holiday course, keep their distances instead.
 */
export function copyDates(
  { weekday, startDate, scheduleDates }: CopiedCourse,
  { from, to, closures }: { from: Days; to: Days; closures: readonly ClosedDays[] },
): CopiedDates {
  const dates = [...new Set(scheduleDates)].toSorted()
  const shift = shiftOf(dates[0] ?? startDate, from, to)
  const start = addDays(dates[0] ?? startDate, shift)
  const isWeekly = dates.every(date => weekdayOf(date) === weekday)
  const filled = isWeekly
    ? fillDates(start, weekday, dates.length, closures)
    : shiftDates(dates, shift, closures)
  const [first = start] = filled.dates
  const last = filled.dates.at(-1) ?? first
  const applies: Partial<Record<CopyProblem, boolean>> = {
    NO_DATES: dates.length === 0,
    FEWER_LESSONS: filled.dates.length < dates.length,
    OUTSIDE: first < to.firstDay || last > to.lastDay,
    IRREGULAR: !isWeekly,
  }
  return { ...filled, startDate: first, problems: copyProblems.filter(problem => applies[problem]) }
}

/** Whole weeks from a day of one block to that of another; the first week may begin later in the other. */
function shiftOf(day: PlainDate, from: Days, to: Days): number {
  const monday = (date: PlainDate) => addDays(date, -weekdayOf(date))
  const shift = daysBetween(monday(from.firstDay), monday(to.firstDay))
  return addDays(day, shift) < to.firstDay && day >= from.firstDay ? shift + 7 : shift
}

function shiftDates(dates: readonly PlainDate[], days: number, closures: readonly ClosedDays[]): FilledDates {
  const shifted: FilledDates = { dates: [], skipped: [] }
  for (const date of dates.map(day => addDays(day, days))) {
    const closure = closures.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
    if (closure) shifted.skipped.push({ date, reason: closure.reason })
    else shifted.dates.push(date)
  }
  return shifted
}

/** A year and month at the end of the id become those of the copy; the result is added to `taken`. */
export function copyQuickId(quickId: string, startDate: PlainDate, taken: Set<string>): string {
  const month = startDate.slice(2, 7).replace('-', '')
  const stem = quickId.replace(/-\d{2}(0[1-9]|1[0-2])(-\d+)?$/, '').slice(0, 90)
  let id = `${stem}-${month}`
  for (let count = 2; taken.has(id); count++) id = `${stem}-${month}-${count}`
  taken.add(id)
  return id
}

/** To the nearest 5 Rappen, as Swiss prices are. */
export const changePrice = (rappen: number, percent: number): number =>
  percent === 0 ? rappen : Math.round((rappen * (100 + percent)) / 500) * 5
