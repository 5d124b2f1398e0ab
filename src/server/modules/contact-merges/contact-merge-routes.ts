import type { contactMergeRoutes } from '#contract/contact-merges.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { mergeContactsOf } from './merge-contacts.ts'
import { undoMerge } from './undo-merge.ts'

export const contactMergeHandlers = (db: Database): Handlers<typeof contactMergeRoutes> => ({
  mergeContacts: ({ params, body }, context) => mergeContactsOf(db, params.id, body, context),

  async undoMerge({ params }, context) {
    await undoMerge(db, params.id, context)
    return { success: true }
  },
})
