import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { HolidayImport, HolidayPreview } from '#contract/planning/closures.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { compareHolidays } from '#domain/planning/compare-holidays.ts'
import { conflict } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { ClosuresTable } from '#server/db/tables/lessons.ts'
import { closureRecords } from '../closure-records.ts'
import { readHolidays } from './read-holidays.ts'

type File = Pick<HolidayImport, 'content' | 'locationId'>

/** Compared with the closures of the same place alone: a pool may be closed for another reason. */
async function planImport(db: Database | Tx, { content, locationId }: File, now: Date) {
  const { holidays, unread } = readHolidays(Buffer.from(content, 'base64'), zurichDate(now))
  const { rows: known } = await sql<Selectable<ClosuresTable>>`select * from closures
    where "poolId" is null and "locationId" is not distinct from ${locationId}
    order by "firstDay", id`.execute(db)
  const compared = compareHolidays(holidays, known)
  const seen = compared.map(one => [
    one.line,
    one.firstDay,
    one.lastDay,
    one.reason,
    one.state === 'new' ? null : [one.closure.id, one.closure.version],
  ])
  const previewId = createHash('sha256')
    .update(JSON.stringify([locationId, seen]))
    .digest('base64url')
  return { compared, unread, previewId }
}

/** What a file would change, without changing it. */
export async function previewHolidays(db: Database, file: File, now: Date): Promise<HolidayPreview> {
  const { compared, unread, previewId } = await planImport(db, file, now)
  const holidays = compared.map(({ line, firstDay, lastDay, reason, ...one }) => {
    const before = one.state === 'changed' ? one.closure : null
    return {
      line,
      firstDay,
      lastDay,
      reason,
      state: one.state,
      before: before && { firstDay: before.firstDay, lastDay: before.lastDay },
    }
  })
  return { holidays, unread, previewId }
}

/** As it was previewed, or nothing. Sent again, it finds all there and changes nothing. */
export function importHolidays(
  db: Database,
  { leaveOut, previewId, ...file }: HolidayImport,
  context: Acting,
): Promise<{ created: number; changed: number }> {
  return change(db, context, async step => {
    // One import at a time, so that two do not close the same days twice.
    await sql`select pg_advisory_xact_lock(20260121)`.execute(step.tx)
    const plan = await planImport(step.tx, file, context.now)
    const chosen = plan.compared.filter(({ line, state }) => state !== 'known' && !leaveOut.includes(line))
    if (chosen.length > 0 && plan.previewId !== previewId) throw conflict('holidays.preview-stale')
    const { locationId } = file
    for (const holiday of chosen) {
      const { firstDay, lastDay, reason } = holiday
      if (holiday.state === 'new')
        await closureRecords.insert(
          step,
          { locationId, poolId: null, firstDay, lastDay, reason },
          context.now,
        )
      else await closureRecords.update(step, holiday.closure, { firstDay, lastDay }, context.now)
    }
    const created = chosen.filter(({ state }) => state === 'new').length
    return { created, changed: chosen.length - created }
  })
}
