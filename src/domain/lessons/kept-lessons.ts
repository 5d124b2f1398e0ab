import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { AttendanceMark } from './attendance-marks.ts'

/** What a device beside the pool keeps, and for how long. */

const keptHours = 48

const isPast = (since: string, now: Date) => now.getTime() - Date.parse(since) >= keptHours * 3_600_000

/** Names and health notes do not stay on a phone. */
export const isTooOld = (keptAt: string, now: Date): boolean =>
  isPast(keptAt, now) || Date.parse(keptAt) > now.getTime() + 3_600_000

export interface WaitingMark {
  lessonId: string
  bookingId: string
  mark: AttendanceMark
  markedAt: string
  seenId: number | null
  /** What the mark is about, in words: its booking or its lesson may be gone when it is sent. */
  about?: {
    offerId: string
    date: PlainDate
    startTime: string
    course: string
    /** Gone after two days, like everything that names a child. */
    child?: string
  }
  /** Why the server did not take it. */
  refused?: { code: string; message: string } | undefined
}

interface KnownLesson {
  id: string
  offerId: string
  date: PlainDate
}

/** An offer has one lesson a day: one whose date was taken away and given back is the same lesson under another id. */
const isOf = (lesson: KnownLesson, { lessonId, about }: WaitingMark): boolean =>
  lessonId === lesson.id || (about?.offerId === lesson.offerId && about.date === lesson.date)

export const marksOf = <Mark extends WaitingMark>(lesson: KnownLesson, marks: readonly Mark[]): Mark[] =>
  marks.filter(mark => isOf(lesson, mark))

/** A lesson as its device sees it: with the marks that wait to be sent, and those that were not taken. */
export function withWaiting<
  Lesson extends KnownLesson & { children: { bookingId: string; mark: AttendanceMark | null }[] },
>(lesson: Lesson, marks: readonly WaitingMark[]): Lesson {
  const own = marksOf(lesson, marks)
  if (own.length === 0) return lesson
  // Later marks replace earlier ones.
  const said = new Map(own.map(({ bookingId, mark }) => [bookingId, mark]))
  const children = lesson.children.map(child => ({
    ...child,
    mark: said.get(child.bookingId) ?? child.mark,
  }))
  return { ...lesson, children }
}

/** The server accepts this many at once. */
const mostPerBatch = 500

/** One batch per lesson, in the order they were made. */
export function batchesOf<Mark extends WaitingMark>(waiting: readonly Mark[]): [Mark, ...Mark[]][] {
  const batches: [Mark, ...Mark[]][] = []
  for (const mark of waiting) {
    const open = batches.findLast(([first]) => first.lessonId === mark.lessonId)
    if (open && open.length < mostPerBatch) open.push(mark)
    else batches.push([mark])
  }
  return batches
}

/** Marks to send again. A refused time is set again: the server never stored the mark under it. */
export const toSendAgain = <Mark extends WaitingMark>({ refused, ...mark }: Mark, now: Date) =>
  refused?.code === 'attendance.time-unlikely' ? { ...mark, markedAt: now.toISOString() } : mark

/** Without the child's name once the mark is as old as a lesson may be kept. A clock that was corrected takes no name. */
export function withoutOldName<Mark extends WaitingMark>(mark: Mark, now: Date): Mark {
  if (!mark.about?.child || !isPast(mark.markedAt, now)) return mark
  const { child: _, ...about } = mark.about
  return { ...mark, about }
}
