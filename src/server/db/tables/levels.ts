import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Draft } from '#contract/levels/curricula.ts'
import type { AwardSource } from '#domain/levels/award.ts'
import type { CourseFit } from '#domain/levels/course-fit.ts'
import type { Edition, LevelMode } from '#domain/levels/curriculum.ts'
import type { SkillMark } from '#domain/levels/judge-skills.ts'
import type { Outcome } from '#domain/levels/outcomes.ts'
import type { Id, Instant, Json, NullableInstant, Version } from './columns.ts'
import type { AttendanceTable } from './lessons.ts'

export interface CurriculaTable {
  id: Id
  name: string
  draft: ColumnType<Draft | null, string | null, string | null>
  createdAt: Instant
  updatedAt: Instant
  version: Version
}

/** Never changed; see `editions_stay`. */
export interface EditionsTable {
  id: Id
  curriculumId: string
  number: number
  mode: LevelMode
  levels: Json<Edition['levels']>
  publishedAt: Instant
  publishedBy: string
}

/** The level as the edition had it when the course was first assessed. */
export interface AssessedCoursesTable {
  offerId: string
  levelId: string
}

/** Marks are only added; the one made last counts, as `current_assessments` says. */
export interface AssessmentsTable extends Omit<AttendanceTable, 'lessonId' | 'mark'> {
  skillId: string
  mark: SkillMark
}

export interface CurrentAssessmentsView
  extends Pick<AssessmentsTable, 'bookingId' | 'skillId' | 'mark' | 'markedBy'> {
  seenId: number
  isDisputed: boolean
}

/** Only added and withdrawn; see `awards_stay`. */
export interface AwardsTable {
  id: Id
  place: GeneratedAlways<number>
  /** Of our own awards alone. */
  number: string | null
  swimmerId: string
  levelId: string
  editionId: string
  bookingId: string | null
  day: string
  examiner: string
  source: AwardSource
  withdrawnAt: NullableInstant
  withdrawnBy: string | null
  withdrawnReason: string | null
}

/** Numbers of awards that were erased. */
export interface VoidAwardNumbersTable {
  number: string
}

/** Marks about a child in a course, added and counted as assessments are. */
export interface CourseFitsTable extends Omit<AttendanceTable, 'lessonId' | 'mark'> {
  offerId: string
  mark: CourseFit
}

export interface CurrentCourseFitsView
  extends Pick<CourseFitsTable, 'bookingId' | 'offerId' | 'mark' | 'markedBy' | 'markedAt'> {
  seenId: number
  isDisputed: boolean
}

/** The last mark that the office has dealt with. */
export interface AnsweredFitsTable {
  bookingId: string
  offerId: string
  seenId: number
  doneAt: Instant
  doneBy: string
}

/** One per booking that is not published and may change; published ones stay, and the latest counts. */
export interface OutcomesTable {
  id: Generated<number>
  bookingId: string
  levelId: string
  outcome: Outcome
  recommendedLevelId: string | null
  /** For the family. */
  remark: Generated<string>
  /** Of a correction. */
  reason: Generated<string>
  savedAt: Instant
  savedBy: string
  publishedAt: Instant | null
  publishedBy: string | null
  version: Version
}
