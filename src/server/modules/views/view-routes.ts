import { sql } from 'kysely'
import type { SavedView, savedViewRoutes } from '#contract/views.ts'
import { mayDeleteView } from '#domain/saved-views.ts'
import { staffRoleOf } from '#domain/staff/permissions.ts'
import { AppError, notFound } from '#server/app-error.ts'
import { type Actor, change } from '#server/db/change.ts'
import { createOnce } from '#server/db/create-once.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { takeOne } from '#server/db/take-one.ts'
import type { Handlers } from '#server/http/mount-route.ts'

const views = (db: Database | Tx, userId: string | null, isAdmin: boolean) =>
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

export function savedViewHandlers(db: Database): Handlers<typeof savedViewRoutes> {
  return {
    async readChoices(_, { actor, session }) {
      // What a person chose for themselves is not a program's.
      if (actor.tokenId) return { views: [], hiddenColumns: {} }
      const userId = ownerOf(actor)
      const hidden = await db
        .selectFrom('hidden_columns')
        .select(['list', 'columns'])
        .where('userId', '=', userId)
        .execute()
      return {
        views: await views(db, userId, session?.role === 'admin')
          .orderBy('name')
          .orderBy('id')
          .execute(),
        hiddenColumns: Object.fromEntries(hidden.map(({ list, columns }) => [list, columns])),
      }
    },
    async saveView({ body: { query, ...view } }, context): Promise<SavedView> {
      const userId = ownerOf(context.actor)
      const id = await createOnce(db, context, async ({ tx, record }) => {
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
      return takeOne(views(db, userId, context.session?.role === 'admin').where('id', '=', id), 'view')
    },
    async deleteView({ params }, { actor, now }) {
      await change(db, { actor, now }, async ({ tx, record }) => {
        const view = await tx
          .selectFrom('saved_views')
          .select(['userId', 'list', 'name', 'isShared'])
          .where('id', '=', params.id)
          .forUpdate()
          .executeTakeFirst()
        if (!view || (!view.isShared && view.userId !== actor.userId)) throw notFound('view')
        if (!mayDeleteView(view, { userId: actor.userId, isAdmin: await isAdmin(tx, actor) }))
          throw new AppError('forbidden', 'auth.forbidden')
        await tx.deleteFrom('saved_views').where('id', '=', params.id).execute()
        record({ topic: 'views', recordId: params.id, action: 'view-deleted', before: view })
      })
      return { success: true }
    },
    async hideColumns({ body: { list, hidden } }, { actor, now }) {
      const userId = ownerOf(actor)
      const columns = JSON.stringify(hidden)
      await change(db, { actor, now }, async ({ tx, touch }) => {
        await tx
          .insertInto('hidden_columns')
          .values({ userId, list, columns })
          .onConflict(same => same.columns(['userId', 'list']).doUpdateSet({ columns }))
          .execute()
        touch('views')
      })
      return { success: true }
    },
  }
}

function ownerOf({ userId }: Actor): string {
  if (!userId) throw new AppError('forbidden', 'auth.forbidden')
  return userId
}

async function isAdmin(tx: Tx, { userId }: Actor): Promise<boolean> {
  if (!userId) return false
  const user = tx.selectFrom('users').select(['role', 'staffRole']).where('id', '=', userId)
  const account = await user.executeTakeFirst()
  return account !== undefined && staffRoleOf(account) === 'admin'
}
