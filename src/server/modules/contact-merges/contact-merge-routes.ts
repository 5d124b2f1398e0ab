import { contactMergeRoutes } from '#contract/contact-merges.ts'
import type { Database } from '#server/db/database.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { mergeContactsOf } from './merge-contacts.ts'
import { undoMerge } from './undo-merge.ts'

export const mountContactMerges = (mount: Mount, db: Database) =>
  mount(contactMergeRoutes, {
    mergeContacts: ({ params, body }, context) => mergeContactsOf(db, params.id, body, context),

    undoMerge: ({ params }, context) => undoMerge(db, params.id, context),
  })
