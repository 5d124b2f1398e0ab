import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { LessonStatus } from './attendance-marks.ts'

/** What becomes of a lesson that is not given: at the end of the course, on another day, its price back, or nothing. */
export const remedies = ['append', 'move', 'credit', 'none'] as const
export type Remedy = (typeof remedies)[number]

export const lessonChanges = ['cancel', 'restore'] as const
export type LessonChange = (typeof lessonChanges)[number]

/** A lesson that has another date is moved; one without is cancelled. */
export const statusAfter = (remedy: Remedy): LessonStatus =>
  remedy === 'append' || remedy === 'move' ? 'MOVED' : 'CANCELLED'

/** Why a lesson cannot be changed so; undefined when it can. */
export function refuseChange(
  change: LessonChange,
  status: LessonStatus,
): 'lesson.not-planned' | 'lesson.not-off' | undefined {
  if (change === 'cancel') return status === 'PLANNED' ? undefined : 'lesson.not-planned'
  return status === 'CANCELLED' || status === 'MOVED' ? undefined : 'lesson.not-off'
}

/** A lesson of today is not over: one that has begun may still be called off. */
export const isOver = (date: PlainDate, today: PlainDate): boolean => date < today

/** The same weekday after the last date, for this many weeks. */
export function appendDates(dates: readonly PlainDate[], count: number): PlainDate[] {
  const last = [...dates].sort().at(-1)
  return last ? Array.from({ length: count }, (_, at) => addDays(last, 7 * (at + 1))) : []
}

/** What a family reads of a change. A guest comes neither on the other day nor on the one that is put back. */
export type LessonNotice = 'cancelled' | 'moved' | 'restored'

interface Changing {
  change: LessonChange
  remedy: Remedy
}

/** For a family with both kinds, its regular lessons come first. */
export function noticesOf(changing: Changing, areGuests: readonly boolean[]): LessonNotice[] {
  const kinds = [false, true].filter(isGuest => areGuests.includes(isGuest))
  return [...new Set(kinds.map(isGuest => noticeOf(changing, isGuest)))]
}

export function noticeOf({ change, remedy }: Changing, isGuest: boolean): LessonNotice {
  if (isGuest) return 'cancelled'
  if (change === 'restore') return 'restored'
  return statusAfter(remedy) === 'MOVED' ? 'moved' : 'cancelled'
}

/** A family is identified by its address, or by the person without one. */
export function groupByFamily<Row extends { contactId: string; email: string }>(
  rows: readonly Row[],
): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = row.email.trim().toLowerCase() || row.contactId
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}
