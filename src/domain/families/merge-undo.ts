import type { RowChanges } from './row-changes.ts'

/** What a merge changed, stored while it can be undone. */
export interface MergeUndo {
  /** The contact that went, as it was. */
  gone: Record<string, unknown>
  /** What the kept one was and became, of the columns that were decided. */
  kept: { before: Record<string, unknown>; after: Record<string, unknown> }
  /** By table: family members, holds, suggestions. */
  rows: Partial<Record<string, RowChanges>>
  /** Which swimmer's health note moved to which. The note itself stays in its table. */
  health: { from: string; to: string }[]
  bookingIds: string[]
  allocationIds: string[]
  /** Absent of a merge from before there were refunds. */
  refundIds?: string[]
  mergeIds: string[]
  /** How many orders moved, and their paid amount. */
  orders: number
  paidRappen: number
}
