import type * as z from 'zod'
import type { CourseNames } from '#contract/catalogue/course-names.ts'
import type { LessonTypeLevel, lessonTypeLevelInput } from '#contract/levels/curricula.ts'
import { currentLevel } from '#domain/levels/curriculum.ts'
import { proposeLevel } from '#domain/levels/propose-level.ts'
import { invalidField, notFound } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { courseNames } from '#server/modules/catalogue/course-names.ts'
import { listCurricula } from './curriculum-records.ts'

/** Lesson types by their id of the catalogue, each with its level as its curriculum has it now. */
export async function listLessonTypeLevels(db: Database | Tx): Promise<LessonTypeLevel[]> {
  const curricula = await listCurricula(db)
  const types = await db
    .selectFrom('lesson_types as type')
    .select(['type.id', 'type.level as text', 'type.levelId', 'type.ageFrom', 'type.ageTo'])
    .select(courseNames.as('titles'))
    .orderBy('type.typeId')
    .execute()
  const newest = curricula.flatMap(({ editions }) => editions[0]?.levels ?? [])
  // The text first; a title such as “Kinderkurs Frosch” says it where the text is only a number.
  const propose = ({ text, titles }: { text: string; titles: CourseNames }) =>
    proposeLevel(text, newest) ?? proposeLevel(titles.de, newest) ?? proposeLevel(titles.en, newest)
  return types.map(type => ({
    ...type,
    levelId: currentLevel(curricula, type.levelId)?.level.id ?? null,
    proposedId: type.levelId === null ? (propose(type)?.id ?? null) : null,
  }))
}

export function saveLessonTypeLevel(
  db: Database,
  id: string,
  values: z.output<typeof lessonTypeLevelInput>,
  acting: Acting,
): Promise<void> {
  return change(db, acting, async ({ tx, record }) => {
    const type = tx.selectFrom('lesson_types').select(['levelId', 'ageFrom', 'ageTo']).where('id', '=', id)
    const before = await type.forUpdate().executeTakeFirst()
    if (!before) throw notFound('lesson-type')
    if (values.levelId && !currentLevel(await listCurricula(tx), values.levelId))
      throw invalidField('levelId', 'level.not-found')
    await tx.updateTable('lesson_types').set(values).where('id', '=', id).execute()
    record({ topic: 'lessonTypes', recordId: id, action: 'level-changed', before, after: values })
  })
}

export function confirmLessonTypeLevels(db: Database, acting: Acting): Promise<number> {
  return change(db, acting, async ({ tx, record }) => {
    await tx.selectFrom('lesson_types').select('id').where('levelId', 'is', null).forUpdate().execute()
    const proposed = (await listLessonTypeLevels(tx)).filter(({ proposedId }) => proposedId !== null)
    for (const { id, proposedId: levelId } of proposed) {
      await tx.updateTable('lesson_types').set({ levelId }).where('id', '=', id).execute()
      record({
        topic: 'lessonTypes',
        recordId: id,
        action: 'level-changed',
        before: null,
        after: { levelId },
      })
    }
    return proposed.length
  })
}
