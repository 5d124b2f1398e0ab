import { type RawBuilder, sql } from 'kysely'
import type { RecordKind } from '#domain/jobs/bulk-actions.ts'
import { AppError, conflict } from '#server/app-error.ts'
import type { Alongside } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { ids, sources, versions } from './select-records.ts'

interface Duty {
  jobId: string
  position: number
  record: RecordKind
  recordId: string
  claimedBy: string
  /** Whether the change settles the row: what commits with it is never done again. */
  settles: boolean
  /** Whether who started the job may still do this. */
  isStillPermitted: (tx: Tx) => Promise<boolean>
}

/** Thrown when another server has taken the job over; the change is not committed. */
export class JobLostError extends Error {}

/**
 * What commits with every change of a row's turn. Before it, the record is locked and must be the one that was
 * previewed, but for what this job has changed itself; after it, the row knows the version that it left.
 */
export const guardRow = ({
  jobId,
  position,
  record,
  recordId,
  claimedBy,
  settles,
  isStillPermitted,
}: Duty): Alongside => ({
  async before(tx) {
    if (!(await isStillPermitted(tx))) throw new AppError('forbidden', 'auth.forbidden')
    const found = await lockVersion(tx, record, recordId)
    const row = await lockRow(tx, { jobId, position, claimedBy })
    if (!row) throw new JobLostError()
    if (found !== row.version) throw conflict(found === undefined ? 'job.record-gone' : 'job.record-changed')
  },
  async after(tx) {
    await sql`update job_rows set
        version = coalesce((select ${versions[record]} from ${sources[record]} where ${ids[record]} = ${recordId}), version)
        ${settles ? sql`, state = 'done', problem = null` : sql``}
      where "jobId" = ${jobId} and position = ${position}`.execute(tx)
  },
})

const locked = {
  order: sql`for update of o`,
  booking: sql`for update of b`,
  contact: sql`for no key update of c`,
} as const satisfies Record<RecordKind, RawBuilder<unknown>>

async function lockVersion(tx: Tx, record: RecordKind, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`select ${versions[record]} as version
    from ${sources[record]} where ${ids[record]} = ${id} ${locked[record]}`.execute(tx)
  return rows[0]?.version
}

async function lockRow(
  tx: Tx,
  { jobId, position, claimedBy }: Pick<Duty, 'jobId' | 'position' | 'claimedBy'>,
) {
  const { rows } = await sql<{
    version: number
  }>`select r.version from job_rows r join jobs j on j.id = r."jobId"
    where r."jobId" = ${jobId} and r.position = ${position} and r.state = 'working' and j."claimedBy" = ${claimedBy}
    for update of r`.execute(tx)
  return rows[0]
}
