import { familyRoutes } from '#contract/families.ts'
import type { Database } from '#server/db/database.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { familyHandlers } from './family-routes.ts'

export const mountFamilies = (mount: Mount, db: Database) => mount(familyRoutes, familyHandlers(db))
