import { sql } from 'kysely'
import type { DunningRun } from '#contract/dunning.ts'
import type { PlainDate } from '#domain/plain-date.ts'
import { type Actor, change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { conflict } from '#server/http/app-error.ts'

/** A run that has not been heard of for this long belongs to a server that died. */
const leaseMs = 60_000

const shown = [
  'id',
  'state',
  'startedAt',
  'startedBy',
  'finishedAt',
  'total',
  'processed',
  'failed',
  'failures',
] as const

export async function readLastRun(db: Database): Promise<DunningRun | null> {
  const run = await db
    .selectFrom('dunning_runs')
    .select(shown)
    .orderBy(sql`state = 'running' desc`)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run ?? null
}

export const findRun = (db: Database, id: string): Promise<DunningRun> =>
  db.selectFrom('dunning_runs').select(shown).where('id', '=', id).executeTakeFirstOrThrow()

interface Start {
  actor: Actor
  now: Date
  total: number
  day?: PlainDate | undefined
}

/** Opens a run, or refuses when one is going on anywhere. Safe across servers: the database allows only one. */
export function openRun(db: Database, { actor, now, total, day }: Start): Promise<string> {
  return change(db, { actor, now }, async ({ tx, record }) => {
    await tx
      .updateTable('dunning_runs')
      .set({ state: 'abandoned', finishedAt: now })
      .where('state', '=', 'running')
      .where('leaseUntil', '<', now.toISOString())
      .execute()
    const opened = await tx
      .insertInto('dunning_runs')
      .values({ startedAt: now, startedBy: actor.name, leaseUntil: leaseFrom(now), total, day: day ?? null })
      .onConflict(existing => existing.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!opened) throw conflict('The dunning engine is already running.')
    record({
      topic: 'dunning',
      recordId: opened.id,
      action: 'run-started',
      after: { total, day: day ?? null },
    })
    return opened.id
  })
}

const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs)

interface Progress {
  processed: number
  failures: DunningRun['failures']
}

/** Says how far the run is and that it is alive. */
export async function reportProgress(
  db: Database,
  id: string,
  { actor, now }: { actor: Actor; now: Date },
  { processed, failures }: Progress,
  done = false,
): Promise<void> {
  await change(db, { actor, now }, async ({ tx, record, touch }) => {
    await tx
      .updateTable('dunning_runs')
      .set({
        processed,
        failed: failures.length,
        failures: JSON.stringify(failures),
        leaseUntil: leaseFrom(now),
      })
      .$if(done, query => query.set({ state: 'done', finishedAt: now }))
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute()
    touch('dunning')
    if (done)
      record({ topic: 'dunning', recordId: id, action: 'run-finished', after: { processed, failures } })
  })
}
