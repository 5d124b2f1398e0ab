import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { holdsSeat } from '#domain/catalogue/seats.ts'
import type { Change } from '#server/db/change.ts'
import { lockBooking } from '../booking-records.ts'

/** Ends a booking whose family withdrew, and frees its seat; false when it had ended before. Its order is locked with it. */
export async function endBooking(
  { tx, record, touch }: Change,
  id: string,
  { now, sickSince }: { now: Date; sickSince: PlainDate | null },
): Promise<boolean> {
  const before = await lockBooking(tx, id)
  if (!holdsSeat(before)) return false
  // Not an edit: an open form about the booking stays valid.
  await tx.updateTable('bookings').set({ withdrawnAt: now, sickSince }).where('id', '=', id).execute()
  record({ topic: 'bookings', recordId: id, action: 'withdrawn', after: { withdrawnAt: now, sickSince } })
  touch('lessonOffers')
  return true
}
