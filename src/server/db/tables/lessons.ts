import type { ColumnType, Generated } from 'kysely'
import type { AttendanceMark, LessonStatus } from '#domain/lessons/attendance-marks.ts'
import type { SearchState, SubstituteAnswer } from '#domain/planning/substitutes.ts'
import type { Id, Instant, NullableInstant, Version } from './columns.ts'

/** Instructors; `userId` is their account, if any. */
export interface InstructorsTable {
  id: Id
  name: string
  userId: string | null
}

/** A pool of a location. `number` is its place in the ranges of `lesson_lanes`. */
export interface PoolsTable {
  id: Id
  number: Generated<number>
  locationId: string
  name: string
  lanes: number
  hasHalves: Generated<boolean>
  createdAt: Instant
  updatedAt: Instant
  version: Version
}

/** Days without lessons, of the whole school, a location or a pool. */
export interface ClosuresTable {
  id: Id
  locationId: string | null
  poolId: string | null
  firstDay: string
  lastDay: string
  reason: string
  createdAt: Instant
  updatedAt: Instant
  version: Version
}

/** Which lanes an offer or a lesson uses, counted in half-lanes from 1. */
export interface LaneColumns {
  poolId: Nullable<string>
  firstHalf: Nullable<number>
  lastHalf: Nullable<number>
}

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

/** The lanes a lesson takes; written by the database alone. */
export interface LessonLanesTable {
  lessonId: string
  half: number
  span: string
}

/** The database keeps these in step with the dates of their offer. */
export interface LessonsTable extends LaneColumns {
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
  /** Its lanes were taken when it was saved, or are of another location. */
  lanesLost: Generated<boolean>
  /** Moved by itself: the offer's time and place do not overwrite its own. */
  isSetByHand: Generated<boolean>
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

/** A calendar with a secret address, of an instructor, a location or a pool. */
export interface CalendarsTable {
  id: Id
  instructorId: string | null
  locationId: string | null
  poolId: string | null
  secretHash: string
  createdAt: Instant
  createdBy: string
}

/** A substitute is sought for a lesson, as it was when people were asked. */
export interface SubstituteSearchesTable {
  id: Id
  lessonId: string
  date: string
  startTime: string
  locationId: string
  instructorId: string | null
  substituteId: string | null
  state: Generated<SearchState>
  message: string
  waveSize: number
  waitMinutes: number
  nextWaveAt: NullableInstant
  foundId: string | null
  createdAt: Instant
  createdBy: string
  endedAt: NullableInstant
  seenAt: NullableInstant
  seenBy: string | null
}

/** Who is asked to stand in, in which place, and what they said. */
export interface SubstituteAsksTable {
  id: Id
  searchId: string
  instructorId: string
  place: number
  askedAt: NullableInstant
  answer: SubstituteAnswer | null
  answeredAt: NullableInstant
}
