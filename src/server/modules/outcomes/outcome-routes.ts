import { outcomeRoutes } from '#contract/levels/outcomes.ts'
import { exportReply } from '#server/http/answers/sheet-reply.ts'
import type { Mount } from '#server/http/mount-route.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { previewPublishing } from './plan-publishing.ts'
import { readCourseResults } from './read-results.ts'
import { listResults, readResultsReport, resultsSheet } from './result-courses.ts'
import { saveOutcome } from './save-outcome.ts'

export function mountOutcomes(mount: Mount, engine: OrderEngine): void {
  const { db } = engine
  mount(outcomeRoutes, {
    readCourseResults: ({ params }) => readCourseResults(db, params.id),
    saveOutcome: ({ params, body }, context) => saveOutcome(db, params.id, body, context),
    listResults: ({ query }) => listResults(db, query),
    previewPublishing: ({ body }) => previewPublishing(engine, body),
    readResultsReport: async ({ query }) => ({ rows: await readResultsReport(db, query) }),
    async exportResultsReport({ query }, context) {
      const rows = await readResultsReport(db, query)
      const exported = { topic: 'levels', recordId: 'results', of: query.to } as const
      return exportReply(db, exported, resultsSheet(rows, query), query, context)
    },
  })
}
