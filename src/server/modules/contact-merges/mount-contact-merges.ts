import { contactMergeRoutes } from '#contract/contact-merges.ts'
import type { Database } from '#server/db/database.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { contactMergeHandlers } from './contact-merge-routes.ts'

export const mountContactMerges = (mount: Mount, db: Database) =>
  mount(contactMergeRoutes, contactMergeHandlers(db))
