/**
 * A booking holds its seat from when it is made until it is withdrawn or deleted; cancelling a course withdraws its
 * bookings. What becomes of its order does not matter. The view `booked_seats` says the same in SQL.
 */
export const holdsSeat = ({ withdrawnAt }: { withdrawnAt: string | Date | null }): boolean =>
  withdrawnAt === null

/** For a proposal of a renewal, an offer to a child that waits, a family that is booking. */
export const holdKinds = ['RENEWAL', 'OFFER', 'CART'] as const
export type HoldKind = (typeof holdKinds)[number]

/** Seats held for one purpose up to one moment. */
export interface HeldSeats {
  kind: HoldKind
  until: string
  seats: number
}

interface Seats {
  seats: number
  booked: number
  holds: readonly HeldSeats[]
}

/** Whether a hold lives is read from its end, whenever it is asked. */
export const liveHolds = (holds: readonly HeldSeats[], now: Date): HeldSeats[] =>
  holds.filter(({ until }) => new Date(until) > now)

export const heldSeats = (holds: readonly HeldSeats[], now: Date): number =>
  liveHolds(holds, now).reduce((sum, { seats }) => sum + seats, 0)

/** Neither booked nor held. */
export const freeSeats = ({ seats, booked, holds }: Seats, now: Date): number =>
  Math.max(0, seats - booked - heldSeats(holds, now))
