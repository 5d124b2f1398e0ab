import type { savedViewRoutes } from '#contract/views.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers, RequestContext } from '#server/http/mount-route.ts'
import { deleteView, hideColumns, ownerOf, saveView } from './view-actions.ts'
import { findView, readChoices } from './view-queries.ts'

const readerOf = ({ actor, session }: RequestContext) => ({
  userId: ownerOf(actor),
  isAdmin: session?.role === 'admin',
})

export const savedViewHandlers = (db: Database): Handlers<typeof savedViewRoutes> => ({
  // What a person chose for themselves is not a program's.
  readChoices: async (_, context) =>
    context.actor.tokenId ? { views: [], hiddenColumns: {} } : readChoices(db, readerOf(context)),
  async saveView({ body }, context) {
    return findView(db, await saveView(db, body, context), readerOf(context))
  },
  async deleteView({ params }, context) {
    await deleteView(db, params.id, context)
    return { success: true }
  },
  async hideColumns({ body }, context) {
    await hideColumns(db, body, context)
    return { success: true }
  },
})
