import type { MakeUpRule } from '#contract/lessons/make-ups.ts'
import { notFound } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { courseNames } from '#server/modules/catalogue/course-names.ts'

export function saveMakeUpRule(
  db: Database,
  lessonTypeId: string,
  days: number | null,
  acting: Acting,
): Promise<void> {
  return change(db, acting, async ({ tx, record }) => {
    const type = tx.selectFrom('lesson_types').select('id').where('id', '=', lessonTypeId)
    if (!(await type.executeTakeFirst())) throw notFound('lesson-type')
    const rules = tx.deleteFrom('make_up_rules').where('lessonTypeId', '=', lessonTypeId)
    const before = (await rules.returning('days').executeTakeFirst()) ?? { days: null }
    if (days !== null) await tx.insertInto('make_up_rules').values({ lessonTypeId, days }).execute()
    record({ topic: 'settings', recordId: lessonTypeId, action: 'make-ups-changed', before, after: { days } })
  })
}

export const listMakeUpRules = (db: Database): Promise<MakeUpRule[]> =>
  db
    .selectFrom('lesson_types as type')
    .leftJoin('make_up_rules as rule', 'rule.lessonTypeId', 'type.id')
    .select(['type.id as lessonTypeId', 'type.level', 'rule.days'])
    .select(courseNames.as('titles'))
    .where('type.isActive', '=', true)
    .orderBy('type.typeId')
    .execute()
