import { journalRoutes } from '#contract/books/journal.ts'
import { reportRoutes } from '#contract/books/reports.ts'
import type { Database } from '#server/db/database.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { journalHandlers } from './journal/journal-routes.ts'
import { reportHandlers } from './reports/report-routes.ts'

export function mountBooks(mount: Mount, db: Database) {
  mount(journalRoutes, journalHandlers(db))
  mount(reportRoutes, reportHandlers(db))
}
