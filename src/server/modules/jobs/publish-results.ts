import { sql } from 'kysely'
import type { DescribedJob } from '#contract/jobs.ts'
import type { Publishing } from '#contract/levels/outcomes.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { AppError, conflict } from '#server/app-error.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { fingerprint, planPublishing } from '../outcomes/plan-publishing.ts'
import { beginJob, insertJob, insertRows } from './change-job.ts'
import { describeJob } from './describe-job.ts'

/** A row per family. The preview was seen before, so that the job starts at once. */
export async function publishResults(
  engine: OrderEngine,
  { previewId, ...options }: Publishing & { previewId: string },
  context: Creation,
): Promise<DescribedJob> {
  const jobId = await createOnce(engine.db, context, async step => {
    const { tx } = step
    const { families } = await planPublishing(tx, options)
    if (families.length === 0) throw new AppError('unprocessable', 'outcome.nothing-to-publish')
    if (fingerprint({ families }) !== previewId) throw conflict('outcome.preview-stale')
    const id = await insertJob(tx, { action: 'publish-results', record: 'contact', options }, context)
    const contactIds = families.map(({ contactId }) => contactId)
    await insertRows(
      tx,
      id,
      sql`select id as "recordId", version, array_position(${contactIds}::uuid[], id) as place
        from contacts where id = any(${contactIds}::uuid[])`,
    )
    await beginJob(step, id, context)
    return id
  })
  return describeJob(engine.db, jobId, { today: zurichDate(context.now), policy: engine.policy })
}
