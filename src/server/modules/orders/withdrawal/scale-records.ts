import { sql } from 'kysely'
import type { CancellationScaleRecord } from '#contract/orders/cancellation-scales.ts'
import type { CancellationScale } from '#domain/orders/cancellation-scale.ts'
import { notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { editableRecords, recordActions } from '#server/db/editable-records.ts'
import { courseNames } from '#server/modules/catalogue/course-names.ts'

const records = editableRecords('cancellation_scales', {
  topic: 'settings',
  key: 'id',
  called: 'cancellation-scale',
})

/** Of the lesson type, or the standard; without either nothing stays owed. */
export async function chooseScale(tx: Tx, lessonTypeId: string | null): Promise<CancellationScale> {
  const scale = await tx
    .selectFrom('cancellation_scales')
    .select('steps')
    .where(({ eb, or }) => or([eb('lessonTypeId', 'is', null), eb('lessonTypeId', '=', lessonTypeId)]))
    .orderBy(sql`"lessonTypeId" is null`)
    .executeTakeFirst()
  return scale?.steps ?? []
}

export const listScales = (db: Database | Tx): Promise<CancellationScaleRecord[]> => scales(db).execute()

async function findScale(db: Database | Tx, id: string): Promise<CancellationScaleRecord> {
  const scale = await scales(db).where('s.id', '=', id).executeTakeFirst()
  if (!scale) throw notFound('cancellation-scale')
  return scale
}

const scales = (db: Database | Tx) =>
  db
    .selectFrom('cancellation_scales as s')
    .leftJoin('lesson_types as type', 'type.id', 's.lessonTypeId')
    .select(['s.id', 's.lessonTypeId', 's.steps', 's.version'])
    .select(
      sql<CancellationScaleRecord['titles']>`case when type.id is not null then ${courseNames} end`.as(
        'titles',
      ),
    )
    .orderBy(sql`s."lessonTypeId" is not null`)
    .orderBy('type.typeId')

export const scaleActions = recordActions(records, { find: findScale })
