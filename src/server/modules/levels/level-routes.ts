import { curriculumRoutes } from '#contract/levels/curricula.ts'
import type { Database } from '#server/db/database.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { curriculumActions, listCurricula, publishEdition, writeCurriculum } from './curriculum-records.ts'
import { confirmLessonTypeLevels, listLessonTypeLevels, saveLessonTypeLevel } from './lesson-type-levels.ts'
import { standardDraft } from './standard-draft.ts'

export function mountLevels(mount: Mount, db: Database): void {
  mount(curriculumRoutes, {
    listCurricula: () => listCurricula(db),
    createCurriculum: ({ body }, context) => curriculumActions.create(db, writeCurriculum(body), context),
    createStandardCurriculum: ({ body: { name } }, context) =>
      curriculumActions.create(db, writeCurriculum({ name, draft: standardDraft() }), context),
    updateCurriculum: ({ params, body }, context) =>
      curriculumActions.update(db, params.id, writeCurriculum(body), context),
    deleteCurriculum: ({ params }, context) => curriculumActions.remove(db, params.id, context),
    publishEdition: ({ params }, context) => publishEdition(db, params.id, context),
    listLessonTypeLevels: () => listLessonTypeLevels(db),
    saveLessonTypeLevel: ({ params, body }, context) => saveLessonTypeLevel(db, params.id, body, context),
    confirmLessonTypeLevels: async (_, context) => ({
      confirmed: await confirmLessonTypeLevels(db, context),
    }),
  })
}
