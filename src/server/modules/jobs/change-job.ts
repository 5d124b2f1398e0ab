import { sql } from 'kysely'
import { permissionFor } from '#domain/jobs/bulk-actions.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { type Acting, type Change, change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import type { ClaimedJob } from './job-claims.ts'
import { ids, sources, versions } from './select-records.ts'

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
  changeJob(db, id, acting, async ({ tx, record }, job) => {
    if (job.state !== 'draft') return
    const { actor, now } = acting
    const by = { actorId: actor.userId, actor: actor.name, tokenId: actor.tokenId ?? null }
    await tx
      .updateTable('jobs')
      .set({ state: 'waiting', startedAt: now, ...by })
      .where('id', '=', id)
      .execute()
    const { action, record: kind, total } = job
    record({ topic: 'jobs', recordId: id, action: 'job-started', after: { action, record: kind, total } })
  })

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
