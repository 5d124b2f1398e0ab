import { randomUUID } from 'node:crypto'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type * as z from 'zod'
import type { CurriculumRecord, curriculumInput } from '#contract/levels/curricula.ts'
import { conflict } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { editableRecords, recordActions } from '#server/db/editable-records.ts'
import { type Saved, type Saving, saveRecord } from '#server/db/save-record.ts'
import { takeOne } from '#server/db/take-one.ts'

const records = editableRecords('curricula', { topic: 'levels', key: 'id', called: 'curriculum' })

const curricula = (db: Database | Tx) =>
  db
    .selectFrom('curricula')
    .select(['id', 'name', 'draft', 'version'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('editions')
          .select(['editions.id', 'number', 'mode', 'levels', 'publishedAt', 'publishedBy'])
          .whereRef('curriculumId', '=', 'curricula.id')
          .orderBy('number', 'desc'),
      ).as('editions'),
    )
    .orderBy('createdAt')
    .orderBy('id')

export const listCurricula = (db: Database | Tx): Promise<CurriculumRecord[]> => curricula(db).execute()

const findCurriculum = (db: Database | Tx, id: string): Promise<CurriculumRecord> =>
  takeOne(curricula(db).where('id', '=', id), 'curriculum')

export const curriculumActions = recordActions(records, { find: findCurriculum })

export const writeCurriculum = ({ name, draft }: z.output<typeof curriculumInput>) => ({
  name,
  draft: draft && JSON.stringify(draft),
})

/** From here on the draft is an edition; its levels and skills are known by new ids, which assessments and awards name. */
export function publishEdition(db: Database, id: string, context: Saving): Promise<Saved<CurriculumRecord>> {
  const known = {
    lock: (tx: Tx) => records.lock(tx, id),
    find: (tx: Database | Tx) => findCurriculum(tx, id),
  }
  return saveRecord(db, context, known, async (step, before, { draft, editions }) => {
    if (!draft || draft.levels.length === 0) throw conflict('level.nothing-to-publish')
    const levels = draft.levels.map(level => ({
      ...level,
      id: randomUUID(),
      skills: level.skills.map(skill => ({ ...skill, id: randomUUID() })),
    }))
    await step.tx
      .insertInto('editions')
      .values({
        curriculumId: id,
        number: (editions[0]?.number ?? 0) + 1,
        mode: draft.mode,
        levels: JSON.stringify(levels),
        publishedAt: context.now,
        publishedBy: context.actor.name,
      })
      .execute()
    await records.update(step, before, { draft: null }, context.now, 'published')
  })
}
