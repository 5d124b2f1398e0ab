import { monthOf } from '#domain/books/month.ts'
import { addDays, yearOf, zurichDate } from '#domain/calendar/plain-date.ts'
import { systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { createExport } from '#server/modules/books/journal/journal-exports.ts'
import { closeMonth, listMonths } from '#server/modules/books/journal/months.ts'

const actor = systemActor('Regula Hürlimann')

/** The months of a quarter ago and before are with the fiduciary, and closed. */
export async function makeJournalExports(db: Database, now: Date): Promise<void> {
  const last = addDays(zurichDate(now), -90)
  const { months } = await listMonths(db, yearOf(last), last)
  for (const { month } of months.filter(each => each.month <= monthOf(last)).toReversed()) {
    await createExport(db, month, { actor, now })
    await closeMonth(db, month, { actor, now })
  }
}
