import { sql } from 'kysely'
import type { LessonType } from '#contract/catalogue/lesson-types.ts'
import { chf } from '#server/db/chf.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { editableRecords, recordActions } from '#server/db/editable-records.ts'
import { type RawJson, selectJson } from '#server/db/json.ts'
import { takeOne } from '#server/db/take-one.ts'

const lessonTypeRecords = editableRecords('lesson_types', {
  topic: 'lessonTypes',
  key: 'id',
  called: 'lesson-type',
})

const lessonTypes = (db: Database | Tx) =>
  db
    .selectFrom('lesson_types')
    .select(['id', 'typeId', 'category', 'level', 'mode', 'durationMinutes', 'isActive', 'vatCode'])
    .select(['titleEn', 'titleDe', 'titleFr', 'titleEs', 'titleIt', 'titleHu'])
    .select([
      'descriptionEn',
      'descriptionDe',
      'descriptionFr',
      'descriptionEs',
      'descriptionIt',
      'descriptionHu',
    ])
    .select(['createdAt', 'updatedAt', 'version'])
    .select(chf('defaultPriceRappen').as('defaultPrice'))
    .select(
      sql<number>`(select count(*) from lesson_offers where "lessonTypeId" = lesson_types.id)`.as(
        'offerCount',
      ),
    )

export function listLessonTypes(db: Database, order: 'createdAt' | 'typeId'): Promise<RawJson<LessonType[]>> {
  const sorted =
    order === 'typeId'
      ? lessonTypes(db).orderBy('typeId')
      : lessonTypes(db).orderBy('createdAt', 'desc').orderBy('id')
  return selectJson(db, sorted)
}

export async function findLessonType(db: Database | Tx, id: string): Promise<LessonType> {
  return takeOne(lessonTypes(db).where('id', '=', id), 'lesson-type')
}

export const lessonTypeActions = recordActions(lessonTypeRecords, { find: findLessonType })
