import { type RawBuilder, sql } from 'kysely'
import { type DescribedJob, maxSelected, type PlannedAction, type Selection } from '#contract/jobs.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import {
  actionsFor,
  type BulkAction,
  bulkLists,
  permissionFor,
  type RecordKind,
} from '#domain/jobs/bulk-actions.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { AppError, conflict, invalidField, notFound } from '#server/app-error.ts'
import { type Acting, type Change, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { describeJob } from './describe-job.ts'
import type { ClaimedJob } from './job-claims.ts'
import { ids, selectedRecords, sources, versions } from './select-records.ts'

/** The permission needed to start a job. */
export async function permissionForJob(db: Database, id: string): Promise<Permission | undefined> {
  const known = await db
    .selectFrom('jobs')
    .select(['action', 'record'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('job'))
  return permissionFor(known.action, known.record)
}

/** Changing a job needs the same permission as starting it. */
async function changeJob(
  db: Database,
  id: string,
  acting: Acting,
  work: (step: Change, job: ClaimedJob) => Promise<void>,
): Promise<void> {
  const permission = await permissionForJob(db, id)
  const actor = { ...acting.actor, ...(permission && { permission }) }
  await change(db, { actor, now: acting.now }, async step => {
    const job = await step.tx
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await work(step, job)
  })
}

/** Started twice it is started once. */
export const startJob = (db: Database, id: string, acting: Acting): Promise<void> =>
  changeJob(db, id, acting, async (step, job) => {
    if (job.state === 'draft') await beginJob(step, id, acting)
  })

export async function beginJob({ tx, record }: Change, id: string, { actor, now }: Acting): Promise<void> {
  const by = { actorId: actor.userId, actor: actor.name, tokenId: actor.tokenId ?? null }
  const after = await tx
    .updateTable('jobs')
    .set({ state: 'waiting', startedAt: now, ...by })
    .where('id', '=', id)
    .returning(['action', 'record', 'total'])
    .executeTakeFirstOrThrow()
  record({ topic: 'jobs', recordId: id, action: 'job-started', after })
}

/** Retries only failed rows; skipped ones have changed or never applied. */
export const retryJob = (db: Database, id: string, acting: Acting): Promise<void> =>
  changeJob(db, id, acting, async ({ tx, record }, job) => {
    if (job.state === 'draft') throw conflict('job.not-started')
    const kind = job.record
    // A retry uses the current version.
    const again = await sql`update job_rows r set state = 'waiting', problem = null, version = coalesce(
        (select ${versions[kind]} from ${sources[kind]} where ${ids[kind]} = r."recordId"), r.version)
      where "jobId" = ${id} and state = 'failed'`.execute(tx)
    const rows = Number(again.numAffectedRows)
    if (rows === 0) return
    if (job.state === 'done')
      await tx.updateTable('jobs').set({ state: 'waiting', finishedAt: null }).where('id', '=', id).execute()
    record({ topic: 'jobs', recordId: id, action: 'job-retried', after: { rows } })
  })

/** Rows in progress finish; waiting ones are skipped. */
export const stopJob = (db: Database, id: string, acting: Acting): Promise<void> =>
  changeJob(db, id, acting, async ({ tx, record }, job) => {
    if (job.state === 'draft') throw conflict('job.not-started')
    const stopped = await tx
      .updateTable('job_rows')
      .set({ state: 'skipped', problem: JSON.stringify({ code: 'job.stopped' }) })
      .where('jobId', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    const rows = Number(stopped.numUpdatedRows)
    if (rows > 0) record({ topic: 'jobs', recordId: id, action: 'job-stopped', after: { rows } })
  })

/**
 * Stores the selected records and their versions as a job that has not started: the preview shows exactly what the job
 * will do.
 */
export function planJob(
  engine: Pick<OrderEngine, 'db' | 'policy'>,
  { list, select, ...planned }: Selection & PlannedAction,
  { actor, now }: Acting,
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
    const id = await insertJob(tx, { action, record, options }, { actor, now })
    const selected = await selectedRecords(tx, { list, select })
    // A recipient selected twice gets one mail.
    const chosen =
      action === 'write-mail'
        ? sql`select distinct on (lower(address)) * from (${selected}) s order by lower(address), place`
        : selected
    await insertRows(tx, id, chosen)
    return describeJob(tx, id, { today, policy: engine.policy })
  })
}

interface PlannedJob {
  action: BulkAction
  record: RecordKind
  options: object
}

export async function insertJob(
  tx: Tx,
  { options, ...planned }: PlannedJob,
  { actor, now }: Acting,
): Promise<string> {
  const { id } = await tx
    .insertInto('jobs')
    .values({
      ...planned,
      options: JSON.stringify(options),
      total: 0,
      createdAt: now,
      actorId: actor.userId,
      actor: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of a query of `recordId`, `version` and `place`. */
export async function insertRows(tx: Tx, jobId: string, chosen: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into job_rows ("jobId", position, "recordId", version)
    select ${jobId}::uuid, row_number() over (order by place), "recordId", version from (${chosen}) chosen
    order by place limit ${maxSelected + 1}`.execute(tx)
  const total = Number(numAffectedRows)
  if (total === 0) throw new AppError('unprocessable', 'job.nothing-selected')
  if (total > maxSelected)
    throw new AppError('unprocessable', { code: 'job.too-many', values: { most: maxSelected } })
  await tx.updateTable('jobs').set({ total }).where('id', '=', jobId).execute()
}
