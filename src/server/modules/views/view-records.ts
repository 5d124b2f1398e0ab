import { sql } from 'kysely'
import type * as z from 'zod'
import type { SavedView, savedViewRoutes } from '#contract/views.ts'
import { mayDeleteView } from '#domain/saved-views.ts'
import { staffRoleOf } from '#domain/staff/permissions.ts'
import { AppError, notFound } from '#server/app-error.ts'
import { type Acting, type Actor, change } from '#server/db/change.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { takeOne } from '#server/db/take-one.ts'

type NewView = z.output<typeof savedViewRoutes.saveView.body>

/** One of the same name gives way to it. */
export async function saveView(
  db: Database,
  { query, ...view }: NewView,
  context: Creation,
): Promise<string> {
  const userId = ownerOf(context.actor)
  return createOnce(db, context, async ({ tx, record }) => {
    const saved = await tx
      .insertInto('saved_views')
      .values({ ...view, userId, query: JSON.stringify(query), createdAt: context.now })
      .onConflict(same =>
        same
          .constraint('saved_views_name_once')
          .doUpdateSet({ query: JSON.stringify(query), isShared: view.isShared }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    record({ topic: 'views', recordId: saved.id, action: 'view-saved', after: view })
    return saved.id
  })
}

export const deleteView = (db: Database, id: string, { actor, now }: Acting): Promise<void> =>
  change(db, { actor, now }, async ({ tx, record }) => {
    const view = await tx
      .selectFrom('saved_views')
      .select(['userId', 'list', 'name', 'isShared'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!view || (!view.isShared && view.userId !== actor.userId)) throw notFound('view')
    if (!mayDeleteView(view, { userId: actor.userId, isAdmin: await isAdmin(tx, actor) }))
      throw new AppError('forbidden', 'auth.forbidden')
    await tx.deleteFrom('saved_views').where('id', '=', id).execute()
    record({ topic: 'views', recordId: id, action: 'view-deleted', before: view })
  })

async function isAdmin(tx: Tx, { userId }: Actor): Promise<boolean> {
  if (!userId) return false
  const user = tx.selectFrom('users').select(['role', 'staffRole']).where('id', '=', userId)
  const account = await user.executeTakeFirst()
  return account !== undefined && staffRoleOf(account) === 'admin'
}

export async function hideColumns(
  db: Database,
  { list, hidden }: { list: string; hidden: readonly string[] },
  acting: Acting,
): Promise<void> {
  const userId = ownerOf(acting.actor)
  const columns = JSON.stringify(hidden)
  await change(db, acting, async ({ tx, touch }) => {
    await tx
      .insertInto('hidden_columns')
      .values({ userId, list, columns })
      .onConflict(same => same.columns(['userId', 'list']).doUpdateSet({ columns }))
      .execute()
    touch('views')
  })
}

export function ownerOf({ userId }: Actor): string {
  if (!userId) throw new AppError('forbidden', 'auth.forbidden')
  return userId
}

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
