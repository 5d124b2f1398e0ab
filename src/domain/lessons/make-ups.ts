import { addDays, daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { AttendanceMark } from './attendance-marks.ts'

/** How many days after a missed lesson it may be made up for; null where that is not offered. */
type MakeUpDays = number | null

interface Missed {
  days: MakeUpDays
  /** What counts of the missed lesson. */
  mark: AttendanceMark | null
  /** Said before the lesson began. */
  isAnnounced: boolean
}

type MakeUpRefusal = 'make-up.off' | 'make-up.not-announced'

/** Why a child cannot make up for a lesson; undefined when it can. */
export function refuseMakeUp({ days, mark, isAnnounced }: Missed): MakeUpRefusal | undefined {
  if (days === null) return 'make-up.off'
  return mark === 'EXCUSED' && isAnnounced ? undefined : 'make-up.not-announced'
}

/** The days on which a missed lesson may be made up for, both included; none when they are over. */
export function makeUpSpan(
  missed: PlainDate,
  days: number,
  today: PlainDate,
): { from: PlainDate; to: PlainDate } | null {
  const after = addDays(missed, 1)
  const from = after < today ? today : after
  const to = addDays(missed, days)
  return daysBetween(from, to) < 0 ? null : { from, to }
}
