/**
 * A booking holds its seat from when it is made until it is withdrawn or deleted; cancelling a course withdraws its
 * bookings. What becomes of its order does not matter. The view `booked_seats` says the same in SQL.
 */
export const holdsSeat = ({ withdrawnAt }: { withdrawnAt: string | Date | null }): boolean =>
  withdrawnAt === null
