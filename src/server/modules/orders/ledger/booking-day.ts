import { sql } from 'kysely'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import type { Tx } from '#server/db/database.ts'

/** The days in the books of what happened on these days: the same day, or today where its month is closed. */
async function bookingDays(tx: Tx, happenedOn: readonly PlainDate[], now: Date) {
  if (happenedOn.length === 0) return []
  const { rows } = await sql<{ on: PlainDate; day: PlainDate }>`
    select happened as on, booking_day(happened, ${zurichDate(now)}::date) as day
    from unnest(${[...new Set(happenedOn)]}::date[]) happened`.execute(tx)
  return rows
}

export async function bookingDay(tx: Tx, happenedOn: PlainDate, now: Date): Promise<PlainDate> {
  const [row] = await bookingDays(tx, [happenedOn], now)
  return row?.day ?? happenedOn
}

/** The same as a column beside the value date, by that date: those that are the same day are left out. */
export async function bookedOnOf(
  tx: Tx,
  valueDates: readonly PlainDate[],
  now: Date,
): Promise<Map<PlainDate, PlainDate>> {
  const days = await bookingDays(tx, valueDates, now)
  return new Map(days.filter(({ on, day }) => on !== day).map(({ on, day }) => [on, day]))
}
