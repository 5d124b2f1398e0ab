import type { RowChanges } from './row-changes.ts'

/** What a merge of two contacts did, as it is kept while it can be undone. */
export interface MergeUndo {
  /** The contact that went, as it was. */
  gone: Record<string, unknown>
  /** What the kept one was and became, of the columns that were decided. */
  kept: { before: Record<string, unknown>; after: Record<string, unknown> }
  /** By table: who belongs together, who is held, who was suspected to be whom. */
  rows: Partial<Record<string, RowChanges>>
  /** Whose health note went to whom. The note itself stands where it belongs. */
  health: { from: string; to: string }[]
  bookingIds: string[]
  allocationIds: string[]
  /** Absent of a merge from before there were refunds. */
  refundIds?: string[]
  mergeIds: string[]
  /** How many orders came along, and what was paid of them. */
  orders: number
  paidRappen: number
}
