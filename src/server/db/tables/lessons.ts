import type { Generated } from 'kysely'
import type { LessonStatus } from '#domain/lessons/lesson-statuses.ts'
import type { Id } from './columns.ts'

/** Whoever teaches; `userId` is their account, where they have one. */
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
}
