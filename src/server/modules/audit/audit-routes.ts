import type { auditRoutes } from '#contract/audit.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { listAudit } from './audit-queries.ts'

export const auditHandlers = (db: Database): Handlers<typeof auditRoutes> => ({
  listAudit: ({ query }) => listAudit(db, query),
})
