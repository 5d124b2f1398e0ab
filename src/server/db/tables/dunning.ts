import type { Generated } from 'kysely'
import type { Id, Instant, Json, NullableInstant } from './columns.ts'

export interface DunningRunsTable {
  id: Id
  state: Generated<'running' | 'done' | 'abandoned'>
  startedAt: Instant
  startedBy: string
  finishedAt: NullableInstant
  leaseUntil: Instant
  /** The day of a daily run; null for a run on demand. */
  day: string | null
  total: Generated<number>
  processed: Generated<number>
  failed: Generated<number>
  failures: Json<Array<{ orderId: string; invoiceReference: string | null; reason: string }>>
}

export interface DunningHoldsTable {
  id: Id
  orderId: string | null
  contactId: string | null
  reason: string
  until: string | null
  createdAt: Instant
  createdBy: string
}
