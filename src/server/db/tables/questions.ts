import type { Generated } from 'kysely'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import type { Id, Instant, NullableInstant } from './columns.ts'

/** What a family is asked by mail; the answers are kept by what it is about. */
export interface FamilyQuestionsTable {
  id: Id
  kind: QuestionKind
  familyId: string
  subjectId: string
  swimmerIds: string[]
  askedAt: Instant
  wrongTries: Generated<number>
  lastWrongAt: NullableInstant
}

/** Devices that have shown to be a family's. */
export interface FamilyDevicesTable {
  proofHash: string
  familyId: string
  createdAt: Instant
  expiresAt: Instant
}
