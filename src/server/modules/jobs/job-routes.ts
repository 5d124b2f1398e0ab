import type { jobRoutes } from '#contract/jobs/jobs.ts'
import { bulkLists } from '#domain/jobs/bulk-actions.ts'
import { zurichDate } from '#domain/plain-date.ts'
import { AppError } from '#server/app-error.ts'
import { recordExport } from '#server/db/record-export.ts'
import { sheetReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { retryJob, startJob, stopJob } from './change-job.ts'
import { describeJob } from './describe-job.ts'
import { listJobRows, listJobs, listUnfinished } from './job-queries.ts'
import { listOtherWork } from './other-work.ts'
import { planJob } from './plan-job.ts'
import { countSelected } from './select-records.ts'
import { selectionSheet } from './selection-sheet.ts'

const topics = { order: 'orders', booking: 'bookings', contact: 'contacts' } as const

export function jobHandlers(engine: OrderEngine): Handlers<typeof jobRoutes> {
  const { db, policy } = engine
  const describe = (id: string, now: Date) => describeJob(db, id, { today: zurichDate(now), policy })
  return {
    async countMatching({ query: { list, ...matching } }) {
      return { total: await countSelected(db, { list, select: { matching } }) }
    },
    async exportSelection({ body: { list, select, ...asked } }, context) {
      const rows = await countSelected(db, { list, select })
      if (rows === 0) throw new AppError('unprocessable', 'job.nothing-selected')
      const filters = 'matching' in select ? { ...select.matching, rows } : { rows }
      await recordExport(db, topics[bulkLists[list].record], filters, context)
      return selectionSheet(db, { list, select }, sheet => sheetReply(sheet, asked, zurichDate(context.now)))
    },
    planJob: ({ body }, { actor, now }) => planJob(engine, body, { actor, now }),
    async startJob({ params }, { actor, now }) {
      await startJob(db, params.id, { actor, now })
      return describe(params.id, now)
    },
    async retryJob({ params }, { actor, now }) {
      await retryJob(db, params.id, { actor, now })
      return describe(params.id, now)
    },
    async stopJob({ params }, { actor, now }) {
      await stopJob(db, params.id, { actor, now })
      return describe(params.id, now)
    },
    async listJobs({ query: { limit } }, { now }) {
      return { jobs: await listJobs(db, limit), others: await listOtherWork(db, limit, now) }
    },
    readRunning: async () => ({ jobs: await listUnfinished(db) }),
    readJob: ({ params }, { now }) => describe(params.id, now),
    listJobRows: ({ params, query }) => listJobRows(db, params.id, query),
  }
}
