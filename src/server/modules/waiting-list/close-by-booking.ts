import { sql } from 'kysely'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Change } from '#server/db/change.ts'
import { readFacts } from './read-facts.ts'
import { readLevels } from './read-levels.ts'
import { readOffers } from './read-offers.ts'
import { fits } from './walk-fits.ts'

/** A child that was booked into a course it waited for waits no more. */
export async function closeByBooking(
  { tx, record }: Change,
  { id: bookingId, lessonOfferId }: { id: string; lessonOfferId: string | null },
  now: Date,
): Promise<void> {
  if (!lessonOfferId) return
  const open = await tx
    .selectFrom('waiting_entries as e')
    .innerJoin('swimmer_bookings as filed', 'filed.swimmerId', 'e.swimmerId')
    .select('e.id')
    .where('filed.bookingId', '=', bookingId)
    .where('e.state', 'in', ['WAITING', 'PAUSED'])
    .orderBy('e.id')
    .forUpdate('e')
    .execute()
  if (open.length === 0) return
  const levels = await readLevels(tx)
  const [offer] = await readOffers(tx, { levels, now }, sql`offer.id = ${lessonOfferId}`)
  const asked = { today: zurichDate(now), levels, withoutBookingId: bookingId }
  const ids = open.map(({ id }) => id)
  for (const facts of await readFacts(tx, ids, asked)) {
    if (!offer || !fits(facts, offer)) continue
    await tx
      .updateTable('waiting_entries')
      .set({ state: 'BOOKED', bookingId, closedAt: now, pausedAt: null, updatedAt: now })
      .set({ version: facts.row.version + 1 })
      .where('id', '=', facts.id)
      .execute()
    record({
      topic: 'families',
      recordId: facts.row.swimmerId,
      action: 'waiting-booked',
      after: { bookingId, lessonOfferId },
    })
  }
}
