import { sql } from 'kysely'
import type { SavedView } from '#contract/views.ts'
import type { Database } from '#server/db/database.ts'
import { takeOne } from '#server/db/take-one.ts'

interface Reader {
  userId: string
  isAdmin: boolean
}

const views = (db: Database, { userId, isAdmin }: Reader) =>
  db
    .selectFrom('saved_views')
    .select(['id', 'list', 'name', 'query', 'isShared'])
    .select(sql<boolean>`"userId" is not distinct from ${userId}::uuid`.as('isMine'))
    .select(
      sql<boolean>`"userId" is not distinct from ${userId}::uuid or ("isShared" and ${isAdmin})`.as(
        'isDeletable',
      ),
    )
    .where(({ or, eb }) => or([eb('userId', '=', userId), eb('isShared', '=', true)]))

export const findView = (db: Database, id: string, reader: Reader): Promise<SavedView> =>
  takeOne(views(db, reader).where('id', '=', id), 'view')

export async function readChoices(db: Database, reader: Reader) {
  const hidden = await db
    .selectFrom('hidden_columns')
    .select(['list', 'columns'])
    .where('userId', '=', reader.userId)
    .execute()
  return {
    views: await views(db, reader).orderBy('name').orderBy('id').execute(),
    hiddenColumns: Object.fromEntries(hidden.map(({ list, columns }) => [list, columns])),
  }
}
