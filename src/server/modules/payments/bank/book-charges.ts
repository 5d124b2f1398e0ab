import { sql } from 'kysely'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Tx } from '#server/db/database.ts'
import { inBatches } from '#server/event-loop-pauses.ts'

/**
 * Brings the books to what entries say the bank took for itself: the charges of those that are booked, nothing of others.
 * Where the two differ, a row is added: of the entry's day, or of today if that is a correction or its month is closed.
 */
export async function bookCharges(tx: Tx, entryIds: readonly string[], now: Date): Promise<void> {
  for (const ids of inBatches(entryIds, 500))
    await sql`
      insert into bank_bookings (kind, "bankEntryId", day, "amountRappen", "createdAt")
      select 'bank-charges', e.id,
        case when due.rappen > 0 then booking_day(e."valueDate", ${zurichDate(now)}::date) else ${zurichDate(now)}::date end,
        due.rappen, ${now}
      from bank_entries e cross join lateral (
        select case when e.state in ('MATCHED', 'REVERSED') then e."chargesRappen" else 0 end - coalesce((
          select sum("amountRappen") from bank_bookings b where b."bankEntryId" = e.id and kind = 'bank-charges'), 0) as rappen
      ) due
      where e.id = any(${ids}::uuid[]) and e."chargesRappen" <> 0 and due.rappen <> 0`.execute(tx)
}
