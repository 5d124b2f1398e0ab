import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { toCoded } from '#contract/texts/coded-text.ts'
import { permissionFor } from '#domain/jobs/bulk-actions.ts'
import { isWorthRetrying } from '#domain/jobs/job-states.ts'
import { may, type Permission, staffRoleOf } from '#domain/staff/permissions.ts'
import { AppError } from '#server/app-error.ts'
import type { Tx } from '#server/db/database.ts'
import { createInterruptibleSleep } from '#server/mail/interruptible-sleep.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { endsWithItsChange, performAction } from './job-actions.ts'
import {
  type ClaimedJob,
  claimJob,
  finishJob,
  isReached,
  type RowResult,
  releaseJob,
  settleAndTake,
  type TakenRow,
} from './job-claims.ts'
import { guardRow, JobLostError } from './row-guard.ts'

interface WorkerSettings {
  engine: OrderEngine
  logger: Pick<FastifyBaseLogger, 'error'>
  /** The embedded database has one process: any claim found at the start is stale. */
  isOnlyProcess: boolean
  pollMs?: number
  /** Mails set the pace: this many are under way at once, and uncertain if the server dies. */
  atOnce?: number
}

interface JobWorker {
  /** Resolves when no job is left that could go on now. */
  drain(): Promise<void>
  stop(): Promise<void>
}

const rowsPerTurn = 8
/** The embedded database runs in this process: without pauses between rows, requests would not be answered. */
const breathMs = 5
/** As long as a claimed mail of a dead server may be on its way. */
const busyForMs = 20_000

/** Works on one job after the other. Several servers may run one each: a job is claimed by one of them. */
export function startJobWorker({
  engine,
  logger,
  isOnlyProcess,
  pollMs = 1000,
  atOnce = 4,
}: WorkerSettings): JobWorker {
  const { db, clock } = engine
  const claimedBy = randomUUID()
  const sleeper = createInterruptibleSleep()
  let drainers: Array<() => void> = []
  let isStopping = false

  async function run() {
    let withinLease = isOnlyProcess
    while (!isStopping) {
      const awaited = drainers
      try {
        const job = await claimJob(db, { claimedBy, now: clock(), withinLease })
        withinLease = false
        if (job && (await workOn(job))) continue
      } catch (error) {
        logger.error({ err: error }, 'a job could not go on; it is tried again')
      }
      drainers = drainers.filter(drainer => !awaited.includes(drainer))
      for (const resolve of awaited) resolve()
      await sleeper.sleep(pollMs)
    }
    for (const resolve of drainers) resolve()
  }

  /** Returns whether there may be more to do at once. */
  async function workOn(job: ClaimedJob): Promise<boolean> {
    await engine.followSettings()
    let results: RowResult[] = []
    for (;;) {
      const limit = isStopping ? 0 : rowsPerTurn
      const { rows, isLeft } = await settleAndTake(db, job, { claimedBy, now: clock(), results, limit })
      if (!rows) return true
      if (rows.length === 0) {
        if (isLeft) await releaseJob(db, job.id, claimedBy)
        else await finishJob(db, job.id, { claimedBy, now: clock() })
        return !isLeft
      }
      results = await takeTurns(job, rows)
    }
  }

  async function takeTurns(job: ClaimedJob, rows: TakenRow[]): Promise<RowResult[]> {
    const waiting = rows.values()
    const results: RowResult[] = []
    async function work() {
      for (const row of waiting) {
        results.push(await takeTurn(job, row))
        await pause(breathMs)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return results
  }

  async function takeTurn(job: ClaimedJob, row: TakenRow): Promise<RowResult> {
    const { position, recordId } = row
    const { id: jobId, action, record, options } = job
    const settles = endsWithItsChange(action)
    try {
      if (row.attempts > 1 && !settles && (await isReached(db, job, recordId)))
        return { position, state: 'done' }
      const duty = { jobId, position, record, recordId, claimedBy, settles }
      const alongside = guardRow({ ...duty, isStillPermitted: tx => isStillPermitted(tx, job, clock()) })
      // Who started it need not stay signed in, but is asked for their right with every row.
      const actor = { userId: job.actorId, name: job.actor, alongside }
      await performAction(engine, action, { record, recordId, options, actor, now: clock() })
      return { position, state: 'done' }
    } catch (error) {
      return resultOf(error, row)
    }
  }

  function resultOf(error: unknown, { position, attempts }: TakenRow): RowResult {
    if (error instanceof JobLostError) return { position, state: 'waiting' }
    if (!(error instanceof AppError)) {
      logger.error({ err: error }, 'a row of a job failed')
      return { position, state: 'failed', problem: { code: 'job.row-failed' } }
    }
    // The mail of a server that died amid this row: it is settled or uncertain soon.
    if (error.code === 'order.being-mailed' && attempts > 1)
      return { position, state: 'waiting', notBefore: new Date(clock().getTime() + busyForMs) }
    const { kind, code, problem } = error
    return {
      position,
      state: isWorthRetrying({ kind, code }) ? 'failed' : 'skipped',
      problem: toCoded(problem),
    }
  }

  const running = run()
  return {
    async drain() {
      const drained = new Promise<void>(resolve => {
        drainers = [...drainers, resolve]
      })
      sleeper.interrupt()
      await Promise.race([drained, running])
    },
    async stop() {
      isStopping = true
      sleeper.interrupt()
      await running
    },
  }
}

/** Whether who started a job may still do it: their account and role, and the token if a program started it. */
async function isStillPermitted(
  tx: Tx,
  { action, record, actorId, tokenId }: Pick<ClaimedJob, 'action' | 'record' | 'actorId' | 'tokenId'>,
  now: Date,
): Promise<boolean> {
  const permission = permissionFor(action, record)
  if (!permission || !actorId) return false
  const account = await tx
    .selectFrom('users')
    .select(['role', 'staffRole'])
    .where('id', '=', actorId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!account || !may(staffRoleOf(account), permission)) return false
  return tokenId === null || isGiven(tx, tokenId, permission, now)
}

async function isGiven(tx: Tx, tokenId: string, permission: Permission, now: Date): Promise<boolean> {
  const token = await tx
    .selectFrom('api_tokens')
    .select('permissions')
    .where('id', '=', tokenId)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return token?.permissions.some(given => given === permission) ?? false
}
