import { sql } from 'kysely'
import { type DescribedJob, maxSelected, type PlannedAction, type Selection } from '#contract/jobs.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { actionsFor, bulkLists, permissionFor } from '#domain/jobs/bulk-actions.ts'
import { AppError, invalidField } from '#server/app-error.ts'
import { type Actor, change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { describeJob } from './describe-job.ts'
import { selectedRecords } from './select-records.ts'

/**
 * Stores the selected records and their versions as a job that has not started: the preview shows exactly what the job
 * will do.
 */
export function planJob(
  engine: Pick<OrderEngine, 'db' | 'policy'>,
  { list, select, ...planned }: Selection & PlannedAction,
  { actor, now }: { actor: Actor; now: Date },
): Promise<DescribedJob> {
  const { record } = bulkLists[list]
  const { action } = planned
  const permission = permissionFor(action, record)
  if (!permission || !actionsFor(list).includes(action))
    throw new AppError('unprocessable', 'job.not-for-these')
  const today = zurichDate(now)
  if (
    'options' in planned &&
    'until' in planned.options &&
    planned.options.until &&
    planned.options.until < today
  )
    throw invalidField('options.until', 'hold.in-past')
  return change(engine.db, { actor: { ...actor, permission }, now }, async ({ tx }) => {
    const options = 'options' in planned ? planned.options : {}
    const { id } = await tx
      .insertInto('jobs')
      .values({ action, record, options: JSON.stringify(options), total: 0, createdAt: now, ...by(actor) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const total = await insertRows(tx, id, { list, select }, action === 'write-mail')
    if (total === 0) throw new AppError('unprocessable', 'job.nothing-selected')
    if (total > maxSelected)
      throw new AppError('unprocessable', { code: 'job.too-many', values: { most: maxSelected } })
    await tx.updateTable('jobs').set({ total }).where('id', '=', id).execute()
    return describeJob(tx, id, { today, policy: engine.policy })
  })
}

const by = ({ userId, name }: Actor) => ({ actorId: userId, actor: name })

/** A recipient selected twice gets one mail. */
async function insertRows(tx: Tx, jobId: string, selection: Selection, oncePerAddress: boolean) {
  const selected = selectedRecords(selection)
  const chosen = oncePerAddress
    ? sql`select distinct on (lower(address)) * from (${selected}) s order by lower(address), place`
    : selected
  const { numAffectedRows } = await sql`
    insert into job_rows ("jobId", position, "recordId", version)
    select ${jobId}::uuid, row_number() over (order by place), "recordId", version from (${chosen}) chosen
    order by place limit ${maxSelected + 1}`.execute(tx)
  return Number(numAffectedRows)
}
