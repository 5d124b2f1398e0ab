import type { Generated } from 'kysely'
import type { AttendanceMark } from '#domain/lessons/attendance-marks.ts'
import type { LessonStatus } from '#domain/lessons/lesson-statuses.ts'
import type { Id, Instant } from './columns.ts'

/** Instructors; `userId` is their account, if any. */
export interface InstructorsTable {
  id: Id
  name: string
  userId: string | null
}

/** The database keeps these in step with the dates of their offer. */
export interface LessonsTable {
  id: Id
  offerId: string
  date: string
  startTime: string
  locationId: string
  status: Generated<LessonStatus>
  /** Where they differ from those of the offer. */
  instructorId: string | null
  substituteId: string | null
  /** Why it is cancelled or moved, as the families read it. */
  reason: Generated<string>
  movedToId: string | null
  /** How often it changed, for the calendars that follow it. */
  sequence: Generated<number>
}

/** Marks are only added; the one made last counts, as `current_attendance` says. */
export interface AttendanceTable {
  id: Generated<number>
  lessonId: string
  bookingId: string
  mark: AttendanceMark
  /** The browser it was made in, and its time there. */
  device: string
  markedAt: Instant
  receivedAt: Instant
  /** The last mark its sender had seen: it replaces that one and those before. */
  seenId: number | null
  userId: string | null
  markedBy: string
}

export interface CurrentAttendanceView
  extends Pick<AttendanceTable, 'lessonId' | 'bookingId' | 'mark' | 'receivedAt'> {
  /** The mark that the sender had seen. */
  seenId: number
  /** Another device marked it differently, without having seen this one. */
  isDisputed: boolean
}

/** What a booking has back for a lesson that was called off; once, also when the lesson is put back. */
export interface LessonCreditsTable {
  lessonId: string
  bookingId: string
  amountRappen: number
  /** The credit note; none where the invoice had not left, and asks for less. */
  number: string | null
  createdAt: Instant
}

/** For how long missed lessons of a lesson type may be made up for; one without a row offers none. */
export interface MakeUpRulesTable {
  lessonTypeId: string
  days: number
}

/** A child who misses a lesson attends another. */
export interface MakeUpsTable {
  bookingId: string
  missedId: string
  lessonId: string
  createdAt: Instant
  createdBy: string
}

/** A calendar with a secret address, of an instructor or a location. */
export interface CalendarsTable {
  id: Id
  instructorId: string | null
  locationId: string | null
  secretHash: string
  createdAt: Instant
  createdBy: string
}
