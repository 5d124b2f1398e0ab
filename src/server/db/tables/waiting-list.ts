import type { Generated } from 'kysely'
import type { SiblingWish, WaitingReason, WaitingState, Wishes } from '#domain/waiting-list/waiting-entry.ts'
import type { Id, Instant, Json, NullableInstant, Version } from './columns.ts'

export interface WaitingEntriesTable {
  id: Id
  swimmerId: string
  wishes: Json<Wishes>
  siblings: SiblingWish
  reason: WaitingReason
  note: Generated<string>
  state: Generated<WaitingState>
  waitingSince: Instant
  pausedAt: NullableInstant
  pinnedAt: NullableInstant
  pinnedBy: string | null
  pinnedReason: string | null
  closedAt: NullableInstant
  closedBy: string | null
  closedReason: string | null
  bookingId: string | null
  /** When the family was last asked whether it still waits. */
  stillAskedAt: NullableInstant
  /** How often, since it last said so. */
  stillAsks: Generated<number>
  stillSaidAt: NullableInstant
  createdAt: Instant
  updatedAt: Instant
  version: Version
}
