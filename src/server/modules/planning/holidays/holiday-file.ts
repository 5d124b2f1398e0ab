import { closureInput, type HolidayProblem } from '#contract/planning/closures.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { AppError } from '#server/app-error.ts'

interface Holiday {
  /** Where it begins in the file, from 1. */
  line: number
  firstDay: PlainDate
  lastDay: PlainDate
  reason: string
}

export interface HolidayFile {
  holidays: Holiday[]
  unread: { line: number; problem: HolidayProblem }[]
}

export const limits = { bytes: 1024 * 1024, lineLength: 10_000, holidays: 500 }

type Refusal = 'broken' | 'long-line' | 'none' | 'not-text' | 'too-large' | 'too-many'

export const refuseFile = (why: Refusal, line: number) =>
  new AppError('unprocessable', { code: `holidays.${why}`, values: { line } })

/** Collects what a file holds; the same days under the same name count once. */
export function collectHolidays() {
  const file: HolidayFile = { holidays: [], unread: [] }
  const seen = new Set<string>()
  const fail = (line: number, problem: HolidayProblem) => {
    if (file.unread.length >= limits.holidays) throw refuseFile('too-many', line)
    file.unread.push({ line, problem })
  }
  const add = (line: number, days: { firstDay: PlainDate; lastDay: PlainDate }, name: string) => {
    const reason = name.replace(/\s+/g, ' ').trim()
    if (days.lastDay < days.firstDay) return fail(line, 'turned')
    if (!closureInput.shape.reason.safeParse(reason).success) return fail(line, 'name')
    const input = closureInput.safeParse({ ...days, reason })
    if (!input.success) return fail(line, 'days')
    const key = [days.firstDay, days.lastDay, reason.toLowerCase()].join()
    if (seen.has(key)) return
    seen.add(key)
    if (file.holidays.length >= limits.holidays) throw refuseFile('too-many', line)
    file.holidays.push({ line, ...days, reason: input.data.reason })
  }
  return { file, add, fail }
}
export type Collected = ReturnType<typeof collectHolidays>
