import { type Selectable, sql } from 'kysely'
import type { JobRowState } from '#domain/jobs/job-states.ts'
import { isInvoiceSent } from '#domain/orders/order-machine.ts'
import { change, systemActor } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { JobRowsTable, JobsTable } from '#server/db/tables/jobs.ts'

export type ClaimedJob = Selectable<JobsTable>
export type TakenRow = Pick<Selectable<JobRowsTable>, 'position' | 'recordId' | 'attempts'>

export interface RowResult {
  position: number
  state: JobRowState
  problem?: { code: string; values?: Record<string, unknown> } | undefined
  notBefore?: Date | undefined
}

const actor = systemActor('jobs')

/** Longer than a batch of rows can take: after it, the worker is considered dead. */
const leaseMs = 120_000
const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs)

/** The oldest job without a live worker; rows of a dead server are checked again. */
export function claimJob(
  db: Database,
  { claimedBy, now, withinLease }: { claimedBy: string; now: Date; withinLease: boolean },
): Promise<ClaimedJob | undefined> {
  const isFree = withinLease
    ? sql<boolean>`true`
    : sql<boolean>`("leaseUntil" is null or "leaseUntil" < ${now.toISOString()})`
  return change(db, { actor, now }, async ({ tx, touch }) => {
    const job = await tx
      .updateTable('jobs')
      .set({ state: 'running', claimedBy, leaseUntil: leaseFrom(now) })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('jobs')
          .select('id')
          .where('state', 'in', ['waiting', 'running'])
          .where(isFree)
          .orderBy('startedAt')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst()
    if (!job) return undefined
    await tx
      .updateTable('job_rows')
      .set({ state: 'waiting' })
      .where('jobId', '=', job.id)
      .where('state', '=', 'working')
      .execute()
    touch('jobs')
    return job
  })
}

interface Turn {
  /** Undefined when the job is another server's by now. */
  rows: TakenRow[] | undefined
  /** Whether rows are left, though their time has not come. */
  isLeft: boolean
}

/** One transaction: write what has ended, take what comes next. */
export function settleAndTake(
  db: Database,
  job: Pick<ClaimedJob, 'id'>,
  { claimedBy, now, results, limit }: { claimedBy: string; now: Date; results: RowResult[]; limit: number },
): Promise<Turn> {
  return change(db, { actor, now }, async ({ tx, touch }) => {
    const renewed = await tx
      .updateTable('jobs')
      .set({ leaseUntil: leaseFrom(now) })
      .where('id', '=', job.id)
      .where('claimedBy', '=', claimedBy)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (renewed.numUpdatedRows === 0n) return { rows: undefined, isLeft: false }
    await writeResults(tx, job.id, results)
    const rows = limit === 0 ? [] : await takeRows(tx, job.id, limit, now)
    if (results.length > 0) touch('jobs')
    return { rows, isLeft: rows.length > 0 || (await hasWaiting(tx, job.id)) }
  })
}

async function writeResults(tx: Tx, jobId: string, results: RowResult[]) {
  for (const { position, state, problem, notBefore } of results)
    await tx
      .updateTable('job_rows')
      .set({ state, problem: problem ? JSON.stringify(problem) : null, notBefore: notBefore ?? null })
      .where('jobId', '=', jobId)
      .where('position', '=', position)
      .where('state', '=', 'working')
      .execute()
}

async function takeRows(tx: Tx, jobId: string, limit: number, now: Date): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    update job_rows set state = 'working', attempts = attempts + 1 where "jobId" = ${jobId} and position in (
      select position from job_rows where "jobId" = ${jobId} and state = 'waiting'
        and ("notBefore" is null or "notBefore" <= ${now.toISOString()})
      order by position limit ${limit})
    returning position, "recordId", attempts`.execute(tx)
  return rows.toSorted((a, b) => a.position - b.position)
}

async function hasWaiting(tx: Tx, jobId: string): Promise<boolean> {
  const waiting = await tx
    .selectFrom('job_rows')
    .select('position')
    .where('jobId', '=', jobId)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

/** Nothing is left of it; the log keeps what became of it. */
export function finishJob(db: Database, id: string, { claimedBy, now }: { claimedBy: string; now: Date }) {
  return change(db, { actor, now }, async ({ tx, record }) => {
    const ended = await tx
      .updateTable('jobs')
      .set({ state: 'done', finishedAt: now, claimedBy: null, leaseUntil: null })
      .where('id', '=', id)
      .where('claimedBy', '=', claimedBy)
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n) return
    const counts = await tx
      .selectFrom('job_rows')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .where('jobId', '=', id)
      .groupBy('state')
      .execute()
    const after = Object.fromEntries(counts.map(({ state, count }) => [state, count]))
    record({ topic: 'jobs', recordId: id, action: 'job-finished', after })
  })
}

/** A server that stops hands the remaining rows over. */
export const releaseJob = (db: Database, id: string, claimedBy: string) =>
  db
    .updateTable('jobs')
    .set({ claimedBy: null, leaseUntil: null })
    .where('id', '=', id)
    .where('claimedBy', '=', claimedBy)
    .execute()

/** Whether an interrupted turn of this row was already effective. */
export async function isReached(
  db: Database,
  { action, record, startedAt }: Pick<ClaimedJob, 'action' | 'record' | 'startedAt'>,
  recordId: string,
): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'status', 'invoiceSentAt'])
    .where(record === 'booking' ? 'bookingId' : 'id', '=', recordId)
    .executeTakeFirst()
  if (!order || !startedAt) return false
  if (action === 'send-invoices')
    return isInvoiceSent(order.status) && order.invoiceSentAt !== null && order.invoiceSentAt >= startedAt
  const letter = await db
    .selectFrom('reminders')
    .select('id')
    .where('orderId', '=', order.id)
    .where('sentAt', '>=', startedAt)
    .limit(1)
    .executeTakeFirst()
  return letter !== undefined
}
