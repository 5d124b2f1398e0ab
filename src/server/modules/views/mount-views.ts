import { savedViewRoutes } from '#contract/views.ts'
import type { Database } from '#server/db/database.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { savedViewHandlers } from './view-routes.ts'

export const mountViews = (mount: Mount, db: Database) => mount(savedViewRoutes, savedViewHandlers(db))
