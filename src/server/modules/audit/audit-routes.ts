import { auditRoutes } from '#contract/audit.ts'
import type { Database } from '#server/db/database.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { listAudit } from './audit-queries.ts'

export const mountAudit = (mount: Mount, db: Database) =>
  mount(auditRoutes, {
    listAudit: ({ query }) => listAudit(db, query),
  })
