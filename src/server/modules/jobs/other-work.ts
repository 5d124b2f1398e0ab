import type { OtherWork } from '#contract/jobs.ts'
import type { Database } from '#server/db/database.ts'
import { listBroadcasts } from '../broadcasts/broadcast-queries.ts'
import { readLastRun } from '../dunning/dunning-runs.ts'

/** Broadcasts and the last dunning run, which have their own pages. */
export async function listOtherWork(db: Database, limit: number, now: Date): Promise<OtherWork[]> {
  const broadcasts = (await listBroadcasts(db, { limit }, now)).map(
    ({ broadcastId, subject, createdBy, createdAt, state, totalRecipients, pending, failed }) => ({
      kind: 'broadcast' as const,
      id: broadcastId,
      name: subject,
      startedBy: createdBy,
      createdAt,
      isRunning: state === 'sending',
      total: totalRecipients,
      done: totalRecipients - pending,
      failed,
    }),
  )
  const run = await readLastRun(db, now)
  const runs = run
    ? [
        {
          kind: 'dunning-run' as const,
          id: run.id,
          name: '',
          startedBy: run.startedBy,
          createdAt: run.startedAt,
          isRunning: run.state === 'running',
          total: run.total,
          done: run.processed + run.failed,
          failed: run.failed,
        },
      ]
    : []
  return [...broadcasts, ...runs].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, limit)
}
