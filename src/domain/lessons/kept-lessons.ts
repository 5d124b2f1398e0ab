import type { AttendanceMark } from './attendance-marks.ts'

/** What a device beside the pool keeps, and for how long. */

const keptHours = 48

/** Names and health notes do not stay on a phone. */
export const isTooOld = (keptAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(keptAt) >= keptHours * 3_600_000 ||
  Date.parse(keptAt) > now.getTime() + 3_600_000

export interface WaitingMark {
  lessonId: string
  bookingId: string
  mark: AttendanceMark
  markedAt: string
  seenId: number | null
}

/** A lesson as its device sees it: with the marks that still wait to be sent. */
export function withWaiting<
  Lesson extends { id: string; children: { bookingId: string; mark: AttendanceMark | null }[] },
>(lesson: Lesson, waiting: readonly WaitingMark[]): Lesson {
  const own = waiting.filter(({ lessonId }) => lessonId === lesson.id)
  if (own.length === 0) return lesson
  // Later marks stand for earlier ones.
  const marks = new Map(own.map(({ bookingId, mark }) => [bookingId, mark]))
  const children = lesson.children.map(child => ({
    ...child,
    mark: marks.get(child.bookingId) ?? child.mark,
  }))
  return { ...lesson, children }
}

/** One batch per lesson, in the order they were made. */
export function batchesOf<Mark extends { lessonId: string }>(waiting: readonly Mark[]): Mark[][] {
  const batches = new Map<string, Mark[]>()
  for (const mark of waiting) batches.set(mark.lessonId, [...(batches.get(mark.lessonId) ?? []), mark])
  return [...batches.values()]
}
