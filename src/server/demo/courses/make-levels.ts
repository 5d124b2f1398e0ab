import { systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import {
  curriculumActions,
  publishEdition,
  writeCurriculum,
} from '#server/modules/levels/curriculum-records.ts'
import { confirmLessonTypeLevels } from '#server/modules/levels/lesson-type-levels.ts'
import { standardDraft } from '#server/modules/levels/standard-draft.ts'

/** The seven tests, published, with the lesson types that teach them. */
export async function makeLevels(db: Database, now: Date): Promise<void> {
  const acting = { actor: systemActor('demo data'), now, seenVersion: undefined }
  const draft = writeCurriculum({ name: 'Schwimmtests', draft: standardDraft() })
  const { id } = await curriculumActions.create(db, draft, acting)
  await publishEdition(db, id, acting)
  await confirmLessonTypeLevels(db, acting)
}
