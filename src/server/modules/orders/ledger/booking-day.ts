import { sql } from 'kysely'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import type { Tx } from '#server/db/database.ts'

/** The day in the books of what happened on a day: that day, or today where its month is closed. */
export async function bookingDay(tx: Tx, happenedOn: PlainDate, now: Date): Promise<PlainDate> {
  const { rows } = await sql<{ day: PlainDate }>`
    select booking_day(${happenedOn}::date, ${zurichDate(now)}::date) as day`.execute(tx)
  return rows[0]?.day ?? happenedOn
}

/** The same as a column beside the value date: null where the two are one. */
export async function bookedOnOf(tx: Tx, valueDate: PlainDate, now: Date): Promise<PlainDate | null> {
  const day = await bookingDay(tx, valueDate, now)
  return day === valueDate ? null : day
}
