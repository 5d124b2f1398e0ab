import type { ColumnType, GeneratedAlways } from 'kysely'
import type { HoldKind } from '#domain/catalogue/seats.ts'
import type { Id, Instant } from './columns.ts'

/** A seat kept for a while. It is live until its end; ended ones are deleted later. */
export interface SeatHoldsTable {
  id: Id
  lessonOfferId: string
  swimmerId: string | null
  kind: HoldKind
  until: Instant
  /** A proposal, an offer to a child that waits, a cart. */
  belongsToId: string
  createdAt: Instant
}

/** Seats that became free, written by the database itself, until those who wait were asked. */
export interface FreedSeatsTable {
  id: GeneratedAlways<string>
  lessonOfferId: ColumnType<string, string, never>
  bookingId: ColumnType<string | null, string | null | undefined, never>
  holdId: ColumnType<string | null, string | null | undefined, never>
  holdKind: ColumnType<HoldKind | null, HoldKind | null | undefined, never>
}
