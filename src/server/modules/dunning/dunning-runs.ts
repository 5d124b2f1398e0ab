import { sql } from 'kysely'
import type { DunningRun } from '#contract/dunning.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { conflict } from '#server/app-error.ts'
import { type Acting, type Actor, change, systemActor } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'

/** A run that has not been heard of for this long belongs to a server that died. */
const leaseMs = 60_000
const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs)

const runs = (db: Database, now: Date) =>
  db
    .selectFrom('dunning_runs')
    .select(['id', 'startedAt', 'startedBy', 'finishedAt', 'total', 'processed', 'failed', 'failures'])
    .select(
      sql<DunningRun['state']>`case when state = 'running' and "leaseUntil" < ${now.toISOString()}
        then 'abandoned' else state end`.as('state'),
    )

export async function readLastRun(db: Database, now: Date): Promise<DunningRun | null> {
  const newest = runs(db, now)
    .orderBy(sql`dunning_runs.state = 'running'`, 'desc')
    .orderBy('startedAt', 'desc')
  return (await newest.limit(1).executeTakeFirst()) ?? null
}

export const findRun = (db: Database, id: string, now: Date): Promise<DunningRun> =>
  runs(db, now).where('id', '=', id).executeTakeFirstOrThrow()

/** Whether this day's run is made or being made. One that was abandoned leaves the day open. */
export async function isDayTaken(db: Database, day: PlainDate, now: Date): Promise<boolean> {
  const run = await runs(db, now).where('day', '=', day).executeTakeFirst()
  return run !== undefined && run.state !== 'abandoned'
}

interface Start {
  actor: Actor
  now: Date
  total: number
  day?: PlainDate | undefined
  reason?: string | undefined
}

/** Opens a run, or refuses when one is going on anywhere. Safe across servers: the database allows only one. */
export function openRun(db: Database, { actor, now, total, day, reason }: Start): Promise<string> {
  return change(db, { actor, now }, async ({ tx, record }) => {
    await abandon(tx, now, { withinLease: false })
    const opened = await tx
      .insertInto('dunning_runs')
      .values({ startedAt: now, startedBy: actor.name, leaseUntil: leaseFrom(now), total, day: day ?? null })
      .onConflict(existing => existing.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!opened) throw conflict('dunning.already-running')
    record({
      topic: 'dunning',
      recordId: opened.id,
      action: 'run-started',
      after: { total, day: day ?? null, ...(reason && { reason }) },
    })
    return opened.id
  })
}

/** Gives the day of an abandoned run back, so that today's is made after all. */
const abandon = (tx: Tx, now: Date, { withinLease }: { withinLease: boolean }) =>
  tx
    .updateTable('dunning_runs')
    .set({ state: 'abandoned', finishedAt: now, day: null })
    .where('state', '=', 'running')
    .$if(!withinLease, query => query.where('leaseUntil', '<', now.toISOString()))
    .execute()

/** At the start of a server that owns the database: earlier runs have no process any more. */
export async function abandonRuns(db: Database, now: Date): Promise<void> {
  await change(db, { actor: systemActor('dunning recovery'), now }, async ({ tx, touch }) => {
    const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await abandon(tx, now, { withinLease: true })
    if (numUpdatedRows > 0n) touch('dunning')
  })
}

/** Reports progress and renews the lease; returns whether the run is still ours. */
export async function reportRun(
  db: Database,
  id: string,
  { actor, now }: Acting,
  { state, processed, failed, failures }: Pick<DunningRun, 'state' | 'processed' | 'failed' | 'failures'>,
): Promise<boolean> {
  return change(db, { actor, now }, async ({ tx, record, touch }) => {
    const updated = await tx
      .updateTable('dunning_runs')
      .set({ state, processed, failed, failures: JSON.stringify(failures), leaseUntil: leaseFrom(now) })
      .$if(state !== 'running', query => query.set({ finishedAt: now }))
      .$if(state === 'abandoned', query => query.set({ day: null }))
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (updated.numUpdatedRows === 0n) return false
    touch('dunning')
    if (state !== 'running')
      record({
        topic: 'dunning',
        recordId: id,
        action: state === 'done' ? 'run-finished' : 'run-stopped',
        after: { processed, failed, failures },
      })
    return true
  })
}
