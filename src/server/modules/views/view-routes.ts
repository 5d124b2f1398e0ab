import { savedViewRoutes } from '#contract/views.ts'
import type { Database } from '#server/db/database.ts'
import type { Mount, RequestContext } from '#server/http/mount-route.ts'
import { deleteView, findView, hideColumns, ownerOf, readChoices, saveView } from './view-records.ts'

const readerOf = ({ actor, session }: RequestContext) => ({
  userId: ownerOf(actor),
  isAdmin: session?.role === 'admin',
})

export const mountViews = (mount: Mount, db: Database) =>
  mount(savedViewRoutes, {
    // What a person chose for themselves is not a program's.
    readChoices: async (_, context) =>
      context.actor.tokenId ? { views: [], hiddenColumns: {} } : readChoices(db, readerOf(context)),
    async saveView({ body }, context) {
      return findView(db, await saveView(db, body, context), readerOf(context))
    },
    deleteView: ({ params }, context) => deleteView(db, params.id, context),
    hideColumns: ({ body }, context) => hideColumns(db, body, context),
  })
