import type { Generated } from 'kysely'
import type { SiblingWish, WaitingReason, WaitingState, Wishes } from '#domain/waiting-list/waiting-entry.ts'
import type { OfferChannel, WaitingOfferState } from '#domain/waiting-list/waiting-offer.ts'
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
  /** How often a seat went to another child because there was none for each sibling. */
  timesPassedOver: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  version: Version
}

/** A seat that is offered to a child that waits. */
export interface WaitingOffersTable {
  id: Id
  /** The same for siblings who are asked at once. */
  groupId: string
  entryId: string
  lessonOfferId: string
  state: Generated<WaitingOfferState>
  channel: OfferChannel
  until: Instant
  offeredAt: Instant
  answeredAt: NullableInstant
  answeredBy: string | null
  bookingId: string | null
  /** The booking that had the seat before. */
  freedByBookingId: string | null
}
