import type { ColumnType, Generated } from 'kysely'
import type { BulkAction, RecordKind } from '#domain/jobs/bulk-actions.ts'
import type { JobRowState, JobState } from '#domain/jobs/job-states.ts'
import type { Id, Instant, Json, NullableInstant } from './columns.ts'

export interface JobsTable {
  id: Id
  action: BulkAction
  record: RecordKind
  options: Json<Record<string, unknown>>
  state: Generated<JobState>
  total: number
  actorId: string | null
  actor: string
  /** Where a program started it. */
  tokenId: string | null
  createdAt: Instant
  startedAt: NullableInstant
  finishedAt: NullableInstant
  /** The server that works on it, until its lease ends. */
  claimedBy: string | null
  leaseUntil: NullableInstant
}

/** The problem as a code. */
export type Problem = { code: string; values?: Record<string, unknown> }

export interface JobRowsTable {
  jobId: string
  position: number
  recordId: string
  /** Of the record when it was previewed, and from then on as this job's own changes left it. */
  version: number
  state: Generated<JobRowState>
  problem: ColumnType<Problem | null, string | null | undefined, string | null>
  attempts: Generated<number>
  notBefore: NullableInstant
}
