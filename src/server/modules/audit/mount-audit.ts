import { auditRoutes } from '#contract/audit.ts'
import type { Database } from '#server/db/database.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { auditHandlers } from './audit-routes.ts'

export const mountAudit = (mount: Mount, db: Database) => mount(auditRoutes, auditHandlers(db))
