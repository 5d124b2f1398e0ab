import { jobRoutes, type ListSelection } from '#contract/jobs.ts'
import { publishingRoutes } from '#contract/levels/outcomes.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import {
  bulkLists,
  exportPermissionFor,
  type RecordKind,
  readPermissionOf,
  type SelectionList,
} from '#domain/jobs/bulk-actions.ts'
import { AppError } from '#server/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { recordExport } from '#server/db/record-export.ts'
import { sheetReply } from '#server/http/answers/sheet-reply.ts'
import type { Mount, RequestContext } from '#server/http/mount-route.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { sumPayments } from '../payments/office-payment-queries.ts'
import { permissionForJob, planJob, retryJob, startJob, stopJob } from './change-job.ts'
import { describeJob } from './describe-job.ts'
import { findJob, listJobRows, listJobs, listUnfinished } from './job-queries.ts'
import { listOtherWork } from './other-work.ts'
import { publishResults } from './publish-results.ts'
import { countSelected } from './select-records.ts'
import { selectionSheet } from './selection-sheet.ts'

const topics = { order: 'orders', booking: 'bookings', contact: 'contacts' } as const
const topicOf = (list: SelectionList) => (list === 'payments' ? list : topics[bulkLists[list].record])

async function count(db: Database, { list, select }: ListSelection): Promise<number> {
  if (list !== 'payments') return countSelected(db, { list, select })
  return (await sumPayments(db, 'ids' in select ? select : select.matching)).total
}

/** A token sees jobs about records it may read. */
const sees =
  (session: RequestContext['session']) =>
  ({ record }: { record: RecordKind }) =>
    session?.may(readPermissionOf(record)) === true

export function mountJobs(mount: Mount, engine: OrderEngine): void {
  const { db } = engine
  // The policy may change while the server runs.
  const describe = (id: string, now: Date) =>
    describeJob(db, id, { today: zurichDate(now), policy: engine.policy })
  /** What a job does to many may ask for the second factor again, though its routes do not. */
  const requireFor = async (id: string, { session }: RequestContext) => {
    const permission = await permissionForJob(db, id)
    if (permission) session?.require(permission)
  }
  const requireSight = async (id: string, session: RequestContext['session']) =>
    session?.require(readPermissionOf((await findJob(db, id)).record))
  mount(publishingRoutes, {
    publishResults: ({ body }, context) => publishResults(engine, body, context),
  })
  mount(jobRoutes, {
    async countMatching({ query: { list, ...matching } }, { session }) {
      session?.require(readPermissionOf(list === 'payments' ? 'payment' : bulkLists[list].record))
      return { total: await count(db, { list, select: { matching } }) }
    },
    async exportSelection({ body: { list, select, ...asked } }, context) {
      context.session?.require(exportPermissionFor(list))
      const rows = await count(db, { list, select })
      if (rows === 0) throw new AppError('unprocessable', 'job.nothing-selected')
      const filters = 'matching' in select ? { ...select.matching, rows } : { rows }
      await recordExport(db, topicOf(list), filters, context)
      return selectionSheet(db, { list, select }, sheet => sheetReply(sheet, asked, zurichDate(context.now)))
    },
    planJob: ({ body }, { actor, now }) => planJob(engine, body, { actor, now }),
    async startJob({ params }, context) {
      await requireFor(params.id, context)
      const { actor, now } = context
      await startJob(db, params.id, { actor, now })
      return describe(params.id, now)
    },
    async retryJob({ params }, context) {
      await requireFor(params.id, context)
      const { actor, now } = context
      await retryJob(db, params.id, { actor, now })
      return describe(params.id, now)
    },
    async stopJob({ params }, { actor, now }) {
      await stopJob(db, params.id, { actor, now })
      return describe(params.id, now)
    },
    async listJobs({ query: { limit } }, { now, session }) {
      const others = await listOtherWork(db, limit, now)
      return {
        jobs: (await listJobs(db, limit)).filter(sees(session)),
        others: others.filter(({ kind }) => session?.may(kind === 'broadcast' ? 'read-mail' : 'read-money')),
      }
    },
    readRunning: async (_, { session }) => ({ jobs: (await listUnfinished(db)).filter(sees(session)) }),
    async readJob({ params }, { now, session }) {
      await requireSight(params.id, session)
      return describe(params.id, now)
    },
    async listJobRows({ params, query }, { session }) {
      await requireSight(params.id, session)
      return listJobRows(db, params.id, query)
    },
  })
}
