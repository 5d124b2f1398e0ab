import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { type AttendanceMark, type LessonStatus, marksAhead } from './attendance-marks.ts'

/** Why one mark is not taken; the others of its lesson are. */
export type MarkRefusal =
  | 'lesson.not-taught'
  | 'lesson.ahead'
  | 'attendance.not-expected'
  | 'attendance.time-unlikely'

/** A device may be without a network for a season; a clock may be a day ahead, and a little more for the zones. */
const longestWaitDays = 92
const mostAheadHours = 26

const hourMs = 3_600_000

/** Whether a device whose clock is about right can have made a mark then. */
function isLikelyTime(markedAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - markedAt.getTime()
  return ageMs <= longestWaitDays * 24 * hourMs && ageMs >= -mostAheadHours * hourMs
}

interface Circumstances {
  lesson: { date: PlainDate; status: LessonStatus }
  /** The office may say before the day who will not come. */
  isOffice: boolean
  /** Booked for the lesson, or a guest. */
  isExpected: boolean
  now: Date
}

export function refuseMark(
  { mark, markedAt }: { mark: AttendanceMark; markedAt: string },
  { lesson, isOffice, isExpected, now }: Circumstances,
): MarkRefusal | null {
  if (lesson.status === 'CANCELLED' || lesson.status === 'MOVED') return 'lesson.not-taught'
  const isAhead = lesson.date > zurichDate(now)
  if (isAhead && !(isOffice && marksAhead.includes(mark))) return 'lesson.ahead'
  if (!isExpected) return 'attendance.not-expected'
  return isLikelyTime(new Date(markedAt), now) ? null : 'attendance.time-unlikely'
}
